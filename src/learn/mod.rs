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

pub use generate::{GenerateOptions, Generated, generate};
pub use margins::{Formula, MarginOptions, Margins, margins};
pub use sample::{Sample, read_samples};
pub use speed::{Speed, speed};
pub use train::{Report, TrainOptions, train};
pub use validate::{Deviation, Validation, validate};
pub use wthor::{VALIDATION_YEARS, wthor_samples};

use crate::engine::{Weights, WeightsError};
use crate::rules::Variant;
use crate::rules::notation::WthorError;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

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
    /// A file of samples of games that were played with other options.
    OtherOptions(PathBuf),
    /// A file that another run writes.
    InUse(PathBuf),
    /// Weights that cannot be used.
    Weights(PathBuf, WeightsError),
    /// Not one sample to train with, or too few to measure with.
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
            Error::OtherOptions(path) => {
                write!(f, "{}: holds games played with other options, weights or seed", path.display())
            }
            Error::InUse(path) => write!(f, "{}: another run writes to it", path.display()),
            Error::Wthor(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::Weights(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::Nothing => f.write_str("too few samples"),
            Error::Stages(stages) => write!(f, "{stages} stages: expected 1 to 60"),
        }
    }
}

impl std::error::Error for Error {}

/// Names the file in an error.
fn at(path: &Path) -> impl FnOnce(io::Error) -> Error {
    move |reason| Error::Io(path.to_owned(), reason)
}

/// Reads a file of weights.
///
/// # Errors
/// Where it cannot be read, or holds no weights of the variant.
pub fn read_weights(path: &Path, variant: Variant) -> Result<Weights, Error> {
    let bytes = fs::read(path).map_err(at(path))?;
    Weights::from_bytes(&bytes, variant).map_err(|reason| Error::Weights(path.to_owned(), reason))
}

/// A number that differs where the bytes do: FNV-1a (Fowler, Noll, Vo), 64 bits.
fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
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
        /// Positions finished.
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
        /// Games in the file, those of earlier runs among them.
        games: u64,
        /// Games that it is to have.
        of: u64,
        /// Samples in it.
        samples: u64,
    },
}

/// Is told how far things are.
pub type Watcher<'a> = dyn Fn(&Progress<'_>) + Sync + 'a;
