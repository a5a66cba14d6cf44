//! The decoder of symbols.

use super::model::{LEAST, SCALE, TOTAL, with_starts};
use super::symbol::{CLASSES, Coder};

/// A decoder of symbols. Malformed bytes give meaningless numbers and do no other harm.
pub(crate) struct Decoder<'a> {
    /// For each model and each value of the state modulo [`TOTAL`]: the class, its frequency, and the distance from its
    /// start, in 6, 13 and 13 bits.
    models: Vec<[u32; TOTAL as usize]>,
    /// The model of each context; contexts without classes share a model.
    of_context: Vec<u16>,
    state: u32,
    words: std::slice::Iter<'a, [u8; 2]>,
    bits: std::slice::Iter<'a, u8>,
    /// The bits that have been read but not used yet, and their number.
    open: (u32, u32),
}

impl<'a> Decoder<'a> {
    /// Reads the frequencies; `None` if no encoder with this number of contexts can have written the bytes.
    pub(crate) fn new(bytes: &'a [u8], contexts: usize) -> Option<Decoder<'a>> {
        let mut rest = bytes;
        let mut next = || {
            let (first, others) = rest.split_first()?;
            rest = others;
            Some(u32::from(*first))
        };
        let mut models = vec![[TOTAL << 13; TOTAL as usize]];
        let mut of_context = vec![0; contexts];
        for model_of in &mut of_context {
            let classes = next()?;
            let mut frequencies = [0; CLASSES];
            for frequency in frequencies.get_mut(..classes as usize)? {
                *frequency = next()?;
                if *frequency >= 128 {
                    *frequency = (*frequency & 127) | next()? << 7;
                }
            }
            match frequencies.iter().sum() {
                0 => continue,
                TOTAL => *model_of = models.len() as u16,
                _ => return None,
            }
            models.push([0; TOTAL as usize]);
            let model = models.last_mut()?;
            for (class, (frequency, start)) in with_starts(&frequencies).into_iter().enumerate() {
                for distance in 0..frequency {
                    model[(start + distance) as usize] = (class as u32) << 26 | frequency << 13 | distance;
                }
            }
        }
        let (count, rest) = rest.split_first_chunk::<4>()?;
        let (words, bits) = rest.split_at_checked((u32::from_le_bytes(*count) as usize).checked_mul(2)?)?;
        let mut decoder = Decoder {
            models,
            of_context,
            state: 0,
            words: words.as_chunks::<2>().0.iter(),
            bits: bits.iter(),
            open: (0, 0),
        };
        decoder.state = decoder.word() << 16 | decoder.word();
        Some(decoder)
    }

    #[inline]
    fn word(&mut self) -> u32 {
        self.words.next().map_or(0, |word| u32::from(u16::from_le_bytes(*word)))
    }
}

impl Coder for Decoder<'_> {
    const READS: bool = true;

    #[inline]
    fn class(&mut self, context: usize, _: u8) -> u8 {
        let entry = self.models[usize::from(self.of_context[context])][(self.state % TOTAL) as usize];
        let (frequency, distance) = (entry >> 13 & 0x1fff, entry & 0x1fff);
        self.state = (self.state >> SCALE).wrapping_mul(frequency).wrapping_add(distance);
        if self.state < LEAST {
            self.state = self.state << 16 | self.word();
        }
        (entry >> 26) as u8
    }

    #[inline]
    fn bits(&mut self, count: u32, _: u16) -> u16 {
        while self.open.1 < count {
            let byte = self.bits.next().copied().unwrap_or(0);
            self.open = (self.open.0 | u32::from(byte) << self.open.1, self.open.1 + 8);
        }
        let value = self.open.0 as u16 & ((1 << count) - 1);
        self.open = (self.open.0 >> count, self.open.1 - count);
        value
    }
}
