//! The screens: the start screen, the panel of the running game, and the dialogs over them.

mod dialogs;
mod game;
mod navigation;
mod start;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((navigation::plugin, start::plugin, game::plugin, dialogs::plugin));
}
