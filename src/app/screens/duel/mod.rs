//! The panel beside the board during a game on a server.

mod actions;
pub(super) mod news;
mod offer;
mod panel;
mod presence;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, presence::plugin, news::plugin, offer::plugin, actions::plugin));
}
