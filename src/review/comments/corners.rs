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

/// Whether a legal move gives a corner away for nothing.
fn gives(scene: &Scene<'_>, square: Square) -> bool {
    !corners_given(scene.position, square).is_empty() && !is_sacrifice(scene.position, square)
}

/// The move stands beside an empty corner, and the other side can take that corner and does so soon.
fn beside_corner(scene: &Scene<'_>, open: Bitboard) -> Option<Found> {
    let corner = corner_beside(scene.square).filter(|_| open.contains(scene.square))?;
    let given = corners_given(scene.position, scene.square);
    if !given.contains(corner) || !gives(scene, scene.square) || gives(scene, scene.best) {
        return None;
    }
    let with = open & scene.moves_that(|square| gives(scene, square));
    Some(Found::of(with).target(corner).event(scene.other_takes(corner.into(), SOON + 2)))
}

pub(super) fn gave_corner(scene: &Scene<'_>) -> Option<Found> {
    let corner = corners_given(scene.position, scene.square).squares().next()?;
    let with = scene.moves_that(|square| gives(scene, square));
    Some(Found::of(with).target(corner).event(scene.other_takes(corner.into(), SOON)))
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
