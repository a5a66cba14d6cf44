//! Seeds, and random choices that depend on the seed alone.

use crate::rules::Square;
use rand::RngExt;
use rand::rngs::StdRng;

/// The seed of the game or move with this number, derived from a common seed.
pub(super) fn derive_seed(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A random square of the list, or `None` if the list is empty.
pub(super) fn pick(squares: &[Square], rng: &mut StdRng) -> Option<Square> {
    (!squares.is_empty()).then(|| squares[rng.random_range(0..squares.len())])
}
