//! The languages of the game.

use super::value::{Label, Value};

/// A language of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Danish.
    Da,
    /// German.
    De,
    /// Czech.
    Cs,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [Language::En, Language::Da, Language::De, Language::Cs];

    /// Its code (ISO 639-1).
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Da => "da",
            Language::De => "de",
            Language::Cs => "cs",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The first of these languages, such as `da` or `de-AT`, that the game has; otherwise English.
    pub fn first_of(wishes: impl IntoIterator<Item = impl AsRef<str>>) -> Language {
        let known = |wish: &str| Language::from_code(&wish.split(['-', '_', '.']).next()?.to_ascii_lowercase());
        wishes.into_iter().find_map(|wish| known(wish.as_ref())).unwrap_or_default()
    }
}

/// `None` stands for the language of the system.
impl Value for Option<Language> {
    fn all() -> Vec<Option<Language>> {
        std::iter::once(None).chain(Language::ALL.map(Some)).collect()
    }

    fn word(self) -> &'static str {
        self.map_or("system", Language::code)
    }

    fn label(self) -> Label {
        Label::new(match self {
            None => "language-system",
            Some(Language::En) => "language-en",
            Some(Language::Da) => "language-da",
            Some(Language::De) => "language-de",
            Some(Language::Cs) => "language-cs",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_is_taken() {
        assert_eq!(Language::first_of(["fr-FR", "de-AT", "da"]), Language::De);
        assert_eq!(Language::first_of(["cs_CZ.UTF-8"]), Language::Cs);
        assert_eq!(Language::first_of(["C", "", "-"]), Language::En);
        assert_eq!(Language::first_of([] as [&str; 0]), Language::En);
    }
}
