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
        let rows = ["-OO-XXXX", "---O----", "---X----", "--------", "--------", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        // After d1 Black encloses b1 and c1 from a1, and nothing that White can do turns d1 back.
        assert!(obtains(&position, square("d1"), square("a1")));
        // Here White turns it at e1.
        let rows = ["-OO-----", "---O----", "---X----", "--------", "--------", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(losing_reply(&position, square("d1"), square("a1")), Some(Move::Place(square("e1"))));
        assert!(!obtains(&position, square("d1"), square("a1")));
        // What one can play already is not obtained.
        assert!(!obtains(&position, square("d1"), square("d1")));
    }

    #[test]
    fn a_move_is_denied_by_turning_the_disc_it_needs() {
        // White threatens a1 along the diagonal; without White's d4 there is no threat.
        let rows = ["--------", "-X------", "--X-----", "--XO----", "--------", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert!(position.moves_of(crate::rules::Color::White).contains(square("a1")));
        assert!(denies(&position, square("e4"), square("a1")));
        assert!(!denies(&position, square("e4"), square("h8")));
    }
}
