//! Positions from games that the engine plays against itself.

use super::{Error, Progress, Sample, Watcher, append_samples};
use crate::engine::{Engine, Limits, Options, Request, StopFlag};
use crate::rules::{Color, Game, Move, Outcome, Position, Rules, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Games between two looks at the file: what an interruption loses at most.
const BATCH: usize = 50;

/// Plies at the start of a game that are played by chance alone. Were there more of them, most games would be decided
/// before they began.
const WILD_PLIES: RangeInclusive<usize> = 3..=8;

/// How much worse than the best, in discs, the moves of an opening are that follow them.
const LOOSE: f32 = 2.0;

/// What games to play.
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    /// The variant.
    pub variant: Variant,
    /// Where to add the samples.
    pub out: PathBuf,
    /// Games to play.
    pub games: usize,
    /// The opening: a number of plies drawn anew for each game, the first few played by chance alone, the others by a
    /// short look ahead that is not strict.
    pub random_plies: RangeInclusive<usize>,
    /// Plies to look ahead.
    pub depth: u8,
    /// Positions with at most this many empty squares are played out exactly.
    pub exact_empties: u8,
    /// Seed of the games. A run that adds to a file needs another one than those before it.
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

/// Plays games and adds their positions to a file; the number of samples.
///
/// # Errors
/// Where the file cannot be written, or holds something else.
pub fn generate(options: &GenerateOptions, watcher: &Watcher<'_>) -> Result<usize, Error> {
    let next = AtomicUsize::new(0);
    // Games and samples finished, and what went wrong.
    let written: Mutex<(usize, usize, Result<(), Error>)> = Mutex::new((0, 0, Ok(())));
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                let engine = Engine::new(Options { table_bytes: 16 << 20, ..Options::default() });
                loop {
                    let first = next.fetch_add(BATCH, Ordering::Relaxed);
                    if first >= options.games {
                        return;
                    }
                    let batch = first..options.games.min(first + BATCH);
                    let games = batch.len();
                    let samples: Vec<Sample> = batch.flat_map(|game| play(options, &engine, game as u64)).collect();
                    let mut written = written.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    if written.2.is_ok() {
                        written.2 = append_samples(&options.out, options.variant, &samples);
                    }
                    if written.2.is_err() {
                        return;
                    }
                    written.0 += games;
                    written.1 += samples.len();
                    watcher(&Progress::Played { games: written.0, of: options.games, samples: written.1 });
                }
            });
        }
    });
    let (_, samples, result) = written.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    result.map(|()| samples)
}

/// The positions of one game, from the last random move on, with its result.
fn play(options: &GenerateOptions, engine: &Engine, number: u64) -> Vec<Sample> {
    let mut rng = StdRng::seed_from_u64(options.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
    let rules = Rules::of(options.variant);
    let plies = rng.random_range(options.random_plies.clone());
    let wild = rng.random_range(WILD_PLIES).min(plies);
    let mut game = Game::new(Position::start(rules));
    let mut first = 0;
    // What the search said of the positions, where it was asked.
    let mut said: Vec<Option<i8>> = Vec::new();
    while !game.position().is_over() {
        let legal: Vec<Move> = game.position().legal_moves().squares().map(Move::Place).collect();
        let random = game.moves().len() < plies;
        let (played, value) = match legal[..] {
            [] => (Move::Pass, None),
            [only] => (only, None),
            _ if game.moves().len() < wild => (legal[rng.random_range(0..legal.len())], None),
            _ if random => (loose(engine, game.position(), rng.random()).unwrap_or(legal[0]), None),
            _ => asked(options, engine, game.position(), rng.random()).unwrap_or((legal[0], None)),
        };
        said.push(value);
        if game.play(played).is_err() {
            return Vec::new();
        }
        if random {
            first = game.moves().len();
        }
    }
    let end = game.position();
    let black = signed_score(end);
    (first..game.moves().len())
        .filter_map(|ply| Some((ply, game.position_at(ply)?)))
        .map(|(ply, position)| {
            let side = position.to_move();
            let result = if side == Color::Black { black } else { -black };
            // The result tells what the search overlooks, the search is not led astray by later mistakes.
            let score = said[ply].map_or(result, |value| ((i16::from(value) + i16::from(result)) / 2) as i8);
            Sample { own: position.discs(side).0, opponent: position.discs(!side).0, score }
        })
        .collect()
}

/// The final score for Black, positive where Black has won in the variant.
fn signed_score(end: &Position) -> i8 {
    let score = end.score().official();
    let margin = (score.black as i8 - score.white as i8).abs();
    match end.outcome() {
        Some(Outcome::Won(Color::Black)) => margin,
        Some(Outcome::Won(Color::White)) => -margin,
        _ => 0,
    }
}

/// A move of the opening.
fn loose(engine: &Engine, position: &Position, seed: u64) -> Option<Move> {
    let limits =
        Limits { depth: 2, exact_empties: 4, nodes: None, time: None, slack: LOOSE, remember: false, seed };
    let request = Request { position: *position, limits, value_all: false };
    engine.think(&request, &StopFlag::new(), &mut |_| {}).map(|answer| answer.chosen)
}

/// The move that the engine plays, and what it says the position is worth: the mean of the last two iterations, as
/// estimates are too high when the last ply looked at is the side's own, and too low when it is the other's.
fn asked(options: &GenerateOptions, engine: &Engine, position: &Position, seed: u64) -> Option<(Move, Option<i8>)> {
    let (depth, exact_empties) = (options.depth, options.exact_empties);
    let limits = Limits { depth, exact_empties, nodes: None, time: None, slack: 0.0, remember: true, seed };
    let request = Request { position: *position, limits, value_all: false };
    let (mut before, mut last) = (0, 0);
    let mut remember = |value: i8| (before, last) = (last, i16::from(value));
    let answer = engine.think(&request, &StopFlag::new(), &mut |progress| remember(progress.value.discs))?;
    let value = if answer.value.exact { answer.value.discs } else { ((before + last) / 2) as i8 };
    Some((answer.chosen, Some(value)))
}
