//! The search limits of the commands. Apart from the levels, all of them are made here.

use crate::engine::{Habits, Level, Limits};
use crate::rules::Variant;
use std::time::Duration;

/// Endgames this many plies longer than the search depth are solved: it takes about as long as the search.
const ENDGAME_LEAD: u8 = 6;
/// The longest endgame that is solved although the search depth does not reach its end.
const LONGEST_ENDGAME: u8 = 36;

/// Solves every position, however long it takes.
pub(super) fn exact() -> Limits {
    Limits {
        depth: 60,
        exact_empties: 64,
        nodes: None,
        time: None,
        slack: 0.0,
        habits: Habits::NONE,
        remember: true,
        seed: 0,
    }
}

/// Searches to this depth and solves nothing beyond it.
pub(super) fn depth(depth: u8, seed: u64) -> Limits {
    Limits { depth, exact_empties: 0, nodes: None, time: None, slack: 0.0, habits: Habits::NONE, remember: true, seed }
}

/// Searches to this depth, and solves endgames that take about as long.
pub(super) fn depth_with_endgame(plies: u8, seed: u64) -> Limits {
    let exact_empties = plies.saturating_add(ENDGAME_LEAD).min(LONGEST_ENDGAME);
    Limits { exact_empties, ..depth(plies, seed) }
}

/// Searches as deep as this time allows.
pub(super) fn time(time: Duration, seed: u64) -> Limits {
    Limits { time: Some(time), nodes: None, ..Level::MAX.limits(Variant::Othello, seed) }
}

/// Searches as deep as this number of positions allows.
pub(super) fn nodes(nodes: u64, seed: u64) -> Limits {
    Limits { time: None, nodes: Some(nodes), ..Level::MAX.limits(Variant::Othello, seed) }
}
