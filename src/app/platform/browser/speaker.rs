//! Sounds through the page. Its audio thread mixes them even while the game is busy.

use super::host;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::marker::PhantomData;

/// Gives the page its sounds, as WAV files played by number.
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
    /// The page plays the sounds, so no data of the world is needed.
    nothing: PhantomData<&'w ()>,
}

impl Speaker<'_> {
    /// Plays the sound with this number at a pitch and a volume. The browser allows no sound before the first key,
    /// click or touch.
    pub(crate) fn play(&mut self, number: usize, pitch: f32, volume: f32) {
        host::play_sound(number as u32, pitch, volume);
    }
}
