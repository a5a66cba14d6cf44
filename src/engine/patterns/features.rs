//! The features of a position: pattern indices that are updated with every move, and counts of squares.

use super::layout::{BIAS, FRONTIER, MOBILITY, MOST_COUNTED, ROWS, SLOTS};

/// The pattern indices of a position, updated move by move.
///
/// The digits of an index are 0 for an empty square, 1 for a disc of the first side and 2 for a disc of the second. The
/// first side is the side to move when the indices are created; the caller keeps track of the side to move later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Features([u16; SLOTS]);

impl Features {
    /// The indices of a position with these discs.
    pub(crate) fn new(first: u64, second: u64) -> Features {
        Features(indices(&ROWS, first, second))
    }

    /// Updates the indices after a move: `mover` (0 for the first side, 1 for the second) places a disc on an empty
    /// square and flips `flipped`.
    #[inline(always)]
    pub(crate) fn play(&mut self, mover: usize, square: usize, flipped: u64) {
        let turned = sum_rows(&ROWS, flipped);
        // The first side's discs count once, the second's twice.
        let (placed, turn) = if mover == 0 { (1, u16::MAX) } else { (2, 1) };
        let row = &ROWS[square & 63];
        for slot in 0..SLOTS {
            let change = (row[slot].wrapping_mul(placed)).wrapping_add(turned[slot].wrapping_mul(turn));
            self.0[slot] = self.0[slot].wrapping_add(change);
        }
    }

    /// The index of each slot.
    #[inline(always)]
    pub(crate) fn indices(&self) -> &[u16; SLOTS] {
        &self.0
    }
}

/// The pattern indices of a position: the sum of the rows of the first side's discs and twice the rows of the second's.
pub(crate) fn indices(rows: &[[u16; SLOTS]; 64], first: u64, second: u64) -> [u16; SLOTS] {
    let (once, twice) = (sum_rows(rows, first), sum_rows(rows, second));
    std::array::from_fn(|slot| once[slot].wrapping_add(twice[slot].wrapping_mul(2)))
}

/// The sum of the rows of a set of squares.
#[inline(always)]
fn sum_rows(rows: &[[u16; SLOTS]; 64], set: u64) -> [u16; SLOTS] {
    let mut sums = [0; SLOTS];
    let mut rest = set;
    while rest != 0 {
        add(&mut sums, &rows[rest.trailing_zeros() as usize & 63]);
        rest &= rest - 1;
    }
    sums
}

#[inline(always)]
fn add(sums: &mut [u16; SLOTS], row: &[u16; SLOTS]) {
    for (sum, count) in sums.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*count);
    }
}

/// The indices into the tables of counts: moves, frontier squares, empty squares.
#[inline(always)]
pub(crate) fn counted(own: u64, opponent: u64, own_moves: u64, opponent_moves: u64) -> [usize; 3] {
    let empty = !(own | opponent);
    let count = |set: u64| (set.count_ones() as usize).min(MOST_COUNTED);
    [
        MOBILITY + count(own_moves) * 32 + count(opponent_moves),
        FRONTIER + count(beside(opponent) & empty) * 32 + count(beside(own) & empty),
        BIAS + (empty.count_ones() as usize & 63),
    ]
}

/// The squares next to those of a set, possibly with some squares of the set itself.
#[inline(always)]
fn beside(set: u64) -> u64 {
    let row = set | ((set << 1) & 0xfefe_fefe_fefe_fefe) | ((set >> 1) & 0x7f7f_7f7f_7f7f_7f7f);
    row | (row << 8) | (row >> 8)
}
