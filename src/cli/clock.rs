//! Dividing the time of a game among its moves.

use std::time::Duration;

/// The computer moves its endgames at once from about here on, so that the time is for the moves before.
const SOLVED: u32 = 16;
/// Moves that the rest of the time is kept for when the endgame is near.
const RESERVE: u32 = 3;
/// Taken off each move for what lies outside the search: pipes, a busy machine.
const MARGIN: Duration = Duration::from_millis(30);
/// No move gets less.
const SHORTEST: Duration = Duration::from_millis(5);

/// How much time there is, by the conventions of GTP: a main time, then periods in each of which some number of
/// moves has to be made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TimeControl {
    /// Time before the first period.
    pub(super) main: Duration,
    /// Length of a period.
    pub(super) period: Duration,
    /// Moves in a period; 0 for no periods.
    pub(super) moves: u32,
}

/// What one side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    control: TimeControl,
    left: Duration,
    /// Moves to make in the time left; `None` in the main time.
    moves_left: Option<u32>,
}

impl Clock {
    /// A clock before the first move.
    pub(super) fn new(control: TimeControl) -> Clock {
        let mut clock = Clock { control, left: control.main, moves_left: None };
        if control.main.is_zero() {
            clock.begin_period();
        }
        clock
    }

    /// Sets the clock to what a referee says: the time, and the moves to make in it, 0 for all.
    pub(super) fn set(&mut self, left: Duration, moves: u32) {
        self.left = left;
        self.moves_left = (moves > 0).then_some(moves);
    }

    /// Takes off what a move took.
    pub(super) fn spend(&mut self, spent: Duration) {
        match self.moves_left {
            Some(1) => self.begin_period(),
            Some(moves) => {
                self.left = self.left.saturating_sub(spent);
                self.moves_left = Some(moves - 1);
            }
            None if spent >= self.left && self.control.moves > 0 => self.begin_period(),
            None => self.left = self.left.saturating_sub(spent),
        }
    }

    /// The time that the next move may take, with this many squares empty.
    pub(super) fn share(&self, empties: u32) -> Duration {
        let share = match self.moves_left {
            Some(moves) => self.left / moves.max(1),
            None => {
                let share = self.left / (empties.saturating_sub(SOLVED) / 2 + RESERVE);
                // The periods to come are not needed before the main time is up.
                share + self.control.period.checked_div(self.control.moves.saturating_mul(2)).unwrap_or_default()
            }
        };
        share.saturating_sub(MARGIN.min(share / 4)).max(SHORTEST)
    }

    fn begin_period(&mut self) {
        (self.left, self.moves_left) = match self.control.moves {
            0 => (Duration::ZERO, None),
            moves => (self.control.period, Some(moves)),
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
    fn a_whole_game_fits_its_time() {
        for main in [1, 60, 1800] {
            let mut clock = Clock::new(TimeControl { main: seconds(main), ..TimeControl::default() });
            let mut spent = Duration::ZERO;
            for ply in (0..60).step_by(2) {
                let share = clock.share(60 - ply);
                clock.spend(share);
                spent += share;
            }
            assert!(spent <= seconds(main) && spent > seconds(main) / 2, "{spent:?} of {main} s");
        }
    }

    #[test]
    fn periods_give_each_move_its_part() {
        let control = TimeControl { main: Duration::ZERO, period: seconds(10), moves: 2 };
        let mut clock = Clock::new(control);
        assert_eq!(clock.share(60), seconds(5) - MARGIN);
        clock.spend(seconds(2));
        // What the first move left is the second's.
        assert_eq!(clock.share(58), seconds(8) - MARGIN);
        clock.spend(seconds(8));
        assert_eq!(clock.share(56), seconds(5) - MARGIN);
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut clock = Clock::new(TimeControl { main: seconds(10), period: seconds(6), moves: 3 });
        assert!(clock.share(60) < seconds(3));
        clock.spend(seconds(11));
        assert_eq!(clock.share(50), seconds(2) - MARGIN);
        clock.set(seconds(4), 1);
        assert_eq!(clock.share(50), seconds(4) - MARGIN);
    }

    #[test]
    fn no_time_at_all_is_still_a_moment() {
        let mut clock = Clock::new(TimeControl::default());
        assert_eq!(clock.share(60), SHORTEST);
        clock.spend(seconds(5));
        assert_eq!(clock.share(0), SHORTEST);
    }
}
