//! The clock of a game with a time limit.

use crate::rules::Color;
use std::time::Duration;

/// The time limit of each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The time for the whole game.
    pub main: Duration,
    /// The time added after each move (Fischer's clock).
    pub increment: Duration,
}

impl From<Duration> for TimeControl {
    /// A time control without increment.
    fn from(main: Duration) -> TimeControl {
        TimeControl { main, increment: Duration::ZERO }
    }
}

impl TimeControl {
    /// A time control with minutes for the whole game and seconds added after each move.
    pub fn of(minutes: u64, seconds: u64) -> TimeControl {
        TimeControl { main: Duration::from_secs(60 * minutes), increment: Duration::from_secs(seconds) }
    }
}

/// The time each side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    left: [Duration; 2],
}

impl GameClock {
    /// A clock with the same time for both sides.
    pub fn new(each: Duration) -> GameClock {
        GameClock { left: [each; 2] }
    }

    /// A clock with the remaining times of a game in progress.
    pub fn with_left(black: Duration, white: Duration) -> GameClock {
        GameClock { left: [black, white] }
    }

    /// The time a side has left.
    pub fn left(&self, color: Color) -> Duration {
        self.left[color.index()]
    }

    /// Takes time from a side; true if the time has run out.
    pub fn spend(&mut self, color: Color, spent: Duration) -> bool {
        let left = &mut self.left[color.index()];
        *left = left.saturating_sub(spent);
        left.is_zero()
    }

    /// Gives a side more time, unless its flag has fallen.
    pub fn add(&mut self, color: Color, more: Duration) {
        let left = &mut self.left[color.index()];
        if !left.is_zero() {
            *left = left.saturating_add(more);
        }
    }
}

/// The time in minutes and seconds, rounded up, so that `0:00` means that the flag has fallen.
pub fn clock_face(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The time until [`clock_face`] changes while the clock runs.
pub fn until_next_face(left: Duration) -> Duration {
    match left.subsec_nanos() {
        0 => Duration::from_secs(1),
        nanos => Duration::from_nanos(nanos.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_spends_its_own_time() {
        let mut clock = GameClock::new(Duration::from_secs(60));
        assert!(!clock.spend(Color::Black, Duration::from_secs(59)));
        assert_eq!(clock.left(Color::White), Duration::from_secs(60));
        assert!(clock.spend(Color::Black, Duration::from_secs(2)));
        assert_eq!(clock.left(Color::Black), Duration::ZERO);
    }

    #[test]
    fn more_time_comes_too_late_for_a_fallen_flag() {
        let mut clock = GameClock::new(Duration::from_secs(10));
        clock.add(Color::White, Duration::from_secs(5));
        assert_eq!(clock.left(Color::White), Duration::from_secs(15));
        clock.spend(Color::Black, Duration::from_secs(10));
        clock.add(Color::Black, Duration::from_secs(5));
        assert_eq!(clock.left(Color::Black), Duration::ZERO);
    }

    #[test]
    fn the_face_rounds_up() {
        let face = |millis| clock_face(Duration::from_millis(millis));
        assert_eq!(face(0), "0:00");
        assert_eq!(face(1), "0:01");
        assert_eq!(face(60_000), "1:00");
        assert_eq!(face(60_001), "1:01");
        assert_eq!(face(1_500_000), "25:00");
    }

    #[test]
    fn the_face_changes_when_it_is_said_to() {
        for millis in [1, 400, 999, 1_000, 1_001, 59_999, 60_000, 60_500] {
            let left = Duration::from_millis(millis);
            let wait = until_next_face(left);
            let almost = wait - Duration::from_millis(1).min(wait);
            assert_eq!(clock_face(left - almost), clock_face(left), "{millis}");
            assert!(left < wait || clock_face(left - wait) != clock_face(left), "{millis}");
        }
    }
}
