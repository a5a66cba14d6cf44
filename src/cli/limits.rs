//! What a search may do, for the commands. The only place where they make limits, beside the levels.

use crate::engine::{Level, Limits};
use crate::rules::Variant;
use std::time::Duration;

/// Plies beyond the depth asked for from which on endgames are played out: about as long as the search to that depth.
const ENDGAME_LEAD: u8 = 6;
/// Longer endgames are not played out before the depth asked for would see their end.
const LONGEST_ENDGAME: u8 = 36;

/// Plays out every position, however long it takes.
pub(super) fn exact() -> Limits {
    Limits { depth: 60, exact_empties: 64, nodes: None, time: None, slack: 0.0, remember: true, seed: 0 }
}

/// Looks ahead this many plies and plays out nothing that lies further.
pub(super) fn depth(depth: u8, seed: u64) -> Limits {
    Limits { depth, exact_empties: 0, nodes: None, time: None, slack: 0.0, remember: true, seed }
}

/// Looks ahead this many plies, and plays out endgames that take about as long.
pub(super) fn depth_with_endgame(plies: u8, seed: u64) -> Limits {
    let exact_empties = plies.saturating_add(ENDGAME_LEAD).min(LONGEST_ENDGAME);
    Limits { exact_empties, ..depth(plies, seed) }
}

/// As deep as it gets in this time.
pub(super) fn time(time: Duration, seed: u64) -> Limits {
    Limits { time: Some(time), nodes: None, ..Level::MAX.limits(Variant::Othello, seed) }
}

/// As deep as it gets with this many positions.
pub(super) fn nodes(nodes: u64, seed: u64) -> Limits {
    Limits { time: None, nodes: Some(nodes), ..Level::MAX.limits(Variant::Othello, seed) }
}
