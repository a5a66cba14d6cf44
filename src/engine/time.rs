//! Dividing the time of a game among its moves.

use std::time::Duration;

/// Endgames are played out at once from about here on, so that the time is for the moves before.
const SOLVED: u32 = 16;
/// Moves that the rest of the time is kept for when the endgame is near.
const RESERVE: u32 = 3;
/// Taken off each move for what lies outside the search: pipes, pictures, a busy machine.
const MARGIN: Duration = Duration::from_millis(30);
/// No move gets less.
const SHORTEST: Duration = Duration::from_millis(5);

/// What a side's clock says before its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLeft {
    /// Until its flag falls.
    pub left: Duration,
    /// What each move adds once it is made.
    pub increment: Duration,
    /// Moves to make in the time left, `None` for the rest of the game.
    pub moves: Option<u32>,
}

impl TimeLeft {
    /// The time that the next move may take, with this many squares empty.
    ///
    /// ```
    /// use othello::engine::TimeLeft;
    /// use std::time::Duration;
    /// let clock = TimeLeft { left: Duration::from_secs(60), increment: Duration::from_secs(2), moves: None };
    /// assert!(clock.share(60) > Duration::from_secs(2) && clock.share(60) < Duration::from_secs(6));
    /// ```
    pub fn share(&self, empties: u32) -> Duration {
        let moves = self.moves.unwrap_or(empties.saturating_sub(SOLVED) / 2 + RESERVE).max(1);
        // The increment comes after the move, so that the flag falls before it.
        let most = self.left.saturating_sub(MARGIN.min(self.left / 4));
        let share = self.left / moves + self.increment;
        share.saturating_sub(MARGIN.min(share / 4)).min(most).max(SHORTEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a side's 30 moves, each taking all that it may.
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
