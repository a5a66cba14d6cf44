//! What people do with mouse, touch, keys, gamepads and assistive technology becomes intents.

#[cfg(not(target_family = "wasm"))]
mod assistive;
mod focus;
mod gamepad;
mod keyboard;
mod keys;
#[cfg(not(target_family = "wasm"))]
mod pads;
mod pointer;
mod steer;

pub use gamepad::PadPress;
pub use keyboard::Cursor;
pub use pointer::{Hover, LONG_PRESS, board_pointer};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((focus::plugin, gamepad::plugin, keyboard::plugin, pointer::plugin, steer::plugin));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins((assistive::plugin, pads::plugin));
}
