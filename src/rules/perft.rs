//! Counts move sequences: the usual check of a move generator.

use super::{Move, Position};

/// The number of move sequences of `depth` plies from a position.
///
/// A pass counts as a ply, and a game that ends earlier counts as one sequence (the convention of the published
/// counts for Othello: 4, 12, 56, 244, 1396, 8200, 55092, 390216, …).
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = position.legal_moves();
    if legal.is_empty() {
        return if position.must_pass() { perft(&position.after(Move::Pass), depth - 1) } else { 1 };
    }
    if depth == 1 {
        return legal.len().into();
    }
    legal.squares().map(|square| perft(&position.after(Move::Place(square)), depth - 1)).sum()
}
