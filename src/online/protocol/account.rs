//! What accounts have: profiles, the table of the best, histories.

use super::super::ids::{GameId, Millis, PlayerId};
use super::super::room::{Ended, Terms};
use super::super::speed::Speed;
use super::player::Player;
use crate::rules::Variant;
use serde::{Deserialize, Serialize};

/// A page of a list, from 0 on, 20 lines each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page(pub u16);

impl Page {
    /// The lines of a page.
    pub const LINES: usize = 20;
}

/// A player's rating in a variant at a speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The variant.
    pub variant: Variant,
    /// The speed.
    pub speed: Speed,
    /// The rating.
    pub rating: i16,
    /// Its deviation.
    pub deviation: u16,
    /// Whether it is still provisional.
    pub provisional: bool,
    /// The rated games.
    pub games: u32,
}

/// A player's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// Who.
    pub player: PlayerId,
    /// The name.
    pub name: super::super::names::PlayerName,
    /// Since when the player is known.
    pub since: Millis,
    /// All games that count, rated or not.
    pub games: u32,
    /// The ratings.
    pub standings: Vec<Standing>,
}

/// A line of the table of the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankLine {
    /// Who, with the rating.
    pub player: Player,
    /// The rated games.
    pub games: u32,
}

/// A line of a player's history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLine {
    /// The game, which can be watched from its beginning.
    pub game: GameId,
    /// Who played Black, and who White, with the ratings before the game.
    pub players: [Player; 2],
    /// The terms.
    pub terms: Terms,
    /// When it began.
    pub at: Millis,
    /// How it ended; `None` if it is still running.
    pub ended: Option<Ended>,
}
