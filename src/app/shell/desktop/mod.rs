//! The surroundings of the game on a desktop.

mod assist;
mod frame_times;
mod gamepads;
mod placement;
mod window;

pub use assist::{Part, Reader};

use crate::app::launch::Options;
use crate::app::platform::given_by_file;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App, options: &Options) {
    app.add_plugins((assist::plugin, gamepads::plugin, window::plugin));
    if let Some(path) = &options.open {
        app.world_mut().write_message(given_by_file(path));
    }
    // A size from the command line applies to this run only.
    if options.window.is_none() {
        app.add_plugins(placement::plugin);
    }
    if options.frame_times {
        app.add_plugins(frame_times::plugin);
    }
}
