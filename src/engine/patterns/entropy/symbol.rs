//! Numbers as symbols: a class and plain bits.

/// The number of classes: 0, then two halves for each number of binary digits, each with two signs.
pub(super) const CLASSES: usize = 64;

/// An encoder or a decoder, so that one function describes both directions. Every method returns the value that was
/// written or read.
pub(crate) trait Coder {
    /// Whether the coder is a decoder, which ignores the values that it is given.
    const READS: bool;

    /// Codes a class.
    fn class(&mut self, context: usize, class: u8) -> u8;

    /// Codes the lowest bits of a number.
    fn bits(&mut self, count: u32, value: u16) -> u16;

    /// Codes a flag.
    #[inline]
    fn flag(&mut self, context: usize, flag: bool) -> bool {
        self.class(context, flag.into()) != 0
    }

    /// Codes a number.
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
