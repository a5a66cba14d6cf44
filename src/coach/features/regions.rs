//! Regions of empty squares and their parity.

use super::squares::neighbours;
use crate::rules::{Bitboard, Position, Square};

/// The empty squares that hang together with a square, diagonals included; empty if the square holds a disc.
pub fn region_of(position: &Position, square: Square) -> Bitboard {
    let empties = position.empties();
    let mut region = Bitboard::from(square) & empties;
    loop {
        let grown = region | (neighbours(region) & empties);
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// The regions of empty squares, in the order of their first squares.
pub fn regions(position: &Position) -> Vec<Bitboard> {
    let mut left = position.empties();
    let mut regions = Vec::new();
    while let Some(first) = left.squares().next() {
        let region = region_of(position, first);
        left = left - region;
        regions.push(region);
    }
    regions
}

/// The legal moves into regions with an odd number of squares. Who moves first there may also move last there.
pub fn odd_region_moves(position: &Position) -> Bitboard {
    let odd = regions(position).into_iter().filter(|region| region.len() % 2 == 1);
    odd.fold(Bitboard::EMPTY, |set, region| set | region) & position.legal_moves()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, square, squares};
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn the_start_has_one_region_of_sixty() {
        let start = Position::start(Rules::OTHELLO);
        assert_eq!(regions(&start).iter().map(|region| region.len()).collect::<Vec<_>>(), [60]);
        assert_eq!(odd_region_moves(&start), Bitboard::EMPTY);
    }

    #[test]
    fn squares_that_touch_at_a_corner_are_one_region() {
        let rows = ["-XXXXXXX", "X-XXXXOX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXOX", "XXXXXX--"];
        let position = board(rows, 'X');
        assert_eq!(regions(&position), [squares("a1 b2"), squares("g8 h8")]);
        let rows = ["-XXXXXXX", "XOXXXXOX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXOX", "XXXXXX--"];
        let position = board(rows, 'X');
        assert_eq!(region_of(&position, square("h8")), squares("g8 h8"));
        assert_eq!(region_of(&position, square("b2")), Bitboard::EMPTY);
        assert_eq!(odd_region_moves(&position), squares("a1"));
    }
}
