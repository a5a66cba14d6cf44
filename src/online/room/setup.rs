//! The terms of a game and who plays it.

use super::super::clock::TimeControl;
use super::super::ids::PlayerId;
use super::super::speed::Speed;
use crate::rules::{Color, Game, IllegalMove, Position, Rules, Square};
use serde::{Deserialize, Serialize};

/// The terms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// The time of each side; without one, each move has three days.
    pub time: Option<TimeControl>,
    /// Whether ratings count.
    pub rated: bool,
    /// Whether the game begins with random, balanced moves.
    pub random_opening: bool,
}

impl Terms {
    /// Whether the server offers these terms: a rated game has a clock and the standard rules of its variant.
    pub fn are_offered(&self) -> bool {
        let time = self.time.is_none_or(TimeControl::is_offered);
        let rated = self.time.is_some() && self.rules == Rules::of(self.rules.variant());
        time && (!self.rated || rated)
    }

    /// The speed, if there is a clock.
    pub fn speed(&self) -> Option<Speed> {
        self.time.map(Speed::of)
    }
}

/// A game before its first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The terms.
    pub terms: Terms,
    /// Who plays Black, and who plays White.
    pub players: [PlayerId; 2],
    /// The moves that are played before the players begin.
    pub opening: Vec<Square>,
}

impl Setup {
    /// The side of a player.
    pub fn seat(&self, player: PlayerId) -> Option<Color> {
        Color::BOTH.into_iter().find(|side| self.players[side.index()] == player)
    }

    /// The game after the opening.
    ///
    /// # Errors
    /// The opening is against the rules.
    pub fn game(&self) -> Result<Game, IllegalMove> {
        let mut game = Game::new(Position::start(self.terms.rules));
        for square in &self.opening {
            game.play((*square).into())?;
        }
        Ok(game)
    }
}
