//! Moves, flips and counts of flips on bitboards, as fast as the machine allows.
//!
//! The search is generic over a [`Kernel`]: [`Portable`] runs everywhere, [`Avx2`] where the processor has the
//! instructions, which is asked once when an engine is made. Both answer alike; the tests hold them against the rules.
//!
//! Squares are plain indices here, 0 for `a1` to 63 for `h8`.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod last;
mod lines;
mod portable;

#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;
pub(super) use last::count_last_flips;
pub(super) use lines::NEIGHBOURS;
pub(super) use portable::Portable;

/// The corners.
pub(super) const CORNERS: u64 = 0x8100_0000_0000_0081;
/// The four central squares.
pub(super) const CENTRE: u64 = 0x0000_0018_1800_0000;

/// One way to compute moves and flips.
pub(super) trait Kernel: Copy + Send + Sync + 'static {
    /// Whether the functions that use it are compiled for AVX2 and the bit-manipulation instructions.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "other processors have none of them"))]
    const AVX2: bool;

    /// The empty squares on which a disc of `own` turns at least one of `opponent`.
    fn moves(own: u64, opponent: u64) -> u64;

    /// The discs of `opponent` that a disc of `own` on this empty square turns.
    fn flips(square: usize, own: u64, opponent: u64) -> u64;

    /// Asks the memory for the line that this stands in, before it is needed.
    fn prefetch<T>(wanted: &T);
}

/// Whether [`Avx2`] and the functions compiled for it may run here.
pub(super) fn has_avx2() -> bool {
    #[cfg(target_arch = "x86_64")]
    return is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Defines a function generic over a node `N`, compiled twice: once as it stands, and once with the instructions of
/// [`Avx2`] enabled for those nodes whose kernel needs them. The kernel's functions are inlined into either.
macro_rules! for_each_kernel {
    ($(#[$meta:meta])* $visibility:vis fn $name:ident<N>($($argument:ident: $type:ty),* $(,)?) -> $result:ty $body:block) => {
        $(#[$meta])*
        #[inline(always)]
        $visibility fn $name<N: $crate::engine::node::Node>($($argument: $type),*) -> $result {
            #[inline(always)]
            fn body<N: $crate::engine::node::Node>($($argument: $type),*) -> $result $body

            #[inline(never)]
            fn plain<N: $crate::engine::node::Node>($($argument: $type),*) -> $result {
                body::<N>($($argument),*)
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(never)]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn avx2<N: $crate::engine::node::Node>($($argument: $type),*) -> $result {
                body::<N>($($argument),*)
            }

            #[cfg(target_arch = "x86_64")]
            if <N::Kernel as $crate::engine::kernel::Kernel>::AVX2 {
                // SAFETY: an engine only makes nodes with this kernel after `has_avx2` has said that all of the
                // instructions are there.
                #[allow(unsafe_code, reason = "a function with more instructions enabled than its caller")]
                return unsafe { avx2::<N>($($argument),*) };
            }
            plain::<N>($($argument),*)
        }
    };
}
pub(super) use for_each_kernel;

/// The indices of a set's squares, lowest first.
#[derive(Clone, Copy)]
pub(super) struct Squares(pub(super) u64);

impl Iterator for Squares {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let square = self.0.trailing_zeros() as usize;
        let found = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        found.then_some(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::flips as reference;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    /// Random boards of all densities, most of which no game reaches.
    fn boards() -> impl Iterator<Item = (u64, u64)> {
        let mut rng = StdRng::seed_from_u64(1);
        (0..5000).map(move |round| {
            let (a, b): (u64, u64) = (rng.random(), rng.random());
            let filled = [!0, rng.random(), rng.random::<u64>() | rng.random::<u64>()][round % 3];
            (a & filled, !a & filled & [b, !0][round % 2])
        })
    }

    fn agrees_with_the_rules<K: Kernel>() {
        for (own, opponent) in boards() {
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
    fn the_avx2_kernel_agrees_with_the_rules() {
        #[cfg(target_arch = "x86_64")]
        if has_avx2() {
            return agrees_with_the_rules::<Avx2>();
        }
        println!("not tested: this processor has no AVX2");
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
}
