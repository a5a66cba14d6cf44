//! Orders of a person to the computer.

use bevy::prelude::*;

/// An order to the computer. The game itself does not change by it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Show a good move.
    Hint,
    /// Play the best move found so far.
    MoveNow,
    /// End the pause before the answer.
    SkipPause,
    /// End the pause before the answer; and where the computer thinks for as long as the player is patient, its thinking
    /// too.
    HurryUp,
}
