//! The names of players.

use super::code;
use super::ids::PlayerId;
use serde::{Deserialize, Serialize};

/// The fewest characters of a name.
pub const SHORTEST: usize = 2;
/// The most characters of a name.
pub const LONGEST: usize = 20;

/// Names that seem to speak for the site, or for nobody. A name is also reserved if it begins with the first of them.
const RESERVED: [&str; 12] = [
    "guest",
    "admin",
    "administrator",
    "anonymous",
    "computer",
    "engine",
    "moderator",
    "nobody",
    "official",
    "othello",
    "server",
    "system",
];

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NameFault {
    /// Fewer than [`SHORTEST`] characters.
    TooShort,
    /// More than [`LONGEST`] characters.
    TooLong,
    /// It does not begin with a letter.
    BeginsWithoutLetter,
    /// A character that is no letter and no digit, except single hyphens and underscores between these.
    Character,
    /// The name is kept for the site.
    Reserved,
    /// Letters of several scripts, which lets one name pass for another.
    MixedScripts,
}

/// Checks the shape of a name. Whether it looks like a name that exists is for the server to say.
///
/// # Errors
/// The first fault.
pub fn check(name: &str) -> Result<(), NameFault> {
    let length = name.chars().count();
    if length < SHORTEST {
        return Err(NameFault::TooShort);
    }
    if length > LONGEST {
        return Err(NameFault::TooLong);
    }
    if !name.starts_with(char::is_alphabetic) {
        return Err(NameFault::BeginsWithoutLetter);
    }
    let mut after_sign = false;
    for character in name.chars() {
        let is_sign = matches!(character, '-' | '_');
        if is_sign && after_sign || !is_sign && !character.is_alphanumeric() {
            return Err(NameFault::Character);
        }
        after_sign = is_sign;
    }
    if after_sign {
        return Err(NameFault::Character);
    }
    let lower = name.to_lowercase();
    if lower.starts_with(RESERVED[0]) || RESERVED.contains(&lower.as_str()) {
        return Err(NameFault::Reserved);
    }
    Ok(())
}

/// What a player is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerName {
    /// A guest with the four letters that stand behind the word for "guest" in the reader's language.
    Guest(String),
    /// The name of an account.
    Account(String),
}

impl PlayerName {
    /// The name of a guest.
    pub fn guest(player: PlayerId) -> PlayerName {
        PlayerName::Guest(code::write(player.0, 4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_language_are_taken() {
        for name in ["Bo", "Søren", "Jürgen_2", "Žofie-K", "Мария", "黒白", "x1234567890123456789"] {
            assert_eq!(check(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn faults_are_named() {
        let faults = [
            ("", NameFault::TooShort),
            ("B", NameFault::TooShort),
            ("x12345678901234567890", NameFault::TooLong),
            ("1st", NameFault::BeginsWithoutLetter),
            ("_Bo", NameFault::BeginsWithoutLetter),
            ("Bo ", NameFault::Character),
            ("Bo-", NameFault::Character),
            ("B--o", NameFault::Character),
            ("B\u{202e}o", NameFault::Character),
            ("<b>", NameFault::BeginsWithoutLetter),
            ("Admin", NameFault::Reserved),
            ("GUEST4F2K", NameFault::Reserved),
        ];
        for (name, fault) in faults {
            assert_eq!(check(name), Err(fault), "{name}");
        }
    }

    #[test]
    fn a_guest_is_called_by_four_letters() {
        assert_eq!(PlayerName::guest(PlayerId(0xf_ffff)), PlayerName::Guest("ZZZZ".to_owned()));
    }
}
