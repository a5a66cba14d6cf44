//! Events of the game.

use super::proposal::Proposal;
use crate::rules::{Bitboard, Color, IllegalMove, Outcome, Square};
use bevy::prelude::*;

/// An event of the game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A game began.
    Began,
    /// A disc was placed.
    Played {
        /// Its square.
        square: Square,
        /// Its side.
        color: Color,
        /// The discs it flipped.
        flipped: Bitboard,
    },
    /// A side had to pass.
    Passed(Color),
    /// This many plies were taken back.
    TookBack(usize),
    /// This many plies were played again.
    PlayedAgain(usize),
    /// Another position of the game is shown. With the square of the disc that came or went, if it was one step.
    Browsed(Option<Square>),
    /// A person tried a square that is not legal.
    Refused(Square, IllegalMove),
    /// A watched game was paused (`true`) or resumed (`false`).
    Paused(bool),
    /// A person is asked for consent.
    Proposed(Proposal),
    /// The proposal was refused.
    Declined(Proposal),
    /// The game ended.
    Ended(Ending),
}

impl Fact {
    /// Whether the event changed the position or ended the game.
    pub fn changes_board(&self) -> bool {
        match self {
            Fact::Began | Fact::Played { .. } | Fact::Passed(_) | Fact::TookBack(_) | Fact::PlayedAgain(_) => true,
            Fact::Ended(_) => true,
            Fact::Browsed(_) | Fact::Refused(..) => false,
            Fact::Paused(_) | Fact::Proposed(_) | Fact::Declined(_) => false,
        }
    }
}

/// The way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Neither side could move.
    Board(Outcome),
    /// The time of this side ran out; the other won.
    Time(Color),
    /// This side gave up; the other won.
    Resigned(Color),
    /// One side was away for too long, and the other claimed the win, or a draw (`None`).
    Claimed(Option<Color>),
    /// Both sides agreed on a draw.
    Agreed,
    /// The game was broken off at its beginning and does not count.
    Void,
}

impl Ending {
    /// The side that won, `None` in a draw.
    pub fn winner(self) -> Option<Color> {
        match self {
            Ending::Board(Outcome::Won(color)) => Some(color),
            Ending::Time(loser) | Ending::Resigned(loser) => Some(!loser),
            Ending::Claimed(winner) => winner,
            Ending::Board(Outcome::Draw) | Ending::Agreed | Ending::Void => None,
        }
    }
}
