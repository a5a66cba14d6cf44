//! Errors of training and measuring.

use crate::engine::WeightsError;
use crate::rules::notation::WthorError;
use std::path::{Path, PathBuf};
use std::{fmt, io};

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
pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> Error {
    move |reason| Error::Io(path.to_owned(), reason)
}
