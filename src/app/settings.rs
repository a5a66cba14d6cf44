//! What a player may set to taste.

use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}

/// How fast discs turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
