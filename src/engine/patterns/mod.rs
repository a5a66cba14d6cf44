//! What a position is worth before the end is in sight: patterns of discs, looked up in trained tables.
//!
//! The estimate is a sum of weights: one for the filling of each of 62 sets of squares, one for the two sides' numbers
//! of moves, one for the empty squares beside their discs, one for the number of empty squares (Buro, "Experiments with
//! Multi-ProbCut and a new high-quality evaluation function for Othello", 1997). Each stage of the game has weights of
//! its own. They are made by [`crate::learn`] and shipped in `assets/weights`.

mod coding;
pub(crate) mod file;
pub(crate) mod layout;

use crate::rules::Variant;
use layout::{
    BASES, BIAS, COUNTED, FIRST_SLOT, FRONTIER, MOBILITY, MOST_COUNTED, PATTERNS, PLACES, REACH, ROWS, SLOTS, TABLE,
};
use std::fmt;
use std::sync::LazyLock;

pub use file::WeightsError;

/// Units of an estimate to a disc.
pub(crate) const UNIT: i32 = 128;

/// Estimates stay below the value of a game that is won for certain.
const MOST: i32 = 62 * UNIT;

/// Pattern indices of a position, kept up to date move by move.
///
/// The digits of an index are 0 for an empty square, 1 for a disc of the first side, 2 for one of the second. The first
/// side is the one to move when the indices are made; who is to move later is for the caller to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Features([u16; SLOTS]);

impl Features {
    /// The indices of a position with these discs.
    pub(crate) fn new(first: u64, second: u64) -> Features {
        Features(indices(&ROWS, first, second))
    }

    /// Takes in a move: `mover` (0 the first side, 1 the second) places a disc on an empty square and turns `flipped`.
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

    /// The indices, slot by slot.
    pub(crate) fn indices(&self) -> &[u16; SLOTS] {
        &self.0
    }
}

/// The sum of the rows of the first side's discs, and twice those of the second's.
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

/// Indices into the tables that do not come from patterns: moves, frontier, empty squares.
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

/// The squares next to any of a set, and possibly some of the set itself.
#[inline(always)]
fn beside(set: u64) -> u64 {
    let row = set | ((set << 1) & 0xfefe_fefe_fefe_fefe) | ((set >> 1) & 0x7f7f_7f7f_7f7f_7f7f);
    row | (row << 8) | (row >> 8)
}

/// Weights of a variant, ready for use.
pub struct Weights {
    /// The checksum of the bytes that they come from.
    checksum: u32,
    /// The stage for each number of empty squares.
    stage_of: [u8; file::EMPTIES],
    stages: Vec<Stage>,
}

/// Weights of a stage of the game.
struct Stage {
    /// By numbers of squares, in [`UNIT`]s.
    counted: [i16; COUNTED],
    /// The patterns' as seen by the first side, then as seen by the second, in steps: small, so that they stay near.
    patterns: Vec<i8>,
    /// Units to a step.
    step: i32,
}

impl Stage {
    /// All weights 0.
    fn new(step: u8) -> Stage {
        Stage { counted: [0; COUNTED], patterns: vec![0; 2 * TABLE], step: step.into() }
    }

    /// The patterns' weights as seen by one side.
    #[inline(always)]
    fn side(&self, mover: usize) -> Option<&[i8; TABLE]> {
        self.patterns.as_chunks::<TABLE>().0.get(mover)
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").field("checksum", &self.checksum).finish_non_exhaustive()
    }
}

static OTHELLO: LazyLock<Weights> = LazyLock::new(|| Weights::shipped(Variant::Othello));
static REVERSE: LazyLock<Weights> = LazyLock::new(|| Weights::shipped(Variant::Reverse));

impl Weights {
    /// Weights from the bytes of a file, as training writes it.
    ///
    /// # Errors
    /// Where the bytes are no weights of the variant.
    pub fn from_bytes(bytes: &[u8], variant: Variant) -> Result<Weights, WeightsError> {
        file::decode(bytes, variant)
    }

    /// The file of the weights that come with the program for a variant.
    pub fn shipped_bytes(variant: Variant) -> &'static [u8] {
        match variant {
            Variant::Othello | Variant::Historical => include_bytes!("../../../assets/weights/othello.bin"),
            Variant::Reverse => include_bytes!("../../../assets/weights/reverse.bin"),
        }
    }

    /// Weights by which each position is worth the opposite: those of Othello so become a simple evaluation for Reverse
    /// Othello.
    pub fn negated(&self) -> Weights {
        let negate = |stage: &Stage| Stage {
            counted: stage.counted.map(i16::saturating_neg),
            patterns: stage.patterns.iter().map(|weight| weight.saturating_neg()).collect(),
            step: stage.step,
        };
        Weights { checksum: !self.checksum, stage_of: self.stage_of, stages: self.stages.iter().map(negate).collect() }
    }

    /// A number that other weights hardly share.
    pub(crate) fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The weights shipped for games in which the side with more discs wins.
    pub(crate) fn othello() -> &'static Weights {
        &OTHELLO
    }

    /// The weights shipped for games in which the side with fewer discs wins.
    pub(crate) fn reverse() -> &'static Weights {
        &REVERSE
    }

    /// Weights that come with the program. Were they damaged, which a test rules out, all would be worth nothing.
    fn shipped(variant: Variant) -> Weights {
        Weights::from_bytes(Weights::shipped_bytes(variant), variant).unwrap_or_else(|_| Weights {
            checksum: 0,
            stage_of: [0; file::EMPTIES],
            stages: Vec::new(),
        })
    }

    /// The stage for each number of empty squares.
    pub(crate) fn stage_of(&self) -> &[u8; file::EMPTIES] {
        &self.stage_of
    }

    /// A stage's weights in discs, numbered as in training; `None` where there is no such stage.
    pub(crate) fn in_discs(&self, stage: usize) -> Option<Vec<f32>> {
        let stage = self.stages.get(stage)?;
        let counted = stage.counted.iter().map(|weight| i32::from(*weight));
        let patterns = stage.patterns[..PLACES - COUNTED].iter().map(|weight| i32::from(*weight) * stage.step);
        Some(counted.chain(patterns).map(|units| units as f32 / UNIT as f32).collect())
    }

    /// The estimate for the side to move, in [`UNIT`]s. `mover` is 0 where the first side of `features` is to move, 1
    /// where the second is; moves are those that each side has or would have if it were its turn.
    #[inline(always)]
    pub(crate) fn evaluate(
        &self,
        features: &Features,
        mover: usize,
        own: u64,
        opponent: u64,
        own_moves: u64,
        opponent_moves: u64,
    ) -> i32 {
        let [mobility, frontier, bias] = counted(own, opponent, own_moves, opponent_moves);
        let stage = self.stage_of[(bias - BIAS).min(file::EMPTIES - 1)];
        let Some(stage) = self.stages.get(usize::from(stage)) else { return 0 };
        let Some(table) = stage.side(mover & 1) else { return 0 };
        let counted = [mobility, frontier, bias].map(|place| i32::from(stage.counted[place]));
        let indices = &features.0;
        let patterns = sum::<0>(table, indices)
            + sum::<1>(table, indices)
            + sum::<2>(table, indices)
            + sum::<3>(table, indices)
            + sum::<4>(table, indices)
            + sum::<5>(table, indices)
            + sum::<6>(table, indices)
            + sum::<7>(table, indices)
            + sum::<8>(table, indices)
            + sum::<9>(table, indices)
            + sum::<10>(table, indices)
            + sum::<11>(table, indices)
            + sum::<12>(table, indices)
            + sum::<13>(table, indices)
            + sum::<14>(table, indices);
        (counted.iter().sum::<i32>() + patterns * stage.step).clamp(-MOST, MOST)
    }
}

const _: () = assert!(PATTERNS == 15, "all patterns are summed");

/// The weights of a pattern's instances. That no index leads outside the table is known when this is compiled.
#[inline(always)]
fn sum<const PATTERN: usize>(table: &[i8; TABLE], indices: &[u16; SLOTS]) -> i32 {
    let Some(weights) = table[BASES[PATTERN]..].first_chunk::<REACH>() else { return 0 };
    let slots = &indices[FIRST_SLOT[PATTERN]..FIRST_SLOT[PATTERN + 1]];
    slots.iter().map(|index| i32::from(weights[usize::from(*index)])).sum()
}

#[cfg(test)]
mod tests;
