//! Plays each sound at its moment.

use super::cues::{Cue, Sounds, plan};
use super::low_time;
use super::sounds::{Sound, wavs};
use crate::app::platform::{Redraw, Speaker, speaker_plugin};
use crate::app::schedule::Step;
use crate::app::settings::Settings;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_systems(Update, (plan, low_time::warn, play).chain().in_set(Step::Draw))
        .add_observer(click)
        .wake_within(|time: Res<Time<Real>>, sounds: Res<Sounds>| {
            sounds.next().map(|at| at.saturating_sub(time.elapsed()))
        });
    speaker_plugin(app, wavs);
}

fn click(_: On<Activate>, time: Res<Time<Real>>, mut sounds: ResMut<Sounds>) {
    sounds.0.push(Cue::new(time.elapsed(), Sound::Click));
}

fn play(time: Res<Time<Real>>, settings: Res<Settings>, mut sounds: ResMut<Sounds>, mut speaker: Speaker) {
    let now = time.elapsed();
    if sounds.0.iter().all(|cue| cue.at > now) {
        return;
    }
    for cue in sounds.0.extract_if(.., |cue| cue.at <= now) {
        if settings.sound {
            speaker.play(cue.sound as usize, cue.pitch, cue.volume * settings.volume.factor());
        }
    }
}
