//! Dividing a player's time among the moves of a game.

use std::time::Duration;

/// Endgames with about this many empty squares are solved at once, so the time goes to the moves before them.
const SOLVED: u32 = 16;
/// The least number of moves that the remaining time is divided by.
const RESERVE: u32 = 3;
/// Time left unused on each move for work outside the search: pipes, drawing, a busy machine.
const MARGIN: Duration = Duration::from_millis(30);
/// The least time for a move.
const SHORTEST: Duration = Duration::from_millis(5);

/// The state of a player's clock before a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft {
    /// Time until the flag falls.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves to make in the time left; `None` means the rest of the game.
    pub moves: Option<u32>,
}

impl TimeLeft {
    /// The time that the next move may take, with this many empty squares.
    ///
    /// ```
    /// use othello::engine::TimeLeft;
    /// use std::time::Duration;
    /// let clock = TimeLeft { left: Duration::from_secs(60), increment: Duration::from_secs(2), moves: None };
    /// assert!(clock.share(60) > Duration::from_secs(2) && clock.share(60) < Duration::from_secs(6));
    /// ```
    pub fn share(&self, empties: u32) -> Duration {
        let moves = self.moves.unwrap_or(empties.saturating_sub(SOLVED) / 2 + RESERVE).max(1);
        // The increment is added after the move, so it cannot keep the flag from falling during the move.
        let most = self.left.saturating_sub(MARGIN.min(self.left / 4));
        let share = self.left / moves + self.increment;
        share.saturating_sub(MARGIN.min(share / 4)).min(most).max(SHORTEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a side's 30 moves, each with its whole share of the time.
    fn play(mut clock: TimeLeft) -> (Duration, Duration) {
        let (mut spent, mut longest) = (Duration::ZERO, Duration::ZERO);
        for ply in (0..60).step_by(2) {
            let share = clock.share(60 - ply);
            assert!(share <= clock.left, "{share:?} of {:?}", clock.left);
            clock.left = clock.left - share + clock.increment;
            spent += share;
            longest = longest.max(share);
        }
        (spent, longest)
    }

    #[test]
    fn a_whole_game_fits_its_time() {
        for seconds in [1, 60, 1800] {
            for increment in [0, 1, 10] {
                let (left, increment) = (Duration::from_secs(seconds), Duration::from_secs(increment));
                let (spent, longest) = play(TimeLeft { left, increment, moves: None });
                let all = left + increment * 30;
                assert!(spent <= all && spent > all / 2, "{spent:?} of {all:?}");
                assert!(longest <= left / 3 + increment, "{longest:?} of {all:?} for one move");
            }
        }
    }

    #[test]
    fn moves_to_be_made_in_a_time_share_it_evenly() {
        let clock = TimeLeft { left: Duration::from_secs(8), moves: Some(4), ..TimeLeft::default() };
        assert_eq!(clock.share(60), Duration::from_secs(2) - MARGIN);
        assert_eq!(clock.share(20), clock.share(60));
        let last = TimeLeft { moves: Some(1), ..clock };
        assert_eq!(last.share(60), Duration::from_secs(8) - MARGIN);
        assert_eq!(TimeLeft { moves: Some(0), ..clock }.share(60), last.share(60));
    }

    #[test]
    fn no_time_at_all_is_still_a_moment() {
        assert_eq!(TimeLeft::default().share(60), SHORTEST);
        let tiny = TimeLeft { left: Duration::from_millis(1), ..TimeLeft::default() };
        assert_eq!(tiny.share(0), SHORTEST);
    }
}
