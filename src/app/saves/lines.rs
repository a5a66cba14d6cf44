//! The lines of a game in a kept text.

use crate::app::game::Names;
use crate::app::keep::Unusable;
use crate::app::launch::GameText;

/// The names of the players' names.
const NAMES: [&str; 2] = ["name-1", "name-2"];
/// The value of a name that has none.
const YES: &str = "yes";

/// The lines of a game's words.
pub(super) fn lines_of(words: Vec<(&'static str, Option<String>)>) -> impl Iterator<Item = (&'static str, String)> {
    words.into_iter().map(|(name, value)| (name, value.unwrap_or_else(|| YES.to_owned())))
}

/// The lines of the names that are not empty.
pub(super) fn lines_of_names(names: &Names) -> impl Iterator<Item = (&'static str, String)> {
    NAMES.into_iter().enumerate().filter_map(|(player, line)| Some((line, names.of(player)?.to_owned())))
}

/// Takes a line if it is a player's name.
pub(super) fn take_name(names: &mut Names, line: &str, value: &str) -> bool {
    let player = NAMES.iter().position(|name| *name == line);
    if let Some(player) = player {
        names.set(player, value);
    }
    player.is_some()
}

/// Takes a line of a game's words.
pub(super) fn take_words(game: &mut GameText, line: &str, value: &str) -> Result<(), Unusable> {
    game.set(line, value).map_err(|wrong| Unusable::Damaged(wrong.reason))
}
