//! What people do with mouse, touch and keys becomes intents.

mod focus;
mod keyboard;
mod keys;
mod pointer;
mod selection;

pub use keyboard::Cursor;
pub use pointer::{Hover, LONG_PRESS, board_pointer};
pub use selection::Selection;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((focus::plugin, keyboard::plugin, pointer::plugin, selection::plugin));
}
