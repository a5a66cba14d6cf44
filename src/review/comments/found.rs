//! What a kind of comment finds in a scene.

use super::event::Event;
use crate::rules::{Bitboard, Square};

/// What a kind finds, before it is proved.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// The legal moves of which the same can be said.
    pub(super) with: Bitboard,
    pub(super) target: Option<Square>,
    pub(super) numbers: [i32; 2],
    pub(super) marks: Bitboard,
    pub(super) event: Option<Event>,
}

impl Found {
    /// A finding that holds for these moves.
    pub(super) fn of(with: Bitboard) -> Found {
        Found { with, target: None, numbers: [0; 2], marks: Bitboard::EMPTY, event: None }
    }

    pub(super) fn target(self, square: Square) -> Found {
        Found { target: Some(square), marks: self.marks | square.into(), ..self }
    }

    pub(super) fn numbers(self, n: u32, m: u32) -> Found {
        Found { numbers: [n, m].map(u32::cast_signed), ..self }
    }

    pub(super) fn marks(self, squares: Bitboard) -> Found {
        Found { marks: self.marks | squares, ..self }
    }

    pub(super) fn event(self, event: Event) -> Found {
        Found { event: Some(event), ..self }
    }
}
