//! The command `eval`: evaluates positions and compares the values with known scores.

use super::input::{NumberedProblem, read_problems};
use super::limits;
use super::options::{EngineOptions, WeightsOption};
use super::progress::ProgressBar;
use super::status::{Failure, Status};
use super::value::final_value;
use crate::engine::{Request, StopFlag};
use crate::rules::notation::Problem;
use crate::rules::{Rules, Variant};
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Evaluate positions by a search to a fixed depth
///
/// Writes a line for each position: its number, empty squares, value for the side to move and best move, or - for a
/// finished game. If the file gives exact scores, the line also shows the error, and the last line sums up all errors.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// A position, as 64 squares of X, O or - and the side to move, or a file of such lines in OBF; - is the standard input
    #[arg(required = true, value_name = "BOARD|FILE", allow_hyphen_values = true)]
    position: String,
    /// Variant of the game
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Search depth in plies; with 1, each move has the value of the position after it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// Write only the summary of the errors
    #[arg(long)]
    summary: bool,
    #[command(flatten)]
    weights: WeightsOption,
    #[command(flatten)]
    engine: EngineOptions,
}

/// Evaluates the positions and writes the values.
///
/// # Errors
/// The positions cannot be read, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let problems = read(arguments)?;
    let variant = arguments.variant;
    let engine = arguments.engine.engine_with(variant, arguments.weights.read(variant)?);
    let mut errors = ErrorStatistics::default();
    let mut progress = ProgressBar::new(problems.len());
    for (done, numbered) in problems.iter().enumerate() {
        progress.show(done, "");
        engine.forget();
        let position = numbered.problem.position;
        let request = Request { position, limits: limits::depth(arguments.depth, 0), value_all: false };
        let answer = engine.think(&request, &StopFlag::new(), &mut |_| ());
        progress.clear();
        let (number, empties) = (numbered.number, position.empties().len());
        let (value, chosen) = match answer {
            Some(answer) => (answer.value, answer.chosen.to_string()),
            None => (final_value(&position, position.to_move()), "-".to_owned()),
        };
        let mut line = format!("{number:>4} {empties:>2} {:>4}  {chosen}", value.to_string());
        if let Some(known) = numbered.known_value() {
            let error = i32::from(value.discs) - i32::from(known);
            errors.add(error);
            line.push_str(&format!("  exact {known:+}, error {error:+}"));
        }
        if !arguments.summary {
            writeln!(output, "{line}")?;
        }
    }
    if errors.count > 0 {
        writeln!(output, "depth {}: {errors}", arguments.depth)?;
    }
    Ok(Status::Success)
}

/// The positions of the file, or the single position of the command line.
fn read(arguments: &Arguments) -> Result<Vec<NumberedProblem>, Failure> {
    let rules = Rules::of(arguments.variant);
    let text = &arguments.position;
    if text == "-" || Path::new(text).exists() {
        return read_problems(rules, &[PathBuf::from(text)]);
    }
    match Problem::parse(rules, text) {
        Ok(problem) => Ok(vec![NumberedProblem { number: 1, problem }]),
        // An argument that looks like a path was meant as one.
        Err(_) if text.contains(['/', '\\']) || text.ends_with(".obf") || text.ends_with(".txt") => {
            Err(Failure::Malformed(format!("{text}: no such file")))
        }
        Err(error) => Err(Failure::Malformed(format!("neither a file nor a position: {error}"))),
    }
}

/// The errors of all positions, in discs.
#[derive(Default)]
struct ErrorStatistics {
    count: u32,
    sum: i64,
    absolute: i64,
    squares: i64,
    largest: i32,
}

impl ErrorStatistics {
    fn add(&mut self, error: i32) {
        self.count += 1;
        self.sum += i64::from(error);
        self.absolute += i64::from(error.abs());
        self.squares += i64::from(error * error);
        self.largest = self.largest.max(error.abs());
    }
}

impl fmt::Display for ErrorStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = |sum: i64| sum as f64 / f64::from(self.count);
        write!(
            f,
            "{} positions, mean absolute error {:.2} discs, root mean square {:.2}, bias {:+.2}, largest {}",
            self.count,
            mean(self.absolute),
            mean(self.squares).sqrt(),
            mean(self.sum),
            self.largest
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_add_up() {
        let mut errors = ErrorStatistics::default();
        for error in [3, -1, 0, -4] {
            errors.add(error);
        }
        let text = "4 positions, mean absolute error 2.00 discs, root mean square 2.55, bias -0.50, largest 4";
        assert_eq!(errors.to_string(), text);
    }
}
