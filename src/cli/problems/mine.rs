//! Searches games for problems.

use super::super::options::EngineOptions;
use super::super::progress::ProgressBar;
use super::super::random::derive_seed;
use super::super::status::{Failure, Status};
use super::rate::problem;
use crate::coach::Problem;
use crate::engine::{Engine, Level, Request, StopFlag};
use crate::rules::{Color, Game, Position, Rules, Symmetry, Variant};
use std::collections::BTreeSet;
use std::io::Write;

/// Mine problems: positions with exactly one winning move
///
/// Plays games of the computer's middle levels, solves their positions near the end, and writes at most one of each game that
/// has exactly one winning move, with its difficulty, the easiest first. The same options give the same list.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct Arguments {
    /// Problems of each difficulty
    #[arg(long, value_name = "N", default_value_t = 80)]
    each: usize,
    /// The most games to play
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: u64,
    /// The most empty squares of a problem
    #[arg(long, value_name = "EMPTIES", default_value_t = 15, value_parser = clap::value_parser!(u8).range(6..=24))]
    empties: u8,
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    engine: EngineOptions,
}

/// The levels whose games have problems: weak enough to come into trouble, strong enough to have chances late.
const LEVELS: [u8; 4] = [5, 6, 7, 8];
/// The fewest empty squares of a problem.
const FEWEST: u32 = 7;

/// Mines and writes problems.
///
/// # Errors
/// The output cannot be written.
pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let engine = arguments.engine.engine();
    let wanted = arguments.each * usize::from(Problem::HARDEST);
    let mut bar = ProgressBar::new(wanted);
    let mut found: Vec<Problem> = Vec::new();
    let mut known = BTreeSet::new();
    for number in 0..arguments.games {
        let counts = counts(&found);
        if counts.iter().all(|count| *count >= arguments.each) {
            break;
        }
        let game = play(&engine, derive_seed(arguments.seed, number));
        let is_wanted = |problem: &Problem| counts[usize::from(problem.difficulty) - 1] < arguments.each;
        // Where several positions of a game are problems, the hardest is the rarest.
        let mut problems: Vec<Problem> = candidates(&game, arguments.empties)
            .into_iter()
            .filter_map(|position| problem(&engine, position))
            .filter(is_wanted)
            .collect();
        problems.sort_by_key(|problem| problem.difficulty);
        if let Some(problem) = problems.pop().filter(|problem| known.insert(key(&problem.position))) {
            found.push(problem);
        }
        bar.show(found.len(), &format!("{counts:?}"));
    }
    bar.clear();
    found.sort_by_key(|problem| problem.difficulty);
    for problem in &found {
        writeln!(output, "{problem}")?;
    }
    Ok(Status::Success)
}

fn counts(found: &[Problem]) -> [usize; Problem::HARDEST as usize] {
    let mut counts = [0; Problem::HARDEST as usize];
    for problem in found {
        counts[usize::from(problem.difficulty) - 1] += 1;
    }
    counts
}

/// The positions of a game that may be problems: every third, since neighbours are alike.
fn candidates(game: &Game, most: u8) -> Vec<&Position> {
    let positions = (0..=game.moves().len()).filter_map(|ply| game.position_at(ply));
    positions.filter(|position| (FEWEST..=u32::from(most)).contains(&position.empties().len())).step_by(3).collect()
}

fn play(engine: &Engine, seed: u64) -> Game {
    let variant = Variant::Othello;
    let level = LEVELS.get(seed as usize % LEVELS.len()).copied().and_then(Level::new).unwrap_or_default();
    let mut game = Game::new(Position::start(Rules::of(variant)));
    while !game.position().is_over() {
        let limits = level.limits(variant, derive_seed(seed, game.moves().len() as u64));
        let request = Request { position: *game.position(), limits, value_all: false };
        let Some(answer) = engine.think(&request, &StopFlag::new(), &mut |_| ()) else { break };
        if game.play(answer.chosen).is_err() {
            break;
        }
    }
    game
}

/// The board in that of its symmetries which comes first.
fn key(position: &Position) -> [u64; 2] {
    let image = |symmetry: Symmetry| Color::BOTH.map(|side| symmetry.bitboard(position.discs(side)).0);
    Symmetry::all().map(image).min().unwrap_or_default()
}
