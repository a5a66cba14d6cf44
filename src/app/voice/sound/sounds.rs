//! The sounds of the game.

use super::synth::{self, Tone};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    Place,
    Flip,
    Pass,
    Illegal,
    Win,
    Lose,
    Draw,
    /// Half a minute remains.
    Low,
    /// One of the last seconds passes.
    Tick,
    /// A button is pressed.
    Click,
}

impl Sound {
    /// All sounds, in the order of their numbers.
    pub(super) const ALL: [Sound; 10] = [
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
    pub(super) fn wav(self) -> Vec<u8> {
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

    /// The factor that balances the sounds: informative sounds are the loudest, then touches, and repeated sounds are
    /// below both.
    pub(super) fn volume(self) -> f32 {
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

/// All sounds as WAV files.
pub(super) fn wavs() -> Vec<Vec<u8>> {
    Sound::ALL.map(Sound::wav).to_vec()
}
