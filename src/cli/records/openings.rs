//! The command `openings`: lists positions that favour neither side.

use super::super::options::EngineOptions;
use super::super::progress::ProgressBar;
use super::super::status::{Failure, Status};
use crate::engine::{Habits, Limits, Request, StopFlag};
use crate::records::openings_of;
use crate::rules::notation::write_transcript;
use crate::rules::{Move, Position, Rules, Variant};
use std::io::Write;
use std::path::PathBuf;

/// List all balanced openings of a length
///
/// Visits every position after so many plies, once for all its symmetries and orders of moves, has the engine value each
/// of them, and writes those that favour neither side by more than a margin: their moves, and the value for the side to
/// move. The same options give the same list.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Plies of an opening
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=10))]
    plies: u8,
    /// The most that an opening may favour a side, in discs
    #[arg(long, value_name = "DISCS", default_value_t = 2)]
    within: u8,
    /// Search depth in plies
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=30))]
    depth: u8,
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// File for a bit of each position, set if it is balanced: the game's own list of openings
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Values the positions and writes the balanced ones.
///
/// # Errors
/// The output or the file cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let openings = openings_of(Position::start(Rules::of(arguments.variant)), arguments.plies);
    let engine = arguments.engine.engine();
    let limits = Limits {
        depth: arguments.depth,
        exact_empties: 0,
        nodes: None,
        time: None,
        slack: 0.0,
        habits: Habits::NONE,
        // Earlier positions must not change the values of later ones.
        remember: false,
        seed: 0,
    };
    let mut progress = ProgressBar::new(openings.len());
    let mut bits = vec![0; openings.len().div_ceil(8)];
    let mut balanced = 0;
    for (done, (moves, position)) in openings.iter().enumerate() {
        progress.show(done, "");
        let request = Request { position: *position, limits, value_all: false };
        let answer = engine.think(&request, &StopFlag::new(), &mut |_| {});
        let Some(value) = answer.map(|answer| answer.value.discs) else { continue };
        if value.unsigned_abs() <= arguments.within {
            balanced += 1;
            bits[done / 8] |= 1 << (done % 8);
            progress.clear();
            let moves: Vec<Move> = moves.iter().copied().map(Move::Place).collect();
            writeln!(output, "{} {value:+}", write_transcript(&moves))?;
        }
    }
    progress.clear();
    writeln!(output, "% {balanced} of {} positions", openings.len())?;
    if let Some(path) = &arguments.write {
        let named = |error| Failure::Malformed(format!("{}: {error}", path.display()));
        std::fs::write(path, bits).map_err(named)?;
    }
    Ok(Status::Success)
}
