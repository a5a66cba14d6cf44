//! Fitting the weights of the evaluation.

use super::options::trained_variant;
use super::progress::ProgressBar;
use super::status::{Failure, Status};
use super::validate::ValidationData;
use crate::learn::{self, TrainOptions, TrainReport, read_weights, train};
use crate::rules::Variant;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// FitArguments weights of the evaluation to positions with scores
///
/// Writes a line for each stage of the game when it is fitted, then how large the file is; with --wthor or --problems
/// also how far the estimates are from scores that were not trained with, as validate does. Stages that an
/// interrupted run has finished wait in a folder beside the file, named after it with .stages; the same command goes
/// on with the others.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Files of samples, as selfplay writes them
    #[arg(value_name = "SAMPLES")]
    data: Vec<PathBuf>,
    /// A folder of WTHOR files; the years 2022 and 2023 are kept for validation
    #[arg(long, value_name = "FOLDER")]
    wthor: Option<PathBuf>,
    /// Files of positions with exact scores, to validate with
    #[arg(long, value_name = "FILE.obf")]
    problems: Vec<PathBuf>,
    /// The file of weights to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The game: othello or reverse
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// A file of weights to begin with, in place of zeros
    #[arg(long, value_name = "FILE")]
    start_from: Option<PathBuf>,
    #[command(flatten)]
    fit: FitArguments,
    /// Seed of the order in which samples are gone through
    #[arg(long, value_name = "N", default_value_t = TrainOptions::default().seed)]
    seed: u64,
    /// Stages fitted side by side
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=60))]
    threads: u16,
}

/// How weights are fitted.
#[derive(clap::Args, Clone, Debug)]
struct FitArguments {
    /// Stages of the game, each with weights of its own
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u8).range(1..=60))]
    stages: u8,
    /// The first stage goes down to this number of empty squares at least
    #[arg(long, value_name = "EMPTIES", default_value_t = 57, value_parser = clap::value_parser!(u8).range(1..=60))]
    first_until: u8,
    /// Plies of the neighbouring stages that a stage is trained with too
    #[arg(long, value_name = "PLIES", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=60))]
    overlap: u8,
    /// How often the samples are gone through
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    epochs: u16,
    /// How much a weight may move at first, in discs
    #[arg(long, value_name = "DISCS", default_value_t = TrainOptions::default().rate, value_parser = amount)]
    rate: f32,
    /// How strongly weights are drawn to 0: as if each had been seen this many times to be worth nothing
    #[arg(long, value_name = "TIMES", default_value_t = TrainOptions::default().shrinkage, value_parser = amount)]
    shrinkage: f32,
    /// Weights that fewer samples use are 0
    #[arg(long, value_name = "SAMPLES", default_value_t = TrainOptions::default().least_count)]
    least_count: u32,
    /// The step in which weights are stored, in 1/128 disc: larger makes a smaller file
    #[arg(long, value_name = "N", default_value_t = TrainOptions::default().step, value_parser = clap::value_parser!(u8).range(1..))]
    step: u8,
}

/// Fits weights and writes what came of it.
///
/// # Errors
/// A file cannot be read or written, there is nothing to train with, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut (dyn Write + Send)) -> Result<Status, Failure> {
    let variant = trained_variant(arguments.variant)?;
    let FitArguments { stages, first_until, overlap, epochs, rate, shrinkage, least_count, step } = arguments.fit;
    let checks =
        ValidationData { variant, wthor: arguments.wthor.as_deref(), problems: &arguments.problems, samples: &[] };
    checks.refuse()?;
    let options = TrainOptions {
        variant,
        data: arguments.data.clone(),
        wthor: arguments.wthor.clone(),
        out: arguments.out.clone(),
        start_from: arguments.start_from.clone(),
        stages: stages.into(),
        first_until: first_until.into(),
        overlap: overlap.into(),
        epochs: epochs.into(),
        rate,
        shrinkage,
        least_count,
        step,
        seed: arguments.seed,
        threads: arguments.threads.into(),
    };
    let report = fit(&options, output)?;
    let TrainReport { samples, weights, size, .. } = report;
    writeln!(output, "{}: {weights} weights from {samples} samples, {size} bytes", arguments.out.display())?;
    checks.write(&read_weights(&arguments.out, variant)?, output)?;
    Ok(Status::Success)
}

/// Trains, with a bar that counts epochs of all stages and a line for each stage.
fn fit(options: &TrainOptions, output: &mut (dyn Write + Send)) -> Result<TrainReport, Failure> {
    let bar = ProgressBar::new(options.stages * options.epochs);
    // The bar, epochs done, where lines go, and what went wrong there.
    let state = Mutex::new((bar, 0, output, Ok(())));
    let report = train(options, &|progress| {
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        let (bar, done, output, written) = &mut *state;
        let line = match progress {
            learn::ProgressEvent::Read { path, samples } => {
                bar.show(0, &format!("{samples} samples from {}", path.display()));
                None
            }
            learn::ProgressEvent::Resumed { stage, .. } => {
                *done += options.epochs;
                Some(format!("stage {stage:>2}: finished before"))
            }
            learn::ProgressEvent::Epoch { stage, epoch, epochs, samples, error, .. } => {
                *done += 1;
                bar.show(*done, &format!("stage {stage} epoch {epoch}: error {error:.3}"));
                let line = || format!("stage {stage:>2}: {samples:>9} samples, root mean square error {error:.3}");
                (epoch == epochs).then(line)
            }
            _ => None,
        };
        if let (Some(line), Ok(())) = (line, &written) {
            bar.clear();
            *written = writeln!(output, "{line}").and_then(|()| output.flush());
        }
    });
    let (mut bar, _, _, written) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    bar.clear();
    let report = report?;
    written?;
    Ok(report)
}

fn amount(text: &str) -> Result<f32, String> {
    let amount = text.parse().ok().filter(|amount: &f32| amount.is_finite() && *amount >= 0.0);
    amount.ok_or_else(|| "expected a number from 0".to_owned())
}
