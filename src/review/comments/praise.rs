//! Praise: what was good about a move, where it is proved and was not easy to see.

use super::ending::{has_parity, shared_regions};
use super::found::Found;
use super::scene::Scene;
use crate::coach::features::{corners_given, forces_pass, openness, stable_discs, wedge_squares};
use crate::rules::{Bitboard, Square};

/// So many discs that become stable are worth a word.
const MANY: u32 = 4;

/// The finding, if the move belongs to these moves and not all do.
fn among(scene: &Scene<'_>, with: Bitboard) -> Option<Found> {
    (with.contains(scene.square) && with != scene.legal()).then(|| Found::of(with))
}

pub(super) fn good_sacrifice(scene: &Scene<'_>) -> Option<Found> {
    let given = corners_given(scene.position, scene.square);
    let with = scene.moves_that(|square| !corners_given(scene.position, square).is_empty());
    Some(among(scene, with)?.target(given.squares().next()?))
}

pub(super) fn forced_pass(scene: &Scene<'_>) -> Option<Found> {
    among(scene, scene.moves_that(|square| forces_pass(scene.position, square)))
}

pub(super) fn wedge(scene: &Scene<'_>) -> Option<Found> {
    among(scene, wedge_squares(scene.position))
}

pub(super) fn kept_parity(scene: &Scene<'_>) -> Option<Found> {
    let odd = shared_regions(scene, true);
    if !has_parity(scene) || (scene.legal() & shared_regions(scene, false)).is_empty() {
        return None;
    }
    let region = crate::coach::features::region_of(scene.position, scene.square);
    // A region of one square is left to whoever can move there; that is no choice of parity.
    let found = among(scene, odd & scene.legal())?;
    (region.len() > 1).then(|| found.numbers(region.len(), 0).marks(region))
}

pub(super) fn won_stable(scene: &Scene<'_>) -> Option<Found> {
    let mover = scene.mover();
    let now = stable_discs(scene.position, mover);
    let gained = |square: Square| stable_discs(&scene.after(square), mover) - now;
    // With a corner this is obvious, and near the end everything becomes stable.
    if scene.empties() < 10 || Bitboard::CORNERS.contains(scene.square) {
        return None;
    }
    let found = among(scene, scene.moves_that(|square| gained(square).len() >= MANY))?;
    Some(found.numbers(gained(scene.square).len(), 0).marks(gained(scene.square)))
}

pub(super) fn quiet_move(scene: &Scene<'_>) -> Option<Found> {
    let is_quiet = |square: Square| openness(scene.position, square) <= 1;
    if scene.legal().len() < 4 || scene.empties() < 12 {
        return None;
    }
    Some(among(scene, scene.moves_that(is_quiet))?.marks(scene.position.flips(scene.square)))
}

pub(super) fn only_move(scene: &Scene<'_>) -> Option<Found> {
    among(scene, scene.square.into())
}
