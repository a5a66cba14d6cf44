//! Kinds of squares: corners, the squares beside them, edges.

use crate::rules::{Bitboard, Position, Square};

/// The X-squares, diagonally beside a corner: `b2`, `g2`, `b7`, `g7`.
pub const X_SQUARES: Bitboard = Bitboard(0x0042_0000_0000_4200);
/// The C-squares, beside a corner on an edge.
pub const C_SQUARES: Bitboard = Bitboard(0x4281_0000_0000_8142);
/// The squares on the four edges, corners included.
pub const EDGE: Bitboard = Bitboard(0xff81_8181_8181_81ff);

/// The corner that an X- or C-square lies beside, or `None` for any other square.
pub fn corner_beside(square: Square) -> Option<Square> {
    let is_beside = (X_SQUARES | C_SQUARES).contains(square);
    Bitboard::CORNERS.squares().find(|corner| is_beside && corner.ring(square) == 1)
}

/// The X-squares whose corner is empty.
pub fn open_x_squares(position: &Position) -> Bitboard {
    with_empty_corner(position, X_SQUARES)
}

/// The C-squares whose corner is empty.
pub fn open_c_squares(position: &Position) -> Bitboard {
    with_empty_corner(position, C_SQUARES)
}

fn with_empty_corner(position: &Position, set: Bitboard) -> Bitboard {
    let empties = position.empties();
    set.squares().filter(|square| corner_beside(*square).is_some_and(|corner| empties.contains(corner))).collect()
}

/// The squares beside any square of a set, diagonals included, without the set itself.
pub fn neighbours(set: Bitboard) -> Bitboard {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let wide = set.0 | (set.0 << 1 & NOT_A) | (set.0 >> 1 & NOT_H);
    Bitboard(wide | wide << 8 | wide >> 8) - set
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, square, squares};
    use super::*;

    #[test]
    fn the_sets_hold_the_squares_of_their_names() {
        assert_eq!(X_SQUARES, squares("b2 g2 b7 g7"));
        assert_eq!(C_SQUARES, squares("b1 g1 a2 h2 a7 h7 b8 g8"));
        assert_eq!(EDGE.len(), 28);
        for (name, corner) in [("b2", "a1"), ("a2", "a1"), ("g1", "h1"), ("g7", "h8"), ("a7", "a8"), ("b8", "a8")] {
            assert_eq!(corner_beside(square(name)), Some(square(corner)));
        }
        assert!(["a1", "c3", "c1", "d4"].iter().all(|name| corner_beside(square(name)).is_none()));
    }

    #[test]
    fn neighbours_stay_on_the_board() {
        assert_eq!(neighbours(square("a1").into()), squares("b1 a2 b2"));
        assert_eq!(neighbours(square("h4").into()), squares("g3 h3 g4 g5 h5"));
        assert_eq!(neighbours(squares("d4 e4")), squares("c3 d3 e3 f3 c4 f4 c5 d5 e5 f5"));
        assert_eq!(neighbours(Bitboard::EMPTY), Bitboard::EMPTY);
    }

    #[test]
    fn a_taken_corner_makes_the_squares_beside_it_harmless() {
        let rows = ["O-------", "--------", "--------", "---OX---", "---XO---", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(open_x_squares(&position), squares("g2 b7 g7"));
        assert_eq!(open_c_squares(&position), squares("g1 h2 a7 h7 b8 g8"));
    }
}
