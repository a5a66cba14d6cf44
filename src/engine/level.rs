//! Levels of play.

use super::Limits;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How well the computer plays, 1 to 8.
///
/// Level 1 loses to someone who plays for the first time. Levels below the top are bounded by depth alone, so that the
/// same seed always gives the same game; the top level takes the time it may.
///
/// ```
/// use othello::engine::Level;
/// let level: Level = "3".parse().unwrap();
/// assert_eq!(level.number(), 3);
/// assert_eq!("9".parse::<Level>().unwrap_err().to_string(), "level 9: expected 1 to 8");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Depth, exact empties and slack, level by level.
const TABLE: [(u8, u8, f32); 8] = [
    // Hardly more than chance.
    (1, 0, 14.0),
    (1, 2, 5.0),
    // Sees the reply, and with it the corner that it would give away.
    (2, 4, 3.0),
    (3, 6, 2.0),
    (4, 8, 1.0),
    (6, 10, 0.4),
    // Plays the best it sees.
    (8, 16, 0.0),
    // As deep as time allows.
    (60, 20, 0.0),
];

/// The longest that the top level thinks about a move.
const TOP_TIME: Duration = Duration::from_secs(2);

impl Level {
    /// The level to begin with.
    pub const DEFAULT: Level = Level(3);

    /// The strongest level.
    pub const MAX: Level = Level(8);

    /// All levels, the easiest first.
    pub const ALL: [Level; 8] = [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level with this number, `None` outside 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 8 { Some(Level(number)) } else { None }
    }

    /// The number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What a search at this level may do. With the seed the same position gives the same move, save at the top level,
    /// which time ends.
    pub fn limits(self, seed: u64) -> Limits {
        let (depth, exact_empties, slack) = TABLE[usize::from(self.0 - 1)];
        let time = (self.0 == 8).then_some(TOP_TIME);
        Limits { depth, exact_empties, nodes: None, time, slack, remember: self.0 == 8, seed }
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::DEFAULT
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError(String);

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}: expected 1 to 8", self.0)
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a number from 1 to 8.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        text.parse().ok().and_then(Level::new).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_round_trip_and_others_are_refused() {
        for level in Level::ALL {
            assert_eq!(Level::new(level.number()), Some(level));
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        for text in ["0", "9", "", "-1", "1.5", "three", "256", " 1"] {
            let refused = text.parse::<Level>().map_err(|error| error.to_string());
            assert_eq!(refused, Err(format!("level {text}: expected 1 to 8")));
        }
    }

    #[test]
    fn no_level_sees_less_than_the_one_below() {
        for pair in Level::ALL.windows(2) {
            let (low, high) = (pair[0].limits(0), pair[1].limits(0));
            assert!(low.depth <= high.depth && low.exact_empties <= high.exact_empties && low.slack >= high.slack);
        }
        assert!(Level::ALL.iter().all(|level| level.number() == 8 || level.limits(0).time.is_none()));
    }
}
