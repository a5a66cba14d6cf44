//! Levels of play: the strength of the computer as a number from 1 to 12.

use super::habits::Habits;
use super::limits::Limits;
use crate::rules::Variant;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The strength of the computer, 1 to 12.
///
/// Level 1 loses about half of its games to a player who moves at random or turns as many discs as possible; each level
/// beats the one below in three to four games of five (docs/engine.md has the measurements). Levels 1 to 5 have the
/// [`Habits`] of players who are learning. Levels below the top are limited by depth alone, so the same seed always gives
/// the same game; the top level uses the time it is given.
///
/// ```
/// use othello::engine::Level;
/// let level: Level = "3".parse().unwrap();
/// assert_eq!(level.number(), 3);
/// assert_eq!("13".parse::<Level>().unwrap_err().to_string(), "level 13: expected 1 to 12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Depth, exact empties and slack of each level, tuned in matches (docs/engine.md).
type Ladder = [(u8, u8, f32); Level::COUNT];

const OTHELLO: Ladder = [
    // Plays by habit alone.
    (1, 0, 6.0),
    (1, 0, 6.0),
    (1, 2, 5.2),
    (1, 4, 2.6),
    // Sees the reply, and so whether a move gives away a corner.
    (2, 4, 3.7),
    (2, 6, 3.0),
    (3, 8, 3.04),
    (4, 10, 2.59),
    (5, 12, 2.01),
    (7, 14, 1.43),
    // Chooses among nearly equal moves.
    (10, 18, 0.97),
    // As deep as time allows.
    (60, 64, 0.0),
];

const REVERSE: Ladder = [
    (1, 0, 6.0),
    (1, 0, 4.9),
    (1, 2, 3.34),
    (1, 4, 2.27),
    (2, 4, 1.9),
    (2, 6, 1.36),
    (3, 8, 1.26),
    (4, 10, 1.26),
    (5, 12, 1.06),
    (7, 14, 0.882),
    (10, 18, 0.726),
    (60, 64, 0.0),
];

const HISTORICAL: Ladder = [
    (1, 0, 6.0),
    (1, 0, 5.6),
    (1, 2, 4.6),
    (1, 2, 2.3),
    (2, 2, 3.4),
    (3, 4, 3.7),
    (4, 6, 3.0),
    (5, 8, 2.38),
    (6, 10, 1.88),
    (8, 14, 1.74),
    (10, 18, 1.14),
    (60, 64, 0.0),
];

/// The habits of the first levels; the others have none.
type Learners = [Habits; 5];

/// The more discs and corners the better, edges too, and what lies beside a corner is an edge like any other.
const FOR_MANY_DISCS: Learners = [
    habits(2.0, 30.0, 6.0, 9.0, 0.3, 1.0),
    habits(1.5, 35.0, 4.0, 5.0, 0.2, 0.58),
    habits(0.8, 35.0, 2.5, 2.0, 0.1, 0.32),
    habits(0.3, 13.0, 1.5, 1.0, 0.05, 0.15),
    habits(0.1, 5.0, 0.5, 0.0, 0.02, 0.08),
];

/// Under Reverse Othello, few discs; but what was learnt in Othello is not forgotten at once: that edges are good and the
/// squares beside a corner are not.
const FOR_FEW_DISCS: Learners = [
    habits(-1.0, 0.0, 7.0, -6.0, 0.3, 1.0),
    habits(-0.8, -3.0, 3.0, -3.0, 0.2, 0.58),
    habits(-0.5, -4.0, 1.5, -1.5, 0.1, 0.32),
    habits(-0.3, -3.0, 0.5, -0.5, 0.05, 0.13),
    habits(-0.1, -1.0, 0.0, 0.0, 0.02, 0.07),
];

/// [`Habits`] in a line.
const fn habits(turned: f32, corner: f32, edge: f32, beside_corner: f32, diagonals: f32, replies: f32) -> Habits {
    Habits { turned, corner, edge, beside_corner, diagonals, replies }
}

/// The time that the top level takes for a move.
const TOP_TIME: Duration = Duration::from_secs(2);

impl Level {
    /// The number of levels.
    const COUNT: usize = 12;

    /// The level that the game suggests first.
    pub const DEFAULT: Level = Level(3);

    /// The strongest level.
    pub const MAX: Level = Level(Level::COUNT as u8);

    /// All levels, the easiest first.
    pub const ALL: [Level; Level::COUNT] = {
        let mut all = [Level(1); Level::COUNT];
        let mut index = 0;
        while index < all.len() {
            all[index] = Level(index as u8 + 1);
            index += 1;
        }
        all
    };

    /// The level with this number, `None` outside 1 to 12.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= Level::MAX.0 { Some(Level(number)) } else { None }
    }

    /// The number, 1 to 12.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The limits of a search at this level. The same position and seed give the same move, except at the top level,
    /// which is limited by time.
    pub fn limits(self, variant: Variant, seed: u64) -> Limits {
        let (ladder, learners) = match variant {
            Variant::Othello => (&OTHELLO, &FOR_MANY_DISCS),
            Variant::Reverse => (&REVERSE, &FOR_FEW_DISCS),
            Variant::Historical => (&HISTORICAL, &FOR_MANY_DISCS),
        };
        let index = usize::from(self.0 - 1);
        let (depth, exact_empties, slack) = ladder[index];
        let habits = learners.get(index).copied().unwrap_or_default();
        let top = self == Level::MAX;
        let time = top.then_some(TOP_TIME);
        Limits { depth, exact_empties, nodes: None, time, slack, habits, remember: top, seed }
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

/// The error for a text that is not a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLevelError(String);

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}: expected 1 to 12", self.0)
    }
}

impl std::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a number from 1 to 12.
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
        for text in ["0", "13", "", "-1", "1.5", "three", "256", " 1"] {
            let refused = text.parse::<Level>().map_err(|error| error.to_string());
            assert_eq!(refused, Err(format!("level {text}: expected 1 to 12")));
        }
    }

    #[test]
    fn no_level_sees_less_than_the_one_below_or_chooses_much_more_freely() {
        for variant in Variant::ALL {
            for pair in Level::ALL.windows(2) {
                let (low, high) = (pair[0].limits(variant, 0), pair[1].limits(variant, 0));
                assert!(low.depth <= high.depth && low.exact_empties <= high.exact_empties);
                // A level with a deeper search is already stronger, so it may choose more freely.
                let more_freely = if low.depth < high.depth { 1.5 } else { 1.1 };
                assert!(low.slack * more_freely >= high.slack, "{variant:?}, level {}", pair[1]);
            }
            assert!(Level::ALL.iter().all(|level| *level == Level::MAX || level.limits(variant, 0).time.is_none()));
        }
    }
    #[test]
    fn habits_fade_from_level_to_level() {
        for variant in Variant::ALL {
            let habits = Level::ALL.map(|level| level.limits(variant, 0).habits);
            for pair in habits.windows(2) {
                let falls = |of: fn(&Habits) -> f32| of(&pair[0]).abs() >= of(&pair[1]).abs();
                let all = falls(|habits| habits.turned)
                    && falls(|habits| habits.edge)
                    && falls(|habits| habits.beside_corner)
                    && falls(|habits| habits.diagonals)
                    && falls(|habits| habits.replies);
                assert!(all, "{variant:?}: {pair:?}");
            }
            assert!(habits[5..].iter().all(|habits| *habits == Habits::NONE));
        }
    }
}
