//! The words of the data files: a name, or a name and its parameter, as in `flips:e3`.

use crate::error_text::excerpt;
use std::str::FromStr;

/// A name and its parameter.
pub(super) struct Word<'a> {
    pub(super) name: &'a str,
    parameter: Option<&'a str>,
    whole: &'a str,
}

impl<'a> Word<'a> {
    pub(super) fn new(whole: &'a str) -> Word<'a> {
        match whole.split_once(':') {
            Some((name, parameter)) => Word { name, parameter: Some(parameter), whole },
            None => Word { name: whole, parameter: None, whole },
        }
    }

    /// The parameter, of which `expected` says what it should be.
    pub(super) fn parameter<T: FromStr>(&self, expected: &str) -> Result<T, String> {
        let parameter = self.parameter.and_then(|parameter| parameter.parse().ok());
        parameter.ok_or_else(|| format!("'{}': expected {expected} after {}:", excerpt(self.whole, 20), self.name))
    }

    /// The error for an unknown name.
    pub(super) fn unknown(&self, what: &str, expected: &[&str]) -> String {
        format!("unknown {what} '{}': expected {}", excerpt(self.whole, 20), expected.join(", "))
    }

    /// Checks that there is no parameter.
    pub(super) fn alone<T>(&self, value: T) -> Result<T, String> {
        match self.parameter {
            None => Ok(value),
            Some(_) => Err(format!("'{}': expected {} alone", excerpt(self.whole, 20), self.name)),
        }
    }
}
