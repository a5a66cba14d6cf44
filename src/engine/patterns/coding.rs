//! Entropy coding of numbers, made for quick reading: an asymmetric numeral system (Duda 2013) over classes of size, each
//! context with fixed frequencies of its own, and plain bits for what the class leaves open.
//!
//! | bytes | what |
//! |---|---|
//! | … | for each context the number of classes, then the frequency of each in one or two bytes |
//! | 4 | number of words |
//! | 2 a word | the classes |
//! | … | the bits, the lowest first |

/// Frequencies of a context add up to this power of two.
const SCALE: u32 = 10;
const TOTAL: u32 = 1 << SCALE;

/// The state of the coder stays from here up.
const LEAST: u32 = 1 << 16;

/// Classes: 0, then for each number of binary digits two halves, and two signs.
const CLASSES: usize = 64;

/// Something that numbers pass through: written to or read from bytes. What comes back is what is read.
pub(super) trait Coder {
    /// Whether numbers are read: what is given then does not matter.
    const READS: bool;

    /// Passes a class.
    fn class(&mut self, context: usize, class: u8) -> u8;

    /// Passes the lowest bits of a number.
    fn bits(&mut self, count: u32, value: u16) -> u16;

    /// Passes a yes or no.
    #[inline]
    fn flag(&mut self, context: usize, flag: bool) -> bool {
        self.class(context, flag.into()) != 0
    }

    /// Passes a number.
    #[inline]
    fn number(&mut self, context: usize, number: i16) -> i16 {
        let magnitude = number.unsigned_abs().min(i16::MAX as u16);
        let class = match magnitude.checked_ilog2() {
            None => 0,
            Some(0) => 1,
            Some(digits) => 2 * digits as u8 + (magnitude >> (digits - 1) & 1) as u8,
        };
        let found = self.class(context, 2 * class + u8::from(number < 0));
        let magnitude = match u16::from(found / 2) {
            small @ (0 | 1) => small,
            class => {
                let below = u32::from(class / 2).min(14) - 1;
                (2 + (class & 1)) << below | self.bits(below, magnitude)
            }
        };
        if found & 1 == 1 { -(magnitude as i16) } else { magnitude as i16 }
    }
}

/// Notes what is to be written. It is written at the end, when frequencies are known, and last things first.
pub(super) struct Recorder {
    classes: Vec<(usize, u8)>,
    counts: Vec<[u32; CLASSES]>,
    bits: Vec<u8>,
    /// Bits that do not fill a byte yet, and how many.
    open: (u32, u32),
}

impl Recorder {
    /// Nothing yet.
    pub(super) fn new(contexts: usize) -> Recorder {
        Recorder { classes: Vec::new(), counts: vec![[0; CLASSES]; contexts], bits: Vec::new(), open: (0, 0) }
    }

    /// The bytes.
    pub(super) fn finish(mut self) -> Vec<u8> {
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

impl Coder for Recorder {
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

/// Frequencies that add up to [`TOTAL`], none of them 0 for what occurs; all 0 where nothing does.
fn frequencies(counts: &[u32; CLASSES]) -> [u32; CLASSES] {
    let all: u64 = counts.iter().map(|count| u64::from(*count)).sum();
    let mut frequencies = counts.map(|count| {
        let share = u64::from(count) * u64::from(TOTAL) / all.max(1);
        if count > 0 { share.max(1) as u32 } else { 0 }
    });
    // What rounding took or gave is made up for where it is felt least.
    let sum: u32 = frequencies.iter().sum();
    if let Some(largest) = frequencies.iter_mut().max_by_key(|frequency| **frequency).filter(|_| sum > 0) {
        *largest = *largest + TOTAL - sum;
    }
    frequencies
}

/// Frequencies with the sums of those before.
fn with_starts(frequencies: &[u32; CLASSES]) -> [(u32, u32); CLASSES] {
    let mut start = 0;
    frequencies.map(|frequency| {
        start += frequency;
        (frequency, start - frequency)
    })
}

/// Reads numbers. Bytes that were never written lead to numbers that mean nothing, but to no other harm.
pub(super) struct Reader<'a> {
    /// For each context and each value of the state's lowest digits: class, frequency and distance from the class's
    /// start, in 6, 13 and 13 bits.
    models: Vec<[u32; TOTAL as usize]>,
    /// The model of each context: those without classes share one.
    of_context: Vec<u16>,
    state: u32,
    words: std::slice::Iter<'a, [u8; 2]>,
    bits: std::slice::Iter<'a, u8>,
    /// Bits read but not handed out, and how many.
    open: (u32, u32),
}

impl<'a> Reader<'a> {
    /// Reads the frequencies; `None` where the bytes are none that a [`Recorder`] with as many contexts has made.
    pub(super) fn new(bytes: &'a [u8], contexts: usize) -> Option<Reader<'a>> {
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
        let mut reader = Reader {
            models,
            of_context,
            state: 0,
            words: words.as_chunks::<2>().0.iter(),
            bits: bits.iter(),
            open: (0, 0),
        };
        reader.state = reader.word() << 16 | reader.word();
        Some(reader)
    }

    #[inline]
    fn word(&mut self) -> u32 {
        self.words.next().map_or(0, |word| u32::from(u16::from_le_bytes(*word)))
    }
}

impl Coder for Reader<'_> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let mut numbers: Vec<i16> = vec![0, 1, -1, 2, -3, i16::MAX, -i16::MAX, 255, 256, -511];
        numbers.extend(-70..70);
        numbers.extend((0..5000).map(|n: i16| if n % 7 < 5 { 0 } else { (n % 23 - 11) * (n % 5) }));
        let mut recorder = Recorder::new(3);
        for (n, number) in numbers.iter().enumerate() {
            assert_eq!(recorder.number(n % 2, *number), *number);
        }
        let bytes = recorder.finish();
        assert!(bytes.len() < numbers.len() * 2 / 3, "{}", bytes.len());
        let mut reader = Reader::new(&bytes, 3).unwrap();
        let read: Vec<i16> = (0..numbers.len()).map(|n| reader.number(n % 2, 0)).collect();
        assert_eq!(read, numbers);
        for size in [0, 1, 10, 60] {
            assert!(Reader::new(&bytes[..size], 3).is_none());
        }
    }

    #[test]
    fn a_single_class_takes_no_room() {
        let mut recorder = Recorder::new(1);
        (0..10_000).for_each(|_| assert!(recorder.flag(0, true)));
        let bytes = recorder.finish();
        assert!(bytes.len() < 20, "{}", bytes.len());
        let mut reader = Reader::new(&bytes, 1).unwrap();
        assert!((0..10_000).all(|_| reader.flag(0, false)));
    }
}
