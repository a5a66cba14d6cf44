//! What is heard: a disc put down, each disc as it turns, a pass, the end.

mod synth;

use super::flow::Step;
use super::pace::{FLIP, flip_delay};
use super::session::{Ending, Fact, Session};
use super::settings::Settings;
use super::setup::Mode;
use bevy::audio::{AudioPlayer, AudioSource, PlaybackSettings, Volume};
use bevy::prelude::*;
use std::time::Duration;
use synth::Tone;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_systems(Startup, make_sounds)
        .add_systems(Update, (plan, play, clear_away).chain().in_set(Step::Draw));
}

/// Sounds longer than this are cut off; none is.
const LONGEST: Duration = Duration::from_secs(3);

#[derive(Resource, Debug)]
struct Library {
    place: Handle<AudioSource>,
    flip: Handle<AudioSource>,
    pass: Handle<AudioSource>,
    illegal: Handle<AudioSource>,
    win: Handle<AudioSource>,
    lose: Handle<AudioSource>,
    draw: Handle<AudioSource>,
}

/// A sound to come.
#[derive(Clone, Debug)]
struct Cue {
    at: Duration,
    source: Handle<AudioSource>,
    pitch: f32,
    volume: f32,
}

/// The sounds that wait for their moment.
#[derive(Resource, Debug, Default)]
pub(super) struct Sounds(Vec<Cue>);

impl Sounds {
    /// Whether nothing is about to be heard.
    pub(super) fn is_quiet(&self) -> bool {
        self.0.is_empty()
    }
}

/// When a sound is over, whether or not there was a device to play it.
#[derive(Component, Debug)]
struct OverAt(Duration);

fn make_sounds(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let mut add = |tones: &[Tone]| sources.add(AudioSource { bytes: synth::wav(tones).into() });
    commands.insert_resource(Library {
        place: add(&[Tone::knock(196.0, 0.10)]),
        flip: add(&[Tone::knock(392.0, 0.06)]),
        pass: add(&[Tone::bell(330.0, 0.0, 0.5), Tone::bell(262.0, 0.16, 0.6)]),
        illegal: add(&[Tone::knock(98.0, 0.12)]),
        win: add(&[Tone::bell(392.0, 0.0, 0.6), Tone::bell(494.0, 0.14, 0.6), Tone::bell(587.0, 0.28, 1.1)]),
        lose: add(&[Tone::bell(330.0, 0.0, 0.6), Tone::bell(294.0, 0.18, 0.6), Tone::bell(247.0, 0.36, 1.0)]),
        draw: add(&[Tone::bell(330.0, 0.0, 0.6), Tone::bell(330.0, 0.2, 0.9)]),
    });
}

fn plan(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    session: Res<Session>,
    library: Res<Library>,
    mut facts: MessageReader<Fact>,
    mut sounds: ResMut<Sounds>,
) {
    let now = time.elapsed();
    let mut end_of_move = now;
    for fact in facts.read() {
        if matches!(fact, Fact::Began | Fact::TookBack(_)) {
            // What has been taken off the board is not heard any more.
            sounds.0.clear();
        }
        let mut cue = |at: Duration, source: &Handle<AudioSource>, pitch: f32, volume: f32| {
            sounds.0.push(Cue { at, source: source.clone(), pitch, volume });
        };
        match fact {
            Fact::Played { square, flipped, .. } => {
                cue(now, &library.place, 1.0, 0.8);
                for turned in flipped.squares() {
                    let at = now + flip_delay(*square, turned, settings.speed) + settings.speed.scale(FLIP) * 3 / 4;
                    // A whole tone a ring: the pitch rises along the run.
                    let pitch = 2f32.powf(f32::from(square.ring(turned) - 1) / 6.0);
                    cue(at, &library.flip, pitch, 0.35);
                    end_of_move = end_of_move.max(at);
                }
            }
            Fact::Passed(_) => cue(end_of_move + Duration::from_millis(150), &library.pass, 1.0, 0.6),
            Fact::Refused(..) => cue(now, &library.illegal, 1.0, 0.5),
            Fact::Ended(ending) => {
                let source = match ending_sound(&session, *ending) {
                    Some(true) => &library.win,
                    Some(false) => &library.lose,
                    None => &library.draw,
                };
                cue(end_of_move + Duration::from_millis(500), source, 1.0, 0.7);
            }
            Fact::TookBack(_) | Fact::PlayedAgain(_) => cue(now, &library.place, 0.8, 0.4),
            Fact::Began => {}
        }
    }
}

/// Whether the end is cheered; `None` in a draw. Where no person plays the computer, somebody at the table has won.
fn ending_sound(session: &Session, ending: Ending) -> Option<bool> {
    ending.winner().map(|winner| session.setup().mode != Mode::Computer || winner == session.first_player())
}

fn play(time: Res<Time<Real>>, settings: Res<Settings>, mut sounds: ResMut<Sounds>, mut commands: Commands) {
    let now = time.elapsed();
    if sounds.0.iter().all(|cue| cue.at > now) {
        return;
    }
    for cue in sounds.0.extract_if(.., |cue| cue.at <= now) {
        if settings.sound {
            commands.spawn((
                Name::new("Sound"),
                AudioPlayer(cue.source),
                PlaybackSettings::DESPAWN.with_speed(cue.pitch).with_volume(Volume::Linear(cue.volume)),
                OverAt(now + LONGEST),
            ));
        }
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
