//! Games to begin with, and their parts by name.

use othello::app::game::{FirstColor, Session, Setup};
use othello::app::launch::{Mode, Terms};
use othello::engine::Level;
use othello::rules::notation::replay;
use othello::rules::{Bitboard, Position, Rules, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A setup for tests: the easiest computer, so that nobody waits for it.
pub(crate) fn setup(mode: Mode) -> Setup {
    Terms { mode, level: level(1), ..Terms::default() }.setup()
}

/// Against the computer with this colour.
pub(crate) fn against_computer(play: FirstColor, number: u8) -> Setup {
    Terms { play, level: level(number), ..Terms::default() }.setup()
}

/// A game of two people that goes on from these moves.
pub(crate) fn after(moves: &str) -> Setup {
    Setup { from: Some(replay(Position::start(Rules::OTHELLO), moves).unwrap()), ..setup(Mode::Friend) }
}

/// The terms on which the game of a test is played.
pub(crate) fn terms(session: &Session) -> Terms {
    Terms::of(session.setup())
}

pub(crate) fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub(crate) fn random(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// One of the squares of a set.
pub(crate) fn any_of(squares: Bitboard, random: &mut StdRng) -> Square {
    let squares: Vec<Square> = squares.squares().collect();
    squares[random.random_range(0..squares.len())]
}
