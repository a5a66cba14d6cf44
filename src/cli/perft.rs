//! The command `perft`: counts move sequences.

use super::status::{Failure, Status};
use crate::rules::{Position, Rules, Variant, perft};
use std::io::Write;
use std::time::Instant;

/// Count the move sequences from the start position, to check the move generator
///
/// A pass counts as a ply, and a game that ends earlier counts as one sequence.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Greatest depth, in plies
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=30))]
    depth: u32,
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
}

/// Writes the number of sequences for each depth.
///
/// # Errors
/// The output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let start = Position::start(Rules::of(arguments.variant));
    writeln!(output, "{:>3} {:>20} {:>9} {:>9}", "ply", "sequences", "seconds", "million/s")?;
    for depth in 1..=arguments.depth {
        let begun = Instant::now();
        let sequences = perft(&start, depth);
        let seconds = begun.elapsed().as_secs_f64();
        let rate = sequences as f64 / seconds.max(1e-9) / 1e6;
        writeln!(output, "{depth:>3} {sequences:>20} {seconds:>9.3} {rate:>9.1}")?;
        output.flush()?;
    }
    Ok(Status::Success)
}
