//! Comments on edges.

use super::found::Found;
use super::scene::Scene;
use crate::coach::features::{Five, corner_beside, fives, wedge_squares};
use crate::rules::{Bitboard, Square};

pub(super) fn allowed_wedge(scene: &Scene<'_>) -> Option<Found> {
    let already = wedge_squares(&scene.position.with_to_move(scene.other()));
    let opened = |square: Square| wedge_squares(&scene.after(square)) - already;
    let wedges = opened(scene.square);
    let wedge = wedges.squares().next()?;
    let with = scene.moves_that(|square| !opened(square).is_empty());
    Some(Found::of(with).target(wedge).event(scene.other_takes(wedges, 3)))
}

pub(super) fn weak_edge(scene: &Scene<'_>) -> Option<Found> {
    let before = fives(scene.position, scene.mover());
    let made = |square: Square| -> Option<Five> {
        fives(&scene.after(square), scene.mover()).into_iter().find(|five| !before.contains(five))
    };
    let five = made(scene.square)?;
    let with = scene.moves_that(|square| made(square).is_some());
    let corner = corner_beside(five.gap).map_or(Bitboard::EMPTY, Bitboard::from);
    let attack = Bitboard::from(five.attack) | five.gap.into() | corner;
    Some(Found::of(with).target(five.attack).marks(five.discs).event(scene.other_takes(attack, 6)))
}
