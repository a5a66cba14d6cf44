//! The lines of a game in a saved text.

use crate::app::game::Names;
use crate::app::keep::Unusable;
use crate::app::launch::GameText;

/// The keys of the players' names.
const NAMES: [&str; 2] = ["name-1", "name-2"];
/// The value of a key that takes no value.
const YES: &str = "yes";

/// The lines that describe a game.
pub(super) fn lines_of(words: Vec<(&'static str, Option<String>)>) -> impl Iterator<Item = (&'static str, String)> {
    words.into_iter().map(|(name, value)| (name, value.unwrap_or_else(|| YES.to_owned())))
}

/// The lines for the names that are not empty.
pub(super) fn lines_of_names(names: &Names) -> impl Iterator<Item = (&'static str, String)> {
    NAMES.into_iter().enumerate().filter_map(|(player, line)| Some((line, names.of(player)?.to_owned())))
}

/// Reads a line if it holds a player's name.
pub(super) fn take_name(names: &mut Names, line: &str, value: &str) -> bool {
    let player = NAMES.iter().position(|name| *name == line);
    if let Some(player) = player {
        names.set(player, value);
    }
    player.is_some()
}

/// Reads a line that describes the game.
pub(super) fn take_words(game: &mut GameText, line: &str, value: &str) -> Result<(), Unusable> {
    game.set(line, value).map_err(|wrong| Unusable::Damaged(wrong.reason))
}
