//! The command `validate`: the error of static evaluations.

use super::input::read_problems;
use super::options::{WeightsOption, trained_variant};
use super::status::{Failure, Status};
use crate::engine::Weights;
use crate::learn::files::read_file;
use crate::learn::{Sample, VALIDATION_YEARS, measure_timings, read_samples, validate, wthor_samples};
use crate::rules::{Rules, Variant};
use std::borrow::Cow;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Measure the error of static evaluations against scores
///
/// Writes for each stage of the game the number of positions, the mean difference between evaluation and score in discs,
/// the mean absolute difference, and the root mean square difference.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Files of samples, as written by selfplay
    #[arg(value_name = "SAMPLES", required_unless_present_any = ["wthor", "problems"])]
    samples: Vec<PathBuf>,
    /// Folder of WTHOR files, of which the years 2022 and 2023 are used
    #[arg(long, value_name = "FOLDER")]
    wthor: Option<PathBuf>,
    /// Files of positions with exact scores
    #[arg(long, value_name = "FILE.obf")]
    problems: Vec<PathBuf>,
    /// Variant of the game: othello or reverse
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// Also measure the time to load the weights and to evaluate a position
    #[arg(long)]
    speed: bool,
    #[command(flatten)]
    weights: WeightsOption,
}

/// Compares evaluations with scores and writes the differences.
///
/// # Errors
/// A file cannot be read, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let variant = trained_variant(arguments.variant)?;
    let bytes = match &arguments.weights.path {
        Some(path) => {
            Cow::Owned(read_file(path).map_err(|error| Failure::Malformed(format!("{}: {error}", path.display())))?)
        }
        None => Cow::Borrowed(Weights::shipped_bytes(variant)),
    };
    let name = arguments.weights.path.as_ref().map_or("the built-in weights".into(), |path| path.to_string_lossy());
    let refused = |reason| Failure::Malformed(format!("{name}: {reason}"));
    let weights = Weights::from_bytes(&bytes, variant).map_err(refused)?;
    let Arguments { samples, wthor, problems, .. } = arguments;
    let validation = ValidationData { variant, wthor: wthor.as_deref(), problems, samples };
    let samples = validation.write(&weights, output)?;
    if arguments.speed {
        let samples = &samples[..samples.len().min(SPEED_SAMPLES)];
        writeln!(output, "speed: {}", measure_timings(&bytes, variant, samples).map_err(refused)?)?;
    }
    Ok(Status::Success)
}

/// The number of positions for measuring speed.
const SPEED_SAMPLES: usize = 20_000;

/// The scores to compare evaluations with.
pub(super) struct ValidationData<'a> {
    pub(super) variant: Variant,
    pub(super) wthor: Option<&'a Path>,
    pub(super) problems: &'a [PathBuf],
    pub(super) samples: &'a [PathBuf],
}

impl ValidationData<'_> {
    /// Refuses games of one variant for the weights of another.
    pub(super) fn check_variant(&self) -> Result<(), Failure> {
        if self.wthor.is_some() && self.variant != Variant::Othello {
            return Err(Failure::Malformed("--wthor: these games are Othello, not another variant".to_owned()));
        }
        Ok(())
    }

    /// Writes the errors on all scores and returns the positions.
    pub(super) fn write(&self, weights: &Weights, output: &mut dyn Write) -> Result<Vec<Sample>, Failure> {
        self.check_variant()?;
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

/// The positions of a file of problems, with the values of their best moves.
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
