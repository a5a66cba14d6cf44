//! The messages around a player's name.

use crate::app::words::Words;

/// The question for a player's name.
pub(super) fn ask_words(player: usize) -> Words {
    Words::new("start-ask-name").number("number", player as f64 + 1.0)
}

/// The label of a player without a name.
pub(super) fn number_words(player: usize) -> Words {
    Words::new("player-number").number("number", player as f64 + 1.0)
}
