//! The order of the lobby's work in a frame.

use crate::app::schedule::{React, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, (Lobby::Hear, Lobby::Show).chain().in_set(React::Tell).run_if(in_state(Screen::Lobby)));
}

/// The order of the lobby's work in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Lobby {
    /// The server's news are taken in.
    Hear,
    /// Frame and page follow.
    Show,
}
