//! What a player may set to taste.

use bevy::prelude::*;
use clap::ValueEnum;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

/// How fast discs turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
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

/// The settings in force.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Settings {
    /// How fast discs turn.
    pub speed: Speed,
    /// Whether legal squares are marked.
    pub show_legal: bool,
    /// Whether the last move is marked.
    pub show_last: bool,
    /// Whether the square under the pointer shows what a disc there would turn.
    pub show_preview: bool,
    /// Whether the frame names columns and rows.
    pub show_coordinates: bool,
    /// Whether there is sound.
    pub sound: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            speed: Speed::Normal,
            show_legal: true,
            show_last: true,
            show_preview: true,
            show_coordinates: true,
            sound: true,
        }
    }
}

/// What is on or off, by the name under which it is kept.
const SWITCHES: [(&str, fn(&mut Settings) -> &mut bool); 5] = [
    ("legal-moves", |settings| &mut settings.show_legal),
    ("last-move", |settings| &mut settings.show_last),
    ("preview", |settings| &mut settings.show_preview),
    ("coordinates", |settings| &mut settings.show_coordinates),
    ("sound", |settings| &mut settings.sound),
];
const SPEED: &str = "speed";

impl Settings {
    /// The settings of somebody who has set nothing yet. Who asks the system for less motion gets none.
    pub fn usual(less_motion: bool) -> Settings {
        let speed = if less_motion { Speed::Off } else { Speed::default() };
        Settings { speed, ..Settings::default() }
    }

    /// What was set otherwise than `usual`, by name.
    pub fn set_otherwise(&self, usual: &Settings) -> Vec<(&'static str, String)> {
        let value = |on: bool| if on { "on" } else { "off" }.to_owned();
        let (mut now, mut then) = (self.clone(), usual.clone());
        let mut values = Vec::new();
        if self.speed != usual.speed
            && let Some(speed) = self.speed.to_possible_value()
        {
            values.push((SPEED, speed.get_name().to_owned()));
        }
        for (name, part) in SWITCHES {
            if part(&mut now) != part(&mut then) {
                values.push((name, value(*part(&mut now))));
            }
        }
        values
    }

    /// Sets something by its name.
    ///
    /// # Errors
    /// A name or a value that does not exist.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if name == SPEED {
            self.speed = Speed::from_str(value, false).map_err(|_| format!("{name}: there is no {value}"))?;
            return Ok(());
        }
        let (_, part) = SWITCHES.iter().find(|(known, _)| *known == name).ok_or_else(|| format!("unknown: {name}"))?;
        *part(self) = match value {
            "on" => true,
            "off" => false,
            _ => return Err(format!("{name}: expected on or off, not {value}")),
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_set_comes_back_by_name() {
        let usual = Settings::usual(true);
        assert_eq!(usual.set_otherwise(&usual), []);
        let set = Settings {
            speed: Speed::Normal,
            show_legal: false,
            show_last: false,
            show_preview: false,
            show_coordinates: false,
            sound: false,
        };
        let mut again = usual.clone();
        for (name, value) in set.set_otherwise(&usual) {
            again.set(name, &value).unwrap();
        }
        assert_eq!(again, set);
        for (name, value) in [("speed", "faster"), ("sound", "yes"), ("taste", "on")] {
            assert!(again.set(name, value).is_err());
        }
        assert_eq!(again, set);
    }
}
