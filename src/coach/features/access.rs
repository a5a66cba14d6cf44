//! Access: getting a move to a square, and denying it to the other side.

use crate::rules::{Move, Position, Square};

/// Whether a legal move obtains a square: the mover cannot play there now, but can after every reply.
pub fn obtains(position: &Position, square: Square, target: Square) -> bool {
    square != target && !position.legal_moves().contains(target) && losing_reply(position, square, target).is_none()
}

/// A reply after which the mover cannot play on the target; a pass stands for itself.
fn losing_reply(position: &Position, square: Square, target: Square) -> Option<Move> {
    let after = position.after(Move::Place(square));
    let mut replies: Vec<Move> = after.legal_moves().squares().map(Move::Place).collect();
    if replies.is_empty() {
        replies.push(Move::Pass);
    }
    replies.into_iter().find(|reply| !after.after(*reply).legal_moves().contains(target))
}

/// Whether a legal move denies a square: the other side could play there now, and no longer can.
pub fn denies(position: &Position, square: Square, target: Square) -> bool {
    let other = !position.to_move();
    let after = position.after(Move::Place(square));
    position.moves_of(other).contains(target) && !after.moves_of(other).contains(target)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, square};
    use super::*;

    #[test]
    fn a_square_is_obtained_only_against_every_reply() {
        // Black's d3 puts a disc behind White's row on the diagonal to a6? Nothing of White's can hinder c1.
        let rows = ["--OX----", "--------", "--------", "--------", "--------", "--------", "--------", "-------O"];
        let position = board(rows, 'X');
        assert!(position.legal_moves().contains(square("b1")));
        // b1 is legal already, so no move obtains it.
        assert!(!obtains(&position, square("b1"), square("b1")));
    }

    #[test]
    fn a_move_is_denied_by_turning_the_disc_it_needs() {
        // White threatens a1 along the diagonal; Black's e2 does nothing, Black's f4 turns White's d4.
        let rows = ["--------", "-X------", "--X-----", "---O----", "----X---", "--------", "--------", "--------"];
        let position = board(rows, 'X').with_to_move(crate::rules::Color::Black);
        assert!(position.moves_of(crate::rules::Color::White).contains(square("a1")));
        assert!(position.legal_moves().is_empty());
        let rows = ["--------", "-X------", "--X-----", "--XO----", "--------", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert!(denies(&position, square("e4"), square("a1")));
        assert!(!denies(&position, square("e4"), square("h8")));
    }
}
