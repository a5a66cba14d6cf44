//! What a player may set to taste.

use super::text::Language;
use bevy::prelude::*;
use clap::ValueEnum;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

/// How fast discs turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Speed {
    /// At once, without motion.
    Off,
    /// In half the time.
    Fast,
    /// A flip of 300 ms.
    #[default]
    Normal,
    /// In twice the time.
    Slow,
}

impl Speed {
    /// All speeds, the quickest first.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    /// The time that something takes which takes `normal` at normal speed.
    pub fn scale(self, normal: Duration) -> Duration {
        match self {
            Speed::Off => Duration::ZERO,
            Speed::Fast => normal / 2,
            Speed::Normal => normal,
            Speed::Slow => normal * 2,
        }
    }
}

/// What the board is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
pub enum Theme {
    /// Green felt in a wooden frame.
    #[default]
    Felt,
    /// Inlaid wood.
    Wood,
    /// For dark rooms.
    Dark,
    /// As clear as can be.
    Contrast,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 4] = [Theme::Felt, Theme::Wood, Theme::Dark, Theme::Contrast];
}

/// How discs look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
pub enum DiscSet {
    /// Black and white.
    #[default]
    Classic,
    /// Told apart by a mark as well.
    Marked,
    /// Flat and bright.
    Modern,
}

impl DiscSet {
    /// All sets of discs.
    pub const ALL: [DiscSet; 3] = [DiscSet::Classic, DiscSet::Marked, DiscSet::Modern];
}

/// How loud sounds are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Volume {
    /// A quarter.
    Quiet,
    /// Half.
    #[default]
    Medium,
    /// As loud as can be.
    Loud,
}

impl Volume {
    /// All volumes, the quietest first.
    pub const ALL: [Volume; 3] = [Volume::Quiet, Volume::Medium, Volume::Loud];

    /// The factor of a sound's amplitude.
    pub fn factor(self) -> f32 {
        match self {
            Volume::Quiet => 0.25,
            Volume::Medium => 0.5,
            Volume::Loud => 1.0,
        }
    }
}

/// The least time that the computer takes for a move, after the discs lie still.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ReplyPause {
    /// Hardly any.
    Short,
    /// Enough to see what happened.
    #[default]
    Normal,
    /// Enough to think about what happened.
    Long,
}

impl ReplyPause {
    /// All pauses, the shortest first.
    pub const ALL: [ReplyPause; 3] = [ReplyPause::Short, ReplyPause::Normal, ReplyPause::Long];

    /// The time itself.
    pub fn time(self) -> Duration {
        match self {
            ReplyPause::Short => Duration::from_millis(100),
            ReplyPause::Normal => Duration::from_millis(450),
            ReplyPause::Long => Duration::from_millis(1500),
        }
    }
}

/// How long the hardest level may think about a move in a game without clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Patience {
    /// Two seconds.
    #[default]
    Seconds,
    /// Fifteen seconds.
    Quarter,
    /// A minute.
    Minute,
    /// As long as it takes: until it sees the end of the game, or is told to move.
    Endless,
}

impl Patience {
    /// All of them, the shortest first.
    pub const ALL: [Patience; 4] = [Patience::Seconds, Patience::Quarter, Patience::Minute, Patience::Endless];

    /// The time itself, `None` without an end.
    pub fn time(self) -> Option<Duration> {
        match self {
            Patience::Seconds => Some(Duration::from_secs(2)),
            Patience::Quarter => Some(Duration::from_secs(15)),
            Patience::Minute => Some(Duration::from_secs(60)),
            Patience::Endless => None,
        }
    }
}

/// The settings in force.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Settings {
    /// The language, `None` for that of the system.
    pub language: Option<Language>,
    /// What the board is made of.
    pub theme: Theme,
    /// How discs look.
    pub discs: DiscSet,
    /// How fast discs turn.
    pub speed: Speed,
    /// Whether there is sound.
    pub sound: bool,
    /// How loud it is.
    pub volume: Volume,
    /// The least time that the computer takes for a move.
    pub reply_pause: ReplyPause,
    /// How long the hardest level may think.
    pub patience: Patience,
    /// Whether legal squares are marked.
    pub show_legal: bool,
    /// Whether the last move is marked.
    pub show_last: bool,
    /// Whether the square under the pointer shows what a disc there would turn.
    pub show_preview: bool,
    /// Whether the frame names columns and rows.
    pub show_coordinates: bool,
    /// Whether the panel counts the discs.
    pub show_score: bool,
    /// Whether a move has to be confirmed by a second tap.
    pub confirm_moves: bool,
    /// Whether the board turns between the turns of two people.
    pub turn_board: bool,
    /// Whether one of two people has to agree when the other takes back a move.
    pub ask_to_undo: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::default(),
            discs: DiscSet::default(),
            speed: Speed::default(),
            sound: true,
            volume: Volume::default(),
            reply_pause: ReplyPause::default(),
            patience: Patience::default(),
            show_legal: true,
            show_last: true,
            show_preview: true,
            show_coordinates: true,
            show_score: true,
            confirm_moves: false,
            turn_board: false,
            ask_to_undo: false,
        }
    }
}

/// How one of the settings is kept: by its name, as one of a few words.
struct Part {
    name: &'static str,
    get: fn(&Settings) -> String,
    /// False for a word that the setting does not know.
    set: fn(&mut Settings, &str) -> bool,
}

const PARTS: [Part; 16] = [
    Part {
        name: "language",
        get: |settings| settings.language.map_or_else(|| SYSTEM.to_owned(), |language| word(&language)),
        set: |settings, value| {
            let language = Language::from_str(value, false).ok();
            settings.language = language;
            language.is_some() || value == SYSTEM
        },
    },
    Part { name: "theme", get: |s| word(&s.theme), set: |s, value| read(&mut s.theme, value) },
    Part { name: "discs", get: |s| word(&s.discs), set: |s, value| read(&mut s.discs, value) },
    Part { name: "speed", get: |s| word(&s.speed), set: |s, value| read(&mut s.speed, value) },
    Part { name: "sound", get: |s| on_or_off(s.sound), set: |s, value| switch(&mut s.sound, value) },
    Part { name: "volume", get: |s| word(&s.volume), set: |s, value| read(&mut s.volume, value) },
    Part { name: "reply-pause", get: |s| word(&s.reply_pause), set: |s, value| read(&mut s.reply_pause, value) },
    Part { name: "patience", get: |s| word(&s.patience), set: |s, value| read(&mut s.patience, value) },
    Part { name: "legal-moves", get: |s| on_or_off(s.show_legal), set: |s, value| switch(&mut s.show_legal, value) },
    Part { name: "last-move", get: |s| on_or_off(s.show_last), set: |s, value| switch(&mut s.show_last, value) },
    Part { name: "preview", get: |s| on_or_off(s.show_preview), set: |s, value| switch(&mut s.show_preview, value) },
    Part {
        name: "coordinates",
        get: |s| on_or_off(s.show_coordinates),
        set: |s, value| switch(&mut s.show_coordinates, value),
    },
    Part { name: "score", get: |s| on_or_off(s.show_score), set: |s, value| switch(&mut s.show_score, value) },
    Part {
        name: "confirm-moves",
        get: |s| on_or_off(s.confirm_moves),
        set: |s, value| switch(&mut s.confirm_moves, value),
    },
    Part { name: "turn-board", get: |s| on_or_off(s.turn_board), set: |s, value| switch(&mut s.turn_board, value) },
    Part { name: "ask-to-undo", get: |s| on_or_off(s.ask_to_undo), set: |s, value| switch(&mut s.ask_to_undo, value) },
];

/// The system's language, as it is kept.
const SYSTEM: &str = "system";

fn word(value: &impl ValueEnum) -> String {
    value.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

fn read<T: ValueEnum>(into: &mut T, value: &str) -> bool {
    T::from_str(value, false).map(|value| *into = value).is_ok()
}

fn on_or_off(on: bool) -> String {
    if on { "on" } else { "off" }.to_owned()
}

fn switch(into: &mut bool, value: &str) -> bool {
    *into = match value {
        "on" => true,
        "off" => false,
        _ => return false,
    };
    true
}

impl Settings {
    /// The settings of somebody who has set nothing yet. Who asks the system for less motion gets none.
    pub fn usual(less_motion: bool) -> Settings {
        let speed = if less_motion { Speed::Off } else { Speed::default() };
        Settings { speed, ..Settings::default() }
    }

    /// What was set otherwise than `usual`, by name.
    pub fn set_otherwise(&self, usual: &Settings) -> Vec<(&'static str, String)> {
        let set = PARTS.iter().map(|part| (part.name, (part.get)(self), (part.get)(usual)));
        set.filter(|(_, now, then)| now != then).map(|(name, now, _)| (name, now)).collect()
    }

    /// Sets something by its name.
    ///
    /// # Errors
    /// A name or a value that does not exist. Nothing is changed.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let part = PARTS.iter().find(|part| part.name == name).ok_or_else(|| format!("unknown: {name}"))?;
        let mut changed = self.clone();
        if !(part.set)(&mut changed, value) {
            return Err(format!("{name}: there is no {value}"));
        }
        *self = changed;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settings of which every part differs from the usual ones.
    fn unusual() -> Settings {
        Settings {
            language: Some(Language::Cs),
            theme: Theme::Contrast,
            discs: DiscSet::Marked,
            speed: Speed::Slow,
            sound: false,
            volume: Volume::Loud,
            reply_pause: ReplyPause::Long,
            patience: Patience::Endless,
            show_legal: false,
            show_last: false,
            show_preview: false,
            show_coordinates: false,
            show_score: false,
            confirm_moves: true,
            turn_board: true,
            ask_to_undo: true,
        }
    }

    #[test]
    fn whatever_was_set_comes_back_by_name() {
        let usual = Settings::usual(true);
        assert_eq!(usual.set_otherwise(&usual), []);
        let set = unusual();
        let kept = set.set_otherwise(&usual);
        assert_eq!(kept.len(), PARTS.len());
        let mut again = usual.clone();
        for (name, value) in &kept {
            again.set(name, value).unwrap();
        }
        assert_eq!(again, set);
        for (name, value) in usual.set_otherwise(&set) {
            again.set(name, &value).unwrap();
        }
        assert_eq!(again, usual);
    }

    #[test]
    fn what_does_not_exist_is_refused_and_changes_nothing() {
        let mut settings = unusual();
        for part in &PARTS {
            assert!(settings.set(part.name, "neither").is_err(), "{}", part.name);
        }
        assert!(settings.set("taste", "on").is_err());
        assert_eq!(settings, unusual());
    }

    #[test]
    fn who_wants_less_motion_gets_none() {
        assert_eq!(Settings::usual(true).speed, Speed::Off);
        assert_eq!(Settings::usual(false), Settings::default());
    }
}
