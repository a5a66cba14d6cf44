//! Moves and flips in plain 64-bit arithmetic.

use super::lines::LINES;
use super::operations::Kernel;

/// The kernel that runs everywhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Kernel for Portable {
    const AVX2: bool = false;

    #[inline(always)]
    fn moves(own: u64, opponent: u64) -> u64 {
        const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;
        let inner = opponent & INNER_COLUMNS;
        (beyond_runs::<1>(own, inner)
            | beyond_runs::<8>(own, opponent)
            | beyond_runs::<7>(own, inner)
            | beyond_runs::<9>(own, inner))
            & !(own | opponent)
    }

    #[inline(always)]
    fn flips(square: usize, own: u64, opponent: u64) -> u64 {
        let [a, b, c, d, e, f, g, h] = LINES[square & 63].0;
        rising(a, own, opponent)
            | rising(b, own, opponent)
            | rising(c, own, opponent)
            | rising(d, own, opponent)
            | falling(e, own, opponent)
            | falling(f, own, opponent)
            | falling(g, own, opponent)
            | falling(h, own, opponent)
    }

    #[inline(always)]
    fn prefetch<T>(_: &T) {}
}

/// The squares just beyond a run of `through` that starts beside an own disc, in both directions of an axis. Runs grow
/// by doubling: by one square, then by pairs of squares.
#[inline(always)]
fn beyond_runs<const STEP: u32>(own: u64, through: u64) -> u64 {
    let mut up = through & (own << STEP);
    let mut down = through & (own >> STEP);
    up |= through & (up << STEP);
    down |= through & (down >> STEP);
    let pairs_up = through & (through << STEP);
    let pairs_down = pairs_up >> STEP;
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    (up << STEP) | (down >> STEP)
}

/// The flips along a line of rising index. A carry runs through the discs of the opponent, and through all squares that
/// are not on the line, and stops on the first square of the line without a disc of the opponent.
#[inline(always)]
fn rising(line: u64, own: u64, opponent: u64) -> u64 {
    let first = line & line.wrapping_neg();
    let end = (opponent | !line).wrapping_add(first) & line & own;
    line & end.wrapping_sub(u64::from(end != 0))
}

/// The flips along a line of falling index: the run ends at the highest square of the line without a disc of the
/// opponent.
#[inline(always)]
fn falling(line: u64, own: u64, opponent: u64) -> u64 {
    // Bit 0 stands for the empty set; if it is not on the line, the last mask removes it.
    let stop = (line & !opponent) | 1;
    let end = (1 << 63 >> stop.leading_zeros()) & line & own;
    line & (end.wrapping_neg() << 1)
}
