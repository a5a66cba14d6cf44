//! Frontier discs and the openness of a move.

use super::squares::neighbours;
use crate::rules::{Bitboard, Color, Position, Square};

/// The discs of a side that lie beside an empty square. They can be flipped sooner than the others, and so give the other
/// side moves.
pub fn frontier(position: &Position, color: Color) -> Bitboard {
    position.discs(color) & neighbours(position.empties())
}

/// The openness of a legal move: the sum, over the discs that it flips, of the empty squares beside each of them. The
/// played square itself does not count. A move of small openness flips discs inside the crowd and gives little away.
pub fn openness(position: &Position, square: Square) -> u32 {
    let empties = position.empties() - square.into();
    position.flips(square).squares().map(|disc| (neighbours(disc.into()) & empties).len()).sum()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{after, board, square, squares};
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn every_disc_of_the_start_is_on_the_frontier() {
        let start = Position::start(Rules::OTHELLO);
        assert_eq!(frontier(&start, Color::Black), squares("e4 d5"));
        // e5 has f4, f5, f6, d6 and e6 beside it; f5 is played.
        assert_eq!(openness(&start, square("f5")), 4);
    }

    #[test]
    fn enclosed_discs_are_not_on_the_frontier() {
        let rows = ["--------", "--------", "--XXX---", "--XOX---", "--XXX---", "--------", "--------", "--------"];
        let position = board(rows, 'O');
        assert_eq!(frontier(&position, Color::White), Bitboard::EMPTY);
        assert_eq!(frontier(&position, Color::Black).len(), 8);
    }

    #[test]
    fn openness_counts_a_square_once_for_each_disc_beside_it() {
        // f6 flips e5, beside which d6, e6 and f4 are empty.
        let position = after("f5");
        assert_eq!(position.flips(square("f6")), squares("e5"));
        assert_eq!(openness(&position, square("f6")), 3);
        // d6 flips d5: beside it c4, c5, c6 and e6 are empty.
        assert_eq!(position.flips(square("d6")), squares("d5"));
        assert_eq!(openness(&position, square("d6")), 4);
        let rows = ["--------", "--------", "--------", "-OXX----", "--------", "--------", "--------", "--------"];
        // e4 flips c4 and d4: c4 has b3 c3 d3 b5 c5 d5, d4 has c3 d3 e3 c5 d5 e5.
        assert_eq!(openness(&board(rows, 'O'), square("e4")), 12);
    }
}
