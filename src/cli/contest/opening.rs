//! Random openings, optionally only balanced ones.

use crate::cli::limits;
use crate::cli::options::EngineOptions;
use crate::cli::random::pick;
use crate::engine::{Engine, Request, StopFlag};
use crate::rules::{Game, Move, Position, Rules};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::HashSet;

/// The requirements for openings.
pub(super) struct Openings {
    /// The rules of the games.
    pub(super) rules: Rules,
    /// The number of random moves, passes included.
    pub(super) plies: u32,
    /// The largest advantage in discs that a search may find for a side.
    pub(super) balanced: Option<u8>,
}

/// The depth of the search that checks the balance.
const DEPTH: u8 = 8;
/// After this many rejected openings in a row, the accepted ones are used again.
const PATIENCE: usize = 2_000;

impl Openings {
    /// Draws openings, all different as long as there are enough.
    ///
    /// # Errors
    /// No opening is balanced enough.
    pub(super) fn draw(&self, count: usize, seed: u64) -> Result<Vec<Game>, String> {
        let mut rng = StdRng::seed_from_u64(seed);
        let engine = EngineOptions { threads: 1, table: 16 }.engine();
        let mut met = HashSet::new();
        let mut openings: Vec<Game> = Vec::new();
        let mut refused = 0;
        while openings.len() < count && refused < PATIENCE {
            let opening = random_game(self.rules, self.plies, &mut rng);
            let position = *opening.position();
            if position.is_over() || !met.insert(position) || !self.is_balanced(&engine, position) {
                refused += 1;
            } else {
                refused = 0;
                openings.push(opening);
            }
        }
        if openings.is_empty() {
            return Err(self.no_opening());
        }
        Ok(openings.iter().cycle().take(count).cloned().collect())
    }

    fn no_opening(&self) -> String {
        match self.balanced {
            Some(discs) => format!("no opening of {} plies is balanced within {discs} discs", self.plies),
            None => format!("no game goes on after {} plies", self.plies),
        }
    }

    fn is_balanced(&self, engine: &Engine, position: Position) -> bool {
        let Some(most) = self.balanced else { return true };
        let request = Request { position, limits: limits::depth(DEPTH, 0), value_all: false };
        let answer = engine.think(&request, &StopFlag::new(), &mut |_| ());
        answer.is_some_and(|answer| answer.value.discs.unsigned_abs() <= most)
    }
}

fn random_game(rules: Rules, plies: u32, rng: &mut StdRng) -> Game {
    let mut game = Game::new(Position::start(rules));
    for _ in 0..plies {
        let moves: Vec<_> = game.position().legal_moves().squares().collect();
        let played = pick(&moves, rng).map_or(Move::Pass, Move::Place);
        if game.play(played).is_err() {
            // The game is over.
            break;
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_differ_and_come_from_the_seed() {
        let openings = Openings { rules: Rules::OTHELLO, plies: 6, balanced: None };
        let drawn = openings.draw(50, 3).unwrap();
        assert_eq!(drawn, openings.draw(50, 3).unwrap());
        assert_ne!(drawn, openings.draw(50, 4).unwrap());
        let positions: HashSet<_> = drawn.iter().map(|game| *game.position()).collect();
        assert_eq!(positions.len(), 50);
        assert!(drawn.iter().all(|game| game.moves().len() == 6));
    }

    #[test]
    fn where_there_are_few_they_are_taken_again() {
        let openings = Openings { rules: Rules::OTHELLO, plies: 1, balanced: None };
        let drawn = openings.draw(10, 1).unwrap();
        let positions: HashSet<_> = drawn.iter().map(|game| *game.position()).collect();
        assert_eq!(positions.len(), 4);
    }

    #[test]
    fn balanced_openings_are_near_a_draw() {
        let openings = Openings { rules: Rules::REVERSE, plies: 6, balanced: Some(2) };
        let engine = EngineOptions::default().engine();
        for game in openings.draw(3, 1).unwrap() {
            assert!(openings.is_balanced(&engine, *game.position()));
        }
    }
}
