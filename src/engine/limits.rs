//! The limits of a search.

use super::clock::TimeLeft;
use super::habits::Habits;
use std::time::Duration;

/// The limits of a search, and the quality of the move that it chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Limits {
    /// The depth in plies, at least 1.
    pub depth: u8,
    /// Positions with at most this many empty squares are solved exactly.
    pub exact_empties: u8,
    /// After this many positions no iteration starts and a running one is abandoned.
    pub nodes: Option<u64>,
    /// After this time no iteration starts and a running one is abandoned.
    pub time: Option<Duration>,
    /// The loss in discs, against the best move, at which a move is chosen about a third as often. A move that loses
    /// twice as many is chosen a fiftieth as often. 0 always plays the best move. `seed` decides the draw.
    pub slack: f32,
    /// The habits that add to the values of the moves before one is drawn. Without slack, or as soon as the game is solved,
    /// they do not count.
    pub habits: Habits,
    /// Whether to use and keep the transposition table from one request to the next. This is faster, but the answer
    /// then depends on earlier requests.
    pub remember: bool,
    /// The seed of every random choice: the same request with the same seed gives the same move, unless time ends it.
    pub seed: u64,
}

impl Limits {
    /// These limits, shortened to the time that a clock allows for a move with this many empty squares.
    pub fn on_clock(self, clock: &TimeLeft, empties: u32) -> Limits {
        let share = clock.share(empties);
        Limits { time: Some(self.time.map_or(share, |time| time.min(share))), ..self }
    }
}
