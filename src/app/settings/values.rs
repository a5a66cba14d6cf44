//! The values that settings can have, with their names and captions.

use super::value::{Label, Value};
use std::time::Duration;

/// Defines a setting's values: each with its name in saved texts and the key of its caption.
macro_rules! values {
    (
        $(#[$about:meta])*
        $type:ident { $( $(#[$about_value:meta])* $value:ident = $word:literal, $label:expr; )* }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $type { $( $(#[$about_value])* $value, )* }

        impl $type {
            /// All values, in the order of the screen.
            pub const ALL: [$type; [$($word),*].len()] = [$($type::$value),*];
        }

        impl Value for $type {
            fn all() -> Vec<$type> {
                $type::ALL.to_vec()
            }

            fn word(self) -> &'static str {
                match self { $( $type::$value => $word, )* }
            }

            fn label(self) -> Label {
                match self { $( $type::$value => $label, )* }
            }
        }
    };
}

values! {
    /// The speed at which discs flip.
    Speed {
        /// Instant, without motion.
        Off = "off", Label::new("speed-off");
        /// Half the usual time.
        Fast = "fast", Label::new("speed-fast");
        /// 300 ms for a flip.
        #[default]
        Normal = "normal", Label::new("speed-normal");
        /// Twice the usual time.
        Slow = "slow", Label::new("speed-slow");
    }
}

impl Speed {
    /// The duration at this speed of a motion that takes `normal` at normal speed.
    pub fn scale(self, normal: Duration) -> Duration {
        match self {
            Speed::Off => Duration::ZERO,
            Speed::Fast => normal / 2,
            Speed::Normal => normal,
            Speed::Slow => normal * 2,
        }
    }
}

values! {
    /// The material of the board.
    Theme {
        /// Green felt in a wooden frame.
        #[default]
        Felt = "felt", Label::new("theme-felt");
        /// Inlaid wood.
        Wood = "wood", Label::new("theme-wood");
        /// For dark rooms.
        Dark = "dark", Label::new("theme-dark");
        /// Maximum contrast.
        Contrast = "contrast", Label::new("theme-contrast");
    }
}

values! {
    /// The look of the discs.
    DiscSet {
        /// Black and white.
        #[default]
        Classic = "classic", Label::new("discs-classic");
        /// Faces distinguished by a mark as well.
        Marked = "marked", Label::new("discs-marked");
        /// Flat and bright.
        Modern = "modern", Label::new("discs-modern");
    }
}

values! {
    /// The loudness of sounds.
    Volume {
        /// A quarter of full volume.
        Quiet = "quiet", Label::new("volume-quiet");
        /// Half of full volume.
        #[default]
        Medium = "medium", Label::new("volume-medium");
        /// Full volume.
        Loud = "loud", Label::new("volume-loud");
    }
}

impl Volume {
    /// The factor for a sound's amplitude.
    pub fn factor(self) -> f32 {
        match self {
            Volume::Quiet => 0.25,
            Volume::Medium => 0.5,
            Volume::Loud => 1.0,
        }
    }
}

values! {
    /// The least time that the computer takes for a move, after the discs are at rest.
    ReplyPause {
        /// Hardly any time.
        Short = "short", Label::new("pause-short");
        /// Enough time to see the last move.
        #[default]
        Normal = "normal", Label::new("pause-normal");
        /// Enough time to think about the last move.
        Long = "long", Label::new("pause-long");
    }
}

impl ReplyPause {
    /// The pause itself.
    pub fn time(self) -> Duration {
        match self {
            ReplyPause::Short => Duration::from_millis(100),
            ReplyPause::Normal => Duration::from_millis(450),
            ReplyPause::Long => Duration::from_millis(1500),
        }
    }
}

values! {
    /// The time that the hardest level may think about a move in a game without clocks.
    Patience {
        /// Two seconds.
        #[default]
        Seconds = "seconds", Label { key: "patience-seconds", number: Some(2) };
        /// Fifteen seconds.
        Quarter = "quarter", Label { key: "patience-seconds", number: Some(15) };
        /// A minute.
        Minute = "minute", Label { key: "patience-seconds", number: Some(60) };
        /// No limit: until the engine sees the end of the game, or the player asks for the move.
        Endless = "endless", Label::new("patience-endless");
    }
}

impl Patience {
    /// The time itself, `None` without a limit.
    pub fn time(self) -> Option<Duration> {
        match self {
            Patience::Seconds => Some(Duration::from_secs(2)),
            Patience::Quarter => Some(Duration::from_secs(15)),
            Patience::Minute => Some(Duration::from_secs(60)),
            Patience::Endless => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caption_of_a_patience_says_its_time() {
        for patience in Patience::ALL {
            let seconds = patience.time().map(|time| time.as_secs() as u32);
            assert_eq!(patience.label().number, seconds);
        }
    }
}
