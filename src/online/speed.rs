//! Classes of time controls. A rating counts for one variant at one speed.

use super::clock::TimeControl;
use serde::{Deserialize, Serialize};

/// A class of time controls by the time a side has for a game of 30 moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Speed {
    /// Under 3 minutes.
    Bullet,
    /// Under 8 minutes.
    Blitz,
    /// Under 25 minutes.
    Rapid,
    /// Longer.
    Classical,
}

impl Speed {
    /// All speeds, the quickest first.
    pub const ALL: [Speed; 4] = [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Classical];

    /// The speed of a time control.
    pub fn of(time: TimeControl) -> Speed {
        match time.estimate_ms() / 60_000 {
            0..3 => Speed::Bullet,
            3..8 => Speed::Blitz,
            8..25 => Speed::Rapid,
            _ => Speed::Classical,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_begin_at_3_8_and_25_minutes() {
        let speed = |main, increment| Speed::of(TimeControl { main_s: main, increment_s: increment });
        assert_eq!(speed(179, 0), Speed::Bullet);
        assert_eq!(speed(180, 0), Speed::Blitz);
        assert_eq!(speed(60, 4), Speed::Blitz);
        assert_eq!(speed(479, 0), Speed::Blitz);
        assert_eq!(speed(300, 6), Speed::Rapid);
        assert_eq!(speed(1499, 0), Speed::Rapid);
        assert_eq!(speed(1200, 10), Speed::Classical);
    }
}
