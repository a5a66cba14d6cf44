//! Parts of the tree that are not entities.

use crate::rules::Square;
use accesskit::NodeId;

/// A part of the tree that is not an entity. Its number is higher than that of any entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The grid of squares.
    Board,
    /// A row of the grid, from 0.
    Row(u8),
    /// A square.
    Square(Square),
    /// The last event, in words.
    News,
}

impl Part {
    /// Its number in the tree.
    pub fn id(self) -> NodeId {
        let below = match self {
            Part::Square(square) => u64::from(square.index()),
            Part::Row(row) => 64 + u64::from(row),
            Part::Board => 72,
            Part::News => 73,
        };
        NodeId(u64::MAX - below)
    }

    /// The square with this number.
    pub(super) fn square(id: NodeId) -> Option<Square> {
        Square::all().find(|square| Part::Square(*square).id() == id)
    }
}
