//! Comments on what a move changed.

use super::found::Found;
use super::scene::Scene;

/// Before so many empty squares estimates do not tell who is ahead.
const TELLING: u32 = 44;
/// The chance to win before and after a move that turns a game, in per cent: estimates near even chances are not said to.
const AHEAD: f64 = 55.0;
const BEHIND: f64 = 45.0;
/// The swing of the chance to win that turns a game, in points.
pub(super) const SWING: f64 = 15.0;

pub(super) fn threw_win(scene: &Scene<'_>) -> Option<Found> {
    changed(scene, 1, -1)
}

pub(super) fn win_to_draw(scene: &Scene<'_>) -> Option<Found> {
    changed(scene, 1, 0)
}

pub(super) fn draw_to_loss(scene: &Scene<'_>) -> Option<Found> {
    changed(scene, 0, -1)
}

/// The best result was the first, and the move's is the second.
fn changed(scene: &Scene<'_>, best: i8, played: i8) -> Option<Found> {
    let (before, after) = (scene.verdict.best_value.discs, scene.verdict.value.discs);
    let is_changed = scene.verdict.exact && (before.signum(), after.signum()) == (best, played);
    is_changed.then(|| Found { numbers: [before, after].map(i32::from), ..Found::of(scene.square.into()) })
}

pub(super) fn turned_game(scene: &Scene<'_>) -> Option<Found> {
    let [before, after] = scene.verdict.chances;
    let turned = before >= AHEAD && after <= BEHIND && before - after >= SWING;
    if scene.empties() > TELLING || scene.verdict.exact || !turned {
        return None;
    }
    let numbers = [before, after].map(|chance| chance.round() as i32);
    Some(Found { numbers, ..Found::of(scene.square.into()) })
}

pub(super) fn wiped_out(scene: &Scene<'_>) -> Option<Found> {
    let lost = |discs: i8| discs == -64;
    let is_lost = scene.verdict.exact && lost(scene.verdict.value.discs) && !lost(scene.verdict.best_value.discs);
    is_lost.then(|| {
        let all = scene.answer.values.iter().filter(|valued| lost(valued.value.discs));
        Found::of(all.filter_map(|valued| valued.played.square()).collect())
    })
}
