//! What is heard: a disc put down, each disc as it turns, a pass, a clock that runs out, the end, a button.

mod clock;
#[cfg(not(target_family = "wasm"))]
mod native;
mod synth;
#[cfg(test)]
mod tests;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native as platform;
#[cfg(target_family = "wasm")]
use web as platform;

use super::flow::Step;
use super::pace::{FLIP, Pace, SORT, SORT_SPREAD, flip_delay, is_sorted};
use super::screens::was_won;
use super::session::{Fact, Session};
use super::settings::{Settings, Speed};
use crate::rules::{Bitboard, Square};
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use platform::Speaker;
use std::time::Duration;
use synth::Tone;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_plugins(platform::plugin)
        .add_systems(Update, (plan, clock::warn, play).chain().in_set(Step::Draw))
        .add_observer(click);
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
    /// Half a minute is left.
    Low,
    /// One of the last seconds.
    Tick,
    /// A button.
    Click,
}

impl Sound {
    /// All sounds, each at its own number.
    const ALL: [Sound; 10] = [
        Sound::Place,
        Sound::Flip,
        Sound::Pass,
        Sound::Illegal,
        Sound::Win,
        Sound::Lose,
        Sound::Draw,
        Sound::Low,
        Sound::Tick,
        Sound::Click,
    ];

    /// The sound as a WAV file.
    fn wav(self) -> Vec<u8> {
        let bell = Tone::bell;
        match self {
            Sound::Place => synth::wav(&[Tone::knock(196.0, 0.10)]),
            Sound::Flip => synth::wav(&[Tone::knock(392.0, 0.06)]),
            Sound::Pass => synth::wav(&[bell(330.0, 0.0, 0.5), bell(262.0, 0.16, 0.6)]),
            Sound::Illegal => synth::wav(&[Tone::knock(131.0, 0.14)]),
            Sound::Win => synth::wav(&[bell(392.0, 0.0, 0.6), bell(494.0, 0.14, 0.6), bell(587.0, 0.28, 1.1)]),
            Sound::Lose => synth::wav(&[bell(330.0, 0.0, 0.6), bell(294.0, 0.18, 0.6), bell(247.0, 0.36, 1.0)]),
            Sound::Draw => synth::wav(&[bell(330.0, 0.0, 0.6), bell(330.0, 0.2, 0.9)]),
            Sound::Low => synth::wav(&[bell(523.0, 0.0, 0.35), bell(523.0, 0.18, 0.5)]),
            Sound::Tick => synth::wav(&[Tone::knock(784.0, 0.05)]),
            Sound::Click => synth::wav(&[Tone::knock(523.0, 0.03)]),
        }
    }

    /// The factor that makes sounds of a kind as loud as each other: what tells something above what is touched, and
    /// below both what is heard again and again.
    fn volume(self) -> f32 {
        match self {
            Sound::Place => 0.8,
            Sound::Illegal => 0.7,
            Sound::Flip => 0.35,
            Sound::Tick => 0.4,
            Sound::Click => 0.35,
            Sound::Pass | Sound::Low => 0.6,
            Sound::Win | Sound::Lose => 0.6,
            Sound::Draw => 0.5,
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

impl Cue {
    fn new(at: Duration, sound: Sound) -> Cue {
        Cue { at, sound, pitch: 1.0, volume: sound.volume() }
    }

    fn pitched(self, pitch: f32) -> Cue {
        Cue { pitch, ..self }
    }

    /// With this share of its usual loudness.
    fn softer(self, share: f32) -> Cue {
        Cue { volume: self.volume * share, ..self }
    }
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

/// The sounds of a move that was made at `now`: the disc put down, and each disc when it has turned, the pitch rising
/// along the run.
fn sounds_of_move(now: Duration, square: Square, flipped: Bitboard, speed: Speed) -> Vec<Cue> {
    // Discs that turn at once are still heard one after the other.
    let speed = if speed == Speed::Off { Speed::Fast } else { speed };
    let mut cues = vec![Cue::new(now, Sound::Place)];
    for turned in flipped.squares() {
        let ring = square.ring(turned);
        let beside = flipped.squares().filter(|other| square.ring(*other) == ring).count();
        let at = now + flip_delay(square, turned, speed) + speed.scale(FLIP) * 3 / 4;
        // A whole tone a ring. Discs that turn together are together a little louder than one.
        let cue = Cue::new(at, Sound::Flip).pitched(2f32.powf(f32::from(ring - 1) / 6.0));
        cues.push(cue.softer((beside as f32).sqrt().recip()));
    }
    cues
}

/// The discs that come down one after the other when they are laid in order from `begin` on.
fn sounds_of_sorting(begin: Duration, speed: Speed) -> impl Iterator<Item = Cue> {
    const HEARD: u32 = 8;
    let first = begin + speed.scale(SORT - SORT_SPREAD);
    (0..HEARD).map(move |n| {
        let at = first + speed.scale(SORT_SPREAD) * n / (HEARD - 1);
        Cue::new(at, Sound::Place).pitched(1.15).softer(0.25)
    })
}

fn plan(
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    settings: Res<Settings>,
    session: Res<Session>,
    mut facts: MessageReader<Fact>,
    mut sounds: ResMut<Sounds>,
) {
    let now = time.elapsed();
    let speed = settings.speed;
    let mut end_of_move = now;
    for fact in facts.read() {
        if matches!(fact, Fact::Began | Fact::TookBack(_)) {
            // What has been taken off the board is not heard any more.
            sounds.0.retain(|cue| cue.at <= now);
        }
        let cues = &mut sounds.0;
        match fact {
            Fact::Played { square, flipped, .. } => {
                cues.extend(sounds_of_move(now, *square, *flipped, speed));
                end_of_move = cues.iter().map(|cue| cue.at).fold(end_of_move, Duration::max);
            }
            Fact::Passed(_) => cues.push(Cue::new(end_of_move + Duration::from_millis(150), Sound::Pass)),
            Fact::Refused(..) => cues.push(Cue::new(now, Sound::Illegal)),
            Fact::Ended(ending) => {
                if is_sorted(*ending, speed) {
                    cues.extend(sounds_of_sorting(pace.sort_at(), speed));
                }
                let sound = match was_won(&session, *ending) {
                    Some(true) => Sound::Win,
                    Some(false) => Sound::Lose,
                    None => Sound::Draw,
                };
                cues.push(Cue::new(pace.result_at(), sound));
            }
            Fact::TookBack(_) | Fact::PlayedAgain(_) => {
                cues.push(Cue::new(now, Sound::Place).pitched(0.8).softer(0.5));
            }
            Fact::Began => {}
        }
    }
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
            speaker.play(cue.sound, cue.pitch, cue.volume * settings.volume.factor());
        }
    }
}
