//! A level of the computer that plays by the rules of thumb of lessons: what a lesson is worth.

use super::player::{Player, PlayerError};
use crate::cli::cpu;
use crate::cli::limits;
use crate::cli::random::derive_seed;
use crate::coach::preferred;
use crate::engine::{Engine, Level, Request, StopFlag};
use crate::error_text::excerpt;
use crate::rules::{Bitboard, Game, Move, Position};
use std::time::Duration;

/// The last moves that somebody counts who has learnt to count the end.
const COUNTED: u32 = 6;
/// The number of moves that are drawn before the rule is given up for a turn.
const DRAWS: u64 = 200;

/// The lessons of strategy.
const LESSONS: [&str; 14] = ["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14"];

/// Reads names of lessons with plus signs between them, such as `S3+S7`.
pub(super) fn parse_lessons(text: &str) -> Result<Vec<&'static str>, String> {
    let known = |name: &str| {
        let lesson = LESSONS.into_iter().find(|lesson| lesson.eq_ignore_ascii_case(name));
        lesson.ok_or_else(|| format!("lesson '{}': expected S1 to S14, as in level:1+S3+S7", excerpt(name, 20)))
    };
    text.split('+').map(known).collect()
}

/// A level that draws its moves as it always does, but only from those that its lessons prefer.
pub(super) struct Taught {
    engine: Engine,
    level: Level,
    lessons: Vec<&'static str>,
    seed: u64,
    cpu: Option<Duration>,
}

impl Taught {
    /// A player of this level that has learnt these lessons.
    pub(super) fn new(engine: Engine, level: Level, lessons: Vec<&'static str>) -> Taught {
        Taught { engine, level, lessons, seed: 0, cpu: Some(Duration::ZERO) }
    }

    /// The moves that all lessons prefer; a lesson that would leave none is passed over.
    fn allowed(&self, position: &Position) -> Bitboard {
        self.lessons.iter().fold(position.legal_moves(), |allowed, lesson| {
            let both = allowed & preferred(lesson, position);
            if both.is_empty() { allowed } else { both }
        })
    }

    fn move_for(&self, game: &Game) -> Option<Move> {
        let position = *game.position();
        let think = |limits| {
            let request = Request { position, limits, value_all: false };
            self.engine.think(&request, &StopFlag::new(), &mut |_| ()).map(|answer| answer.chosen)
        };
        if self.lessons.contains(&"S13") && position.empties().len() <= COUNTED {
            return think(limits::exact());
        }
        let allowed = self.allowed(&position);
        let seed = derive_seed(self.seed, game.moves().len() as u64);
        let variant = position.rules().variant();
        let draws = (0..DRAWS).map(|draw| think(self.level.limits(variant, derive_seed(seed, draw))));
        let mut fitting =
            draws.flatten().filter(|played| played.square().is_some_and(|square| allowed.contains(square)));
        fitting.next().or_else(|| allowed.squares().next().map(Move::Place))
    }
}

impl Player for Taught {
    fn begin(&mut self, seed: u64) -> Result<(), PlayerError> {
        self.seed = seed;
        self.engine.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Move, PlayerError> {
        let begun = cpu::of_thread();
        let chosen = self.move_for(game);
        self.cpu = self.cpu.zip(begun).and_then(|(cpu, begun)| Some(cpu + cpu::of_thread()?.saturating_sub(begun)));
        chosen.ok_or_else(|| PlayerError("the computer chose no move".to_owned()))
    }

    fn cpu(&mut self) -> Option<Duration> {
        self.cpu
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::options::EngineOptions;
    use crate::rules::{Rules, notation::replay};

    #[test]
    fn a_taught_player_keeps_to_its_rules() {
        let mut game = replay(Position::start(Rules::OTHELLO), "f5d6c3d3c4f4c5b3c2").unwrap();
        let mut player = Taught::new(EngineOptions { threads: 1, table: 1 }.engine(), Level::ALL[0], vec!["S7", "S3"]);
        player.begin(3).unwrap();
        while !game.position().is_over() {
            if game.position().must_pass() {
                game.play(Move::Pass).unwrap();
                continue;
            }
            let chosen = player.choose(&game).unwrap();
            assert!(player.allowed(game.position()).contains(chosen.square().unwrap()));
            game.play(chosen).unwrap();
        }
    }

    #[test]
    fn names_of_lessons_are_read() {
        assert_eq!(parse_lessons("s3+S12"), Ok(vec!["S3", "S12"]));
        assert_eq!(parse_lessons("S15"), Err("lesson 'S15': expected S1 to S14, as in level:1+S3+S7".to_owned()));
        assert!(parse_lessons("").is_err());
    }
}
