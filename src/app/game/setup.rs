//! Everything that defines a game before its first move.

use super::clock::{GameClock, TimeControl};
use super::seats::Seats;
use crate::records::GameTree;
use crate::rules::{Color, ImpossiblePosition, Position, Rules};

/// The colour of player 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum FirstColor {
    /// Black.
    #[default]
    Black,
    /// White.
    White,
    /// Drawn at the start of the game.
    Random,
}

/// What a game is played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// To be won. It is kept between runs and counts in the series.
    #[default]
    Game,
    /// A task of a lesson: what a person presses is an answer, and nothing is played that the lesson does not play.
    Task {
        /// Whether legal moves and previews may be shown. Some tasks ask for them.
        aids: bool,
    },
    /// A game that belongs to a lesson.
    PlayOut,
    /// A record to be looked through: both sides are played at will, every move opens a line, and nothing is won.
    Study,
    /// A game on a server, which decides on everything but the player's own moves.
    Online,
}

/// Everything that defines a game before its first move.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The players.
    pub seats: Seats,
    /// The colour of player 1.
    pub play: FirstColor,
    /// Variant and supply of discs.
    pub rules: Rules,
    /// The side that moves first.
    pub first: Color,
    /// Corners given to the weaker side: the only person, or Black; 0 to 4.
    pub corners: u8,
    /// The time of each side; `None` without clocks.
    pub clock: Option<TimeControl>,
    /// A game to continue from, in place of the variant's start.
    pub from: Option<GameTree>,
    /// The remaining time of a game that used some of it.
    pub left: Option<GameClock>,
    /// What it is played for.
    pub purpose: Purpose,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            seats: Seats::default(),
            play: FirstColor::Black,
            rules: Rules::OTHELLO,
            first: Color::Black,
            corners: 0,
            clock: None,
            from: None,
            left: None,
            purpose: Purpose::Game,
        }
    }
}

impl Setup {
    /// The game before the first move here, with `first_player` as the side of player 1.
    ///
    /// # Errors
    /// The start does not allow the handicap.
    pub fn game(&self, first_player: Color) -> Result<GameTree, ImpossiblePosition> {
        match &self.from {
            Some(game) => Ok(game.clone()),
            None => self.new_game(first_player),
        }
    }

    /// The game from its very beginning.
    ///
    /// # Errors
    /// The start does not allow the handicap.
    pub fn new_game(&self, first_player: Color) -> Result<GameTree, ImpossiblePosition> {
        let weaker = match self.seats.lone_person() {
            Some(0) => first_player,
            Some(_) => !first_player,
            None => Color::Black,
        };
        let start = Position::start(self.rules).with_to_move(self.first);
        let start = if self.corners == 0 { start } else { start.with_corners(weaker, self.corners)? };
        Ok(GameTree::new(start))
    }
}
