//! The end of a command: success, a failed check, or a failure.

use crate::error_text::shortened;
use crate::learn;
use std::fmt;
use std::io;

/// The end of a command that did what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Everything is in order: exit code 0.
    Success,
    /// A check found a mistake: exit code 1.
    CheckFailed,
}

/// The reason why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The user asked for help or the version; this is the text.
    Answered(String),
    /// The arguments or a file are malformed, as this line explains: exit code 2.
    Malformed(String),
    /// The standard input cannot be read: exit code 2.
    Input(io::Error),
    /// The output cannot be written: exit code 2, or 0 if its reader has gone away.
    Output(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Answered(text) => f.write_str(text),
            Failure::Malformed(text) => f.write_str(&shortened(text)),
            Failure::Input(error) => write!(f, "cannot read the standard input: {error}"),
            Failure::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<learn::Error> for Failure {
    fn from(error: learn::Error) -> Failure {
        Failure::Malformed(error.to_string())
    }
}
