//! A store for texts by name.

use std::fmt;

/// The name of the settings' text. Desktops separate preferences from data.
pub(crate) const SETTINGS: &str = "settings";
/// The name of the text with the start screen's choices, which are preferences too.
pub(crate) const CHOICES: &str = "choices";

/// A store for texts by name.
pub trait Shelf: fmt::Debug + Send + Sync {
    /// Claims the texts for this run of the program, until it ends; false if another run has them.
    fn claim(&self) -> bool {
        true
    }

    /// The text with this name, if there is one. Bytes that are not UTF-8 may be replaced.
    ///
    /// # Errors
    /// The reason why an existing text cannot be read.
    fn read(&self, name: &str) -> Result<Option<String>, Failure>;

    /// Writes a text under a name, completely or not at all. The work may be delayed; see [`Shelf::has_failed`].
    ///
    /// # Errors
    /// The reason why the text cannot be written.
    fn write(&self, name: &str, text: &str) -> Result<(), Failure>;

    /// Removes the text with this name, if there is one.
    ///
    /// # Errors
    /// The reason why the text cannot be removed.
    fn remove(&self, name: &str) -> Result<(), Failure>;

    /// Renames a text.
    ///
    /// # Errors
    /// The reason why the text cannot be renamed. It keeps its old name.
    fn rename(&self, from: &str, to: &str) -> Result<(), Failure>;

    /// The location of a text, in words for a player.
    fn place(&self, name: &str) -> String;

    /// Whether delayed work has failed since the last call.
    fn has_failed(&self) -> bool {
        false
    }

    /// Finishes all delayed work.
    fn finish(&self) {}
}

/// The reason for a failed read or write, for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}
