//! Sounds through the machine's sound device.

use crate::app::schedule::Step;
use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::time::Duration;

/// Loads sounds, as WAV files played by number.
pub(crate) fn speaker_plugin(app: &mut App, wavs: fn() -> Vec<Vec<u8>>) {
    let load = move |mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>| {
        let sounds = wavs().into_iter().map(|wav| sources.add(AudioSource { bytes: wav.into() }));
        commands.insert_resource(Library(sounds.collect()));
    };
    app.add_systems(Startup, load).add_systems(Update, clear_away.in_set(Step::Late));
}

/// The limit on the length of a sound. A longer one is cut off.
const LONGEST: Duration = Duration::from_secs(3);

/// The sounds by number.
#[derive(Resource, Debug)]
struct Library(Vec<Handle<AudioSource>>);

/// The time at which a sound has ended, with or without a sound device.
#[derive(Component, Debug)]
struct OverAt(Duration);

/// Plays sounds.
#[derive(SystemParam)]
pub(crate) struct Speaker<'w, 's> {
    time: Res<'w, Time<Real>>,
    library: Res<'w, Library>,
    commands: Commands<'w, 's>,
}

impl Speaker<'_, '_> {
    /// Plays the sound with this number at a pitch and a volume. An unknown number is silent.
    pub(crate) fn play(&mut self, number: usize, pitch: f32, volume: f32) {
        let Some(sound) = self.library.0.get(number) else { return };
        self.commands.spawn((
            Name::new("Sound"),
            AudioPlayer(sound.clone()),
            PlaybackSettings::DESPAWN.with_speed(pitch).with_volume(Volume::Linear(volume)),
            OverAt(self.time.elapsed() + LONGEST),
        ));
    }
}

/// Removes sounds that have ended. Without a sound device, Bevy would keep them.
fn clear_away(time: Res<Time<Real>>, over: Query<(Entity, &OverAt)>, mut commands: Commands) {
    for (entity, over_at) in &over {
        if time.elapsed() > over_at.0 {
            commands.entity(entity).try_despawn();
        }
    }
}
