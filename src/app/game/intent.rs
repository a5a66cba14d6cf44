//! Wishes of people and of the computer about the game.

use super::setup::Setup;
use super::turn::Turn;
use crate::rules::{Color, Square};
use bevy::prelude::*;

/// A wish about the game.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// A seat places a disc.
    Play {
        /// The seat's turn: its side, and the position it has seen.
        turn: Turn,
        /// The square.
        square: Square,
    },
    /// Take back to the last turn of a person. One of two people is asked first where they wish it so.
    Undo,
    /// The person asked agrees to the proposal of this generation.
    Accept {
        /// [`Proposal::generation`](super::Proposal::generation).
        generation: u64,
    },
    /// The person asked refuses the proposal of this generation, or nobody answers it.
    Decline {
        /// [`Proposal::generation`](super::Proposal::generation).
        generation: u64,
    },
    /// Play again what was taken back.
    Redo,
    /// Pause or resume a game that the computer plays against itself.
    TogglePause,
    /// Start a game.
    Begin(Setup),
    /// The same game again with colours swapped.
    Rematch,
    /// The time of a side is over.
    FlagFall(Color),
}
