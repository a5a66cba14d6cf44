//! Tells the page when the game is visible, so that it removes its progress bar.

use crate::app::platform::host;
use bevy::prelude::*;

/// The number of frames after which everything has been laid out and drawn.
const FRAMES_TO_SETTLE: u32 = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, tell_when_ready);
}

fn tell_when_ready(mut frames: Local<u32>) {
    if *frames < FRAMES_TO_SETTLE {
        *frames += 1;
        if *frames == FRAMES_TO_SETTLE {
            host::ready();
        }
    }
}
