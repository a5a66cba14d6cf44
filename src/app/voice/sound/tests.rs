//! The sounds as played: loud enough, never too loud, and short enough.

use super::cues::{Cue, sounds_of_move, sounds_of_sorting};
use super::sounds::Sound;
use super::synth;
use crate::app::settings::Speed;
use crate::rules::{Bitboard, Square};
use std::path::Path;
use std::time::Duration;

/// Samples per second.
const RATE: usize = 44_100;

fn samples(sound: Sound) -> Vec<f32> {
    let wav = sound.wav();
    let pairs = wav[44..].chunks_exact(2);
    pairs.map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / f32::from(i16::MAX)).collect()
}

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
}

/// The mean level of the loudest twentieth of a second, in decibels below full scale.
fn loudness(samples: &[f32]) -> f32 {
    let window = RATE / 20;
    let mut padded = samples.to_vec();
    padded.resize(samples.len().max(window), 0.0);
    let power = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>() / window as f32;
    let loudest = padded.windows(window).step_by(20).map(power).fold(0.0, f32::max);
    10.0 * loudest.log10()
}

#[test]
fn each_sound_is_clean_and_over_in_time() {
    for sound in Sound::ALL {
        let samples = samples(sound);
        let longest = match sound {
            Sound::Place | Sound::Flip | Sound::Illegal | Sound::Tick | Sound::Click => 0.15,
            Sound::Pass | Sound::Low => 0.8,
            Sound::Win | Sound::Lose | Sound::Draw => 1.5,
        };
        let length = samples.len() as f32 / RATE as f32;
        assert!(length <= longest, "{sound:?} lasts {length} s");
        let peak = peak(&samples);
        assert!(peak < 0.9 && peak > 0.3, "{sound:?} has its peak at {peak}");
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 0.01, "{sound:?} does not swing about zero: {mean}");
        // The first samples, and the last half millisecond.
        for edge in [&samples[..3], &samples[samples.len() - 22..]] {
            assert!(self::peak(edge) < 0.02, "{sound:?} begins or ends with a crack: {edge:?}");
        }
    }
}

#[test]
fn sounds_of_a_kind_are_as_loud_as_each_other() {
    for (kind, low, high) in [
        (&[Sound::Pass, Sound::Low, Sound::Win, Sound::Lose, Sound::Draw][..], -16.5, -12.5),
        (&[Sound::Place, Sound::Illegal], -17.0, -14.0),
        (&[Sound::Flip, Sound::Tick, Sound::Click], -29.0, -24.0),
    ] {
        for sound in kind {
            let played: Vec<f32> = samples(*sound).iter().map(|sample| sample * sound.volume()).collect();
            let loudness = loudness(&played);
            assert!((low..=high).contains(&loudness), "{sound:?} is played at {loudness} dB");
        }
    }
}

/// The mix of all cues.
fn mix(cues: &[Cue]) -> Vec<f32> {
    let mut mixed = Vec::new();
    for cue in cues {
        let samples = samples(cue.sound);
        let begin = (cue.at.as_secs_f32() * RATE as f32) as usize;
        let count = (samples.len() as f32 / cue.pitch) as usize;
        mixed.resize(mixed.len().max(begin + count), 0.0);
        for n in 0..count {
            mixed[begin + n] += samples[(n as f32 * cue.pitch) as usize] * cue.volume;
        }
    }
    mixed
}

/// The move that flips the largest possible number of discs.
fn longest_move() -> (Square, Bitboard) {
    let middle: Square = "d4".parse().unwrap();
    let lines = |square: &Square| {
        let (columns, rows) = (square.column().abs_diff(middle.column()), square.row().abs_diff(middle.row()));
        columns == 0 || rows == 0 || columns == rows
    };
    let edge = |square: &Square| [0, 7].contains(&square.column()) || [0, 7].contains(&square.row());
    (middle, Square::all().filter(|square| lines(square) && !edge(square) && *square != middle).collect())
}

#[test]
fn the_longest_move_does_not_overload_the_speaker() {
    let (square, flipped) = longest_move();
    assert_eq!(flipped.len(), 19);
    for speed in Speed::ALL {
        let peak = peak(&mix(&sounds_of_move(Duration::ZERO, square, flipped, speed)));
        assert!(peak < 0.95, "{speed:?}: {peak}");
    }
    let sorting: Vec<Cue> = sounds_of_sorting(Duration::ZERO, Speed::Fast).collect();
    assert!(peak(&mix(&sorting)) < 0.5);
}

#[test]
fn a_disc_is_heard_with_each_turn_and_higher_further_out() {
    let flipped: Bitboard = ["b1", "c1", "d1"].map(|name| name.parse().unwrap()).into_iter().collect();
    for speed in Speed::ALL {
        let cues = sounds_of_move(Duration::ZERO, "a1".parse().unwrap(), flipped, speed);
        assert_eq!(cues.iter().filter(|cue| cue.sound == Sound::Flip).count(), 3);
        assert!(cues.windows(2).all(|pair| pair[0].at < pair[1].at), "{speed:?}");
        assert!(cues[1..].windows(2).all(|pair| pair[0].pitch < pair[1].pitch), "{speed:?}");
    }
}

/// Writes the sounds at full volume to files, for listening and measuring. `tools/sounds` runs it.
#[test]
#[ignore = "writes files"]
fn write_the_sounds() {
    let folder = std::env::var("SOUNDS_IN").unwrap();
    let write = |name: &str, samples: &[f32]| {
        let file = Path::new(&folder).join(name.to_ascii_lowercase() + ".wav");
        std::fs::write(file, synth::file(samples)).unwrap();
    };
    for sound in Sound::ALL {
        let played: Vec<f32> = samples(sound).iter().map(|sample| sample * sound.volume()).collect();
        write(&format!("{sound:?}"), &played);
    }
    let (square, flipped) = longest_move();
    write("longest-move", &mix(&sounds_of_move(Duration::ZERO, square, flipped, Speed::Normal)));
}
