//! The errors of a file of weights.

use std::fmt;

/// The version of the file that this program reads and writes.
pub(super) const VERSION: u8 = 1;

/// The error for malformed weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The bytes are too few, or begin differently from a file of weights.
    NoWeights,
    /// The file has an unknown version.
    UnknownVersion(u8),
    /// The weights were made for other patterns.
    OtherPatterns,
    /// The weights are for another variant.
    OtherVariant,
    /// The bytes have changed since they were written.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NoWeights => f.write_str("no file of weights"),
            WeightsError::UnknownVersion(version) => write!(f, "version {version}: expected {VERSION}"),
            WeightsError::OtherPatterns => f.write_str("weights for other patterns"),
            WeightsError::OtherVariant => f.write_str("weights for another variant"),
            WeightsError::Damaged => f.write_str("damaged: the checksum differs"),
        }
    }
}

impl std::error::Error for WeightsError {}
