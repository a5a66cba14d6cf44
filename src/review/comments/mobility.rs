//! Comments on the number of moves that a side has.

use super::found::Found;
use super::scene::Scene;
use crate::coach::features::{corners_given, forces_pass, region_of, safe_moves};
use crate::rules::Square;
use std::ops::RangeInclusive;

/// Between these numbers of empty squares the number of moves is worth a word.
const MIDDLE_GAME: RangeInclusive<u32> = 16..=50;
/// So many moves more or less are worth a word.
const MANY: u32 = 3;

pub(super) fn gave_moves(scene: &Scene<'_>) -> Option<Found> {
    let replies = |square: Square| scene.after(square).legal_moves().len();
    let (given, least) = (replies(scene.square), replies(scene.best));
    let safe = |square: Square| safe_moves(&scene.after(square)).len();
    let gives_corner = !corners_given(scene.position, scene.square).is_empty();
    let is_more = given >= least + MANY && safe(scene.square) >= safe(scene.best) + 2;
    if !MIDDLE_GAME.contains(&scene.empties()) || least == 0 || gives_corner || !is_more {
        return None;
    }
    let with = scene.moves_that(|square| replies(square) >= least + MANY);
    Some(Found::of(with).numbers(given, least).marks(scene.after(scene.square).legal_moves()))
}

pub(super) fn lost_moves(scene: &Scene<'_>) -> Option<Found> {
    let mover = scene.mover();
    let left = |square: Square| scene.after(square).moves_of(mover).len();
    let (own, most) = (left(scene.square), left(scene.best));
    let safe = safe_moves(&scene.after(scene.square).with_to_move(mover)).len();
    if !MIDDLE_GAME.contains(&scene.empties()) || own + MANY > most || safe > 1 {
        return None;
    }
    let with = scene.moves_that(|square| left(square) + MANY <= most);
    Some(Found::of(with).numbers(own, most).marks(scene.after(scene.square).moves_of(mover)))
}

pub(super) fn missed_pass(scene: &Scene<'_>) -> Option<Found> {
    let forcing = scene.moves_that(|square| forces_pass(scene.position, square));
    let missed = forcing.contains(scene.best) && !forcing.contains(scene.square);
    missed.then(|| Found::of(scene.legal() - forcing).marks(scene.best.into()))
}

pub(super) fn let_off(scene: &Scene<'_>) -> Option<Found> {
    let forcing = scene.moves_that(|square| forces_pass(scene.position, square));
    let let_off = forcing.contains(scene.square) && !forcing.contains(scene.best);
    let_off.then(|| Found::of(forcing))
}

pub(super) fn spent_spare(scene: &Scene<'_>) -> Option<Found> {
    let others = scene.position.moves_of(scene.other());
    // The other side cannot play in the region, neither now nor after the best move.
    let is_own = |square: Square| {
        let region = region_of(scene.position, square);
        let later = scene.after(scene.best).legal_moves();
        (region & (others | later)).is_empty()
    };
    if scene.empties() < 20 || !is_own(scene.square) || is_own(scene.best) {
        return None;
    }
    let with = scene.moves_that(is_own);
    let region = region_of(scene.position, scene.square);
    Some(Found::of(with).marks(region).event(scene.mover_takes_later(scene.square.into(), 12)))
}
