//! The start screen: choosing the game to play, in the panel beside the board.

mod names;
mod rows;
mod screen;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((screen::plugin, names::plugin));
}
