//! Synthesis of the game's sounds: a few decaying partials, written as WAV in memory.

use std::f32::consts::TAU;

const RATE: u32 = 44_100;

/// One struck tone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tone {
    frequency: f32,
    start: f32,
    length: f32,
    /// Partials: the multiple of the frequency, the strength, and the decay in lengths.
    partials: &'static [(f32, f32, f32)],
    /// The share of noise in the attack.
    noise: f32,
}

impl Tone {
    /// Wood on felt: short, with the noise of the touch.
    pub(super) fn knock(frequency: f32, length: f32) -> Tone {
        Tone { frequency, start: 0.0, length, partials: &[(1.0, 0.7, 0.30), (2.76, 0.25, 0.14)], noise: 0.25 }
    }

    /// A soft vibraphone bar, `start` seconds into the sound.
    pub(super) fn bell(frequency: f32, start: f32, length: f32) -> Tone {
        Tone { frequency, start, length, partials: &[(1.0, 0.55, 0.35), (3.93, 0.12, 0.10)], noise: 0.0 }
    }

    /// The tone's value at a time of the sound, in seconds.
    fn at(&self, time: f32, random: f32) -> f32 {
        let t = time - self.start;
        if t < 0.0 || t > self.length {
            return 0.0;
        }
        let attack = (t / 0.002).min(1.0);
        let release = ((self.length - t) / (0.2 * self.length)).min(1.0);
        let body: f32 = self
            .partials
            .iter()
            .map(|(multiple, strength, decay)| {
                strength * (-t / (decay * self.length)).exp() * (TAU * self.frequency * multiple * t).sin()
            })
            .sum();
        let touch = self.noise * random * (-t / 0.006).exp();
        (body + touch) * attack * release
    }
}

/// A sound of several tones as a WAV file.
pub(super) fn wav(tones: &[Tone]) -> Vec<u8> {
    let length = tones.iter().map(|tone| tone.start + tone.length).fold(0.0, f32::max);
    let count = (length * RATE as f32) as u32;
    // Reproducible noise (Marsaglia's xorshift).
    let mut state = 0x2545_f491u32;
    let samples = (0..count).map(|n| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let random = state as f32 / u32::MAX as f32 * 2.0 - 1.0;
        let time = n as f32 / RATE as f32;
        let value: f32 = tones.iter().map(|tone| tone.at(time, random)).sum();
        0.85 * value.clamp(-1.0, 1.0)
    });
    file(&samples.collect::<Vec<f32>>())
}

/// Samples between -1 and 1 as a mono WAV file of 16 bits.
pub(super) fn file(samples: &[f32]) -> Vec<u8> {
    let size = 2 * samples.len() as u32;
    let mut bytes = Vec::with_capacity(44 + 2 * samples.len());
    bytes.extend(b"RIFF");
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16u32.to_le_bytes());
    bytes.extend([1, 0, 1, 0]);
    bytes.extend(RATE.to_le_bytes());
    bytes.extend((RATE * 2).to_le_bytes());
    bytes.extend([2, 0, 16, 0]);
    bytes.extend(b"data");
    bytes.extend(size.to_le_bytes());
    for sample in samples {
        bytes.extend(((sample * f32::from(i16::MAX)) as i16).to_le_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_tells_the_size() {
        let sound = wav(&[Tone::knock(196.0, 0.1)]);
        assert_eq!(u32::from_le_bytes(sound[4..8].try_into().unwrap()) as usize, sound.len() - 8);
        assert_eq!(u32::from_le_bytes(sound[40..44].try_into().unwrap()) as usize, sound.len() - 44);
    }
}
