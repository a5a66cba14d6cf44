//! Facts about an answer: what is shown on the board, in place of words.

use super::task::Loss;
use crate::rules::{Bitboard, Position, Square};

/// A fact that the board can show about a wrong answer or an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The square holds a disc.
    Taken(Square),
    /// No disc of the other side lies beside the square.
    NothingBeside(Square),
    /// In one direction from the square these discs of the other side lie in a row, but no own disc closes it: the row
    /// ends at an empty square, or at the edge of the board (`None`).
    NotClosed {
        /// The square.
        square: Square,
        /// The discs of the row.
        row: Bitboard,
        /// The empty square at its end.
        end: Option<Square>,
    },
    /// The four central squares come first (historical Reversi).
    CentreFirst(Bitboard),
    /// These squares were not marked and belong to the answer.
    Missing(Bitboard),
    /// These squares were marked and do not belong to the answer.
    Extra(Bitboard),
    /// The other side can now take one of these corners.
    GivesCorner(Bitboard),
    /// One of these corners could have been taken.
    CornerLeft(Bitboard),
    /// The move flips all of these discs.
    Flips(Bitboard),
    /// These discs are now on the frontier.
    Frontier(Bitboard),
    /// These empty squares beside the flipped discs count as its openness.
    Opens(Bitboard),
    /// The other side can now move here.
    Replies(Bitboard),
    /// After this reply the square is not obtained.
    Hindered {
        /// The reply.
        reply: Square,
        /// The square that was to be obtained.
        target: Square,
    },
    /// The other side can still move here.
    StillOpen(Square),
    /// The move goes into this region, which has an even number of squares.
    EvenRegion(Bitboard),
    /// What the move loses against the best one.
    Loses(Loss),
    /// The next move of the line.
    Next(Square),
}

/// Why a square is not legal for the side to move; empty if it is legal. For each direction in which discs of the other
/// side lie beside the square there is a fact that says why they are not enclosed.
///
/// ```
/// use othello::coach::{Fact, why_illegal};
/// use othello::rules::{Position, Rules};
/// let start = Position::start(Rules::OTHELLO);
/// assert_eq!(why_illegal(&start, "a1".parse().unwrap()), [Fact::NothingBeside("a1".parse().unwrap())]);
/// assert_eq!(why_illegal(&start, "f5".parse().unwrap()), []);
/// ```
pub fn why_illegal(position: &Position, square: Square) -> Vec<Fact> {
    if position.legal_moves().contains(square) {
        return Vec::new();
    }
    if !position.empties().contains(square) {
        return vec![Fact::Taken(square)];
    }
    if position.is_placing_centre() {
        return vec![Fact::CentreFirst(Bitboard::CENTRE & position.empties())];
    }
    let open: Vec<Fact> = DIRECTIONS.iter().filter_map(|step| open_row(position, square, *step)).collect();
    if open.is_empty() { vec![Fact::NothingBeside(square)] } else { open }
}

const DIRECTIONS: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A row of the other side's discs that begins beside a square and that no own disc closes.
fn open_row(position: &Position, square: Square, (columns, rows): (i8, i8)) -> Option<Fact> {
    let other = position.discs(!position.to_move());
    let mut row = Bitboard::EMPTY;
    let mut next = square.offset(columns, rows);
    while let Some(disc) = next.filter(|disc| other.contains(*disc)) {
        row |= disc.into();
        next = disc.offset(columns, rows);
    }
    let is_closed = next.is_some_and(|end| position.discs(position.to_move()).contains(end));
    (!row.is_empty() && !is_closed).then_some(Fact::NotClosed { square, row, end: next })
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::{after, board, square, squares};
    use super::*;
    use crate::rules::Rules;
    use proptest::prelude::*;

    #[test]
    fn an_illegal_square_says_why() {
        let position = after("f5");
        assert_eq!(why_illegal(&position, square("f5")), [Fact::Taken(square("f5"))]);
        assert_eq!(why_illegal(&position, square("a8")), [Fact::NothingBeside(square("a8"))]);
        // The row of black discs from g5 ends at an empty square.
        let not_closed = Fact::NotClosed { square: square("g5"), row: squares("f5 e5 d5"), end: Some(square("c5")) };
        assert!(why_illegal(&position, square("g5")).contains(&not_closed));
        let rows = ["OO------", "--------", "--------", "--------", "--------", "--------", "--------", "-------X"];
        let row = Fact::NotClosed { square: square("c1"), row: squares("a1 b1"), end: None };
        assert_eq!(why_illegal(&board(rows, 'X'), square("c1")), [row]);
        let historical = Position::start(Rules::HISTORICAL);
        assert_eq!(why_illegal(&historical, square("a1")), [Fact::CentreFirst(Bitboard::CENTRE)]);
    }

    proptest! {
        #[test]
        fn every_illegal_square_has_a_reason_and_no_legal_one(choices in proptest::collection::vec(any::<u8>(), 0..60)) {
            let mut position = Position::start(Rules::OTHELLO);
            for choice in choices {
                let legal: Vec<Square> = position.legal_moves().squares().collect();
                if legal.is_empty() {
                    break;
                }
                position = position.after(legal[usize::from(choice) % legal.len()].into());
            }
            for square in Square::all() {
                let facts = why_illegal(&position, square);
                prop_assert_eq!(facts.is_empty(), position.legal_moves().contains(square));
                for fact in facts {
                    if let Fact::NotClosed { row, end, .. } = fact {
                        prop_assert!((row - position.discs(!position.to_move())).is_empty());
                        prop_assert!(end.is_none_or(|end| position.empties().contains(end)));
                    }
                }
            }
        }
    }
}
