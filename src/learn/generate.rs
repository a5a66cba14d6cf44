//! Samples from games that the engine plays against itself.

use super::error::Error;
use super::hash::hash;
use super::progress::{ProgressEvent, Watcher};
use super::sample::{Sample, SampleWriter};
use crate::engine::{Engine, Habits, Limits, Options, Request, StopFlag, Weights};
use crate::rules::{Color, Game, Move, Outcome, Position, Rules, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

/// The size of the transposition table, which is cleared for every game.
const TABLE_BYTES: usize = 4 << 20;

/// The number of plies at the start of a game that are completely random. More of them would decide most games too early.
const WILD_PLIES: RangeInclusive<usize> = 3..=8;

/// The slack in discs of the other opening moves: they may be this much worse than the best move.
const LOOSE: f32 = 2.0;

/// The games to play.
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    /// The variant: Othello or Reverse Othello.
    pub variant: Variant,
    /// The file of samples to write. Games that it already holds are not played again.
    pub out: PathBuf,
    /// The number of games in the complete file.
    pub games: u64,
    /// The length of the opening in plies, drawn at random for each game. The first few moves are random, the others come
    /// from a shallow search with some slack.
    pub opening_plies: RangeInclusive<usize>,
    /// The search depth in plies.
    pub depth: u8,
    /// Positions with at most this many empty squares are solved exactly.
    pub exact_empties: u8,
    /// The seed of the games. The seed and the number of a game determine its random choices.
    pub seed: u64,
    /// The number of games played in parallel. It does not affect the file.
    pub threads: usize,
    /// The weights to play with, in place of the built-in ones.
    pub weights: Option<Arc<Weights>>,
}

impl GenerateOptions {
    /// A hash of all options that affect the games.
    fn key(&self) -> u64 {
        let GenerateOptions { variant, opening_plies, depth, exact_empties, seed, .. } = self;
        let shipped = if *variant == Variant::Reverse { Weights::reverse } else { Weights::othello };
        let weights = self.weights.as_deref().unwrap_or_else(|| shipped()).checksum();
        hash(format!("{variant} {opening_plies:?} {depth} {exact_empties} {seed} {weights}").bytes())
    }
}

/// The result of playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenerateReport {
    /// The number of games played in this run.
    pub played: u64,
    /// The number of games in the file.
    pub games: u64,
    /// The number of samples in the file.
    pub samples: u64,
}

/// Plays games and writes their positions to a file, game by game in the order of their numbers. A second run with the
/// same options continues an interrupted one, with the same result.
///
/// # Errors
/// The file cannot be written, or holds something else or games with other options.
pub fn generate(options: &GenerateOptions, watcher: &Watcher<'_>) -> Result<GenerateReport, Error> {
    let mut writer = SampleWriter::open(&options.out, options.variant, options.key())?;
    let before = writer.games;
    let report = |writer: &SampleWriter| {
        watcher(&ProgressEvent::Played { games: writer.games, of: options.games, samples: writer.samples });
    };
    report(&writer);
    let next = AtomicU64::new(before);
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || play_games(options, next, &sender));
        }
        drop(sender);
        // Finished games that wait for games with smaller numbers.
        let mut waiting = BTreeMap::new();
        // An error drops the receiver, and then the players stop.
        for (number, samples) in receiver {
            waiting.insert(number, samples);
            while let Some(samples) = waiting.remove(&writer.games) {
                writer.add(&[samples])?;
            }
            report(&writer);
        }
        Ok(())
    })?;
    Ok(GenerateReport { played: writer.games - before, games: writer.games, samples: writer.samples })
}

/// Plays games until all are taken or the receiver is gone.
fn play_games(options: &GenerateOptions, next: &AtomicU64, sender: &mpsc::Sender<(u64, Vec<Sample>)>) {
    let mut engine = Engine::new(Options { table_bytes: TABLE_BYTES, ..Options::default() });
    if let Some(weights) = &options.weights {
        engine = engine.with_weights(options.variant, Arc::clone(weights));
    }
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= options.games || sender.send((number, play(options, &engine, number))).is_err() {
            return;
        }
    }
}

/// Plays one game and returns its positions after the opening with their scores. The game depends only on the options
/// and its number.
fn play(options: &GenerateOptions, engine: &Engine, number: u64) -> Vec<Sample> {
    engine.forget();
    let mut rng = StdRng::seed_from_u64(options.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
    let plies = rng.random_range(options.opening_plies.clone());
    let wild = rng.random_range(WILD_PLIES).min(plies);
    let mut game = Game::new(Position::start(Rules::of(options.variant)));
    // The search's value of each position in which the side to move has a choice.
    let mut values: Vec<Option<i8>> = Vec::new();
    // The remaining moves of an exact line, and their value for the side to move.
    let mut known = (Vec::new().into_iter(), 0);
    while !game.position().is_over() {
        let legal: Vec<Move> = game.position().legal_moves().squares().map(Move::Place).collect();
        let (played, value) = if let Some(played) = known.0.next() {
            known.1 = -known.1;
            (played, Some(-known.1))
        } else {
            match legal[..] {
                [] => (Move::Pass, None),
                [only] => (only, None),
                _ if game.moves().len() < wild => (legal[rng.random_range(0..legal.len())], None),
                _ if game.moves().len() < plies => {
                    (loose(engine, game.position(), rng.random()).unwrap_or(legal[0]), None)
                }
                _ => match search(options, engine, game.position(), rng.random()) {
                    Some((line, value, exact)) => {
                        let mut line = line.into_iter();
                        let played = line.next().unwrap_or(legal[0]);
                        if exact {
                            known = (line, -value);
                        }
                        (played, Some(value))
                    }
                    None => (legal[0], None),
                },
            }
        };
        values.push(value);
        if game.play(played).is_err() {
            return Vec::new();
        }
    }
    // The value of a position with a forced move is that of the next position.
    for ply in (0..values.len().saturating_sub(1)).rev() {
        values[ply] = values[ply].or(values[ply + 1].map(|value| -value));
    }
    let end = game.position();
    let black = signed_score(end);
    (plies.min(game.moves().len())..game.moves().len())
        .filter_map(|ply| Some((ply, game.position_at(ply)?)))
        .map(|(ply, position)| {
            let side = position.to_move();
            let result = if side == Color::Black { black } else { -black };
            // The result covers what the search overlooks; the search does not suffer from later mistakes.
            let score = values[ply].map_or(result, |value| ((i16::from(value) + i16::from(result)) / 2) as i8);
            Sample { own: position.discs(side).0, opponent: position.discs(!side).0, score }
        })
        .collect()
}

/// The final score for Black, positive if Black has won in the variant.
fn signed_score(end: &Position) -> i8 {
    let score = end.score().official();
    let margin = (score.black as i8 - score.white as i8).abs();
    match end.outcome() {
        Some(Outcome::Won(Color::Black)) => margin,
        Some(Outcome::Won(Color::White)) => -margin,
        _ => 0,
    }
}

/// Chooses an opening move by a shallow search with slack.
fn loose(engine: &Engine, position: &Position, seed: u64) -> Option<Move> {
    let limits = Limits {
        depth: 2,
        exact_empties: 4,
        nodes: None,
        time: None,
        slack: LOOSE,
        habits: Habits::NONE,
        remember: false,
        seed,
    };
    let request = Request { position: *position, limits, value_all: false };
    engine.think(&request, &StopFlag::new(), &mut |_| {}).map(|answer| answer.chosen)
}

/// Searches a position and returns the expected moves, the value of the position, and whether the value is exact.
fn search(options: &GenerateOptions, engine: &Engine, position: &Position, seed: u64) -> Option<(Vec<Move>, i8, bool)> {
    let (depth, exact_empties) = (options.depth, options.exact_empties);
    let limits = Limits {
        depth,
        exact_empties,
        nodes: None,
        time: None,
        slack: 0.0,
        habits: Habits::NONE,
        remember: true,
        seed,
    };
    let request = Request { position: *position, limits, value_all: false };
    let answer = engine.think(&request, &StopFlag::new(), &mut |_| {})?;
    Some((answer.line, answer.value.discs, answer.value.exact))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::read_samples;
    use crate::rules::Bitboard;
    use std::fs;

    fn options(name: &str, variant: Variant) -> GenerateOptions {
        let out = std::env::temp_dir().join(format!("othello-{name}-{variant}-{}", std::process::id()));
        let _ = fs::remove_file(&out);
        let (opening_plies, depth, exact_empties) = (4..=12, 1, 8);
        GenerateOptions {
            variant,
            out,
            games: 6,
            opening_plies,
            depth,
            exact_empties,
            seed: 3,
            threads: 1,
            weights: None,
        }
    }

    #[test]
    fn an_interrupted_run_writes_what_it_would_have_written_on_any_number_of_threads() {
        for variant in [Variant::Othello, Variant::Reverse] {
            let options = options("resumed", variant);
            let all = generate(&options, &|_| {}).unwrap();
            assert_eq!((all.played, all.games), (6, 6));
            let whole = fs::read(&options.out).unwrap();
            assert_eq!(read_samples(&options.out, variant).unwrap().len() as u64, all.samples);
            // A game has more than 30 samples of 17 bytes.
            for (left, threads) in [(0, 3), (10, 2), (400, 1), (700, 2), (whole.len() - 5, 3)] {
                fs::write(&options.out, &whole[..left]).unwrap();
                generate(&GenerateOptions { threads, ..options.clone() }, &|_| {}).unwrap();
                assert!(fs::read(&options.out).unwrap() == whole, "{left}");
            }
            // Fewer games first, then the rest.
            fs::remove_file(&options.out).unwrap();
            for (games, played) in [(2, 2), (2, 0), (6, 4), (3, 0)] {
                let run = generate(&GenerateOptions { games, ..options.clone() }, &|_| {}).unwrap();
                assert_eq!(run.played, played);
            }
            assert!(fs::read(&options.out).unwrap() == whole);
            let other = GenerateOptions { seed: 4, ..options.clone() };
            assert!(matches!(generate(&other, &|_| {}), Err(Error::OtherOptions(_))));
            let negated = Some(Arc::new(Weights::othello().negated()));
            let other = GenerateOptions { weights: negated, ..options.clone() };
            assert!(matches!(generate(&other, &|_| {}), Err(Error::OtherOptions(_))));
            fs::remove_file(&options.out).unwrap();
        }
    }

    #[test]
    fn scores_near_the_end_are_exact() {
        for variant in [Variant::Othello, Variant::Reverse] {
            let options = options("exact", variant);
            generate(&options, &|_| {}).unwrap();
            let engine = Engine::new(Options { table_bytes: 1 << 20, ..Options::default() });
            let mut near = 0;
            for sample in read_samples(&options.out, variant).unwrap() {
                // A position with a forced move can precede the first solved position.
                if sample.empties() > usize::from(options.exact_empties) {
                    continue;
                }
                let [own, opponent] = [sample.own, sample.opponent].map(Bitboard);
                let position = Position::new(Rules::of(variant), own, opponent, Color::Black).unwrap();
                let limits = Limits {
                    depth: 60,
                    exact_empties: 60,
                    nodes: None,
                    time: None,
                    slack: 0.0,
                    habits: Habits::NONE,
                    remember: false,
                    seed: 0,
                };
                let request = Request { position, limits, value_all: true };
                let answer = engine.think(&request, &StopFlag::new(), &mut |_| {}).unwrap();
                assert!(answer.value.exact);
                assert_eq!(answer.value.discs, sample.score, "{position:?}");
                near += 1;
            }
            assert!(near > 30, "{near}");
            fs::remove_file(&options.out).unwrap();
        }
    }
}
