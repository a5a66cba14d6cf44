//! What the devices saw, compared with what the store holds.

use super::device::Notes;
use crate::online::refusal::Refusal;
use crate::online::room::{Event, Record, State, Why};
use crate::server::store::Store;
use crate::server::store::memory::MemoryStore;
use std::collections::BTreeSet;

/// What was tried and checked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Report {
    pub(super) games: usize,
    pub(super) kills: usize,
    pub(super) lines: usize,
    pub(super) acknowledged: usize,
    pub(super) refused: usize,
}

impl Report {
    pub(super) fn add(&mut self, other: Report) {
        self.games += other.games;
        self.kills += other.kills;
        self.lines += other.lines;
        self.acknowledged += other.acknowledged;
        self.refused += other.refused;
    }
}

fn unless(is_right: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if is_right { Ok(()) } else { Err(wrong()) }
}

/// Complains if the one game is not what its players were told.
pub(super) fn check(store: &mut MemoryStore, notes: &Notes, kills: usize) -> Result<Report, String> {
    let player = notes.player.ok_or("nobody was ever welcome")?;
    let games = store.games_of(player, 0, 10).map_err(|error| error.to_string())?;
    let [(game, row)] = games.as_slice() else { return Err(format!("{} games of one invitation", games.len())) };
    let records = store.records(*game, 0).map_err(|error| error.to_string())?;
    let state = State::replay(&records).map_err(|error| error.to_string())?.ok_or("an empty journal")?;
    let table = state.table();
    table.game().map_err(|error| format!("against the rules: {error}"))?;

    let ends = records.iter().filter(|record| matches!(record.event, Event::Ended(_))).count();
    let is_played = table.ended.is_some_and(|ended| ended.why == Why::Finished) && row.ended == table.ended;
    unless(ends == 1 && is_played, || format!("{ends} ends: {:?}, {:?}", table.ended, row.ended))?;

    let moves: Vec<&Record> = records.iter().filter(|record| matches!(record.event, Event::Moved { .. })).collect();
    let causes: BTreeSet<(usize, u64)> =
        moves.iter().filter_map(|record| record.cause.map(|cause| (cause.side.index(), cause.command))).collect();
    unless(causes.len() == moves.len(), || "a command was carried out twice, or a move has no command".to_owned())?;
    for acknowledged in &notes.acknowledged {
        let is_it = |record: &&&Record| {
            let is_moved = matches!(record.event, Event::Moved { square, .. } if square == acknowledged.square);
            let is_caused = |side, command| (side, command) == (acknowledged.side, acknowledged.command);
            is_moved && record.cause.is_some_and(|cause| is_caused(cause.side, cause.command))
        };
        let count = moves.iter().filter(is_it).count();
        unless(count == 1 && acknowledged.game == *game, || format!("{count} times in the journal: {acknowledged:?}"))?;
    }

    unless(notes.tables.len() == 3, || format!("{} devices saw the end", notes.tables.len()))?;
    for (name, seen) in &notes.tables {
        let is_same = seen.moves == table.moves && seen.ended == table.ended && seen.clock == table.clock;
        unless(is_same, || format!("{name} saw another game: {seen:?}"))?;
    }
    // Only who moves on two devices may be told that the position is another one.
    let wrong = notes.refused.iter().find(|(name, why)| {
        *name == "white" || !matches!(why, Refusal::Stale | Refusal::NotYourTurn | Refusal::GameOver)
    });
    unless(wrong.is_none(), || format!("a move was refused: {wrong:?}"))?;
    Ok(Report {
        games: 1,
        kills,
        lines: notes.lines,
        acknowledged: notes.acknowledged.len(),
        refused: notes.refused.len(),
    })
}
