//! The command `openings`: lists positions that favour neither side.

use super::super::options::EngineOptions;
use super::super::progress::ProgressBar;
use super::super::status::{Failure, Status};
use crate::engine::{Habits, Limits, Request, StopFlag};
use crate::rules::notation::write_transcript;
use crate::rules::{Bitboard, Color, Game, Move, Position, Rules, Symmetry, Variant};
use std::collections::BTreeMap;
use std::io::Write;

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
    #[command(flatten)]
    engine: EngineOptions,
}

/// A board in that of its symmetries which comes first, and the side to move.
type Key = ([u64; 2], Color);

fn key(position: &Position) -> Key {
    let image = |symmetry: Symmetry| {
        Color::BOTH.map(|color: Color| -> u64 {
            let Bitboard(bits) = symmetry.bitboard(position.discs(color));
            bits
        })
    };
    (Symmetry::all().map(image).min().unwrap_or_default(), position.to_move())
}

/// The positions after so many plies, each with the moves that come first in the order of squares.
fn positions(start: Position, plies: u8) -> Vec<Game> {
    let mut games = vec![Game::new(start)];
    for _ in 0..plies {
        let mut next: BTreeMap<Key, Game> = BTreeMap::new();
        for game in &games {
            for square in game.position().legal_moves().squares() {
                let mut after = game.clone();
                if after.play(Move::Place(square)).is_ok()
                    && !after.position().must_pass()
                    && !after.position().is_over()
                {
                    next.entry(key(after.position())).or_insert(after);
                }
            }
        }
        games = next.into_values().collect();
    }
    games.sort_by_key(|game| game.moves().to_vec());
    games
}

/// Values the positions and writes the balanced ones.
///
/// # Errors
/// The output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let games = positions(Position::start(Rules::of(arguments.variant)), arguments.plies);
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
    let mut progress = ProgressBar::new(games.len());
    let mut balanced = 0;
    for (done, game) in games.iter().enumerate() {
        progress.show(done, "");
        let request = Request { position: *game.position(), limits, value_all: false };
        let answer = engine.think(&request, &StopFlag::new(), &mut |_| {});
        let Some(value) = answer.map(|answer| answer.value.discs) else { continue };
        if value.unsigned_abs() <= arguments.within {
            balanced += 1;
            progress.clear();
            writeln!(output, "{} {value:+}", write_transcript(game.moves()))?;
        }
    }
    progress.clear();
    writeln!(output, "% {balanced} of {} positions", games.len())?;
    Ok(Status::Success)
}
