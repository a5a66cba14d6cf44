//! Seeks, invitations and counts.

use super::super::code::InvitationCode;
use super::super::ids::Millis;
use super::super::pools::POOLS;
use super::super::room::Terms;
use super::player::Player;
use crate::rules::Color;
use serde::{Deserialize, Serialize};

/// The side that somebody who seeks or invites wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Either.
    #[default]
    Any,
    /// Black.
    Black,
    /// White.
    White,
}

impl Side {
    /// The side, if one is wanted.
    pub const fn color(self) -> Option<Color> {
        match self {
            Side::Any => None,
            Side::Black => Some(Color::Black),
            Side::White => Some(Color::White),
        }
    }
}

/// An open seek.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SeekId(pub u64);

/// An open seek, as the list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seek {
    /// By which it is accepted.
    pub id: SeekId,
    /// Who seeks.
    pub by: Player,
    /// The terms.
    pub terms: Terms,
    /// The side that the seeker wants.
    pub side: Side,
}

/// An invitation, as somebody sees it who has its code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The code.
    pub code: InvitationCode,
    /// Who invites.
    pub by: Player,
    /// The terms.
    pub terms: Terms,
    /// The side that who invites wants.
    pub side: Side,
    /// Until when it can be accepted.
    pub until: Millis,
}

/// How many people are there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Players online.
    pub online: u32,
    /// Games that are running.
    pub games: u32,
    /// Those who search, by pool.
    pub searching: [u16; POOLS.len()],
}
