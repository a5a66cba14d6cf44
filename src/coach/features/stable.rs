//! Stable discs.

use crate::engine;
use crate::rules::{Bitboard, Color, Position};

/// The discs of a side that are known never to be flipped again: on the edges all such discs, inside the board those
/// that full lines or stable neighbours protect.
pub fn stable_discs(position: &Position, color: Color) -> Bitboard {
    engine::stable_discs(position.discs(color), position.discs(!color))
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, squares};
    use super::*;

    #[test]
    fn a_corner_makes_the_discs_that_follow_it_stable() {
        let rows = ["XXX-----", "XX------", "X-------", "---OX---", "---XO---", "--------", "--------", "O-------"];
        let position = board(rows, 'X');
        assert_eq!(stable_discs(&position, Color::Black), squares("a1 b1 c1 a2 b2 a3"));
        assert_eq!(stable_discs(&position, Color::White), squares("a8"));
    }

    #[test]
    fn without_a_corner_an_open_edge_is_not_stable() {
        let rows = ["-XXXXXX-", "--------", "---O----", "---OX---", "---XO---", "--------", "--------", "--------"];
        assert_eq!(stable_discs(&board(rows, 'X'), Color::Black), Bitboard::EMPTY);
    }
}
