//! The panel beside the board during a lesson: the task, what there is to say about it, and the buttons to answer.

mod buttons;
mod lines;
mod panel;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((panel::plugin, lines::plugin, buttons::plugin));
}
