//! The rows of a store.

use crate::online::code::InvitationCode;
use crate::online::glicko2::Rating;
use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::names::PlayerName;
use crate::online::protocol::{Player, Side};
use crate::online::room::{Ended, Terms};
use crate::online::speed::Speed;
use crate::rules::Variant;

/// The hash of a device's token. The token itself is kept nowhere.
pub type TokenHash = [u8; 32];

/// A rating as it was shown at the beginning of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Shown {
    /// The rating, if there was one.
    pub rating: Option<i16>,
    /// Whether it was provisional.
    pub provisional: bool,
}

impl Shown {
    /// A rating as it is shown.
    pub fn of(row: Option<&RatingRow>, now: Millis) -> Shown {
        let rating = rested(row, now);
        let is_known = row.is_some();
        Shown { rating: is_known.then(|| rounded(rating.value)), provisional: is_known && rating.is_provisional() }
    }
}

/// A rating's number as it is shown.
pub fn rounded(value: f64) -> i16 {
    // A rating lies between 400 and 4000.
    value.round().clamp(0.0, 9_999.0) as i16
}

/// A game, apart from its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Who plays Black, and who White.
    pub players: [PlayerId; 2],
    /// Their ratings at the beginning.
    pub shown: [Shown; 2],
    /// The terms.
    pub terms: Terms,
    /// When it began.
    pub at: Millis,
    /// How it ended.
    pub ended: Option<Ended>,
}

/// What makes a guest a player with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The name.
    pub name: String,
    /// What the name looks like.
    pub skeleton: String,
    /// The hash of the password.
    pub password: String,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// Who.
    pub id: PlayerId,
    /// Since when.
    pub since: Millis,
    /// The account; `None` for a guest.
    pub account: Option<Account>,
}

impl PlayerRow {
    /// The player's name.
    pub fn name(&self) -> PlayerName {
        match &self.account {
            Some(account) => PlayerName::Account(account.name.clone()),
            None => PlayerName::guest(self.id),
        }
    }

    /// The player as others see them.
    pub fn seen(&self, shown: Shown) -> Player {
        Player { id: self.id, name: self.name(), rating: shown.rating, provisional: shown.provisional }
    }
}

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingRow {
    /// Whose.
    pub player: PlayerId,
    /// The variant.
    pub variant: Variant,
    /// The speed.
    pub speed: Speed,
    /// The rating.
    pub rating: Rating,
    /// The rated games.
    pub games: u32,
    /// When it last changed.
    pub at: Millis,
}

/// An invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvitationRow {
    /// The code.
    pub code: InvitationCode,
    /// Who invites.
    pub by: PlayerId,
    /// The terms.
    pub terms: Terms,
    /// The side that who invites wants.
    pub side: Side,
    /// Until when it can be accepted.
    pub until: Millis,
    /// Who has accepted it and waits until who invites is there; the last of several.
    pub friend: Option<PlayerId>,
    /// The game that it led to.
    pub game: Option<GameId>,
}

/// A rating after the time since it last changed.
pub fn rested(row: Option<&RatingRow>, now: Millis) -> Rating {
    row.map_or_else(Rating::default, |row| row.rating.rested(now.saturating_sub(row.at)))
}
