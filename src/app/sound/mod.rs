//! What is heard: a disc put down, each disc as it turns, a pass, the end.

#[cfg(not(target_family = "wasm"))]
mod native;
mod synth;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native as platform;
#[cfg(target_family = "wasm")]
use web as platform;

use super::flow::Step;
use super::pace::{FLIP, flip_delay};
use super::session::{Ending, Fact, Session};
use super::settings::Settings;
use super::setup::Mode;
use bevy::prelude::*;
use platform::Speaker;
use std::time::Duration;
use synth::Tone;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_plugins(platform::plugin)
        .add_systems(Update, (plan, play).chain().in_set(Step::Draw));
}

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sound {
    Place,
    Flip,
    Pass,
    Illegal,
    Win,
    Lose,
    Draw,
}

impl Sound {
    /// All sounds, each at its own number.
    const ALL: [Sound; 7] =
        [Sound::Place, Sound::Flip, Sound::Pass, Sound::Illegal, Sound::Win, Sound::Lose, Sound::Draw];

    /// The sound as a WAV file.
    fn wav(self) -> Vec<u8> {
        let bell = Tone::bell;
        match self {
            Sound::Place => synth::wav(&[Tone::knock(196.0, 0.10)]),
            Sound::Flip => synth::wav(&[Tone::knock(392.0, 0.06)]),
            Sound::Pass => synth::wav(&[bell(330.0, 0.0, 0.5), bell(262.0, 0.16, 0.6)]),
            Sound::Illegal => synth::wav(&[Tone::knock(98.0, 0.12)]),
            Sound::Win => synth::wav(&[bell(392.0, 0.0, 0.6), bell(494.0, 0.14, 0.6), bell(587.0, 0.28, 1.1)]),
            Sound::Lose => synth::wav(&[bell(330.0, 0.0, 0.6), bell(294.0, 0.18, 0.6), bell(247.0, 0.36, 1.0)]),
            Sound::Draw => synth::wav(&[bell(330.0, 0.0, 0.6), bell(330.0, 0.2, 0.9)]),
        }
    }
}

/// A sound to come.
#[derive(Clone, Debug)]
struct Cue {
    at: Duration,
    sound: Sound,
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

fn plan(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    session: Res<Session>,
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
        let mut cue = |at: Duration, sound: Sound, pitch: f32, volume: f32| {
            sounds.0.push(Cue { at, sound, pitch, volume });
        };
        match fact {
            Fact::Played { square, flipped, .. } => {
                cue(now, Sound::Place, 1.0, 0.8);
                for turned in flipped.squares() {
                    let at = now + flip_delay(*square, turned, settings.speed) + settings.speed.scale(FLIP) * 3 / 4;
                    // A whole tone a ring: the pitch rises along the run.
                    let pitch = 2f32.powf(f32::from(square.ring(turned) - 1) / 6.0);
                    cue(at, Sound::Flip, pitch, 0.35);
                    end_of_move = end_of_move.max(at);
                }
            }
            Fact::Passed(_) => cue(end_of_move + Duration::from_millis(150), Sound::Pass, 1.0, 0.6),
            Fact::Refused(..) => cue(now, Sound::Illegal, 1.0, 0.5),
            Fact::Ended(ending) => {
                let sound = match ending_sound(&session, *ending) {
                    Some(true) => Sound::Win,
                    Some(false) => Sound::Lose,
                    None => Sound::Draw,
                };
                cue(end_of_move + Duration::from_millis(500), sound, 1.0, 0.7);
            }
            Fact::TookBack(_) | Fact::PlayedAgain(_) => cue(now, Sound::Place, 0.8, 0.4),
            Fact::Began => {}
        }
    }
}

/// Whether the end is cheered; `None` in a draw. Where no person plays the computer, somebody at the table has won.
fn ending_sound(session: &Session, ending: Ending) -> Option<bool> {
    ending.winner().map(|winner| session.setup().mode != Mode::Computer || winner == session.first_player())
}

fn play(time: Res<Time<Real>>, settings: Res<Settings>, mut sounds: ResMut<Sounds>, mut speaker: Speaker) {
    let now = time.elapsed();
    if sounds.0.iter().all(|cue| cue.at > now) {
        return;
    }
    for cue in sounds.0.extract_if(.., |cue| cue.at <= now) {
        if settings.sound {
            speaker.play(cue.sound, cue.pitch, cue.volume * settings.volume.factor());
        }
    }
}
