//! A board that is played on quickly: half the work of a [`Position`](crate::rules::Position), for Othello alone.

use crate::rules::{Bitboard, Color, Square, flips};

/// The discs of both sides, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    own: u64,
    other: u64,
    to_move: Color,
}

impl Board {
    /// The start of Othello.
    pub(super) const START: Board =
        Board { own: 0x0000_0008_1000_0000, other: 0x0000_0010_0800_0000, to_move: Color::Black };

    /// The board after a disc, with the pass before it that a record leaves out; `None` if the move is illegal.
    pub(super) fn after(self, square: Square) -> Option<Board> {
        let bit = square.bit();
        if (self.own | self.other) & bit != 0 {
            return None;
        }
        let mut board = self;
        let mut flipped = flips::flips(bit, board.own, board.other);
        if flipped == 0 {
            if !self.must_pass() {
                return None;
            }
            board = self.passed();
            flipped = flips::flips(bit, board.own, board.other);
        }
        let next = Board { own: board.own | bit | flipped, other: board.other & !flipped, to_move: board.to_move };
        (flipped != 0).then_some(next.passed())
    }

    fn passed(self) -> Board {
        Board { own: self.other, other: self.own, to_move: !self.to_move }
    }

    pub(super) fn to_move(self) -> Color {
        self.to_move
    }

    /// Returns true if the side to move has no legal move.
    pub(super) fn must_pass(self) -> bool {
        flips::legal_moves(self.own, self.other) == 0
    }

    /// The discs of Black and of White.
    pub(super) fn discs(self) -> [Bitboard; 2] {
        match self.to_move {
            Color::Black => [Bitboard(self.own), Bitboard(self.other)],
            Color::White => [Bitboard(self.other), Bitboard(self.own)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Position, Rules};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_board_follows_the_rules(choices in proptest::collection::vec(0usize.., 70)) {
            let (mut board, mut position) = (Board::START, Position::start(Rules::OTHELLO));
            for choice in choices {
                if position.must_pass() {
                    position = position.play(Move::Pass).unwrap();
                }
                for square in Square::all().filter(|square| !position.legal_moves().contains(*square)) {
                    prop_assert_eq!(board.after(square), None);
                }
                let legal: Vec<Square> = position.legal_moves().squares().collect();
                let Some(square) = legal.get(choice % legal.len().max(1)) else { break };
                position = position.play((*square).into()).unwrap();
                board = board.after(*square).unwrap();
                prop_assert_eq!(board.discs(), Color::BOTH.map(|color| position.discs(color)));
                prop_assert_eq!(board.to_move(), position.to_move());
            }
        }
    }
}
