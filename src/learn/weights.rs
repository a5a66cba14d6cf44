//! Reads files of weights.

use super::error::{Error, at};
use super::files::read_file;
use crate::engine::Weights;
use crate::rules::Variant;
use std::path::Path;

/// Reads a file of weights.
///
/// # Errors
/// The file cannot be read, or does not hold weights of the variant.
pub fn read_weights(path: &Path, variant: Variant) -> Result<Weights, Error> {
    let bytes = read_file(path).map_err(at(path))?;
    Weights::from_bytes(&bytes, variant).map_err(|reason| Error::Weights(path.to_owned(), reason))
}
