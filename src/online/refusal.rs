//! Why a wish is refused. The client has the words, in its player's language.

use super::ids::GameId;
use super::names::NameFault;
use serde::{Deserialize, Serialize};

/// The reason of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// There is no such game.
    NoSuchGame,
    /// The player has no seat in the game.
    NoSeat,
    /// The position has changed since the player saw it.
    Stale,
    /// It is the other side's turn.
    NotYourTurn,
    /// The rules forbid the move.
    Illegal,
    /// The player's time has run out.
    TimeUp,
    /// The game is over.
    GameOver,
    /// The game still goes on.
    GameRunning,
    /// The offer is gone.
    NoSuchOffer,
    /// Such an offer stands already.
    OfferOpen,
    /// The terms of this game do not allow it, such as taking back in a rated game.
    NotAllowed,
    /// The opponent is not away.
    NotAway,
    /// The time to wait for the opponent is not over.
    TooEarly,
    /// Too many of these.
    TooMany,
    /// The rematch exists.
    RematchExists(GameId),
    /// There is no such invitation, or its day is over.
    NoSuchInvitation,
    /// Somebody else has accepted the invitation; the game may be watched.
    InvitationTaken(GameId),
    /// The player's own invitation.
    OwnInvitation,
    /// There is no such seek any more.
    NoSuchSeek,
    /// The player's own seek.
    OwnSeek,
    /// The server does not offer these terms.
    TermsNotOffered,
    /// Only for players with an account.
    AccountNeeded,
    /// The player has an account already.
    HasAccount,
    /// The name is not possible.
    Name(NameFault),
    /// The name is taken, or looks like one that is.
    NameTaken,
    /// The password is too short or too long.
    Password,
    /// No such name with this password.
    WrongPassword,
    /// There is no such player.
    NoSuchPlayer,
    /// The server stops, and takes up nothing new.
    Stopping,
    /// The server cannot keep anything at the moment; nothing has happened.
    Unavailable,
}
