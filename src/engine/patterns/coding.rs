//! Entropy coding of small numbers: binary decisions under adaptive probabilities, a range coder as in LZMA (Martin
//! 1979; Pavlov), and numbers made of such decisions.

/// Bits of a probability.
const BITS: u32 = 12;

/// A probability moves this part of the way, as a power of two, to what was seen.
const RATE: u32 = 5;

/// The range is refilled when it falls below this.
const LEAST: u32 = 1 << 24;

/// How probable it is that a decision is 0.
#[derive(Clone, Copy)]
pub(super) struct Chance(u16);

impl Default for Chance {
    fn default() -> Chance {
        Chance(1 << (BITS - 1))
    }
}

impl Chance {
    #[inline]
    fn split(self, range: u32) -> u32 {
        (range >> BITS) * u32::from(self.0)
    }

    #[inline]
    fn saw(&mut self, bit: bool) {
        if bit {
            self.0 -= self.0 >> RATE;
        } else {
            self.0 += ((1 << BITS) - self.0) >> RATE;
        }
    }
}

/// Something that decisions pass through: written to or read from bytes.
pub(super) trait Coder {
    /// Passes a decision; what is read may differ from what is given.
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool;
}

/// Writes decisions.
pub(super) struct Encoder {
    low: u64,
    range: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder { low: 0, range: u32::MAX, bytes: Vec::new() }
    }

    fn shift(&mut self) {
        if self.low > u64::from(u32::MAX) {
            for byte in self.bytes.iter_mut().rev() {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
        }
        self.bytes.push((self.low >> 24) as u8);
        self.low = (self.low << 8) & u64::from(u32::MAX);
        self.range <<= 8;
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        for _ in 0..4 {
            self.shift();
        }
        self.bytes
    }
}

impl Coder for Encoder {
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let split = chance.split(self.range);
        if bit {
            self.low += u64::from(split);
            self.range -= split;
        } else {
            self.range = split;
        }
        chance.saw(bit);
        if self.range < LEAST {
            self.shift();
        }
        bit
    }
}

/// Reads decisions. Bytes beyond the end read as 0.
pub(super) struct Decoder<'a> {
    code: u32,
    range: u32,
    bytes: &'a [u8],
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { code: 0, range: u32::MAX, bytes };
        for _ in 0..4 {
            decoder.shift();
        }
        decoder
    }

    #[inline]
    fn shift(&mut self) {
        let byte = match self.bytes.split_first() {
            Some((first, rest)) => {
                self.bytes = rest;
                *first
            }
            None => 0,
        };
        self.code = self.code << 8 | u32::from(byte);
    }
}

impl Coder for Decoder<'_> {
    #[inline]
    fn bit(&mut self, chance: &mut Chance, _: bool) -> bool {
        let split = chance.split(self.range);
        let bit = self.code >= split;
        if bit {
            self.code -= split;
            self.range -= split;
        } else {
            self.range = split;
        }
        chance.saw(bit);
        if self.range < LEAST {
            self.range <<= 8;
            self.shift();
        }
        bit
    }
}

/// Most binary digits of a magnitude.
const DIGITS: usize = 15;

/// The probabilities that belong to one kind of number.
#[derive(Clone)]
pub(super) struct Numbers {
    zero: Chance,
    sign: Chance,
    longer: [Chance; DIGITS],
    digits: [[Chance; 4]; DIGITS],
    rest: [Chance; DIGITS],
}

impl Numbers {
    pub(super) fn new() -> Numbers {
        Numbers {
            zero: Chance::default(),
            sign: Chance::default(),
            longer: [Chance::default(); DIGITS],
            digits: [[Chance::default(); 4]; DIGITS],
            rest: [Chance::default(); DIGITS],
        }
    }

    /// Passes a number: whether it is 0, its sign, how many binary digits it has, and the digits below the first.
    #[inline]
    pub(super) fn pass(&mut self, coder: &mut impl Coder, number: i16) -> i16 {
        if !coder.bit(&mut self.zero, number != 0) {
            return 0;
        }
        let negative = coder.bit(&mut self.sign, number < 0);
        let magnitude = number.unsigned_abs().min(i16::MAX as u16);
        let wanted = magnitude.checked_ilog2().unwrap_or(0) as usize;
        let mut len = 0;
        while len < DIGITS - 1 && coder.bit(&mut self.longer[len], wanted > len) {
            len += 1;
        }
        let mut read = 1u16;
        for at in (0..len).rev() {
            let bit = magnitude >> at & 1 == 1;
            // The two digits after the first tell most; the rest is next to even.
            let chance = match len - at {
                1 => &mut self.digits[len][0],
                2 => &mut self.digits[len][1 + usize::from(read & 1)],
                _ => &mut self.rest[at],
            };
            read = read << 1 | u16::from(coder.bit(chance, bit));
        }
        if negative { -(read as i16) } else { read as i16 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let mut numbers: Vec<i16> = vec![0, 1, -1, 2, -3, i16::MAX, -i16::MAX, 255, 256, -511];
        numbers.extend((0..5000).map(|n: i16| if n % 7 < 5 { 0 } else { (n % 23 - 11) * (n % 5) }));
        let mut encoder = Encoder::new();
        let mut models = Numbers::new();
        for number in &numbers {
            assert_eq!(models.pass(&mut encoder, *number), *number);
        }
        let bytes = encoder.finish();
        assert!(bytes.len() < numbers.len() * 2 / 3, "{}", bytes.len());
        let (mut decoder, mut models) = (Decoder::new(&bytes), Numbers::new());
        let read: Vec<i16> = numbers.iter().map(|_| models.pass(&mut decoder, 0)).collect();
        assert_eq!(read, numbers);
    }
}
