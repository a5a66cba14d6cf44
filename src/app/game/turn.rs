//! The right to move in one position.

use crate::rules::Color;

/// The right of one side to move in one position. The session gives it to the seat that is to move, so a press on the
/// board can never move for another seat or in an earlier position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    by: Color,
    generation: u64,
}

impl Turn {
    pub(super) fn new(by: Color, generation: u64) -> Turn {
        Turn { by, generation }
    }

    /// The side that is to move.
    pub fn by(self) -> Color {
        self.by
    }

    /// The generation of the position; see [`Session::generation`](super::Session::generation).
    pub fn generation(self) -> u64 {
        self.generation
    }
}
