//! Sounds through the machine's sound device.

use super::{Sound, play};
use crate::app::flow::Step;
use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_sounds).add_systems(Update, clear_away.after(play).in_set(Step::Draw));
}

/// Sounds longer than this are cut off; none is.
const LONGEST: Duration = Duration::from_secs(3);

/// The sounds, each at its own number.
#[derive(Resource, Debug)]
struct Library([Handle<AudioSource>; Sound::ALL.len()]);

/// When a sound is over, whether or not there was a device to play it.
#[derive(Component, Debug)]
struct OverAt(Duration);

fn make_sounds(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let library = Sound::ALL.map(|sound| sources.add(AudioSource { bytes: sound.wav().into() }));
    commands.insert_resource(Library(library));
}

/// Plays sounds.
#[derive(SystemParam)]
pub(super) struct Speaker<'w, 's> {
    time: Res<'w, Time<Real>>,
    library: Res<'w, Library>,
    commands: Commands<'w, 's>,
}

impl Speaker<'_, '_> {
    /// Plays a sound, higher or lower than it was made.
    pub(super) fn play(&mut self, sound: Sound, pitch: f32, volume: f32) {
        self.commands.spawn((
            Name::new("Sound"),
            AudioPlayer(self.library.0[sound as usize].clone()),
            PlaybackSettings::DESPAWN.with_speed(pitch).with_volume(Volume::Linear(volume)),
            OverAt(self.time.elapsed() + LONGEST),
        ));
    }
}

/// Without a sound device nothing else would remove them.
fn clear_away(time: Res<Time<Real>>, over: Query<(Entity, &OverAt)>, mut commands: Commands) {
    for (entity, over_at) in &over {
        if time.elapsed() > over_at.0 {
            commands.entity(entity).try_despawn();
        }
    }
}
