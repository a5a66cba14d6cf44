//! What happens in a game.

use super::super::clock::Charge;
use super::super::ids::{GameId, Millis};
use super::super::phrase::Phrase;
use super::Setup;
use crate::rules::{Color, Square};
use serde::{Deserialize, Serialize};

/// A wish that needs the other side's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OfferKind {
    /// Take the asker's last move back, and what followed. Only in casual games.
    Takeback,
    /// A minute more for the asker.
    MoreTime,
    /// End the game as a draw. Only in casual games.
    Draw,
    /// Play again with colours swapped. Only after the end.
    Rematch,
}

/// A wish that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The wish.
    pub kind: OfferKind,
    /// Who asks.
    pub by: Color,
    /// The number of the event that brought it, by which it is answered.
    pub seq: u32,
}

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Why {
    /// Neither side can move.
    Finished,
    /// The loser gave up.
    Resigned,
    /// The loser's time ran out.
    TimeUp,
    /// One side was away too long, and the other claimed the win or a draw.
    Claimed,
    /// Both agreed on a draw.
    Agreed,
    /// A side did not make its first move: the game does not count.
    NotStarted,
    /// A side broke off before both had moved: the game does not count.
    Aborted,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The reason.
    pub why: Why,
    /// The winner; `None` for a draw, and for a game that does not count.
    pub winner: Option<Color>,
    /// The discs on the board, Black's first.
    pub score: [u8; 2],
}

impl Ended {
    /// Whether the game counts as played.
    pub const fn counts(&self) -> bool {
        !matches!(self.why, Why::NotStarted | Why::Aborted)
    }
}

/// A rating before and after a game, rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingChange {
    /// Before.
    pub before: i16,
    /// After.
    pub after: i16,
    /// Whether the new rating is still provisional.
    pub provisional: bool,
}

/// The ratings of both sides, Black's first.
pub type Rated = [RatingChange; 2];

/// Something that has happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The game was made; always the first event.
    Created(Setup),
    /// A disc was placed by the side to move.
    Moved {
        /// Where.
        square: Square,
        /// What it cost; `None` before the clocks run, and without clocks.
        charge: Option<Charge>,
        /// The [hash](super::hash()) of the position after it.
        hash: u64,
    },
    /// The side to move could not move. No player does this: it follows from the move before.
    Passed {
        /// The [hash](super::hash()) of the position after it.
        hash: u64,
    },
    /// A side asks for something.
    Offered {
        /// Who asks.
        by: Color,
        /// For what.
        kind: OfferKind,
    },
    /// An offer is refused, or withdrawn by who made it.
    Declined {
        /// The number of the event that brought the offer.
        offer: u32,
    },
    /// Moves were taken back by agreement.
    TookBack {
        /// The moves that remain, passes and opening included.
        plies: u8,
        /// What both sides have left.
        left_ms: Option<[u32; 2]>,
        /// The [hash](super::hash()) of the position after it.
        hash: u64,
    },
    /// A side got more time by agreement.
    GaveTime {
        /// Who.
        to: Color,
        /// How much, in milliseconds.
        more_ms: u32,
    },
    /// A side is away.
    Away {
        /// Who.
        side: Color,
        /// Whether it left by its own will; else its line went down.
        left: bool,
    },
    /// A side is back.
    Back {
        /// Who.
        side: Color,
    },
    /// A side said something.
    Said {
        /// Who.
        by: Color,
        /// What.
        phrase: Phrase,
    },
    /// The server was down; its time is given back to the side to move.
    Credited {
        /// Since when it was down.
        from: Millis,
        /// When it was back.
        to: Millis,
    },
    /// The game has ended.
    Ended(Ended),
    /// The ratings of both sides have changed.
    Rated(Rated),
    /// The next game of the same two was made.
    Rematch(GameId),
}

/// What brought an event about: the command of a player. The journal keeps it, so that a command that is sent again after a
/// crash gets the answer that it got before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// Whose command.
    pub side: Color,
    /// The number that the client gave it.
    pub command: u64,
}

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Its number in the game, from 1 on.
    pub seq: u32,
    /// When it happened.
    pub at: Millis,
    /// The command behind it, if a player's.
    pub cause: Option<Cause>,
    /// What happened.
    pub event: Event,
}
