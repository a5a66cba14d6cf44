//! The moments at which the pictures catch up with the board.
//!
//! The rules never wait for them. They only decide when the computer's answer may be shown, when a turn begins to count
//! on the clock, and when the result may cover the board.

use crate::app::game::{Ending, Fact, Session};
use crate::app::platform::Redraw;
use crate::app::schedule::React;
use crate::app::settings::{Settings, Speed};
use crate::rules::{Bitboard, Square};
use bevy::prelude::*;
use std::time::Duration;

/// The flip of a disc from face to face.
pub const FLIP: Duration = Duration::from_millis(300);
/// The drop of a new disc.
pub const DROP: Duration = Duration::from_millis(180);
/// The delay from one ring of the ripple to the next.
pub const RING: Duration = Duration::from_millis(40);
/// The longest duration of a move. In a long run, the outer rings start a little earlier.
pub const MOVE: Duration = Duration::from_millis(600);
/// The rotation of the board between the turns of two people.
pub const ROTATION: Duration = Duration::from_millis(650);
/// The pause before the computer's answer after a pass, so that the pass is noticed.
pub const PASS_PAUSE: Duration = Duration::from_millis(1600);
/// The pause between the last disc and what follows it: time to look at the board.
pub const LAST_LOOK: Duration = Duration::from_millis(1100);
/// The sorting of the discs by colour after the end of a game.
pub const SORT: Duration = Duration::from_millis(950);
/// The part of [`SORT`] in which discs are picked up. Less than half, so that no disc lands on a square that another
/// has not left.
pub const SORT_SPREAD: Duration = Duration::from_millis(320);
/// The pause before the result covers the sorted discs.
const SORTED_LOOK: Duration = Duration::from_millis(450);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Timing>()
        .add_systems(Update, follow_facts.in_set(React::Follow))
        .wake_within(|time: Res<Time<Real>>, timing: Res<Timing>| timing.until_next(&time));
}

/// Moments in real time, counted from the start of the program.
#[derive(Resource, Debug, Default)]
pub struct Timing {
    settled_at: Duration,
    answer_at: Duration,
    sort_at: Duration,
    result_at: Duration,
}

impl Timing {
    /// Whether the discs are at rest.
    pub fn settled(&self, time: &Time<Real>) -> bool {
        time.elapsed() >= self.settled_at
    }

    /// Whether the computer's answer may be shown.
    pub fn may_answer(&self, time: &Time<Real>) -> bool {
        time.elapsed() >= self.answer_at
    }

    /// Whether the discs of a finished game may leave their squares.
    pub fn may_sort(&self, time: &Time<Real>) -> bool {
        time.elapsed() >= self.sort_at
    }

    /// Whether the result may cover the board.
    pub fn may_show_result(&self, time: &Time<Real>) -> bool {
        time.elapsed() >= self.result_at
    }

    /// The moment at which the discs of a finished game leave their squares.
    pub(crate) fn sort_at(&self) -> Duration {
        self.sort_at
    }

    /// The moment at which the result covers the board.
    pub(crate) fn result_at(&self) -> Duration {
        self.result_at
    }

    /// The time until the next of the moments.
    fn until_next(&self, time: &Time<Real>) -> Option<Duration> {
        let moments = [self.settled_at, self.answer_at, self.sort_at, self.result_at];
        moments.into_iter().filter_map(|at| at.checked_sub(time.elapsed())).filter(|wait| !wait.is_zero()).min()
    }

    /// Lets the computer answer at once.
    pub fn skip_pause(&mut self) {
        self.answer_at = Duration::ZERO;
    }
}

/// The delay of a flip after a disc was placed at `origin`. It grows outward ring by ring, limited so that the whole
/// move takes no longer than [`MOVE`].
pub fn flip_delay(origin: Square, square: Square, speed: Speed) -> Duration {
    let rings = u32::from(origin.ring(square));
    let last_start = MOVE - FLIP;
    speed.scale((RING * rings).min(last_start))
}

/// The time for which the discs of a move are in motion.
pub fn move_duration(origin: Square, flipped: Bitboard, speed: Speed) -> Duration {
    let last = flipped.squares().map(|square| flip_delay(origin, square, speed)).max();
    last.map_or(speed.scale(DROP), |delay| delay + speed.scale(FLIP))
}

/// The time for which the last position of a game is visible, unsorted and then sorted, before the result covers it.
pub fn result_pause(ending: Ending, speed: Speed) -> Duration {
    if is_sorted(ending, speed) { LAST_LOOK + speed.scale(SORT) + SORTED_LOOK } else { LAST_LOOK }
}

/// Whether the discs are sorted after the end. Discs do not count in a game lost on time.
pub fn is_sorted(ending: Ending, speed: Speed) -> bool {
    matches!(ending, Ending::Board(_)) && speed != Speed::Off
}

fn follow_facts(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    session: Res<Session>,
    mut facts: MessageReader<Fact>,
    mut timing: ResMut<Timing>,
) {
    let now = time.elapsed();
    let mut pause = settings.reply_pause.time();
    let mut moving = Duration::ZERO;
    let mut before_result = LAST_LOOK;
    let mut happened = false;
    for fact in facts.read() {
        match fact {
            Fact::Played { square, flipped, .. } => {
                moving = moving.max(move_duration(*square, *flipped, settings.speed));
            }
            Fact::Passed(_) => pause = PASS_PAUSE.max(pause),
            Fact::TookBack(_) | Fact::PlayedAgain(_) | Fact::Began => moving = settings.speed.scale(MOVE),
            Fact::Browsed(_) | Fact::Refused(..) => continue,
            Fact::Paused(_) | Fact::Proposed(_) | Fact::Declined(_) => continue,
            Fact::Ended(ending) => before_result = result_pause(*ending, settings.speed),
        }
        happened = true;
    }
    if happened {
        timing.settled_at = now + moving;
        timing.answer_at = timing.settled_at + pause;
        timing.sort_at = timing.settled_at + LAST_LOOK;
        timing.result_at = timing.settled_at + before_result;
        // The first move of a game against the computer needs no pause to be noticed.
        if session.game().ply() == 0 {
            timing.answer_at = timing.settled_at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, Outcome};

    #[test]
    fn a_move_is_over_in_time_and_ripples_outward() {
        let a1: Square = "a1".parse().unwrap();
        let near = flip_delay(a1, "b2".parse().unwrap(), Speed::Normal);
        let far = flip_delay(a1, "g7".parse().unwrap(), Speed::Normal);
        assert!(near < far);
        let all: Bitboard = Square::all().filter(|square| *square != a1).collect();
        assert!(move_duration(a1, all, Speed::Normal) <= MOVE);
        assert_eq!(move_duration(a1, all, Speed::Off), Duration::ZERO);
    }

    #[test]
    fn no_disc_comes_down_on_one_that_still_lies_there() {
        let travel = SORT - SORT_SPREAD;
        assert!(travel > SORT_SPREAD);
    }

    #[test]
    fn only_a_board_that_decided_the_game_is_sorted() {
        let board = Ending::Board(Outcome::Draw);
        assert!(result_pause(board, Speed::Normal) >= LAST_LOOK + SORT);
        assert_eq!(result_pause(board, Speed::Off), LAST_LOOK);
        assert_eq!(result_pause(Ending::Time(Color::Black), Speed::Normal), LAST_LOOK);
    }
}
