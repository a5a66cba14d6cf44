//! What a comment says about a move.

use super::event::Event;
use super::kind::Kind;
use crate::rules::{Bitboard, Color, Square};

/// A comment on a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// The ply of the move, counted from 0.
    pub ply: usize,
    /// What is said.
    pub kind: Kind,
    /// The side that moved.
    pub mover: Color,
    /// The move.
    pub played: Square,
    /// The best move; the move itself if it loses nothing.
    pub best: Square,
    /// The square that the comment is about besides these two.
    pub target: Option<Square>,
    /// The numbers that the comment names.
    pub numbers: [i32; 2],
    /// The squares to show on the board.
    pub marks: Bitboard,
    /// The legal moves of which the same can be said.
    pub(super) with: Bitboard,
    /// What the line shows.
    pub(super) event: Option<Event>,
}

impl Comment {
    /// The key of the text. Its variables are `square`, `best`, `target`, `n` and `m`, of which each kind uses some. The
    /// wording changes from move to move.
    pub fn text_key(&self) -> String {
        self.kind.text_key(self.ply / 2)
    }
}
