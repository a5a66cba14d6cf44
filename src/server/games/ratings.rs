//! What a game does to the ratings: once, and together with its end.

use crate::online::glicko2::{Points, after_game};
use crate::online::ids::Millis;
use crate::online::room::{Duty, RatingChange, Record, State};
use crate::rules::Color;
use crate::server::store::{RatingRow, Store, StoreError, rested, rounded};

/// Writes the new ratings of a game that has ended, and says with which records the journal notes them. Nothing happens for a
/// game that is not rated, does not count, or was rated before.
pub(super) fn rate(store: &mut dyn Store, state: &State, now: Millis) -> Result<Vec<Record>, StoreError> {
    let table = state.table();
    let terms = table.setup.terms;
    let (Some(speed), Some(ended)) = (terms.speed(), table.ended) else { return Ok(Vec::new()) };
    if !terms.rated || !ended.counts() || table.rated.is_some() {
        return Ok(Vec::new());
    }
    let variant = terms.rules.variant();
    let players = table.setup.players;
    let rows = [store.rating(players[0], variant, speed)?, store.rating(players[1], variant, speed)?];
    let before = [rested(rows[0].as_ref(), now), rested(rows[1].as_ref(), now)];
    let points = match ended.winner {
        Some(Color::Black) => Points::Win,
        Some(Color::White) => Points::Loss,
        None => Points::Draw,
    };
    let after = after_game(before[0], before[1], points);
    for side in 0..2 {
        let games = rows[side].map_or(0, |row| row.games) + 1;
        store.put_rating(&RatingRow { player: players[side], variant, speed, rating: after[side], games, at: now })?;
    }
    let change = |side: usize| RatingChange {
        before: rounded(before[side].value),
        after: rounded(after[side].value),
        provisional: after[side].is_provisional(),
    };
    Ok(state.duty(Duty::Rate([change(0), change(1)]), now))
}
