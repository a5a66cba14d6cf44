//! The time that the players have left.

use super::clock::{GameClock, TimeControl};
use super::fact::Fact;
use super::session::Session;
use crate::rules::{Color, Game};
use bevy::prelude::*;
use std::time::Duration;

/// The clock of the game on the board, if it is played with one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Clocks {
    clock: Option<GameClock>,
    control: Option<TimeControl>,
    /// Discs that have brought their increment: a move that is taken back and played again brings no other.
    credited: usize,
}

impl Clocks {
    /// The clock at the beginning of the session's game.
    pub(crate) fn begin(session: &Session) -> Clocks {
        let (setup, game) = (session.setup(), session.game());
        let clock = setup.clock.map(|each| setup.left.unwrap_or(GameClock::new(each.main)));
        Clocks { clock, control: setup.clock, credited: discs_played(game) + discs_undone(game) }
    }

    /// The clock.
    pub fn clock(&self) -> Option<&GameClock> {
        self.clock.as_ref()
    }

    /// The time control it was set by.
    pub fn control(&self) -> Option<TimeControl> {
        self.control
    }

    /// Whether the time of a side is over.
    pub fn has_fallen(&self, color: Color) -> bool {
        self.clock.is_some_and(|clock| clock.left(color).is_zero())
    }

    /// Takes time from a side; true when none is left.
    pub fn spend(&mut self, color: Color, spent: Duration) -> bool {
        self.clock.as_mut().is_some_and(|clock| clock.spend(color, spent))
    }

    /// Follows an event: a new game sets the clock, a move brings its increment.
    pub(super) fn follow(&mut self, session: &Session, fact: &Fact) {
        match fact {
            Fact::Began => *self = Clocks::begin(session),
            Fact::Played { color, .. } => {
                let played = discs_played(session.game());
                if played > self.credited
                    && let (Some(clock), Some(control)) = (&mut self.clock, self.control)
                {
                    clock.add(*color, control.increment);
                }
                self.credited = self.credited.max(played);
            }
            _ => {}
        }
    }
}

fn discs_played(game: &Game) -> usize {
    game.moves().iter().filter(|played| played.square().is_some()).count()
}

fn discs_undone(game: &Game) -> usize {
    game.undone().iter().filter(|undone| undone.square().is_some()).count()
}
