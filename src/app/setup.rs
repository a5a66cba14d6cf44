//! What kind of game is to be played: the choices of the start screen and the command line.

use super::clock::{Clock, TimeControl};
use super::names::Names;
use crate::engine::Level;
use crate::rules::{Color, Game, ImpossiblePosition, Position, Rules, Variant};

/// Who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Mode {
    /// A person against the computer.
    #[default]
    Computer,
    /// Two people at this machine.
    Friend,
    /// The computer against itself.
    Watch,
}

/// The colour that the first player takes: the person against the computer, or player 1 of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Play {
    /// Black.
    #[default]
    Black,
    /// White.
    White,
    /// Drawn at the start of the game.
    Random,
}

/// Who decides the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A person at this machine.
    Human,
    /// The computer.
    Computer,
}

/// Everything that defines a game before its first move.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Who plays.
    pub mode: Mode,
    /// How strong the computer is.
    pub level: Level,
    /// The first player's colour.
    pub play: Play,
    /// Variant and supply of discs.
    pub rules: Rules,
    /// The side that moves first.
    pub first: Color,
    /// Corners given to the weaker side: the person against the computer, or Black; 0 to 4.
    pub corners: u8,
    /// The time that each side gets; `None` without clocks.
    pub clock: Option<TimeControl>,
    /// What two people at this machine are called.
    pub names: Names,
    /// A game to go on from, in place of the variant's start.
    pub from: Option<Game>,
    /// The time that is left in that game, where some of it has been used.
    pub left: Option<Clock>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            mode: Mode::Computer,
            level: Level::DEFAULT,
            play: Play::Black,
            rules: Rules::OTHELLO,
            first: Color::Black,
            corners: 0,
            clock: None,
            names: Names::default(),
            from: None,
            left: None,
        }
    }
}

impl Setup {
    /// Takes up a variant with its usual rules. Corners are given only where the board does not start empty.
    pub fn set_variant(&mut self, variant: Variant) {
        self.rules = Rules::of(variant);
        if variant == Variant::Historical {
            self.corners = 0;
        }
    }

    /// The game as it stands before the first move is made here, `first_player` being the side of the person or of
    /// player 1.
    ///
    /// # Errors
    /// A handicap that the start does not allow.
    pub fn game(&self, first_player: Color) -> Result<Game, ImpossiblePosition> {
        match &self.from {
            Some(game) => Ok(game.clone()),
            None => self.new_game(first_player),
        }
    }

    /// The same game from its very beginning.
    ///
    /// # Errors
    /// A handicap that the start does not allow.
    pub fn new_game(&self, first_player: Color) -> Result<Game, ImpossiblePosition> {
        let weaker = if self.mode == Mode::Computer { first_player } else { Color::Black };
        let start = Position::start(self.rules).with_to_move(self.first);
        let start = if self.corners == 0 { start } else { start.with_corners(weaker, self.corners)? };
        Ok(Game::new(start))
    }
}
