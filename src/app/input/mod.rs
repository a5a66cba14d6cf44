//! Mouse, touch, keys and gamepads become intents.
//!
//! The pointer presses squares and buttons itself. Keys and gamepads become [`Command`]s, which one system carries out.

mod commands;
mod cursor;
mod focus;
mod gamepad;
mod keyboard;
mod keymap;
mod navigation;
mod pacing;
mod pointer;
mod typed;

pub use commands::Command;
#[cfg(not(target_family = "wasm"))]
pub(crate) use cursor::BoardCursor;
pub use gamepad::PadPress;
pub use pointer::LONG_PRESS;
pub use typed::TypedColumn;

use crate::app::schedule::Input;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((commands::plugin, focus::plugin, gamepad::plugin));
    app.add_plugins((navigation::plugin, pacing::plugin, pointer::plugin))
        .add_systems(Update, (keyboard::read_keys, gamepad::read_presses).chain().in_set(Input::Devices));
}
