//! How far estimates are from scores.

use super::input::read_problems;
use super::options::{WeightsOption, trained_variant};
use super::status::{Failure, Status};
use crate::engine::Weights;
use crate::learn::{Sample, VALIDATION_YEARS, measure_timings, read_samples, validate, wthor_samples};
use crate::rules::{Rules, Variant};
use std::borrow::Cow;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Say how far estimates without any search are from scores
///
/// Writes for each stage of the game how many positions there are, the mean of the differences between estimate and
/// score in discs, of their absolute values, and the root of the mean of their squares.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Files of samples, as selfplay writes them
    #[arg(value_name = "SAMPLES", required_unless_present_any = ["wthor", "problems"])]
    samples: Vec<PathBuf>,
    /// A folder of WTHOR files, of which the years 2022 and 2023 are taken
    #[arg(long, value_name = "FOLDER")]
    wthor: Option<PathBuf>,
    /// Files of positions with exact scores
    #[arg(long, value_name = "FILE.obf")]
    problems: Vec<PathBuf>,
    /// The game: othello or reverse
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Measure also how fast weights are loaded and positions valued
    #[arg(long)]
    speed: bool,
    #[command(flatten)]
    weights: WeightsOption,
}

/// Compares estimates with scores and writes the differences.
///
/// # Errors
/// A file cannot be read, or the output not be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let variant = trained_variant(arguments.variant)?;
    let bytes = match &arguments.weights.path {
        Some(path) => {
            Cow::Owned(std::fs::read(path).map_err(|error| Failure::Malformed(format!("{}: {error}", path.display())))?)
        }
        None => Cow::Borrowed(Weights::shipped_bytes(variant)),
    };
    let name =
        arguments.weights.path.as_ref().map_or("the weights of the program".into(), |path| path.to_string_lossy());
    let refused = |reason| Failure::Malformed(format!("{name}: {reason}"));
    let weights = Weights::from_bytes(&bytes, variant).map_err(refused)?;
    let Arguments { samples, wthor, problems, .. } = arguments;
    let checks = ValidationData { variant, wthor: wthor.as_deref(), problems, samples };
    let samples = checks.write(&weights, output)?;
    if arguments.speed {
        let samples = &samples[..samples.len().min(SPEED_SAMPLES)];
        writeln!(output, "speed: {}", measure_timings(&bytes, variant, samples).map_err(refused)?)?;
    }
    Ok(Status::Success)
}

/// Positions that speed is measured with.
const SPEED_SAMPLES: usize = 20_000;

/// What to compare estimates with.
pub(super) struct ValidationData<'a> {
    pub(super) variant: Variant,
    pub(super) wthor: Option<&'a Path>,
    pub(super) problems: &'a [PathBuf],
    pub(super) samples: &'a [PathBuf],
}

impl ValidationData<'_> {
    /// Refuses what does not go together.
    pub(super) fn refuse(&self) -> Result<(), Failure> {
        if self.wthor.is_some() && self.variant != Variant::Othello {
            return Err(Failure::Malformed("--wthor: these are games of Othello, not of another variant".to_owned()));
        }
        Ok(())
    }

    /// Writes how far the estimates are from all of it; the positions.
    pub(super) fn write(&self, weights: &Weights, output: &mut dyn Write) -> Result<Vec<Sample>, Failure> {
        self.refuse()?;
        let mut all = Vec::new();
        let mut show = |name: String, samples: Vec<Sample>| {
            if samples.is_empty() {
                return Err(Failure::Malformed(format!("{name}: no position with a score")));
            }
            all.extend(&samples);
            writeln!(output, "{name}\n{}", validate(weights, &samples)).map_err(Failure::Output)
        };
        if let Some(folder) = self.wthor {
            let samples = wthor_samples(folder, &|year| VALIDATION_YEARS.contains(&year), &|_| {})?;
            let (from, to) = (VALIDATION_YEARS.start(), VALIDATION_YEARS.end());
            show(format!("{}, {from} to {to}", folder.display()), samples)?;
        }
        for path in self.samples {
            show(path.display().to_string(), read_samples(path, self.variant)?)?;
        }
        for path in self.problems {
            show(path.display().to_string(), problem_samples(path, self.variant)?)?;
        }
        Ok(all)
    }
}

/// The positions of a file of problems, with the value of the best move.
fn problem_samples(path: &Path, variant: Variant) -> Result<Vec<Sample>, Failure> {
    let problems = read_problems(Rules::of(variant), &[path])?;
    let samples = problems.iter().filter_map(|numbered| {
        let position = &numbered.problem.position;
        let side = position.to_move();
        let [own, opponent] = [side, !side].map(|color| position.discs(color).0);
        Some(Sample { own, opponent, score: numbered.known_value()? })
    });
    Ok(samples.collect())
}
