//! The names of people at this machine.

/// The longest name in characters. A player's card has no room for more.
pub const LONGEST_NAME: usize = 14;

/// The name of a person on one line, limited to printable characters. It may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerName(String);

impl PlayerName {
    /// The name without characters that cannot be displayed.
    pub fn new(name: &str) -> PlayerName {
        PlayerName(tidy(name))
    }

    /// The name, if it is not empty.
    pub fn get(&self) -> Option<&str> {
        Some(self.0.as_str()).filter(|name| !name.is_empty())
    }
}

/// The names of player 1 and player 2.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([PlayerName; 2]);

impl Names {
    /// The names without characters that cannot be displayed.
    pub fn new(one: &str, two: &str) -> Names {
        Names([PlayerName::new(one), PlayerName::new(two)])
    }

    /// The name of player 1 (0) or player 2 (1), if there is one.
    pub fn of(&self, player: usize) -> Option<&str> {
        self.0.get(player).and_then(PlayerName::get)
    }

    /// Names a player.
    pub fn set(&mut self, player: usize, name: &str) {
        if let Some(place) = self.0.get_mut(player) {
            *place = PlayerName::new(name);
        }
    }
}

impl From<Names> for [PlayerName; 2] {
    fn from(names: Names) -> [PlayerName; 2] {
        names.0
    }
}

impl From<[PlayerName; 2]> for Names {
    fn from(names: [PlayerName; 2]) -> Names {
        Names(names)
    }
}

/// Whether the fonts have a character. They cover the game's languages and their neighbours (see
/// `assets/fonts/README.md`).
pub fn is_writable(character: char) -> bool {
    // Without the soft hyphen, which is invisible, and ŉ, which is missing from the fonts.
    matches!(character, ' '..='~' | '¡'..='¬' | '®'..='ň' | 'Ŋ'..='ſ' | '\u{2018}'..='\u{201e}')
}

/// A name on one line, cut to the available room, without characters that cannot be displayed.
fn tidy(name: &str) -> String {
    let shown: String = name
        .chars()
        .map(|character| if character.is_whitespace() { ' ' } else { character })
        .filter(|character| is_writable(*character))
        .collect();
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LONGEST_NAME).collect::<String>().trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::glyph;

    #[test]
    fn names_are_made_to_fit() {
        let mut names = Names::new("  Bjørn\tÅge \n", "Žofie Ščerbová-Nováková");
        assert_eq!(names.of(0), Some("Bjørn Åge"));
        assert_eq!(names.of(1), Some("Žofie Ščerbová"));
        names.set(0, "猫 Мурка \u{7}\u{202e}");
        names.set(1, "\u{1f431}O’Neill");
        assert_eq!((names.of(0), names.of(1)), (None, Some("O’Neill")));
        names.set(2, "nobody");
        assert_eq!(names.of(2), None);
    }

    #[test]
    fn a_name_that_is_tidy_stays_as_it_is() {
        for name in ["a b c d e f g h", "             x", "xxxxxxxxxxxxx  y"] {
            let once = tidy(name);
            assert_eq!(tidy(&once), once);
        }
    }

    #[test]
    fn the_fonts_have_what_a_name_may_have() {
        for font in [
            &include_bytes!("../../../assets/fonts/Inter-Regular.otf")[..],
            include_bytes!("../../../assets/fonts/Inter-SemiBold.otf"),
            include_bytes!("../../../assets/fonts/InterDisplay-Bold.otf"),
        ] {
            assert_eq!(glyph(font, '猫'), None);
            for character in ('\0'..='\u{ffff}').filter(|character| is_writable(*character)) {
                assert!(glyph(font, character).is_some(), "{character:?}");
            }
        }
    }
}
