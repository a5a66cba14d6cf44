//! The command `margins`: the error of shallow searches.

use super::options::{WeightsOption, trained_variant};
use super::progress::{ProgressBar, SharedProgressBar};
use super::status::{Failure, Status};
use crate::learn::{self, Formula, MarginOptions, margins, read_samples};
use crate::rules::Variant;
use std::io::Write;
use std::path::PathBuf;

/// Measure the error of shallow searches, for the margins of multi-ProbCut
///
/// Searches positions of the samples to several depths and fits a formula to the standard deviations of the differences.
/// Writes the error of the fit, and the constants in the form of src/engine/probcut.rs.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Files of samples, as written by selfplay
    #[arg(required = true, value_name = "SAMPLES")]
    samples: Vec<PathBuf>,
    /// The game: othello or reverse
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Positions for each number of empty squares
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(20..=100_000))]
    positions: u32,
    /// The greatest depth to search to
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(3..=20))]
    depth: u32,
    /// Positions with at most this many empty squares are also solved
    #[arg(long, value_name = "EMPTIES", default_value_t = 18, value_parser = clap::value_parser!(u32).range(8..=30))]
    exact: u32,
    /// Seed for the choice of positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Positions searched in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    weights: WeightsOption,
}

/// Measures the errors and writes the constants.
///
/// # Errors
/// A file cannot be read, there are too few samples, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let variant = trained_variant(arguments.variant)?;
    let options = MarginOptions {
        variant,
        positions: arguments.positions as usize,
        depth: arguments.depth,
        exact_empties: arguments.exact,
        seed: arguments.seed,
        threads: arguments.threads.into(),
        weights: arguments.weights.read(variant)?,
    };
    let mut samples = Vec::new();
    for path in &arguments.samples {
        samples.extend(read_samples(path, variant)?);
    }
    let bar = SharedProgressBar::default();
    let found = margins(&samples, &options, &|progress| {
        if let learn::ProgressEvent::Measured { positions, of } = progress {
            bar.show(|| ProgressBar::new(*of), *positions, "");
        }
    });
    bar.clear();
    let found = found?;
    for (name, formula) in [("estimates", &found.estimates), ("exact", &found.exact)] {
        let Formula { error, groups, .. } = formula;
        writeln!(output, "// {name}: {groups} deviations, root mean square error of the logarithm {error:.3}")?;
    }
    let name = if variant == Variant::Reverse { "REVERSE" } else { "OTHELLO" };
    writeln!(output, "const {name}: Formula = Formula {{")?;
    writeln!(output, "    estimates: [{}],", constants(&found.estimates))?;
    writeln!(output, "    exact: [{}],", constants(&found.exact))?;
    writeln!(output, "}};")?;
    Ok(Status::Success)
}

fn constants(formula: &Formula) -> String {
    // Adding zero removes the sign of a negative zero.
    let text = |weight: &f64| format!("{:.4}", (weight * 1e4).round() / 1e4 + 0.0);
    formula.weights.iter().map(text).collect::<Vec<_>>().join(", ")
}
