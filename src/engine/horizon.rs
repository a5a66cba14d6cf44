//! The depth and the selectivity of a search.

/// The selectivity of a search without probable cut-offs.
pub(super) const NO_SELECTIVITY: u8 = 5;

/// The depth and selectivity of a search.
#[derive(Clone, Copy)]
pub(super) struct Horizon {
    /// Plies to look ahead; the number of empty squares solves the game. A pass is not a ply, since it is no choice.
    pub(super) depth: u32,
    /// The required confidence of probable cut-offs, from 0 to [`NO_SELECTIVITY`], which allows none.
    pub(super) selectivity: u8,
}

impl Horizon {
    /// The horizon seen from the position after a move.
    #[inline(always)]
    pub(super) fn after_move(self) -> Horizon {
        Horizon { depth: self.depth - 1, ..self }
    }
}
