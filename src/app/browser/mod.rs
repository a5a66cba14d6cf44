//! What only a browser has: the page around the game. What the game wants done there goes through [`host`]; what it
//! knows of the page is in [`page`].

mod focus;
pub(crate) mod host;
mod log;
mod news;
pub(super) mod page;
mod plugins;

pub(super) use log::install as install_log;
pub(super) use plugins::bevy_plugins;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((focus::plugin, news::plugin, page::plugin)).add_systems(Last, tell_when_ready);
}

/// After so many frames everything has been laid out and drawn.
const FRAMES_TO_SETTLE: u32 = 3;

/// The page takes its progress bar away when there is something to look at.
fn tell_when_ready(mut frames: Local<u32>) {
    if *frames < FRAMES_TO_SETTLE {
        *frames += 1;
        if *frames == FRAMES_TO_SETTLE {
            host::ready();
        }
    }
}
