//! The surroundings of the game: a window with its screen reader and gamepads on a desktop, a page in a browser.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod desktop;
mod outlet;

#[cfg(target_family = "wasm")]
use browser as machine;
#[cfg(not(target_family = "wasm"))]
use desktop as machine;
#[cfg(not(target_family = "wasm"))]
pub use desktop::{Part, Reader};

use crate::app::launch::Options;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App, options: &Options) {
    app.add_plugins(outlet::plugin);
    machine::plugin(app, options);
}
