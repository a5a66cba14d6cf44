//! Players, as messages name them.

use super::super::ids::PlayerId;
use super::super::names::PlayerName;
use serde::{Deserialize, Serialize};

/// A player, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Who.
    pub id: PlayerId,
    /// The name.
    pub name: PlayerName,
    /// The rating in the variant and speed at hand, if there is one.
    pub rating: Option<i16>,
    /// Whether the rating is still provisional.
    pub provisional: bool,
}

/// The player of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// Who.
    pub id: PlayerId,
    /// The name.
    pub name: PlayerName,
}
