//! Identities: moments, players and games.

use super::code;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A moment of the server's clock, in milliseconds since 1970.
pub type Millis = u64;

/// A player, guest or not. An account keeps the identity of the guest who made it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u64);

/// A game. The number is random, so that nobody guesses the games of others; in links it stands as 13 letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameId(pub u64);

/// The letters in a game's link: 5 bits each.
const LETTERS: usize = 13;

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&code::write(self.0, LETTERS))
    }
}

/// A text that is no game's letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGameId;

impl fmt::Display for NoGameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a game: expected {LETTERS} letters and digits")
    }
}

impl std::error::Error for NoGameId {}

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<GameId, NoGameId> {
        code::read(text, LETTERS).map(GameId).ok_or(NoGameId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_a_game_read_back() {
        for number in [0, 1, 31, 32, 0x0123_4567_89ab_cdef, u64::MAX] {
            let text = GameId(number).to_string();
            assert_eq!((text.len(), text.parse()), (LETTERS, Ok(GameId(number))));
        }
        for text in ["", "0", "00000000000000", "ZZZZZZZZZZZZZ", "000000000000U"] {
            assert_eq!(text.parse::<GameId>(), Err(NoGameId), "{text}");
        }
    }
}
