//! How far a shallow search may be from a deep one: the margins of multi-ProbCut.

/// From this depth on, a shallower search may decide.
pub(super) const LEAST_DEPTH: u32 = 3;

/// Standard deviations that a cut-off must be sure by, for each level of selectivity but the last, which allows none.
const CONFIDENCE: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The depth of the search that decides for one of this depth: of the same parity, as estimates swing with it.
#[inline(always)]
pub(super) fn probe_depth(depth: u32) -> u32 {
    (depth / 4 * 2 + (depth & 1)).min(depth - 2)
}

/// The standard deviation of the difference between searches of two depths, in discs.
#[inline(always)]
pub(super) fn deviation(empties: u32, depth: u32, probe: u32) -> f32 {
    let line = -0.1 * empties as f32 + 0.3 * depth as f32 - 0.58 * probe as f32;
    0.076 * line * line + 1.16 * line + 5.4
}

/// How much a shallower search must clear a bound by.
#[inline(always)]
pub(super) fn margin(selectivity: u8, empties: u32, depth: u32, probe: u32) -> i32 {
    let confidence = CONFIDENCE[usize::from(selectivity).min(CONFIDENCE.len() - 1)];
    (confidence * deviation(empties, depth, probe) + 0.5) as i32
}

#[cfg(test)]
mod tests {
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
        for empties in LEAST_DEPTH..=64 {
            for depth in LEAST_DEPTH..=empties {
                for probe in [0, probe_depth(depth)] {
                    let margins: Vec<i32> =
                        (0..CONFIDENCE.len() as u8).map(|level| margin(level, empties, depth, probe)).collect();
                    assert!(margins.is_sorted(), "{margins:?}");
                    assert!(margins[0] > 0, "{margins:?} with {empties} empty, {depth} deep by {probe}");
                }
            }
        }
    }
}
