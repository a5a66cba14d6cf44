//! Comments on discs: how many are flipped, where they lie, whether they stay.

use super::found::Found;
use super::scene::Scene;
use crate::coach::features::{frontier, stable_discs};
use crate::rules::{Bitboard, Square};

/// So many discs more or less are worth a word.
const MANY: u32 = 4;

/// How many discs of the mover lie beside an empty square after a move.
fn exposed(scene: &Scene<'_>, square: Square) -> u32 {
    frontier(&scene.after(square), scene.mover()).len()
}

fn flips(scene: &Scene<'_>, square: Square) -> u32 {
    scene.position.flips(square).len()
}

/// How many moves the other side has after a move.
fn replies(scene: &Scene<'_>, square: Square) -> u32 {
    scene.after(square).legal_moves().len()
}

pub(super) fn wall(scene: &Scene<'_>) -> Option<Found> {
    let (shown, least) = (exposed(scene, scene.square), exposed(scene, scene.best));
    let opens = replies(scene, scene.square) > replies(scene, scene.best);
    if scene.empties() < 20 || shown < least + MANY || flips(scene, scene.square) < MANY || !opens {
        return None;
    }
    let with = scene.moves_that(|square| exposed(scene, square) >= least + MANY);
    let wall = frontier(&scene.after(scene.square), scene.mover());
    Some(Found::of(with).numbers(shown, least).marks(wall))
}

pub(super) fn too_many(scene: &Scene<'_>) -> Option<Found> {
    let (flipped, least) = (flips(scene, scene.square), flips(scene, scene.best));
    let is_most = scene.legal().squares().all(|square| flips(scene, square) <= flipped);
    let opens = replies(scene, scene.square) > replies(scene, scene.best)
        || exposed(scene, scene.square) >= exposed(scene, scene.best) + 2;
    if scene.empties() < 30 || flipped < least + MANY || !is_most || !opens {
        return None;
    }
    let with = scene.moves_that(|square| flips(scene, square) >= least + MANY);
    Some(Found::of(with).numbers(flipped, least).marks(scene.position.flips(scene.square)))
}

pub(super) fn missed_stable(scene: &Scene<'_>) -> Option<Found> {
    let stable = |square: Square| stable_discs(&scene.after(square), scene.mover());
    let (made, most) = (stable(scene.square).len(), stable(scene.best).len());
    // With a corner it is the corner that is worth a word.
    if scene.empties() < 8 || made + MANY > most || Bitboard::CORNERS.contains(scene.best) {
        return None;
    }
    let with = scene.moves_that(|square| stable(square).len() + MANY <= most);
    let now = stable_discs(scene.position, scene.mover());
    Some(Found::of(with).numbers(most - made, 0).marks(stable(scene.best) - now))
}
