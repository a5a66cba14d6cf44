//! Sounds through the page, whose own thread mixes them however busy the game is.

use super::Sound;
use crate::app::browser::host;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::marker::PhantomData;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_sounds);
}

fn make_sounds() {
    for sound in Sound::ALL {
        host::keep_sound(sound as u32, &sound.wav());
    }
}

/// Plays sounds.
#[derive(SystemParam)]
pub(super) struct Speaker<'w> {
    /// The world has no part in it.
    nothing: PhantomData<&'w ()>,
}

impl Speaker<'_> {
    /// Plays a sound, higher or lower than it was made. Before the first key, click or touch the browser allows none.
    pub(super) fn play(&mut self, sound: Sound, pitch: f32, volume: f32) {
        host::play_sound(sound as u32, pitch, volume);
    }
}
