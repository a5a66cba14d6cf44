//! What people do with mouse, touch, keys, gamepads and assistive technology becomes intents.

mod aim;
#[cfg(not(target_family = "wasm"))]
mod assistive;
mod focus;
mod gamepad;
mod keyboard;
mod keys;
#[cfg(not(target_family = "wasm"))]
mod pads;
mod pointer;
mod selection;
mod steer;

pub use aim::Cursor;
pub use gamepad::PadPress;
pub use keyboard::TypedColumn;
pub use pointer::{Hover, LONG_PRESS, board_pointer};
pub use selection::Selection;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        aim::plugin,
        focus::plugin,
        gamepad::plugin,
        keyboard::plugin,
        pointer::plugin,
        selection::plugin,
        steer::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins((assistive::plugin, pads::plugin));
}
