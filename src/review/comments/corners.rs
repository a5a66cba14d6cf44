//! Comments on corners.

use super::found::Found;
use super::scene::Scene;
use crate::coach::features::{corner_beside, corners_given, is_sacrifice, open_c_squares, open_x_squares};
use crate::rules::{Bitboard, Square};

/// Within so many plies the corner must be taken.
const SOON: usize = 3;

pub(super) fn x_square(scene: &Scene<'_>) -> Option<Found> {
    beside_corner(scene, open_x_squares(scene.position))
}

pub(super) fn c_square(scene: &Scene<'_>) -> Option<Found> {
    beside_corner(scene, open_c_squares(scene.position))
}

/// The move stands beside an empty corner, and the other side takes that corner soon.
fn beside_corner(scene: &Scene<'_>, open: Bitboard) -> Option<Found> {
    let corner = corner_beside(scene.square).filter(|_| open.contains(scene.square))?;
    let gives = |square: Square| {
        corner_beside(square).is_some_and(|corner| corners_given(scene.position, square).contains(corner))
    };
    if is_sacrifice(scene.position, scene.square) {
        return None;
    }
    let all = open & scene.legal();
    // Where the move gives the corner at once, those that do not are no examples of it.
    let with = if gives(scene.square) { all & scene.moves_that(gives) } else { all };
    Some(Found::of(with).target(corner).event(scene.other_takes(corner.into(), SOON + 2)))
}

pub(super) fn gave_corner(scene: &Scene<'_>) -> Option<Found> {
    let given = corners_given(scene.position, scene.square);
    let corner = given.squares().next()?;
    let gives = |square| !corners_given(scene.position, square).is_empty() && !is_sacrifice(scene.position, square);
    Some(Found::of(scene.moves_that(gives)).target(corner).event(scene.other_takes(corner.into(), SOON)))
}

pub(super) fn missed_corner(scene: &Scene<'_>) -> Option<Found> {
    if !Bitboard::CORNERS.contains(scene.best) || Bitboard::CORNERS.contains(scene.square) {
        return None;
    }
    let with = scene.legal() - Bitboard::CORNERS;
    Some(Found::of(with).target(scene.best).event(scene.mover_never_takes(scene.best.into(), 4)))
}

pub(super) fn early_corner(scene: &Scene<'_>) -> Option<Found> {
    if Bitboard::CORNERS.contains(scene.best) || !Bitboard::CORNERS.contains(scene.square) {
        return None;
    }
    let with = scene.legal() & Bitboard::CORNERS;
    Some(Found::of(with).event(scene.mover_takes_later(scene.square.into(), 8)))
}
