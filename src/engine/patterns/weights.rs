//! The weights of the evaluation function, and the estimate from them.

use super::features::{Features, counted};
use super::layout::{BASES, BIAS, COUNTED, EMPTIES, FIRST_SLOT, PATTERNS, PLACES, REACH, SLOTS, TABLE};
use std::fmt;

/// The number of units in a disc.
pub(crate) const UNIT: i32 = 128;

/// The limit of an estimate, below the value of a game that is certainly won.
const MOST: i32 = 62 * UNIT;

/// The weights of the evaluation function for a variant.
pub struct Weights {
    /// The checksum of the weights' file.
    pub(super) checksum: u32,
    /// The stage for each number of empty squares.
    pub(super) stage_of: [u8; EMPTIES],
    pub(super) stages: Vec<Stage>,
}

/// The weights for a stage of the game.
pub(super) struct Stage {
    /// The weights of the counts, in [`UNIT`]s.
    pub(super) counted: [i16; COUNTED],
    /// The weights of the patterns in steps, first from the first side's view, then from the second's. Single bytes
    /// keep the tables in the cache.
    pub(super) patterns: Vec<i8>,
    /// The number of units in a step.
    step: i32,
}

impl Stage {
    /// A stage whose weights are all 0.
    pub(super) fn new(step: u8) -> Stage {
        Stage { counted: [0; COUNTED], patterns: vec![0; 2 * TABLE], step: step.into() }
    }

    /// The weights of the patterns from the view of one side.
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

impl Weights {
    /// The weights that give every position the opposite value: applied to the weights of Othello, this is a simple
    /// evaluation for Reverse Othello.
    pub fn negated(&self) -> Weights {
        let negate = |stage: &Stage| Stage {
            counted: stage.counted.map(i16::saturating_neg),
            patterns: stage.patterns.iter().map(|weight| weight.saturating_neg()).collect(),
            step: stage.step,
        };
        Weights { checksum: !self.checksum, stage_of: self.stage_of, stages: self.stages.iter().map(negate).collect() }
    }

    /// A number that identifies these weights.
    pub(crate) fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The stage for each number of empty squares.
    pub(crate) fn stage_of(&self) -> &[u8; EMPTIES] {
        &self.stage_of
    }

    /// The weights of a stage in discs, numbered as in training; `None` for an unknown stage.
    pub(crate) fn in_discs(&self, stage: usize) -> Option<Vec<f32>> {
        let stage = self.stages.get(stage)?;
        let counted = stage.counted.iter().map(|weight| i32::from(*weight));
        let patterns = stage.patterns[..PLACES - COUNTED].iter().map(|weight| i32::from(*weight) * stage.step);
        Some(counted.chain(patterns).map(|units| units as f32 / UNIT as f32).collect())
    }

    /// The estimate for the side to move, in [`UNIT`]s. `mover` is 0 if the first side of `features` is to move and 1
    /// if the second is. `own_moves` and `opponent_moves` are the moves that each side has or would have on its turn.
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
        let stage = self.stage_of[(bias - BIAS).min(EMPTIES - 1)];
        let Some(stage) = self.stages.get(usize::from(stage)) else { return 0 };
        let Some(table) = stage.side(mover & 1) else { return 0 };
        let counted = [mobility, frontier, bias].map(|place| i32::from(stage.counted[place]));
        let indices = features.indices();
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

const _: () = assert!(PATTERNS == 15, "`evaluate` sums every pattern");

/// The sum of the weights of a pattern's instances. The compiler can prove that every index is inside the table.
#[inline(always)]
fn sum<const PATTERN: usize>(table: &[i8; TABLE], indices: &[u16; SLOTS]) -> i32 {
    let Some(weights) = table[BASES[PATTERN]..].first_chunk::<REACH>() else { return 0 };
    let slots = &indices[FIRST_SLOT[PATTERN]..FIRST_SLOT[PATTERN + 1]];
    slots.iter().map(|index| i32::from(weights[usize::from(*index)])).sum()
}
