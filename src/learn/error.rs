//! Errors of training and measuring.

use crate::engine::WeightsError;
use crate::rules::notation::WthorError;
use std::path::{Path, PathBuf};
use std::{fmt, io};

/// An error of training or measuring.
#[derive(Debug)]
pub enum Error {
    /// A file or folder cannot be read or written.
    Io(PathBuf, io::Error),
    /// The file does not hold samples.
    NoSamples(PathBuf),
    /// The file holds samples of another variant.
    OtherVariant(PathBuf),
    /// A file of tournament games is damaged.
    Wthor(PathBuf, WthorError),
    /// The samples of the file come from games with other options.
    OtherOptions(PathBuf),
    /// Another run is writing to the file.
    InUse(PathBuf),
    /// The weights of the file are unusable.
    Weights(PathBuf, WeightsError),
    /// There is no sample to train with, or there are too few to measure with.
    Nothing,
    /// A file of weights cannot hold this number of stages.
    Stages(usize),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Io(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::NoSamples(path) => write!(f, "{}: not a file of training samples", path.display()),
            Error::OtherVariant(path) => write!(f, "{}: samples of another variant", path.display()),
            Error::OtherOptions(path) => {
                write!(f, "{}: holds games played with other options, weights or seed", path.display())
            }
            Error::InUse(path) => write!(f, "{}: another run is writing to it", path.display()),
            Error::Wthor(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::Weights(path, reason) => write!(f, "{}: {reason}", path.display()),
            Error::Nothing => f.write_str("too few samples"),
            Error::Stages(stages) => write!(f, "{stages} stages: expected 1 to 60"),
        }
    }
}

impl std::error::Error for Error {}

/// Adds the path of the file to an error.
pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> Error {
    move |reason| Error::Io(path.to_owned(), reason)
}
