//! Positions from games that weak levels play against each other.

use crate::cli::random::derive_seed;
use crate::engine::{Engine, Level, Options, Request, StopFlag};
use crate::rules::{Bitboard, Color, Game, Move, Position, Rules, Symmetry, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The strongest level that plays.
const STRONGEST: u8 = 6;

/// Plays games of levels 1 to 6.
pub(super) struct Pool {
    engine: Engine,
    seed: u64,
}

impl Pool {
    /// Games that depend on their number and this seed alone.
    pub(super) fn new(seed: u64) -> Pool {
        Pool { engine: Engine::new(Options { table_bytes: 1 << 20, ..Options::default() }), seed }
    }

    /// The positions of a game in which the side to move has a choice, turned and with colours swapped at random.
    pub(super) fn game(&self, number: u64) -> Vec<Position> {
        let seed = derive_seed(self.seed, number);
        let mut rng = StdRng::seed_from_u64(seed);
        let levels = [0, 1].map(|_| Level::new(rng.random_range(1..=STRONGEST)).unwrap_or_default());
        let mut game = Game::new(Position::start(Rules::OTHELLO));
        let mut positions = Vec::new();
        while !game.position().is_over() {
            let position = *game.position();
            let limits = levels[position.to_move().index()].limits(Variant::Othello, rng.random());
            let request = Request { position, limits, value_all: false };
            let answer = self.engine.think(&request, &StopFlag::new(), &mut |_| ());
            let played = answer.map_or(Move::Pass, |answer| answer.chosen);
            if position.legal_moves().len() > 1 {
                positions.push(turned(&position, &mut rng));
            }
            if game.play(played).is_err() {
                break;
            }
        }
        positions
    }
}

/// The position turned, mirrored and with colours swapped at random.
fn turned(position: &Position, rng: &mut StdRng) -> Position {
    let choice = rng.random_range(0..8);
    let symmetry = Symmetry::all().nth(choice);
    image(position, symmetry, rng.random()).unwrap_or(*position)
}

fn image(position: &Position, symmetry: Option<Symmetry>, swap: bool) -> Option<Position> {
    let symmetry = symmetry?;
    let [black, white] = Color::BOTH.map(|color| symmetry.bitboard(position.discs(color)));
    let (black, white, to_move) =
        if swap { (white, black, !position.to_move()) } else { (black, white, position.to_move()) };
    Position::new(position.rules(), black, white, to_move).ok()
}

/// The discs of the side to move and of the other side, the same for all positions that are alike under symmetry and an
/// exchange of colours.
pub(super) fn canonical(position: &Position) -> (Bitboard, Bitboard) {
    let (own, other) = (position.discs(position.to_move()), position.discs(!position.to_move()));
    let images = Symmetry::all().map(|symmetry| (symmetry.bitboard(own), symmetry.bitboard(other)));
    images.min().unwrap_or((own, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_from_the_seed_and_their_number() {
        let (one, same, other) = (Pool::new(1), Pool::new(1), Pool::new(2));
        assert_eq!(one.game(3), same.game(3));
        assert_ne!(one.game(3), one.game(4));
        assert_ne!(one.game(3), other.game(3));
        assert!(one.game(3).len() > 20);
    }

    #[test]
    fn symmetric_positions_are_alike() {
        for position in Pool::new(1).game(1).into_iter().step_by(7) {
            for symmetry in Symmetry::all() {
                for swap in [false, true] {
                    let image = image(&position, Some(symmetry), swap).unwrap();
                    assert_eq!(canonical(&image), canonical(&position));
                    assert_eq!(image.legal_moves().len(), position.legal_moves().len());
                }
            }
        }
    }
}
