//! How the engine's evaluation is trained: positions with the final score of the game they come from, and a fit of the
//! weights to them.
//!
//! | module | what it is |
//! |---|---|
//! | `sample` | positions with scores, and files of them |
//! | `wthor` | positions from tournament games |
//! | `generate` | positions from games that the engine plays against itself |
//! | `train` | the fit |
//! | `margins` | how far shallow searches are from deep ones, for multi-ProbCut |
//! | `speed` | how fast the evaluation is |
//! | `validate` | how far estimates are from scores they were not fitted to |

mod generate;
mod margins;
mod sample;
mod speed;
mod train;
mod validate;
mod wthor;

pub use crate::engine::patterns::WeightsError;
pub use generate::{GenerateOptions, generate};
pub use margins::{Formula, MarginOptions, Margins, margins};
pub use sample::{Sample, append_samples, read_samples};
pub use speed::{Speed, speed};
pub use train::{Report, TrainOptions, train};
pub use validate::{Deviation, Validation, problem_samples, validate};
pub use wthor::{VALIDATION_YEARS, wthor_samples};

use crate::rules::notation::{ParseObfError, WthorError};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What stands in the way of training.
#[derive(Debug)]
pub enum Error {
    /// A file or folder that cannot be read or written.
    Io(PathBuf, io::Error),
    /// A file that is no file of samples.
    NoSamples(PathBuf),
    /// A file with samples of another variant than the one trained for.
    OtherVariant(PathBuf),
    /// A damaged file of tournament games.
    Wthor(PathBuf, WthorError),
    /// A line of a file of problems that cannot be read, counted from 1.
    Problem(PathBuf, usize, ParseObfError),
    /// Weights that cannot be used.
    Weights(PathBuf, WeightsError),
    /// Not one sample to train with.
    Nothing,
    /// A number of stages that the file of weights cannot hold.
    Stages(usize),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::NoSamples(path) => write!(f, "{}: no file of training samples", path.display()),
            Error::OtherVariant(path) => write!(f, "{}: samples of another variant", path.display()),
            Error::Wthor(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::Problem(path, line, reason) => write!(f, "{}, line {line}: {reason}", path.display()),
            Error::Weights(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::Nothing => f.write_str("no samples to train with"),
            Error::Stages(stages) => write!(f, "{stages} stages: expected 1 to 60"),
        }
    }
}

impl std::error::Error for Error {}

/// Names the file in an error.
fn at(path: &Path) -> impl FnOnce(io::Error) -> Error {
    move |reason| Error::Io(path.to_owned(), reason)
}

/// How far training or generating is.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A file was read, with so many samples.
    Read {
        /// The file or folder.
        path: &'a Path,
        /// Samples in it.
        samples: usize,
    },
    /// A position was searched to all depths.
    Measured {
        /// Positions finished, about.
        positions: usize,
        /// All positions.
        of: usize,
    },
    /// A stage was found finished by an earlier run with the same options.
    Resumed {
        /// The stage, from 0.
        stage: usize,
        /// All stages.
        stages: usize,
    },
    /// The samples of a stage were gone through once.
    Epoch {
        /// The stage, from 0.
        stage: usize,
        /// All stages.
        stages: usize,
        /// Epochs finished.
        epoch: usize,
        /// All epochs.
        epochs: usize,
        /// Samples of the stage.
        samples: usize,
        /// Root of the mean squared error while fitting, in discs.
        error: f32,
    },
    /// Games were played.
    Played {
        /// Games finished.
        games: usize,
        /// All games.
        of: usize,
        /// Samples from them.
        samples: usize,
    },
}

/// Is told how far things are.
pub type Watcher<'a> = dyn Fn(&Progress<'_>) + Sync + 'a;
