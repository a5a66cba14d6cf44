//! Moves and flips with the four axes side by side in a 256-bit register.

#![allow(unsafe_code, reason = "processor instructions that only some machines have")]

use super::lines::LINES;
use super::operations::Kernel;
use std::arch::x86_64::*;

/// The kernel for processors with AVX2 and the bit-manipulation instructions.
///
/// Nodes with this kernel may only be made after [`has_avx2`](super::detect::has_avx2) has returned true; every
/// `unsafe` in this file relies on that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2;

impl Kernel for Avx2 {
    const AVX2: bool = true;

    #[inline(always)]
    fn moves(own: u64, opponent: u64) -> u64 {
        // SAFETY: see `Avx2`.
        unsafe { moves(own, opponent) }
    }

    #[inline(always)]
    fn flips(square: usize, own: u64, opponent: u64) -> u64 {
        // SAFETY: see `Avx2`.
        unsafe { flips(square, own, opponent) }
    }

    #[inline(always)]
    fn prefetch<T>(wanted: &T) {
        // SAFETY: a hint about a valid address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(wanted).cast()) }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn moves(own: u64, opponent: u64) -> u64 {
    const INNER_COLUMNS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    let step = _mm256_set_epi64x(9, 8, 7, 1);
    let two_steps = _mm256_add_epi64(step, step);
    let own4 = _mm256_set1_epi64x(own as i64);
    let inner = _mm256_set_epi64x(INNER_COLUMNS, -1, INNER_COLUMNS, INNER_COLUMNS);
    let through = _mm256_and_si256(_mm256_set1_epi64x(opponent as i64), inner);
    // Runs grow by doubling: by one square, then by pairs of squares.
    let mut up = _mm256_and_si256(through, _mm256_sllv_epi64(own4, step));
    let mut down = _mm256_and_si256(through, _mm256_srlv_epi64(own4, step));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, step)));
    let pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
    let pairs_down = _mm256_srlv_epi64(pairs_up, step);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
    any_of(_mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step))) & !(own | opponent)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn flips(square: usize, own: u64, opponent: u64) -> u64 {
    let lines = LINES[square & 63].0.as_ptr();
    // SAFETY: `Lines` holds eight numbers and is aligned to 64 bytes.
    let (rising, falling) = unsafe { (_mm256_load_si256(lines.cast()), _mm256_load_si256(lines.add(4).cast())) };
    let own4 = _mm256_set1_epi64x(own as i64);
    let opponent4 = _mm256_set1_epi64x(opponent as i64);
    let zero = _mm256_setzero_si256();

    // The run ends at the first square of the line without a disc of the opponent, if an own disc is on it.
    let others = _mm256_andnot_si256(opponent4, rising);
    let first = _mm256_and_si256(others, _mm256_sub_epi64(zero, others));
    let end = _mm256_and_si256(first, own4);
    // Subtract one, but keep 0.
    let below = _mm256_sub_epi64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), _mm256_cmpeq_epi64(end, zero));
    let up = _mm256_and_si256(below, rising);

    // The same downwards: after a smear down the line, the last square has no other square above it.
    let step = _mm256_set_epi64x(9, 8, 7, 1);
    let two_steps = _mm256_add_epi64(step, step);
    let four_steps = _mm256_add_epi64(two_steps, two_steps);
    let mut others = _mm256_andnot_si256(opponent4, falling);
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, step));
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, two_steps));
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, four_steps));
    let last = _mm256_andnot_si256(_mm256_srlv_epi64(others, step), others);
    let end = _mm256_and_si256(last, own4);
    let down = _mm256_and_si256(_mm256_sub_epi64(zero, _mm256_add_epi64(end, end)), falling);

    any_of(_mm256_or_si256(up, down))
}

/// The union of four sets.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn any_of(four: __m256i) -> u64 {
    let two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
    (_mm_cvtsi128_si64(two) | _mm_extract_epi64::<1>(two)) as u64
}
