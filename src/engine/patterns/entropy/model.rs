//! The model of the coder: the frequencies of the classes in a context.

use super::symbol::CLASSES;

/// The frequencies of a context add up to this power of two.
pub(super) const SCALE: u32 = 10;
pub(super) const TOTAL: u32 = 1 << SCALE;

/// The minimum of the coder's state.
pub(super) const LEAST: u32 = 1 << 16;

/// The frequencies for these counts. They add up to [`TOTAL`], and a class that occurs has at least 1. All are 0 if no
/// class occurs.
pub(super) fn frequencies(counts: &[u32; CLASSES]) -> [u32; CLASSES] {
    let all: u64 = counts.iter().map(|count| u64::from(*count)).sum();
    let mut frequencies = counts.map(|count| {
        let share = u64::from(count) * u64::from(TOTAL) / all.max(1);
        if count > 0 { share.max(1) as u32 } else { 0 }
    });
    // The largest frequency absorbs the rounding errors.
    let sum: u32 = frequencies.iter().sum();
    if let Some(largest) = frequencies.iter_mut().max_by_key(|frequency| **frequency).filter(|_| sum > 0) {
        *largest = *largest + TOTAL - sum;
    }
    frequencies
}

/// Each frequency with the sum of the previous ones.
pub(super) fn with_starts(frequencies: &[u32; CLASSES]) -> [(u32, u32); CLASSES] {
    let mut start = 0;
    frequencies.map(|frequency| {
        start += frequency;
        (frequency, start - frequency)
    })
}
