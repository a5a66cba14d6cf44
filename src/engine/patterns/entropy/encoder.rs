//! The encoder of symbols.

use super::model::{LEAST, SCALE, frequencies, with_starts};
use super::symbol::{CLASSES, Coder};

/// A collector of symbols. It writes them at the end, when their frequencies are known, and in reverse order, as ANS
/// requires.
pub(crate) struct Encoder {
    classes: Vec<(usize, u8)>,
    counts: Vec<[u32; CLASSES]>,
    bits: Vec<u8>,
    /// The bits that do not fill a byte yet, and their number.
    open: (u32, u32),
}

impl Encoder {
    /// An encoder without symbols.
    pub(crate) fn new(contexts: usize) -> Encoder {
        Encoder { classes: Vec::new(), counts: vec![[0; CLASSES]; contexts], bits: Vec::new(), open: (0, 0) }
    }

    /// The encoded bytes.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut models = Vec::new();
        for counts in &self.counts {
            let frequencies = frequencies(counts);
            let classes = frequencies.iter().rposition(|frequency| *frequency > 0).map_or(0, |last| last + 1);
            bytes.push(classes as u8);
            for frequency in &frequencies[..classes] {
                if *frequency >= 128 {
                    bytes.push((frequency & 127) as u8 | 128);
                    bytes.push((frequency >> 7) as u8);
                } else {
                    bytes.push(*frequency as u8);
                }
            }
            models.push(with_starts(&frequencies));
        }
        let mut words: Vec<u16> = Vec::new();
        let mut state = LEAST;
        for (context, class) in self.classes.iter().rev() {
            let (frequency, start) = models[*context][usize::from(*class)];
            if u64::from(state) >= u64::from(LEAST >> SCALE << 16) * u64::from(frequency) {
                words.push(state as u16);
                state >>= 16;
            }
            state = (state / frequency) << SCALE | (state % frequency + start);
        }
        words.extend([state as u16, (state >> 16) as u16]);
        bytes.extend((words.len() as u32).to_le_bytes());
        bytes.extend(words.iter().rev().flat_map(|word| word.to_le_bytes()));
        self.bits.push(self.open.0 as u8);
        bytes.extend(self.bits);
        bytes
    }
}

impl Coder for Encoder {
    const READS: bool = false;

    fn class(&mut self, context: usize, class: u8) -> u8 {
        self.classes.push((context, class));
        self.counts[context][usize::from(class)] += 1;
        class
    }

    fn bits(&mut self, count: u32, value: u16) -> u16 {
        let value = value & ((1 << count) - 1);
        self.open.0 |= u32::from(value) << self.open.1;
        self.open.1 += count;
        while self.open.1 >= 8 {
            self.bits.push(self.open.0 as u8);
            self.open = (self.open.0 >> 8, self.open.1 - 8);
        }
        value
    }
}
