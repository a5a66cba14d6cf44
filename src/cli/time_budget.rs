//! Time budgets as the Go Text Protocol defines them.

use crate::engine::TimeLeft;
use std::time::Duration;

/// The time settings of a game in GTP: a main time, then periods with a fixed number of moves each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TimeSettings {
    /// The time before the first period.
    pub(super) main: Duration,
    /// The length of a period.
    pub(super) period: Duration,
    /// The moves in a period; 0 for no periods.
    pub(super) moves: u32,
}

/// The time that one side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeBudget {
    settings: TimeSettings,
    left: Duration,
    /// The moves to make in the time left; `None` during the main time.
    moves_left: Option<u32>,
}

impl TimeBudget {
    /// The budget before the first move.
    pub(super) fn new(settings: TimeSettings) -> TimeBudget {
        let mut budget = TimeBudget { settings, left: settings.main, moves_left: None };
        if settings.main.is_zero() {
            budget.begin_period();
        }
        budget
    }

    /// Sets the budget to a referee's figures: the time left, and the moves to make in it, 0 for all moves.
    pub(super) fn set(&mut self, left: Duration, moves: u32) {
        self.left = left;
        self.moves_left = (moves > 0).then_some(moves);
    }

    /// Subtracts the time that a move took.
    pub(super) fn spend(&mut self, spent: Duration) {
        match self.moves_left {
            Some(1) => self.begin_period(),
            Some(moves) => {
                self.left = self.left.saturating_sub(spent);
                self.moves_left = Some(moves - 1);
            }
            None if spent >= self.left && self.settings.moves > 0 => self.begin_period(),
            None => self.left = self.left.saturating_sub(spent),
        }
    }

    /// The budget in the form that the engine takes.
    pub(super) fn time_left(&self) -> TimeLeft {
        let increment = match self.moves_left {
            Some(_) => Duration::ZERO,
            // The later periods are a reserve during the main time, of which each move may use half its share.
            None => self.settings.period.checked_div(self.settings.moves.saturating_mul(2)).unwrap_or_default(),
        };
        TimeLeft { left: self.left, increment, moves: self.moves_left }
    }

    fn begin_period(&mut self) {
        (self.left, self.moves_left) = match self.settings.moves {
            0 => (Duration::ZERO, None),
            moves => (self.settings.period, Some(moves)),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn periods_give_each_move_its_share() {
        let settings = TimeSettings { main: Duration::ZERO, period: seconds(10), moves: 2 };
        let mut budget = TimeBudget::new(settings);
        let left = |left, moves| TimeLeft { left: seconds(left), increment: Duration::ZERO, moves: Some(moves) };
        assert_eq!(budget.time_left(), left(10, 2));
        budget.spend(seconds(2));
        // The second move inherits the time that the first left over.
        assert_eq!(budget.time_left(), left(8, 1));
        budget.spend(seconds(8));
        assert_eq!(budget.time_left(), left(10, 2));
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut budget = TimeBudget::new(TimeSettings { main: seconds(10), period: seconds(6), moves: 3 });
        assert_eq!(budget.time_left(), TimeLeft { left: seconds(10), increment: seconds(1), moves: None });
        budget.spend(seconds(11));
        assert_eq!(budget.time_left().moves, Some(3));
        budget.set(seconds(4), 1);
        assert_eq!(budget.time_left(), TimeLeft { left: seconds(4), increment: Duration::ZERO, moves: Some(1) });
    }

    #[test]
    fn no_time_at_all_stays_none() {
        let mut budget = TimeBudget::new(TimeSettings::default());
        budget.spend(seconds(5));
        assert_eq!(budget.time_left(), TimeLeft::default());
    }
}
