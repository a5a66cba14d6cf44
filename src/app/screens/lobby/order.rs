//! The order of the lobby's work in a frame.

use crate::app::schedule::{React, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let order = (
        Lobby::Hear,
        Lobby::Frame,
        Lobby::Terms,
        Lobby::Invitation,
        Lobby::Games,
        Lobby::Account,
        Lobby::History,
        Lobby::Best,
    );
    app.configure_sets(Update, order.chain().in_set(React::Tell).run_if(in_state(Screen::Lobby)));
}

/// The order of the lobby's work in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Lobby {
    /// The server's news are taken in.
    Hear,
    /// The frame and its page follow.
    Frame,
    /// The terms of a game.
    Terms,
    /// Invitations.
    Invitation,
    /// The games of others.
    Games,
    /// The account.
    Account,
    /// The games played.
    History,
    /// The best players.
    Best,
}
