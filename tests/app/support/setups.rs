//! Games for tests, and their parts by name.

use othello::app::game::{FirstColor, Session, Setup};
use othello::app::launch::{Mode, Terms};
use othello::engine::Level;
use othello::rules::notation::replay;
use othello::rules::{Bitboard, Position, Rules, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A setup for tests, with the easiest computer, so that no test waits for it.
pub(crate) fn setup(mode: Mode) -> Setup {
    Terms { mode, level: level(1), ..Terms::default() }.setup()
}

/// A game against the computer with this colour and level.
pub(crate) fn against_computer(play: FirstColor, number: u8) -> Setup {
    Terms { play, level: level(number), ..Terms::default() }.setup()
}

/// A game of two people that continues after these moves.
pub(crate) fn after(moves: &str) -> Setup {
    Setup { from: Some(replay(Position::start(Rules::OTHELLO), moves).unwrap()), ..setup(Mode::Friend) }
}

/// The terms of a test's game.
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
