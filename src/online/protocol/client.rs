//! What a client says.

use super::super::code::InvitationCode;
use super::super::ids::{GameId, PlayerId};
use super::super::room::{Command, Terms};
use super::super::speed::Speed;
use super::account::Page;
use super::lobby::{SeekId, Side};
use crate::rules::Variant;
use serde::{Deserialize, Serialize};

/// A message of a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The client's build, for the server's log.
        build: String,
        /// The language, as in `de`; the server has no texts, so it is for its statistics alone.
        language: String,
        /// The games that the client had open, each with the last event it knows.
        resume: Vec<(GameId, u32)>,
    },
    /// A command in a game. It gets exactly one [`Ack`](super::ServerMessage::Ack) or
    /// [`Refused`](super::ServerMessage::Refused).
    Command {
        /// A number that the client never used before in this game: sent again, it gets the same answer.
        id: u64,
        /// The game.
        game: GameId,
        /// The last event that the player had seen.
        expected: u32,
        /// What the player wants.
        command: Command,
    },
    /// Follow a game, with a seat or as a spectator: events from here on, or a snapshot if the client knows none of its events
    /// or too few.
    Follow {
        /// The game.
        game: GameId,
        /// The last event that the client knows; 0 asks for a snapshot.
        seq: u32,
    },
    /// Do not follow a game any more. A seat in it stays.
    Unfollow(GameId),
    /// A wish outside the games. It gets exactly one [`Answer`](super::ServerMessage::Answer).
    Ask {
        /// By which the answer says what it belongs to.
        id: u32,
        /// The wish.
        ask: Ask,
    },
    /// Asks for a pong with the server's time.
    Ping(u64),
    /// The answer to the server's ping: its number.
    Pong(u32),
}

/// A wish outside the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Follow the lobby: counts and open seeks are sent whenever they have changed.
    FollowLobby,
    /// Do not follow it any more.
    UnfollowLobby,
    /// Search in a pool, in place of an earlier search or seek.
    Search(u8),
    /// Put up an open seek, in place of an earlier search or seek.
    PutUpSeek {
        /// The terms.
        terms: Terms,
        /// The wanted side.
        side: Side,
    },
    /// Search and seek no longer.
    StopSearching,
    /// Accept an open seek.
    AcceptSeek(SeekId),
    /// Make an invitation.
    Invite {
        /// The terms.
        terms: Terms,
        /// The wanted side.
        side: Side,
    },
    /// Look at an invitation; this accepts nothing.
    OpenInvitation(InvitationCode),
    /// Accept an invitation. The answer is the game, or the invitation once more while who invites is not there or plays
    /// elsewhere: then the game begins as soon as both are free, unless [`StopSearching`](Ask::StopSearching) ends the wait.
    AcceptInvitation(InvitationCode),
    /// Take back one's own invitation.
    RevokeInvitation(InvitationCode),
    /// The running games, the strongest first.
    RunningGames,
    /// Make an account of the guest who asks: the games stay.
    SignUp {
        /// The name.
        name: String,
        /// The password.
        password: String,
    },
    /// Be the player of an account from now on, on this device.
    LogIn {
        /// The name.
        name: String,
        /// The password.
        password: String,
    },
    /// Be a new guest from now on, on this device.
    LogOut,
    /// The page of a player.
    Profile(PlayerId),
    /// The table of the best.
    Best {
        /// The variant.
        variant: Variant,
        /// The speed.
        speed: Speed,
        /// The page.
        page: Page,
    },
    /// The games of a player, the last first.
    History {
        /// Who.
        player: PlayerId,
        /// The page.
        page: Page,
    },
}
