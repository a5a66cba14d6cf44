//! The start screen and the dialogs over the game.

mod dialog;
mod result;
mod settings;
mod start;

pub use result::result_words;
pub use start::Draft;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((start::plugin, result::plugin, settings::plugin));
}
