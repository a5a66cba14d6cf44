//! Games for tests, and their parts by name.

use othello::app::game::{FirstColor, Session, Setup};
use othello::app::launch::{Mode, Terms};
use othello::engine::Level;
use othello::rules::notation::{replay, write_transcript};
use othello::rules::{Bitboard, Color, Game, Move, Position, Rules, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The moves of a game in its middle, after which Black has many legal moves.
pub(crate) const MIDGAME: &str = "f5d6c3d3c4f4f6f3e6e7";

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
    Setup { from: Some(replay(Position::start(Rules::OTHELLO), moves).unwrap().into()), ..setup(Mode::Friend) }
}

/// A game of random moves to its end, without its last discs.
pub(crate) fn long_game(missing: usize) -> String {
    let mut random = random(5);
    let mut game = Game::new(Position::start(Rules::OTHELLO));
    while game.outcome().is_none() {
        let legal = game.position().legal_moves();
        let played = if legal.is_empty() { Move::Pass } else { Move::Place(any_of(legal, &mut random)) };
        game.play(played).unwrap();
    }
    let transcript = write_transcript(game.moves());
    transcript[..transcript.len() - 2 * missing].to_owned()
}

/// A position in which this side can play all four corners.
pub(crate) fn four_corners(mover: Color) -> Setup {
    let squares = |names: &str| names.split(' ').map(square).collect::<Bitboard>();
    let (own, other) = (squares("c1 f1 c8 f8 a4 h4"), squares("b1 g1 b8 g8"));
    let (black, white) = if mover == Color::Black { (own, other) } else { (other, own) };
    let position = Position::new(Rules::OTHELLO, black, white, mover).unwrap();
    Setup { from: Some(Game::new(position).into()), ..setup(Mode::Friend) }
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
