//! The request to an engine.

use super::limits::Limits;
use crate::rules::Position;

/// A position to search, and the limits of the search.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Request {
    /// The position. The engine finds a move for the side to move.
    pub position: Position,
    /// The limits of the search.
    pub limits: Limits,
    /// Whether to value every legal move, as hints and reviews need, instead of only the best one. Takes longer.
    pub value_all: bool,
}
