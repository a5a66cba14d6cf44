//! The queue of sounds for the facts of the game.

use super::sounds::Sound;
use crate::app::board::{FLIP, SORT, SORT_SPREAD, Timing, flip_delay, is_sorted};
use crate::app::game::{Fact, Session};
use crate::app::settings::{Settings, Speed};
use crate::rules::{Bitboard, Square};
use bevy::prelude::*;
use std::time::Duration;

/// A sound at a moment.
#[derive(Clone, Debug)]
pub(super) struct Cue {
    pub(super) at: Duration,
    pub(super) sound: Sound,
    pub(super) pitch: f32,
    pub(super) volume: f32,
}

impl Cue {
    pub(super) fn new(at: Duration, sound: Sound) -> Cue {
        Cue { at, sound, pitch: 1.0, volume: sound.volume() }
    }

    fn pitched(self, pitch: f32) -> Cue {
        Cue { pitch, ..self }
    }

    /// The cue at this share of its usual volume.
    fn softer(self, share: f32) -> Cue {
        Cue { volume: self.volume * share, ..self }
    }
}

/// The queued sounds.
#[derive(Resource, Debug, Default)]
pub(super) struct Sounds(pub(super) Vec<Cue>);

impl Sounds {
    /// The moment of the next sound.
    pub(super) fn next(&self) -> Option<Duration> {
        self.0.iter().map(|cue| cue.at).min()
    }
}

/// The sounds of a move made at `now`: the drop of the disc, and the flip of each disc at its end, with rising pitch
/// along the run.
pub(super) fn sounds_of_move(now: Duration, square: Square, flipped: Bitboard, speed: Speed) -> Vec<Cue> {
    // Discs that flip instantly still sound one after the other.
    let speed = if speed == Speed::Off { Speed::Fast } else { speed };
    let mut cues = vec![Cue::new(now, Sound::Place)];
    for turned in flipped.squares() {
        let ring = square.ring(turned);
        let beside = flipped.squares().filter(|other| square.ring(*other) == ring).count();
        let at = now + flip_delay(square, turned, speed) + speed.scale(FLIP) * 3 / 4;
        // The pitch rises a whole tone with each ring. Discs that flip together are slightly louder than one.
        let cue = Cue::new(at, Sound::Flip).pitched(2f32.powf(f32::from(ring - 1) / 6.0));
        cues.push(cue.softer((beside as f32).sqrt().recip()));
    }
    cues
}

/// The sounds of discs being sorted, landing one after the other from `begin` on.
pub(super) fn sounds_of_sorting(begin: Duration, speed: Speed) -> impl Iterator<Item = Cue> {
    const HEARD: u32 = 8;
    let first = begin + speed.scale(SORT - SORT_SPREAD);
    (0..HEARD).map(move |n| {
        let at = first + speed.scale(SORT_SPREAD) * n / (HEARD - 1);
        Cue::new(at, Sound::Place).pitched(1.15).softer(0.25)
    })
}

pub(super) fn plan(
    time: Res<Time<Real>>,
    timing: Res<Timing>,
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
            // Discs that were taken off the board make no further sounds.
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
            Fact::Ended(_) if session.is_task() => {}
            Fact::Ended(ending) => {
                if is_sorted(*ending, speed) && !session.is_lesson() {
                    cues.extend(sounds_of_sorting(timing.sort_at(), speed));
                }
                let sound = match session.was_won(*ending) {
                    Some(true) => Sound::Win,
                    Some(false) => Sound::Lose,
                    None => Sound::Draw,
                };
                cues.push(Cue::new(timing.result_at(), sound));
            }
            Fact::TookBack(_) | Fact::PlayedAgain(_) => {
                cues.push(Cue::new(now, Sound::Place).pitched(0.8).softer(0.5));
            }
            Fact::Began | Fact::Browsed(_) | Fact::Paused(_) | Fact::Proposed(_) | Fact::Declined(_) => {}
        }
    }
}
