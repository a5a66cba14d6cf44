//! The texts of the game, from translation files.
//!
//! [`Words`] on an entity names a message and its arguments; the text follows automatically. No other code writes
//! texts.

use crate::app::settings::Language;
use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use unic_langid::LanguageIdentifier;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Texts::english()).add_systems(PostUpdate, write_words.before(bevy::ui::UiSystems::Content));
}

/// A message and its arguments.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Text)]
pub struct Words {
    key: Cow<'static, str>,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
enum Argument {
    Number(f64),
    Text(String),
    Words(Words),
}

impl Words {
    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Words {
        Words { key: key.into(), arguments: Vec::new() }
    }

    /// Sets a number, which also selects the plural form.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<f64>) -> Words {
        self.arguments.push((name, Argument::Number(value.into())));
        self
    }

    /// Sets a text that is the same in every language, such as the name of a square.
    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl ToString) -> Words {
        self.arguments.push((name, Argument::Text(value.to_string())));
        self
    }

    /// Sets another message as an argument.
    #[must_use]
    pub fn words(mut self, name: &'static str, words: Words) -> Words {
        self.arguments.push((name, Argument::Words(words)));
        self
    }
}

/// The messages of the current language.
#[derive(Resource)]
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// The translation files of a language: the game, the lessons, the coach, play online, and the study of games.
fn messages_of(language: Language) -> [&'static str; 5] {
    macro_rules! files {
        ($language:literal) => {
            [
                include_str!(concat!("../../../assets/locales/", $language, ".ftl")),
                include_str!(concat!("../../../assets/locales/lessons/", $language, ".ftl")),
                include_str!(concat!("../../../assets/locales/coach/", $language, ".ftl")),
                include_str!(concat!("../../../assets/locales/online/", $language, ".ftl")),
                include_str!(concat!("../../../assets/locales/study/", $language, ".ftl")),
            ]
        };
    }
    match language {
        Language::En => files!("en"),
        Language::Da => files!("da"),
        Language::De => files!("de"),
        Language::Cs => files!("cs"),
    }
}

impl Texts {
    /// The English texts.
    pub fn english() -> Texts {
        Texts::of(Language::En)
    }

    /// The texts of a language.
    pub fn of(language: Language) -> Texts {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Isolation marks around arguments are for mixed writing directions, which none of our languages has.
        bundle.set_use_isolating(false);
        for source in messages_of(language) {
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, errors)| {
                error!("translation file: {errors:?}");
                partial
            });
            if let Err(errors) = bundle.add_resource(resource) {
                error!("translation file: {errors:?}");
            }
        }
        Texts { language, bundle }
    }

    /// The language itself.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a message. A missing message shows its key, and a test finds it.
    pub fn get(&self, words: &Words) -> String {
        let Some(pattern) = self.bundle.get_message(&words.key).and_then(|message| message.value()) else {
            error!("no text for '{}'", words.key);
            return words.key.clone().into_owned();
        };
        let mut arguments = FluentArgs::new();
        for (name, argument) in &words.arguments {
            let value = match argument {
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Text(text) => FluentValue::from(text.as_str()),
                Argument::Words(words) => FluentValue::from(self.get(words)),
            };
            arguments.set(*name, value);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        if !errors.is_empty() {
            error!("text '{}': {errors:?}", words.key);
        }
        text.into_owned()
    }

    /// Whether a message exists.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

fn write_words(texts: Res<Texts>, mut query: Query<(Ref<Words>, &mut Text)>) {
    for (words, mut text) in &mut query {
        if words.is_changed() || texts.is_changed() {
            text.set_if_neq(Text(texts.get(&words)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::theme::glyph;
    use std::collections::BTreeSet;

    #[test]
    fn messages_take_numbers_and_plurals() {
        let texts = Texts::english();
        let hand = |count: u8| texts.get(&Words::new("discs-in-hand").number("count", count));
        assert_eq!(hand(1), "1 disc in hand");
        assert_eq!(hand(30), "30 discs in hand");
        assert_eq!(texts.get(&Words::new("notice-hint").text("square", "d3")), "Try d3");
        let series = Words::new("result-series").words("first", Words::new("player-you")).text("second", "Bo");
        let series = texts.get(&series.number("won", 2).number("lost", 1).number("drawn", 0));
        assert_eq!(series, "Series – You: 2, Bo: 1");
        assert_eq!(texts.get(&Words::new("corners-value").number("count", 0u8)), "None");
    }

    #[test]
    fn every_language_has_the_same_messages_with_the_same_places_to_fill() {
        let messages = |language: Language| -> Vec<(&str, BTreeSet<&str>)> {
            let mut messages: Vec<(&str, BTreeSet<&str>)> = Vec::new();
            let lines = messages_of(language).into_iter().flat_map(str::lines);
            for line in lines.filter(|line| !line.starts_with('#')) {
                if let Some((key, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
                    messages.push((key, BTreeSet::new()));
                }
                let filled = line.split("{ $").skip(1).filter_map(|rest| rest.split(' ').next());
                if let Some((_, places)) = messages.last_mut() {
                    places.extend(filled);
                }
            }
            messages
        };
        let english = messages(Language::En);
        for language in Language::ALL {
            assert_eq!(messages(language), english, "{language:?}");
            let texts = Texts::of(language);
            for (key, _) in &english {
                assert!(texts.has(key), "{language:?}: {key} is not readable");
            }
        }
    }

    #[test]
    fn czech_counts_in_three_forms() {
        let texts = Texts::of(Language::Cs);
        let hand = |count: u8| texts.get(&Words::new("discs-in-hand").number("count", count));
        assert_eq!([1, 3, 5].map(hand), ["zbývá 1 kámen", "zbývají 3 kameny", "zbývá 5 kamenů"]);
    }

    #[test]
    fn every_key_in_the_code_has_a_text_and_every_text_a_use() {
        let code = code_of(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app"));
        let keys: Vec<&str> = messages_of(Language::En)
            .into_iter()
            .flat_map(str::lines)
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key.trim())
            .collect();
        assert!(keys.len() > 50);
        let texts = Texts::english();
        let lessons = keys_of_lessons();
        let coach = crate::review::comments::text_keys();
        for key in &keys {
            assert!(texts.has(key), "{key} is not readable");
            // The code assembles keys that contain a number, the name of a lesson or of a task, or a word that it explains.
            let numbered = key.starts_with("level-") && key.ends_with("-about");
            let explains = key.strip_suffix("-about").is_some_and(|word| code.contains(&format!("\"{word}\"")));
            let is_commented = coach.iter().any(|comment| comment == key);
            let is_used = numbered
                || explains
                || lessons.contains(*key)
                || is_commented
                || is_asked(key)
                || code.contains(&format!("\"{key}\""));
            assert!(is_used, "{key} is not used");
        }
        for key in lessons.iter().chain(&coach) {
            assert!(texts.has(key), "{key} has no text");
        }
        for level in crate::engine::Level::ALL.into_iter() {
            assert!(texts.has(&format!("level-{}-about", level.number())));
        }
        // A string of lower-case words joined by hyphens is a key if it begins with one of our prefixes.
        let prefixes: BTreeSet<&str> = keys.iter().filter_map(|key| key.split('-').next()).collect();
        for word in code.split('"').skip(1).step_by(2) {
            let looks_like_key = word.contains('-')
                && !word.contains("{}")
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
                && prefixes.contains(word.split('-').next().unwrap_or_default());
            assert!(!looks_like_key || keys.contains(&word), "{word} has no text");
        }
    }

    /// The keys of all lessons and of their tasks.
    fn keys_of_lessons() -> BTreeSet<String> {
        let all = crate::coach::lessons().iter().chain([crate::coach::problem_lesson()]);
        let own = all.clone().flat_map(|lesson| [lesson.title_key(), lesson.text_key(), lesson.idea_key()]);
        own.chain(all.flat_map(|lesson| lesson.tasks.iter().map(|task| task.text_key()))).collect()
    }

    /// Whether a task could ask for this text, so that a new line in a data file needs no new text.
    fn is_asked(key: &str) -> bool {
        use crate::coach::{Aim, Goal, Set};
        let can = |prefix: &str, parses: fn(&str) -> bool| {
            let name = key.strip_prefix(prefix);
            name.is_some_and(|name| ["", ":1", ":a1"].iter().any(|parameter| parses(&format!("{name}{parameter}"))))
        };
        can("task-play-", |text| text.parse::<Aim>().is_ok())
            || can("task-mark-", |text| text.parse::<Set>().is_ok())
            || can("task-playout-", |text| text.parse::<Goal>().is_ok())
    }

    #[test]
    fn every_letter_has_a_picture_in_every_font() {
        let fonts = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
        let letters: BTreeSet<char> = Language::ALL
            .iter()
            .flat_map(|language| messages_of(*language))
            .flat_map(|file| file.lines().filter(|line| !line.starts_with('#')))
            .flat_map(str::chars)
            .collect();
        assert!(letters.contains(&'ř') && letters.contains(&'ø') && letters.contains(&'ß'));
        for face in ["Inter-Regular", "Inter-SemiBold", "InterDisplay-Bold"] {
            let font = std::fs::read(fonts.join(face).with_extension("otf")).unwrap();
            let missing: Vec<_> = letters.iter().filter(|letter| glyph(&font, **letter).is_none()).collect();
            assert_eq!(missing, Vec::<&char>::new(), "{face}");
            assert_eq!(glyph(&font, '\u{4e00}'), None);
        }
    }

    #[test]
    fn no_other_code_writes_words() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
        // Times, numbers, and the names of columns and rows are the same in every language.
        let wordless =
            ["board/coordinates.rs", "board/values.rs", "screens/game/players.rs"].map(|file| folder.join(file));
        let mut writers = Vec::new();
        for (path, code) in files_of(&folder) {
            for writer in ["Text(", "Text::new(", "Text::from(", "Text2d::new(", "Text2d(", "TextSpan"] {
                let written = code.match_indices(writer);
                let own_word = |at: usize| !code[..at].ends_with(|before: char| before.is_alphanumeric());
                writers.extend(written.filter(|(at, _)| own_word(*at)).map(|_| path.clone()));
            }
            // Arguments of messages are names or numbers, not words.
            for filled in code.split(".text(\"").skip(1) {
                let value = filled.split_once(", ").map_or("", |(_, value)| value);
                assert!(!value.starts_with('"'), "{path:?}: {}", &filled[..filled.len().min(60)]);
            }
        }
        writers.sort();
        writers.dedup();
        assert_eq!(writers, wordless);
    }

    fn code_of(folder: &std::path::Path) -> String {
        files_of(folder).into_iter().map(|(_, code)| code).collect()
    }

    /// The source files in a folder, except this one.
    fn files_of(folder: &std::path::Path) -> Vec<(std::path::PathBuf, String)> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files.extend(files_of(&path));
            } else if path.file_name().is_some_and(|name| name != "texts.rs") {
                let code = std::fs::read_to_string(&path).unwrap();
                files.push((path, code));
            }
        }
        files
    }
}
