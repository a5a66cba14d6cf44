//! What the server says.

use super::super::ids::{GameId, Millis};
use super::super::refusal::Refusal;
use super::super::room::{Event, Table, Terms};
use super::account::{GameLine, Profile, RankLine};
use super::lobby::{Counts, Invitation, Seek};
use super::player::{Me, Player};
use serde::{Deserialize, Serialize};

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The game.
    pub game: GameId,
    /// The table.
    pub table: Table,
    /// Who plays Black, and who White.
    pub players: [Player; 2],
    /// Those who follow the game without a seat.
    pub watchers: u32,
    /// The server's time, which all moments of the table are to be compared with.
    pub now: Millis,
}

/// A line of the list of running games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WatchLine {
    /// The game.
    pub game: GameId,
    /// Who plays Black, and who White.
    pub players: [Player; 2],
    /// The terms.
    pub terms: Terms,
    /// The moves so far, passes and opening included.
    pub plies: u8,
    /// Those who watch.
    pub watchers: u32,
}

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Closing {
    /// It stops, and is soon back: connect again.
    Stopping,
    /// Frames came in faster than allowed.
    TooFast,
    /// Frames were not read for too long: connect again, and begin with snapshots.
    TooSlow,
    /// A frame that is no message, too large, or a text.
    Malformed,
    /// The device has become another player, by logging in or out elsewhere: connect again.
    OtherPlayer,
    /// Nothing was heard for too long.
    Silent,
}

/// A message of the server. The first stays as it is in every version, so that each client understands it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServerMessage {
    /// The client is too old, or newer than the server: the version that the server speaks.
    UpdateNeeded(u8),
    /// The answer to the client's hello. Snapshots or events of the games that it resumes follow.
    Welcome {
        /// The server's build.
        build: String,
        /// Who the client is.
        me: Me,
        /// The server's time.
        now: Millis,
        /// The running games in which the player has a seat.
        games: Vec<GameId>,
    },
    /// A command is carried out and kept. Its events come by themselves, before or after this.
    Ack {
        /// The command.
        id: u64,
        /// The game.
        game: GameId,
        /// The last event that it brought.
        seq: u32,
    },
    /// A command is refused; it has changed nothing.
    Refused {
        /// The command.
        id: u64,
        /// The game.
        game: GameId,
        /// The game's last event.
        seq: u32,
        /// The reason.
        why: Refusal,
    },
    /// Something happened in a game that the client follows.
    Event {
        /// The game.
        game: GameId,
        /// The number of the event in the game; the next is one greater.
        seq: u32,
        /// When.
        at: Millis,
        /// What.
        event: Event,
    },
    /// A game as it stands.
    Snapshot(Box<Snapshot>),
    /// The number of those who watch a game.
    Watchers {
        /// The game.
        game: GameId,
        /// How many follow it without a seat.
        watchers: u32,
    },
    /// A game of the player has begun: by pairing, seek, invitation or rematch. Its snapshot follows.
    Begun(GameId),
    /// A game cannot be followed.
    NotFollowed {
        /// The game.
        game: GameId,
        /// The reason.
        why: Refusal,
    },
    /// How many people are there.
    Counts(Counts),
    /// The open seeks, the newest first, no more than a page.
    Seeks(Vec<Seek>),
    /// The player's search has ended without a game, such as by stopping it on another device.
    SearchEnded,
    /// The answer to a wish.
    Answer {
        /// The wish.
        id: u32,
        /// The answer, or why it is refused.
        answer: Result<Answer, Refusal>,
    },
    /// Asks for a pong with this number.
    Ping {
        /// The number.
        number: u32,
        /// The server's time.
        now: Millis,
    },
    /// The answer to the client's ping.
    Pong {
        /// What the client sent.
        sent: u64,
        /// The server's time.
        now: Millis,
    },
    /// The server ends the connection.
    Closing(Closing),
}

/// The answer to a wish outside the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// It is done.
    Done,
    /// The invitation, made or looked at.
    Invitation(Invitation),
    /// The game that it led to.
    Game(GameId),
    /// Who the device is from now on.
    Me(Me),
    /// The running games.
    RunningGames(Vec<WatchLine>),
    /// The page of a player.
    Profile(Profile),
    /// A page of the table of the best.
    Best(Vec<RankLine>),
    /// A page of a player's games.
    History(Vec<GameLine>),
}
