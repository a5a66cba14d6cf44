//! The remaining time of both players.

use super::clock::{GameClock, TimeControl};
use super::fact::Fact;
use super::session::Session;
use crate::records::GameTree;
use crate::rules::Color;
use bevy::prelude::*;
use std::time::Duration;

/// The clock of the game on the board, if it is played with one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Clocks {
    clock: Option<GameClock>,
    control: Option<TimeControl>,
    /// The number of discs that have earned their increment. A move that is taken back and played again earns no second
    /// one.
    credited: usize,
}

impl Clocks {
    /// The clock at the start of the session's game.
    pub(crate) fn begin(session: &Session) -> Clocks {
        let (setup, game) = (session.setup(), session.game());
        let clock = setup.clock.map(|each| setup.left.unwrap_or(GameClock::new(each.main)));
        Clocks { clock, control: setup.clock, credited: discs_played(game) + discs_undone(game) }
    }

    /// The clock.
    pub fn clock(&self) -> Option<&GameClock> {
        self.clock.as_ref()
    }

    /// The time control of the clock.
    pub fn control(&self) -> Option<TimeControl> {
        self.control
    }

    /// Whether a side has run out of time.
    pub fn has_fallen(&self, color: Color) -> bool {
        self.clock.is_some_and(|clock| clock.left(color).is_zero())
    }

    /// Takes time from a side; true if the time has run out.
    pub fn spend(&mut self, color: Color, spent: Duration) -> bool {
        self.clock.as_mut().is_some_and(|clock| clock.spend(color, spent))
    }

    /// Shows what a server says is left.
    pub(crate) fn show(&mut self, left: GameClock) {
        self.clock = Some(left);
    }

    /// Updates the clock after an event: a new game sets it, a move adds its increment.
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

fn discs_played(game: &GameTree) -> usize {
    game.moves().iter().filter(|played| played.square().is_some()).count()
}

fn discs_undone(game: &GameTree) -> usize {
    game.undone().iter().filter(|undone| undone.square().is_some()).count()
}
