//! The panel beside the board while a game is looked through.

mod buttons;
mod course;
mod panel;
mod remarks;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, remarks::plugin, course::plugin, buttons::plugin));
}
