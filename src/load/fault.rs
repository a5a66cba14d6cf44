//! Why a load did not go well.

use std::fmt;

/// What went wrong, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line is down, or cannot be made.
    Line(String),
    /// All else.
    Wrong(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Line(text) | Fault::Wrong(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Fault {}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Fault {
        Fault::Wrong(error.to_string())
    }
}

impl From<tokio::task::JoinError> for Fault {
    fn from(error: tokio::task::JoinError) -> Fault {
        Fault::Wrong(error.to_string())
    }
}
