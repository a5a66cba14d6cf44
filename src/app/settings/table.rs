//! The table of the settings.

use super::language::Language;
use super::value::{Label, Page, Value, set_by_word, values_of};
use super::values::{DiscSet, Patience, ReplyPause, Speed, Theme, Volume};
use crate::app::keep::{Keepable, Unusable, read_record, write_record};
use crate::app::platform::SETTINGS;
use bevy::prelude::Resource;

/// A choice among named values that changes the settings.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The names of the values with their captions, in the order of the screen.
    pub values: fn() -> Vec<(&'static str, Label)>,
    /// The name of the current value.
    pub get: fn(&Settings) -> &'static str,
    /// Sets the value with this name; false for an unknown name.
    pub set: fn(&mut Settings, &str) -> bool,
}

impl Choice {
    /// Whether the choice is a switch between on and off.
    pub fn is_switch(&self) -> bool {
        (self.values)().len() == 2
    }
}

/// A row of the settings dialog.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its page.
    pub page: Page,
    /// The key of its caption.
    pub caption: &'static str,
    /// The choice it offers.
    pub choice: Choice,
}

/// A setting in the table.
struct Setting {
    /// The setting's name in saved texts.
    name: &'static str,
    choice: Choice,
    /// The setting's row in the dialog, if it has one of its own.
    row: Option<Row>,
}

/// Defines the settings: field, type, default, name in saved texts, and page and caption of the row in the dialog. A
/// row with another choice than the field's own values names it after `by`.
macro_rules! settings {
    ($( $(#[$about:meta])* $field:ident: $type:ty = $default:expr, $name:literal $(, $page:ident $caption:literal $(by $choice:ident)?)?; )*) => {
        /// The settings in force.
        #[derive(Resource, Clone, Debug, PartialEq)]
        pub struct Settings { $( $(#[$about])* pub $field: $type, )* }

        impl Default for Settings {
            fn default() -> Settings {
                Settings { $( $field: $default, )* }
            }
        }

        const TABLE: &[Setting] = &[$({
            #[allow(dead_code, reason = "a setting without a row does not use it")]
            const CHOICE: Choice = Choice {
                values: values_of::<$type>,
                get: |settings| settings.$field.word(),
                set: |settings, word| set_by_word(&mut settings.$field, word),
            };
            #[allow(unused_mut, unused_assignments, reason = "a setting without a row")]
            const ROW: Option<Row> = {
                let mut row = None;
                $(
                    let mut choice = CHOICE;
                    $( choice = $choice; )?
                    row = Some(Row { page: Page::$page, caption: $caption, choice });
                )?
                row
            };
            Setting { name: $name, choice: CHOICE, row: ROW }
        }),*];
    };
}

settings! {
    /// The language, `None` for that of the system.
    language: Option<Language> = None, "language", General "settings-language";
    /// The material of the board.
    theme: Theme = Theme::default(), "theme", Board "settings-theme";
    /// The look of the discs.
    discs: DiscSet = DiscSet::default(), "discs", Board "settings-discs";
    /// Whether sound is on.
    sound: bool = true, "sound";
    /// The loudness of the sound.
    volume: Volume = Volume::default(), "volume", General "settings-sound" by SOUND;
    /// The speed at which discs flip.
    speed: Speed = Speed::default(), "speed", General "settings-speed";
    /// The least time that the computer takes for a move.
    reply_pause: ReplyPause = ReplyPause::default(), "reply-pause", Game "settings-pause";
    /// The time that the hardest level may think.
    patience: Patience = Patience::default(), "patience", Game "settings-patience";
    /// Whether legal squares are marked.
    show_legal: bool = true, "legal-moves", Board "settings-legal";
    /// Whether the last move is marked.
    show_last: bool = true, "last-move", Board "settings-last";
    /// Whether the square under the pointer previews the discs that a move there would flip.
    show_preview: bool = true, "preview", Board "settings-preview";
    /// Whether the frame shows the names of columns and rows.
    show_coordinates: bool = true, "coordinates", Board "settings-coordinates";
    /// Whether a move needs a second tap as confirmation.
    confirm_moves: bool = false, "confirm-moves", Game "settings-confirm";
    /// Whether the panel shows the number of discs.
    show_score: bool = true, "score", Game "settings-score";
    /// Whether the board rotates between the turns of two people.
    turn_board: bool = false, "turn-board", Game "settings-turn-board";
    /// Whether one of two people needs the other's consent to take back a move.
    ask_to_undo: bool = false, "ask-to-undo", Game "settings-ask-to-undo";
    /// Whether the players of a game on a server can say phrases to each other.
    phrases: bool = true, "phrases", General "settings-phrases";
}

/// Silence or a volume: one row for two settings.
const SOUND: Choice = Choice {
    values: || std::iter::once((SILENT, Label::new("switch-off"))).chain(values_of::<Volume>()).collect(),
    get: |settings| if settings.sound { settings.volume.word() } else { SILENT },
    set: |settings, word| {
        settings.sound = word != SILENT;
        !settings.sound || set_by_word(&mut settings.volume, word)
    },
};

const SILENT: &str = "off";

impl Settings {
    /// The settings of a player who has changed nothing. If the system asks for reduced motion, discs do not move.
    pub fn usual(less_motion: bool) -> Settings {
        let speed = if less_motion { Speed::Off } else { Speed::default() };
        Settings { speed, ..Settings::default() }
    }

    /// The rows of a page of the dialog.
    pub fn rows(page: Page) -> impl Iterator<Item = &'static Row> {
        TABLE.iter().filter_map(|setting| setting.row.as_ref()).filter(move |row| row.page == page)
    }

    /// The names and values of the settings that differ from `usual`.
    pub fn differences(&self, usual: &Settings) -> impl Iterator<Item = (&'static str, &'static str)> {
        let all = TABLE.iter().map(|setting| (setting.name, (setting.choice.get)(self), (setting.choice.get)(usual)));
        all.filter(|(_, now, usual)| now != usual).map(|(name, now, _)| (name, now))
    }

    /// Sets a setting by its name.
    ///
    /// # Errors
    /// The name or the value does not exist. Nothing is changed.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let setting =
            TABLE.iter().find(|setting| setting.name == name).ok_or_else(|| format!("unknown setting: {name}"))?;
        if (setting.choice.set)(self, value) { Ok(()) } else { Err(format!("{name}: unknown value {value}")) }
    }
}

impl Keepable for Settings {
    const NAME: &'static str = SETTINGS;
    const IS_IMPORTANT: bool = true;

    fn to_text(&self, usual: &Settings) -> String {
        write_record(SETTINGS, self.differences(usual).map(|(name, value)| (name, value.to_owned())))
    }

    fn from_text(text: &str, usual: &Settings) -> Result<Settings, Unusable> {
        let mut settings = usual.clone();
        for (name, value) in read_record(SETTINGS, text)? {
            settings.set(name, value).map_err(Unusable::Damaged)?;
        }
        Ok(settings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settings that all differ from the usual ones.
    fn unusual(usual: &Settings) -> Settings {
        let mut settings = usual.clone();
        for setting in TABLE {
            let other = (setting.choice.values)().into_iter().rfind(|(word, _)| *word != (setting.choice.get)(usual));
            assert!((setting.choice.set)(&mut settings, other.unwrap().0), "{}", setting.name);
        }
        settings
    }

    #[test]
    fn every_setting_comes_back_by_its_name() {
        let usual = Settings::usual(true);
        assert_eq!(usual.differences(&usual).count(), 0);
        let set = unusual(&usual);
        assert_eq!(set.differences(&usual).count(), TABLE.len());
        assert_eq!(Settings::from_text(&set.to_text(&usual), &usual), Ok(set.clone()));
        assert_eq!(Settings::from_text(&usual.to_text(&set), &set), Ok(usual));
    }

    #[test]
    fn unknown_names_and_values_are_refused_and_change_nothing() {
        let set = unusual(&Settings::default());
        let mut settings = set.clone();
        for setting in TABLE {
            assert!(settings.set(setting.name, "neither").is_err(), "{}", setting.name);
        }
        assert!(settings.set("taste", "on").is_err());
        assert_eq!(settings, set);
    }

    #[test]
    fn every_row_puts_each_of_its_values_in_force() {
        for page in [Page::Board, Page::Game, Page::General] {
            for row in Settings::rows(page) {
                for (word, _) in (row.choice.values)() {
                    let mut settings = Settings::default();
                    assert!((row.choice.set)(&mut settings, word), "{}: {word}", row.caption);
                    assert_eq!((row.choice.get)(&settings), word, "{}", row.caption);
                }
            }
        }
    }

    #[test]
    fn every_setting_can_be_set_on_the_screen() {
        let rows = [Page::Board, Page::Game, Page::General].into_iter().flat_map(Settings::rows);
        let names: Vec<&str> = rows.map(|row| row.caption).collect();
        // Sound and volume share a row.
        assert_eq!(names.len(), TABLE.len() - 1);
    }

    #[test]
    fn a_player_who_wants_less_motion_gets_none() {
        assert_eq!(Settings::usual(true).speed, Speed::Off);
        assert_eq!(Settings::usual(false), Settings::default());
    }
}
