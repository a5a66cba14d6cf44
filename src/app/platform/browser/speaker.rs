//! Sounds through the page, whose own thread mixes them however busy the game is.

use super::host;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::marker::PhantomData;

/// Hands sounds, each a WAV file, to the page, to be played by their number.
pub(crate) fn speaker_plugin(app: &mut App, wavs: fn() -> Vec<Vec<u8>>) {
    app.add_systems(Startup, move || {
        for (number, wav) in (0u32..).zip(wavs()) {
            host::keep_sound(number, &wav);
        }
    });
}

/// Plays sounds.
#[derive(SystemParam)]
pub(crate) struct Speaker<'w> {
    /// The page plays them, so nothing of the world is needed.
    nothing: PhantomData<&'w ()>,
}

impl Speaker<'_> {
    /// Plays the sound with this number, higher or lower than it was made. Before the first key, click or touch the
    /// browser allows no sound.
    pub(crate) fn play(&mut self, number: usize, pitch: f32, volume: f32) {
        host::play_sound(number as u32, pitch, volume);
    }
}
