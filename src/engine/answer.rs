//! The answer of an engine, and its reports during a search.

use crate::rules::Move;
use std::fmt;

/// The expected final disc difference for the side to move, counting empty squares for the winner. Positive is good
/// for that side in every variant, so under Reverse Othello it is the number of discs that the side will have fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Value {
    /// Discs, −64 to 64.
    pub discs: i8,
    /// Whether the value is the proven result of best play by both sides; otherwise it is an estimate.
    pub exact: bool,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+}", self.discs)
    }
}

/// A move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MoveValue {
    /// The move.
    pub played: Move,
    /// The value for the side that plays the move.
    pub value: Value,
}

/// The state of a running search, reported after each iteration.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// The depth of the search in plies.
    pub depth: u8,
    /// The value of the best move.
    pub value: Value,
    /// The principal variation, starting with the best move.
    pub line: &'a [Move],
    /// The number of positions searched so far.
    pub nodes: u64,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Answer {
    /// The move to play; [`Move::Pass`] if the side must pass.
    pub chosen: Move,
    /// The value of the best move; with slack, `chosen` may be another move.
    pub value: Value,
    /// The depth of the last finished iteration; the number of empty squares if the value is exact.
    pub depth: u8,
    /// The principal variation, starting with the best move.
    pub line: Vec<Move>,
    /// The values of the legal moves, best first: of all moves if the request or its slack needs them, otherwise of the
    /// best move alone.
    pub values: Vec<MoveValue>,
    /// The number of positions searched.
    pub nodes: u64,
}
