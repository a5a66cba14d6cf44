//! Scores inside the search: discs, or finer units before they are rounded.

use super::patterns::UNIT;

/// A score below every possible one, in discs: the score without any move.
pub(super) const NO_SCORE: i32 = -128;

/// A score in [`UNIT`]s rounded to discs.
#[inline(always)]
pub(super) fn rounded(score: i32) -> i32 {
    ((score + UNIT / 2).div_euclid(UNIT)).clamp(-64, 64)
}
