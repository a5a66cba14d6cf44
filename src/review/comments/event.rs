//! What the line that the engine shows must bring, for a comment to say so.

use crate::rules::{Bitboard, Color, Move, Position, Square};

/// Something that happens in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Event {
    /// Which line.
    pub(super) branch: Branch,
    /// The side that does it.
    pub(super) by: Color,
    /// The side plays on one of these squares.
    pub(super) squares: Bitboard,
    /// Within so many plies after the first move of the line.
    pub(super) within: usize,
    /// It must not happen, instead.
    pub(super) never: bool,
}

/// A line of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Branch {
    /// What follows the move.
    Played,
    /// What follows the best move.
    Best,
}

impl Event {
    /// Whether it happens in the moves after a position. A line that ends too early shows nothing.
    pub(super) fn is_shown(&self, after: &Position, line: &[Move], more: usize) -> bool {
        let within = self.within + if self.never { 0 } else { more };
        let (plies, ended) = follow(after, line, within);
        let happens = plies.iter().any(|(by, square)| *by == self.by && self.squares.contains(*square));
        match self.never {
            true => !happens && (plies.len() >= within || ended),
            false => happens,
        }
    }
}

/// The moves on squares of a line, at most so many, and whether the game ends there. Passes that the line leaves out are made.
fn follow(after: &Position, line: &[Move], most: usize) -> (Vec<(Color, Square)>, bool) {
    let mut position = *after;
    let mut plies = Vec::new();
    for played in line {
        let Move::Place(square) = *played else { continue };
        if position.must_pass() {
            position = position.after(Move::Pass);
        }
        if plies.len() == most || !position.legal_moves().contains(square) {
            return (plies, false);
        }
        plies.push((position.to_move(), square));
        position = position.after(*played);
    }
    (plies, position.is_over())
}
