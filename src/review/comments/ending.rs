//! Comments on the end of a game, where everything is proven.

use super::found::Found;
use super::scene::Scene;
use crate::coach::features::{region_of, regions};
use crate::rules::Bitboard;

/// With at most so many empty squares parity is worth a word.
const LATE: u32 = 20;
/// With at most so many empty squares one can count.
const COUNTABLE: u32 = 10;

/// The regions that both sides can enter, with an odd number of squares or with an even one.
pub(super) fn shared_regions(scene: &Scene<'_>, odd: bool) -> Bitboard {
    let enters = |region: &Bitboard| {
        [scene.mover(), scene.other()].iter().all(|side| !(*region & scene.position.moves_of(*side)).is_empty())
    };
    let fits = |region: &Bitboard| region.len() % 2 == u32::from(odd) && enters(region);
    regions(scene.position).into_iter().filter(fits).fold(Bitboard::EMPTY, |set, region| set | region)
}

/// Whether the parity of regions can be spoken of.
pub(super) fn has_parity(scene: &Scene<'_>) -> bool {
    scene.empties() <= LATE && scene.verdict.exact
}

pub(super) fn lost_parity(scene: &Scene<'_>) -> Option<Found> {
    if !has_parity(scene) {
        return None;
    }
    let (odd, even) = (shared_regions(scene, true), shared_regions(scene, false));
    if !even.contains(scene.square) || !odd.contains(scene.best) {
        return None;
    }
    let region = region_of(scene.position, scene.square);
    Some(Found::of(scene.legal() & even).numbers(region.len(), 0).marks(region))
}

pub(super) fn miscounted(scene: &Scene<'_>) -> Option<Found> {
    if scene.empties() > COUNTABLE || !scene.verdict.exact {
        return None;
    }
    let worse = scene.verdict.value.discs;
    let is_no_better = |square| {
        let value = scene.answer.values.iter().find(|valued| valued.played.square() == Some(square));
        value.is_some_and(|valued| valued.value.discs <= worse)
    };
    let numbers = [worse, scene.verdict.best_value.discs].map(i32::from);
    Some(Found { numbers, ..Found::of(scene.moves_that(is_no_better)) })
}
