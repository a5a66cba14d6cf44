//! What an engine is asked.

use super::limits::Limits;
use crate::rules::Position;

/// A position to think about, and how hard to think.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Request {
    /// The position; the engine looks for a move of the side to move.
    pub position: Position,
    /// When to stop.
    pub limits: Limits,
    /// Whether to value every legal move instead of the best alone, as hints and reviews need it. Takes longer.
    pub value_all: bool,
}
