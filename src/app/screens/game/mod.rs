//! The panel beside the board while a game is played.

mod actions;
mod browse;
pub(super) mod moves;
mod panel;
pub(super) mod players;
pub(super) mod status;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, players::plugin, status::plugin, browse::plugin, moves::plugin, actions::plugin));
}
