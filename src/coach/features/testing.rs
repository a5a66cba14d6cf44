//! Positions for tests.

use crate::rules::notation::{Problem, replay};
use crate::rules::{Bitboard, Position, Rules, Square};

/// The position of eight rows of `X`, `O` and `-`, and the side to move.
pub(crate) fn board(rows: [&str; 8], side: char) -> Position {
    Problem::parse(Rules::OTHELLO, &format!("{} {side}", rows.concat())).unwrap().position
}

/// The position after a transcript.
pub(crate) fn after(moves: &str) -> Position {
    *replay(Position::start(Rules::OTHELLO), moves).unwrap().position()
}

/// A square by its name.
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// Squares by their names, with blanks between them.
pub(crate) fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}
