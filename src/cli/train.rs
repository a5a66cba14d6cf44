//! The command `train`: fits the weights of the evaluation.

use super::options::trained_variant;
use super::progress::ProgressBar;
use super::status::{Failure, Status};
use super::validate::ValidationData;
use crate::learn::{self, TrainOptions, TrainReport, read_weights, train};
use crate::rules::Variant;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// Fit the weights of the evaluation to positions with scores
///
/// Writes a line for each fitted stage of the game, then the size of the file; with --wthor or --problems also the errors
/// on scores that were not used for training, as validate does. A folder beside the file, named after it with .stages,
/// keeps the finished stages, so that the same command continues an interrupted run.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Files of samples, as written by selfplay
    #[arg(value_name = "SAMPLES")]
    data: Vec<PathBuf>,
    /// Folder of WTHOR files; the years 2022 and 2023 are reserved for validation
    #[arg(long, value_name = "FOLDER")]
    wthor: Option<PathBuf>,
    /// Files of positions with exact scores, for validation
    #[arg(long, value_name = "FILE.obf")]
    problems: Vec<PathBuf>,
    /// File of weights to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Variant of the game: othello or reverse
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
    /// File of weights to start from, in place of zeros
    #[arg(long, value_name = "FILE")]
    start_from: Option<PathBuf>,
    #[command(flatten)]
    fit: FitArguments,
    /// Seed for the order of the samples
    #[arg(long, value_name = "N", default_value_t = TrainOptions::default().seed)]
    seed: u64,
    /// Stages fitted in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=60))]
    threads: u16,
}

/// The parameters of the fit.
#[derive(clap::Args, Clone, Debug)]
struct FitArguments {
    /// Number of stages of the game, each with its own weights
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u8).range(1..=60))]
    stages: u8,
    /// The first stage extends at least down to this number of empty squares
    #[arg(long, value_name = "EMPTIES", default_value_t = 57, value_parser = clap::value_parser!(u8).range(1..=60))]
    first_until: u8,
    /// A stage also learns from this many plies of each neighbouring stage
    #[arg(long, value_name = "PLIES", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=60))]
    overlap: u8,
    /// Number of passes over the samples
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    epochs: u16,
    /// First step of a weight, in discs
    #[arg(long, value_name = "DISCS", default_value_t = TrainOptions::default().rate, value_parser = amount)]
    rate: f32,
    /// Pull of the weights towards 0, as if each had occurred this many times with the value 0
    #[arg(long, value_name = "TIMES", default_value_t = TrainOptions::default().shrinkage, value_parser = amount)]
    shrinkage: f32,
    /// Weights that occur in fewer samples are 0
    #[arg(long, value_name = "SAMPLES", default_value_t = TrainOptions::default().least_count)]
    least_count: u32,
    /// Step size of the stored weights in 1/128 disc; larger steps make a smaller file
    #[arg(long, value_name = "N", default_value_t = TrainOptions::default().step, value_parser = clap::value_parser!(u8).range(1..))]
    step: u8,
}

/// Fits the weights and writes the report.
///
/// # Errors
/// A file cannot be read or written, there is nothing to train with, or the output cannot be written.
pub fn run(arguments: &Arguments, output: &mut (dyn Write + Send)) -> Result<Status, Failure> {
    let variant = trained_variant(arguments.variant)?;
    let FitArguments { stages, first_until, overlap, epochs, rate, shrinkage, least_count, step } = arguments.fit;
    let validation =
        ValidationData { variant, wthor: arguments.wthor.as_deref(), problems: &arguments.problems, samples: &[] };
    validation.check_variant()?;
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
    validation.write(&read_weights(&arguments.out, variant)?, output)?;
    Ok(Status::Success)
}

/// Trains with a progress bar that counts the epochs of all stages, and writes a line for each stage.
fn fit(options: &TrainOptions, output: &mut (dyn Write + Send)) -> Result<TrainReport, Failure> {
    let bar = ProgressBar::new(options.stages * options.epochs);
    // The bar, the finished epochs, the output, and the first error of the output.
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
                Some(format!("stage {stage:>2}: finished earlier"))
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
