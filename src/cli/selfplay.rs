//! The command `selfplay`: plays games for training.

use super::input::parse_range;
use super::options::{WeightsOption, trained_variant};
use super::progress::{ProgressBar, SharedProgressBar};
use super::status::{Failure, Status};
use crate::learn::{self, GenerateOptions, generate};
use crate::rules::Variant;
use std::io::Write;
use std::path::PathBuf;

/// Play games of the computer against itself and save their positions for training
///
/// Each game starts with a random opening. Every later position goes into the file with a score: the mean of the search's
/// value and the final score, which agree near the end. The same command continues an interrupted run; with a larger
/// --games it adds games. A game depends only on its number and the options, so the file is the same for any number of
/// threads.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// File of samples to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Variant of the game: othello or reverse
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Number of games in the complete file
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Search depth in plies
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=30))]
    depth: u8,
    /// Positions with at most this many empty squares are solved exactly
    #[arg(long, value_name = "EMPTIES", default_value_t = 16, value_parser = clap::value_parser!(u8).range(0..=36))]
    exact: u8,
    /// Length of the opening in plies, drawn at random from this range: the first few moves are random, the others come
    /// from a shallow search with some slack
    #[arg(long, value_name = "A-B", default_value = "8-32", value_parser = plies)]
    opening_plies: (usize, usize),
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games played in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    weights: WeightsOption,
}

/// Plays the games that are missing from the file.
///
/// # Errors
/// The weights are unusable, the file cannot be written or holds something else, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let variant = trained_variant(arguments.variant)?;
    let options = GenerateOptions {
        variant,
        out: arguments.out.clone(),
        games: arguments.games,
        opening_plies: arguments.opening_plies.0..=arguments.opening_plies.1,
        depth: arguments.depth,
        exact_empties: arguments.exact,
        seed: arguments.seed,
        threads: arguments.threads.into(),
        weights: arguments.weights.read(variant)?,
    };
    let bar = SharedProgressBar::default();
    let generated = generate(&options, &|progress| {
        if let learn::ProgressEvent::Played { games, of, samples } = progress {
            let [games, of] = [*games, *of].map(|count| usize::try_from(count).unwrap_or(usize::MAX));
            // The first report counts the games of earlier runs.
            bar.show(|| ProgressBar::after(of, games), games, &format!("{samples} samples"));
        }
    });
    bar.clear();
    let learn::GenerateReport { played, games, samples } = generated?;
    let out = arguments.out.display();
    writeln!(output, "{out}: {games} games of {variant}, {samples} samples; {played} games played now")?;
    Ok(Status::Success)
}

fn plies(text: &str) -> Result<(usize, usize), String> {
    parse_range(text).and_then(|range| match range.1 {
        0..=50 => Ok(range),
        _ => Err("expected at most 50".to_owned()),
    })
}
