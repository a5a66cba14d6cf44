//! A person's orders to the computer.

use bevy::prelude::*;

/// An order to the computer. It does not change the game itself.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Show a hint.
    Hint,
    /// Play the best move found so far.
    MoveNow,
    /// End the pause before the answer.
    SkipPause,
    /// End the pause before the answer. If only the patience setting limits the thinking, end that too.
    HurryUp,
}
