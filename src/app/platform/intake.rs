//! What the machine brings into the game: a text from the clipboard, a file dropped on the window.

use bevy::prelude::*;

/// A request for the text on the clipboard. It may come later, or not at all.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FetchText;

/// A request for a file of the player's choice. It may come later, or not at all.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FetchFile;

/// What came in.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// The bytes of a text or a file.
    Bytes(Vec<u8>),
    /// Nothing can be read, for this reason.
    Nothing(String),
}

/// These messages, for the machine's own plugin.
pub(super) fn messages(app: &mut App) {
    app.add_message::<FetchText>().add_message::<FetchFile>().add_message::<Given>();
}
