//! Files that leave the game: what is to be kept outside it, and what became of it.

use bevy::prelude::*;

/// A request to give the player a file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) struct SaveFile {
    /// The name without the extension. A number follows it if there is such a file already.
    pub(crate) name: String,
    /// The extension.
    pub(crate) extension: &'static str,
    /// What the file holds.
    pub(crate) bytes: Vec<u8>,
}

/// What became of a request.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Saved {
    /// The file is there.
    At(String),
    /// There is no file, for this reason.
    Failed(String),
}

/// Both messages, for the machine's own plugin.
pub(super) fn messages(app: &mut App) {
    app.add_message::<SaveFile>().add_message::<Saved>();
}
