//! Seeds and random choices that depend on nothing but a seed.

use crate::rules::Square;
use rand::RngExt;
use rand::rngs::StdRng;

/// A number that looks random and depends on both: for seeds of games and moves that come from one seed.
pub(super) fn derive_seed(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// One of the squares at random, `None` if there are none.
pub(super) fn pick(squares: &[Square], rng: &mut StdRng) -> Option<Square> {
    (!squares.is_empty()).then(|| squares[rng.random_range(0..squares.len())])
}
