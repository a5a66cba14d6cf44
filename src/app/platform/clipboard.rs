//! Text for the clipboard: what is wanted of it, and what became of it.

use bevy::prelude::*;

/// A request to put a text on the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) struct CopyText {
    pub(crate) text: String,
    /// What a browser without a clipboard says above the text, for copying it by hand.
    pub(crate) by_hand: String,
}

/// What became of a request.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Copied {
    /// The text is on the clipboard.
    Done,
    /// There is no clipboard for this text.
    Failed(String),
}

/// Both messages, for the machine's own plugin.
pub(crate) fn messages(app: &mut App) {
    app.add_message::<CopyText>().add_message::<Copied>();
}
