//! The kernels against the rules.

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
use super::detect::has_avx2;
use super::last::count_last_flips;
use super::operations::Kernel;
use super::portable::Portable;
use super::squares::Squares;
use crate::rules::flips as reference;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Random boards of all densities, most of which no game reaches.
fn boards() -> impl Iterator<Item = (u64, u64)> {
    let mut rng = StdRng::seed_from_u64(1);
    (0..).map(move |round| {
        let (a, b): (u64, u64) = (rng.random(), rng.random());
        let filled = [!0, rng.random(), rng.random::<u64>() | rng.random::<u64>()][round % 3];
        (a & filled, !a & filled & [b, !0][round % 2])
    })
}

fn agrees_with_the_rules<K: Kernel>() {
    for (own, opponent) in boards().take(5000) {
        assert_eq!(K::moves(own, opponent), reference::legal_moves(own, opponent));
        for square in Squares(!(own | opponent)) {
            assert_eq!(K::flips(square, own, opponent), reference::flips(1 << square, own, opponent));
        }
    }
}

#[test]
fn the_portable_kernel_agrees_with_the_rules() {
    agrees_with_the_rules::<Portable>();
}

#[test]
fn the_avx2_kernel_agrees_with_the_portable_one_on_a_million_boards() {
    #[cfg(target_arch = "x86_64")]
    if has_avx2() {
        agrees_with_the_rules::<Avx2>();
        for (own, opponent) in boards().take(1_000_000) {
            assert_eq!(Avx2::moves(own, opponent), Portable::moves(own, opponent));
            for square in Squares(!(own | opponent)) {
                assert_eq!(Avx2::flips(square, own, opponent), Portable::flips(square, own, opponent));
            }
        }
        return;
    }
    println!("skipped: this processor has no AVX2");
}

#[test]
fn the_last_flips_are_counted_as_the_rules_turn_them() {
    let mut rng = StdRng::seed_from_u64(2);
    for _ in 0..20_000 {
        let square = rng.random_range(0..64);
        let own = rng.random::<u64>() & !(1 << square);
        let turned = reference::flips(1 << square, own, !own & !(1 << square));
        assert_eq!(count_last_flips(square, own), turned.count_ones());
    }
}
