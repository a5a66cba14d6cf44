//! The pools of quick pairing: few, so that people meet.

use super::clock::TimeControl;
use crate::rules::Variant;
use serde::{Deserialize, Serialize};

/// A pool: who searches in it plays this variant with this time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool {
    /// The variant, by its standard rules.
    pub variant: Variant,
    /// The time of each side.
    pub time: TimeControl,
}

const fn pool(variant: Variant, minutes: u16, increment_s: u16) -> Pool {
    Pool { variant, time: TimeControl { main_s: 60 * minutes, increment_s } }
}

/// All pools. A client names one by its place in this list.
pub const POOLS: [Pool; 7] = [
    pool(Variant::Othello, 1, 2),
    pool(Variant::Othello, 3, 2),
    pool(Variant::Othello, 10, 5),
    pool(Variant::Reverse, 3, 2),
    pool(Variant::Reverse, 10, 5),
    pool(Variant::Historical, 3, 2),
    pool(Variant::Historical, 10, 5),
];

#[cfg(test)]
mod tests {
    use super::super::speed::Speed;
    use super::*;

    #[test]
    fn a_variant_has_one_pool_at_a_speed() {
        for (at, a) in POOLS.iter().enumerate() {
            for b in &POOLS[at + 1..] {
                assert!(a.variant != b.variant || Speed::of(a.time) != Speed::of(b.time), "{a:?} {b:?}");
            }
        }
    }
}
