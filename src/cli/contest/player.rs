//! The interface of players, and the players that are part of this program.

use crate::cli::cpu;
use crate::cli::random::{derive_seed, pick};
use crate::engine::{Engine, Limits, Request, StopFlag};
use crate::rules::{Game, Move, Position, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::fmt;
use std::time::Duration;

/// The reason why a player cannot go on and forfeits the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayerError(pub(super) String);

impl PlayerError {
    /// The player gives the game up.
    pub(super) fn resigned() -> PlayerError {
        PlayerError("resigned".to_owned())
    }
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A player of a match.
pub(super) trait Player: Send {
    /// Prepares for a game in which all random choices derive from this seed.
    fn begin(&mut self, seed: u64) -> Result<(), PlayerError>;

    /// Chooses a move in the current position of a game, in which the side to move has a legal move.
    fn choose(&mut self, game: &Game) -> Result<Move, PlayerError>;

    /// The processor time used since the player was created, or `None` if it is unknown.
    fn cpu(&mut self) -> Option<Duration>;
}

/// The computer player, thinking on the thread that asks it.
pub(super) struct EnginePlayer {
    engine: Engine,
    limits: Box<dyn Fn(u64) -> Limits + Send>,
    seed: u64,
    cpu: Option<Duration>,
}

impl EnginePlayer {
    /// A player that derives its limits from a new seed for each move.
    pub(super) fn new(engine: Engine, limits: Box<dyn Fn(u64) -> Limits + Send>) -> EnginePlayer {
        EnginePlayer { engine, limits, seed: 0, cpu: Some(Duration::ZERO) }
    }
}

impl Player for EnginePlayer {
    fn begin(&mut self, seed: u64) -> Result<(), PlayerError> {
        self.seed = seed;
        self.engine.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Move, PlayerError> {
        let limits = (self.limits)(derive_seed(self.seed, game.moves().len() as u64));
        let request = Request { position: *game.position(), limits, value_all: false };
        // The engine has one thread, which is the current one.
        let begun = cpu::of_thread();
        let answer = self.engine.think(&request, &StopFlag::new(), &mut |_| ());
        self.cpu = self.cpu.zip(begun).and_then(|(cpu, begun)| Some(cpu + cpu::of_thread()?.saturating_sub(begun)));
        answer.map(|answer| answer.chosen).ok_or_else(|| PlayerError("the computer chose no move".to_owned()))
    }

    fn cpu(&mut self) -> Option<Duration> {
        self.cpu
    }
}

/// The way in which a player without a search chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strategy {
    /// Any legal move.
    Random,
    /// A move that flips the most discs.
    Greedy,
    /// Random or greedy, by a coin toss for each move.
    Mixed,
}

/// A player without a search.
pub(super) struct SimplePlayer {
    strategy: Strategy,
    rng: StdRng,
}

impl SimplePlayer {
    /// A player with this strategy.
    pub(super) fn new(strategy: Strategy) -> SimplePlayer {
        SimplePlayer { strategy, rng: StdRng::seed_from_u64(0) }
    }
}

impl Player for SimplePlayer {
    fn begin(&mut self, seed: u64) -> Result<(), PlayerError> {
        self.rng = StdRng::seed_from_u64(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Move, PlayerError> {
        let position = game.position();
        let greedy = match self.strategy {
            Strategy::Random => false,
            Strategy::Greedy => true,
            Strategy::Mixed => self.rng.random(),
        };
        let moves = if greedy { greediest(position) } else { position.legal_moves().squares().collect() };
        let chosen = pick(&moves, &mut self.rng);
        chosen.map(Move::Place).ok_or_else(|| PlayerError("there is no move to choose".to_owned()))
    }

    fn cpu(&mut self) -> Option<Duration> {
        Some(Duration::ZERO)
    }
}

/// The moves that flip the most discs.
fn greediest(position: &Position) -> Vec<Square> {
    let flips = |square: &Square| position.flips(*square).len();
    let moves: Vec<Square> = position.legal_moves().squares().collect();
    let most = moves.iter().map(flips).max();
    moves.into_iter().filter(|square| Some(flips(square)) == most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn tastes_differ() {
        let mut game = Game::new(Position::start(Rules::OTHELLO));
        for name in ["f5", "d6", "c3", "d3", "c4", "f4"] {
            game.play(name.parse::<Square>().unwrap().into()).unwrap();
        }
        let most = greediest(game.position());
        let legal = game.position().legal_moves();
        assert!(!most.is_empty() && (most.len() as u32) < legal.len());
        let choices = |strategy| {
            let mut player = SimplePlayer::new(strategy);
            player.begin(7).unwrap();
            let mut chosen: Vec<Move> = (0..200).map(|_| player.choose(&game).unwrap()).collect();
            chosen.sort();
            chosen.dedup();
            chosen.len() as u32
        };
        assert_eq!(choices(Strategy::Random), legal.len());
        assert_eq!(choices(Strategy::Greedy), most.len() as u32);
        assert_eq!(choices(Strategy::Mixed), legal.len());
    }
}
