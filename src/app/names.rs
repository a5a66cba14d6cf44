//! What two people at one machine are called.

/// Signs of a name at most: what a player's card has room for.
pub const LONGEST: usize = 14;

/// The names of player 1 and player 2. A player may be without one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([String; 2]);

impl Names {
    /// The names, as far as they can be shown.
    pub fn new(one: &str, two: &str) -> Names {
        Names([tidy(one), tidy(two)])
    }

    /// The name of player 1 (0) or player 2 (1), if there is one.
    pub fn of(&self, player: usize) -> Option<&str> {
        self.0.get(player).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Names a player, as far as the name can be shown. An empty name is none.
    pub fn set(&mut self, player: usize, name: &str) {
        if let Some(place) = self.0.get_mut(player) {
            *place = tidy(name);
        }
    }
}

/// Whether the fonts have a sign: those of the languages around us, no more (see `assets/fonts/README.md`).
pub fn is_writable(sign: char) -> bool {
    // Without the soft hyphen, which nobody sees, and ŉ, which the fonts lack.
    matches!(sign, ' '..='~' | '¡'..='¬' | '®'..='ň' | 'Ŋ'..='ſ' | '\u{2018}'..='\u{201e}')
}

/// A name on one line, without what cannot be shown and no longer than there is room for.
fn tidy(name: &str) -> String {
    let shown: String = name
        .chars()
        .map(|sign| if sign.is_whitespace() { ' ' } else { sign })
        .filter(|sign| is_writable(*sign))
        .collect();
    let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(LONGEST).collect::<String>().trim_end().to_owned()
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
            &include_bytes!("../../assets/fonts/Inter-Regular.otf")[..],
            include_bytes!("../../assets/fonts/Inter-SemiBold.otf"),
            include_bytes!("../../assets/fonts/InterDisplay-Bold.otf"),
        ] {
            assert_eq!(glyph(font, '猫'), None);
            for sign in ('\0'..='\u{ffff}').filter(|sign| is_writable(*sign)) {
                assert!(glyph(font, sign).is_some(), "{sign:?}");
            }
        }
    }
}
