//! Parity: whether the quadrants of the board have an odd number of empty squares.

/// The quadrant of each square, as a bit.
pub(super) static QUADRANT: [u8; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = 1 << (square % 8 / 4 + square / 32 * 2);
        square += 1;
    }
    table
};

/// The squares of the quadrants whose bits are set.
static QUADRANTS: [u64; 16] = {
    let mut table = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut square = 0;
        while square < 64 {
            if bits as u8 & QUADRANT[square] != 0 {
                table[bits] |= 1 << square;
            }
            square += 1;
        }
        bits += 1;
    }
    table
};

/// The quadrants with an odd number of empty squares, as bits. The side that moves first in such a quadrant may also
/// move last there.
#[inline(always)]
pub(super) fn parity(empties: u64) -> u8 {
    (0..4).fold(0, |bits, quadrant| bits | (((empties & QUADRANTS[1 << quadrant]).count_ones() & 1) as u8) << quadrant)
}

/// The squares of the quadrants whose bits are set in a [`parity`].
#[inline(always)]
pub(super) fn odd_squares(parity: u8) -> u64 {
    QUADRANTS[usize::from(parity & 15)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parity_is_that_of_the_quadrants() {
        assert_eq!(parity(0), 0);
        assert_eq!(parity(1), 1);
        assert_eq!(parity(1 << 7 | 1 << 6), 0);
        assert_eq!(parity(1 << 7 | 1 << 56), 0b0110);
        assert_eq!(odd_squares(parity(1 << 63)), 0xf0f0_f0f0_0000_0000);
        for (square, quadrant) in QUADRANT.iter().enumerate() {
            assert_eq!(parity(1 << square), *quadrant);
        }
    }
}
