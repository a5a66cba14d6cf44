//! Mobility: how many moves a side has, and how many of them it can afford.

use crate::rules::{Bitboard, Move, Position, Square};

/// The corners that a legal move gives away: those that the other side can take afterwards, and could not before.
pub fn corners_given(position: &Position, square: Square) -> Bitboard {
    let other = !position.to_move();
    let after = position.after(Move::Place(square));
    (after.moves_of(other) - position.moves_of(other)) & Bitboard::CORNERS
}

/// The safe moves of the side to move: its legal moves that give no corner away.
pub fn safe_moves(position: &Position) -> Bitboard {
    position.legal_moves().squares().filter(|square| corners_given(position, *square).is_empty()).collect()
}

/// Whether a legal move is a sacrifice that pays at once: it gives a corner away, and whichever it gives, the mover can
/// take another one next that is out of reach now.
pub fn is_sacrifice(position: &Position, square: Square) -> bool {
    let now = position.legal_moves();
    let after = position.after(Move::Place(square));
    let given = corners_given(position, square);
    let pays = |corner: Square| {
        let gained = after.after(Move::Place(corner)).legal_moves() - now;
        !(gained & Bitboard::CORNERS).is_empty()
    };
    !given.is_empty() && given.squares().all(pays)
}

/// Whether the other side must pass after a legal move.
pub fn forces_pass(position: &Position, square: Square) -> bool {
    position.after(Move::Place(square)).must_pass()
}

/// Whether a legal move is a waiting move: it leaves the other side the same moves as a pass would, apart from its own
/// square.
pub fn is_waiting(position: &Position, square: Square) -> bool {
    let other = !position.to_move();
    position.after(Move::Place(square)).moves_of(other) == position.moves_of(other) - square.into()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, square, squares};
    use super::*;

    #[test]
    fn an_x_square_gives_its_corner_to_a_disc_on_the_diagonal() {
        let rows = ["--------", "--------", "--O-----", "---X----", "----O---", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(position.legal_moves(), squares("b2 f6"));
        // After b2 the diagonal is b2, c3, d4 black up to White's e5.
        assert_eq!(corners_given(&position, square("b2")), squares("a1"));
        assert_eq!(safe_moves(&position), squares("f6"));
    }

    #[test]
    fn a_corner_that_was_open_before_is_not_given() {
        let rows = ["--------", "-X------", "--O-----", "--------", "-----OX-", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(position.moves_of(crate::rules::Color::White), squares("a1 h5"));
        assert_eq!(corners_given(&position, square("e5")), Bitboard::EMPTY);
        assert!(safe_moves(&position).contains(square("e5")));
    }

    #[test]
    fn a_pass_is_forced_where_no_line_is_left() {
        let rows = ["--------", "--------", "XO------", "--------", "----OX--", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(position.legal_moves(), squares("c3 d5"));
        // White can still play g5 after c3; after d5 it has no disc beside a black one.
        assert!(!forces_pass(&position, square("c3")));
        assert!(forces_pass(&position, square("d5")));
    }

    #[test]
    fn a_sacrifice_pays_with_another_corner() {
        // Black at b2 gives a1 away, and gains nothing.
        let rows = ["--------", "--------", "--O-----", "---X----", "----O---", "--------", "--------", "--------"];
        assert!(!is_sacrifice(&board(rows, 'X'), square("b2")));
        // Here White's disc on a1 closes the left edge: Black on a8 encloses all of it up to its disc on a2.
        let rows = ["--------", "X-------", "O-O-----", "O--X----", "O---O---", "O-------", "O-------", "--------"];
        let position = board(rows, 'X');
        assert!(position.legal_moves().contains(square("a8")));
        // The corner a8 was open before, so nothing is gained by giving a1 away.
        assert!(!is_sacrifice(&position, square("b2")));
    }

    #[test]
    fn a_waiting_move_changes_none_of_the_others_moves() {
        let rows = ["XOO-----", "--------", "--------", "---OX---", "---XO---", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert!(is_waiting(&position, square("d1")));
        assert!(!is_waiting(&position, square("d3")));
    }
}
