//! A place where texts are kept under names.

use std::fmt;

/// The name of the settings' text. Desktops keep preferences apart from data.
pub(crate) const SETTINGS: &str = "settings";
/// The name of the start screen's choices, which are preferences too.
pub(crate) const CHOICES: &str = "choices";

/// A place where texts are kept under names.
pub trait Shelf: fmt::Debug + Send + Sync {
    /// The text kept under a name, if there is one. Bytes that are not UTF-8 may be replaced.
    ///
    /// # Errors
    /// The reason why a text that may be there cannot be read.
    fn read(&self, name: &str) -> Result<Option<String>, Failure>;

    /// Keeps a text under a name, whole or not at all. May do so later; see [`Shelf::has_failed`].
    ///
    /// # Errors
    /// The reason why it cannot be kept.
    fn write(&self, name: &str, text: &str) -> Result<(), Failure>;

    /// Removes the text kept under a name, if there is one.
    ///
    /// # Errors
    /// The reason why it cannot be removed.
    fn remove(&self, name: &str) -> Result<(), Failure>;

    /// Keeps a text under another name.
    ///
    /// # Errors
    /// The reason why it cannot be renamed; it then still has its old name.
    fn rename(&self, from: &str, to: &str) -> Result<(), Failure>;

    /// The place of a text, in words for a player.
    fn place(&self, name: &str) -> String;

    /// Whether work that was put off has failed since the last call.
    fn has_failed(&self) -> bool {
        false
    }

    /// Does all work that was put off.
    fn finish(&self) {}
}

impl dyn Shelf + '_ {
    /// Renames a text if it is there.
    ///
    /// # Errors
    /// The reason why it cannot be read or renamed.
    pub(crate) fn rename_if_present(&self, from: &str, to: &str) -> Result<(), Failure> {
        if self.read(from)?.is_some() { self.rename(from, to) } else { Ok(()) }
    }
}

/// The reason why something could not be kept or read, for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure(pub String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}
