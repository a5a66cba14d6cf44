//! The margins of multi-ProbCut: the tolerated difference between the scores of a shallow search and a deep one.
//!
//! A formula gives the standard deviation of the difference; `othello-engine margins` fits it.

use super::node::Node;
use std::sync::LazyLock;

/// From this depth on, a shallower search may cut off.
pub(super) const LEAST_DEPTH: u32 = 3;

/// The margin of a cut-off in standard deviations, by selectivity; the last level of selectivity allows no cut-offs.
const CONFIDENCE: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The weights of the terms that add up to the logarithm of a deviation, in discs: between the scores of two depths,
/// and between the score of a depth and the exact score.
struct Formula {
    estimates: [f64; 6],
    exact: [f64; 6],
}

const OTHELLO: Formula =
    Formula { estimates: [1.8040, -2.1377, 1.7413, 0.4671, -1.6718, 0.6173], exact: [1.5, 2.0, 0.0, 0.0, -1.3, 0.0] };

const REVERSE: Formula = Formula {
    estimates: [1.2123, -2.0423, 0.7204, 0.5180, -1.0856, 0.0899],
    exact: [1.0678, 1.9379, 0.0, 0.0, -0.8511, 0.0],
};

impl Formula {
    fn deviation(&self, empties: u32, deep: u32, shallow: u32) -> f32 {
        let weights = if deep == empties { &self.exact } else { &self.estimates };
        let terms = terms(empties, deep, shallow);
        terms.iter().zip(weights).map(|(term, weight)| term * weight).sum::<f64>().exp() as f32
    }
}

/// The terms of the formula for a position with this many empty squares, searched to two depths; the greater depth is
/// the number of empty squares if it solves the game.
pub(crate) fn terms(empties: u32, deep: u32, shallow: u32) -> [f64; 6] {
    let to_the_end = deep == empties;
    let (n, deep, shallow) = (f64::from(empties) / 60.0, f64::from(deep) / 10.0, f64::from(shallow) / 10.0);
    if to_the_end {
        // Here the depth equals the empty squares, and products would diverge beyond the measured range.
        [1.0, n, 0.0, 0.0, shallow, 0.0]
    } else {
        [1.0, n, n * n, deep, shallow, deep * shallow]
    }
}

/// Deviations by empty squares and depth: of the shallower search and of the static estimate.
type Deviations = Box<[[[f32; 2]; 64]; 64]>;

static FOR_OTHELLO: LazyLock<Deviations> = LazyLock::new(|| deviations(&OTHELLO));
static FOR_REVERSE: LazyLock<Deviations> = LazyLock::new(|| deviations(&REVERSE));

fn deviations(formula: &Formula) -> Deviations {
    let mut table = Box::new([[[0.0; 2]; 64]; 64]);
    for (empties, row) in (0..).zip(table.iter_mut()) {
        for depth in LEAST_DEPTH..=empties {
            row[depth as usize] = [probe_depth(depth), 0].map(|shallow| formula.deviation(empties, depth, shallow));
        }
    }
    table
}

/// The depth of the shallower search for this depth. It has the same parity, since estimates swing with parity.
#[inline(always)]
pub(super) fn probe_depth(depth: u32) -> u32 {
    (depth / 4 * 2 + (depth & 1)).min(depth - 2)
}

/// The margins by which the shallower search and the static estimate must clear a bound.
#[inline(always)]
pub(super) fn margins<N: Node>(selectivity: u8, empties: u32, depth: u32) -> [i32; 2] {
    let table = if N::SIGN > 0 { &FOR_OTHELLO } else { &FOR_REVERSE };
    let confidence = CONFIDENCE[usize::from(selectivity).min(CONFIDENCE.len() - 1)];
    table[empties as usize & 63][depth as usize & 63].map(|deviation| (confidence * deviation + 0.5) as i32)
}

#[cfg(test)]
mod tests {
    use super::super::kernel::Portable;
    use super::super::node::Plain;
    use super::*;

    #[test]
    fn a_probe_is_shallower_and_of_the_same_parity() {
        for depth in LEAST_DEPTH..=64 {
            let probe = probe_depth(depth);
            assert!(probe < depth && depth & 1 == probe & 1, "{probe} for {depth}");
            assert!(depth == LEAST_DEPTH || probe >= probe_depth(depth - 1).saturating_sub(1));
        }
    }

    #[test]
    fn the_surer_a_cut_off_must_be_the_wider_its_margin() {
        assert!(CONFIDENCE.is_sorted());
        for empties in LEAST_DEPTH..64 {
            // No search goes deeper.
            for depth in LEAST_DEPTH..=empties.min(36) {
                for of_variant in [margins::<Plain<Portable, false>>, margins::<Plain<Portable, true>>] {
                    let levels = 0..CONFIDENCE.len() as u8;
                    let margins: Vec<[i32; 2]> = levels.map(|level| of_variant(level, empties, depth)).collect();
                    for of in 0..2 {
                        assert!(margins.is_sorted_by_key(|margin| margin[of]), "{margins:?}");
                        assert!(margins[0][of] > 0, "{margins:?} with {empties} empty, {depth} deep");
                    }
                }
            }
        }
    }
}
