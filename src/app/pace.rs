//! When the pictures will have caught up with the board.
//!
//! The rules never wait for this. It only tells the computer when its answer may be shown, the clocks when a turn
//! begins to count, and the result when it may cover the board.

use super::flow::Step;
use super::session::{Fact, Session};
use super::settings::{Settings, Speed};
use crate::rules::{Bitboard, Square};
use bevy::prelude::*;
use std::time::Duration;

/// A flip from face to face.
pub const FLIP: Duration = Duration::from_millis(300);
/// A disc being put down.
pub const DROP: Duration = Duration::from_millis(180);
/// From one ring of the ripple to the next.
pub const RING: Duration = Duration::from_millis(40);
/// A whole move, at most: rings far out start a little earlier where the run is long.
pub const MOVE: Duration = Duration::from_millis(600);
/// Before the computer's answer after a pass, so that the pass is noticed.
pub const PASS_PAUSE: Duration = Duration::from_millis(1600);
/// Between the last disc and the result.
pub const RESULT_PAUSE: Duration = Duration::from_millis(1100);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>().add_systems(Update, follow_facts.in_set(Step::React));
}

/// Times on the clock that never stops, from the start of the program.
#[derive(Resource, Debug, Default)]
pub struct Pace {
    settled_at: Duration,
    answer_at: Duration,
}

impl Pace {
    /// Whether the discs lie still.
    pub fn settled(&self, time: &Time<Real>) -> bool {
        time.elapsed() >= self.settled_at
    }

    /// Whether the computer's answer may be shown.
    pub fn may_answer(&self, time: &Time<Real>) -> bool {
        time.elapsed() >= self.answer_at
    }

    /// Whether the result may cover the board.
    pub fn may_show_result(&self, time: &Time<Real>) -> bool {
        time.elapsed() >= self.settled_at + RESULT_PAUSE
    }

    /// Lets the computer's answer come at once.
    pub fn skip_pause(&mut self) {
        self.answer_at = Duration::ZERO;
    }
}

/// When a disc begins to turn after a disc was placed at `origin`: outward, a ring at a time, and never so late that the
/// move as a whole takes longer than [`MOVE`].
pub fn flip_delay(origin: Square, square: Square, speed: Speed) -> Duration {
    let rings = u32::from(origin.ring(square));
    let last_start = MOVE - FLIP;
    speed.scale((RING * rings).min(last_start))
}

/// How long the discs of a move are in motion.
pub fn move_duration(origin: Square, flipped: Bitboard, speed: Speed) -> Duration {
    let last = flipped.squares().map(|square| flip_delay(origin, square, speed)).max();
    last.map_or(speed.scale(DROP), |delay| delay + speed.scale(FLIP))
}

pub(super) fn follow_facts(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    session: Res<Session>,
    mut facts: MessageReader<Fact>,
    mut pace: ResMut<Pace>,
) {
    let now = time.elapsed();
    let mut pause = settings.reply_pause.time();
    let mut moving = Duration::ZERO;
    let mut happened = false;
    for fact in facts.read() {
        match fact {
            Fact::Played { square, flipped, .. } => {
                moving = moving.max(move_duration(*square, *flipped, settings.speed));
            }
            Fact::Passed(_) => pause = PASS_PAUSE.max(pause),
            Fact::TookBack(_) | Fact::PlayedAgain(_) | Fact::Began => moving = settings.speed.scale(MOVE),
            Fact::Refused(..) => continue,
            Fact::Ended(_) => {}
        }
        happened = true;
    }
    if happened {
        pace.settled_at = now + moving;
        pace.answer_at = pace.settled_at + pause;
        // The first move of a game against the computer needs no time to be noticed.
        if session.game().moves().is_empty() {
            pace.answer_at = pace.settled_at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
