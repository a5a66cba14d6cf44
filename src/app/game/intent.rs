//! Wishes of people and of the computer about the game.

use super::browsing::Browse;
use super::fact::Ending;
use super::setup::Setup;
use super::turn::Turn;
use crate::records::NodeId;
use crate::rules::{Color, Move, Square};
use bevy::prelude::*;

/// A wish about the game.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// Place a disc.
    Play {
        /// The turn of the seat: its side, and the position it has seen.
        turn: Turn,
        /// The square.
        square: Square,
    },
    /// Answer a task of a lesson with a square. The lesson judges it; the session does nothing.
    Answer {
        /// The turn of the person, as for a move.
        turn: Turn,
        /// The square.
        square: Square,
    },
    /// Take back moves to the last turn of a person. If two people have agreed on it, the other one is asked first.
    Undo,
    /// Agree to the proposal of this generation.
    Accept {
        /// [`Proposal::generation`](super::Proposal::generation).
        generation: u64,
    },
    /// Refuse the proposal of this generation, or leave it unanswered.
    Decline {
        /// [`Proposal::generation`](super::Proposal::generation).
        generation: u64,
    },
    /// Replay moves that were taken back.
    Redo,
    /// Look at another position of the game, which itself stays where it is.
    Browse(Browse),
    /// Play on from the position that is looked at. If two people have agreed on it, the other one is asked first.
    PlayOn,
    /// Add these moves after a node of a study, and show the first of them.
    TryLine {
        /// The node.
        after: NodeId,
        /// The moves, passes included.
        moves: Vec<Move>,
    },
    /// Pause or resume a game that the computer plays against itself.
    TogglePause,
    /// Start a game.
    Begin(Setup),
    /// Play the same game again with colours swapped.
    Rematch,
    /// End the game because a side has run out of time.
    FlagFall(Color),
    /// Become the game on the server: with these moves, passes included, and this end. For a game online only.
    Follow {
        /// All moves from the start on.
        moves: Vec<Move>,
        /// The end, `None` while the game goes on.
        ending: Option<Ending>,
    },
}
