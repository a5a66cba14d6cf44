//! A move with all that searches say about it.

use super::event::{Branch, Event};
use crate::engine::Answer;
use crate::review::Verdict;
use crate::rules::{Bitboard, Color, Move, Position, Square};

/// A move, and what searches say about it. Everything that a comment claims comes from here.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    pub(super) position: &'a Position,
    pub(super) verdict: Verdict,
    /// The search that valued all moves.
    pub(super) answer: &'a Answer,
    /// What a glance of two plies prefers.
    pub(super) glance: Option<Move>,
    /// The moves that the engine expects after the move.
    pub(super) line: Vec<Move>,
    pub(super) square: Square,
    pub(super) best: Square,
}

impl<'a> Scene<'a> {
    /// The scene of a move. `line` is what the engine expects after it. `None` if a pass was played.
    pub fn new(position: &'a Position, verdict: Verdict, answer: &'a Answer, line: Vec<Move>) -> Option<Scene<'a>> {
        let (square, best) = (verdict.played.square()?, verdict.best.square()?);
        Some(Scene { position, verdict, answer, glance: None, line, square, best })
    }

    /// Adds the move that a glance of two plies prefers, without which nothing is praised.
    pub fn with_glance(self, glance: Option<Move>) -> Scene<'a> {
        Scene { glance, ..self }
    }

    /// The verdict on the move.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    pub(super) fn mover(&self) -> Color {
        self.position.to_move()
    }

    pub(super) fn other(&self) -> Color {
        !self.position.to_move()
    }

    pub(super) fn legal(&self) -> Bitboard {
        self.position.legal_moves()
    }

    pub(super) fn empties(&self) -> u32 {
        self.position.empties().len()
    }

    /// The position after a legal move.
    pub(super) fn after(&self, square: Square) -> Position {
        self.position.after(Move::Place(square))
    }

    /// The legal moves that fit a condition.
    pub(super) fn moves_that(&self, fit: impl Fn(Square) -> bool) -> Bitboard {
        self.legal().squares().filter(|square| fit(*square)).collect()
    }

    /// The event that the other side plays on one of these squares after the move.
    pub(super) fn other_takes(&self, squares: Bitboard, within: usize) -> Event {
        Event { branch: Branch::Played, by: self.other(), squares, within, never: false }
    }

    /// The event that the mover plays on one of these squares after the best move.
    pub(super) fn mover_takes_later(&self, squares: Bitboard, within: usize) -> Event {
        Event { branch: Branch::Best, by: self.mover(), squares, within, never: false }
    }

    /// The event that the mover does not come to one of these squares after the move.
    pub(super) fn mover_never_takes(&self, squares: Bitboard, within: usize) -> Event {
        Event { branch: Branch::Played, by: self.mover(), squares, within, never: true }
    }
}
