//! The tables of a stage: one for each kind of count, then one for each pattern.

use super::layout::{BASES, BIAS, COUNTED, FRONTIER, MOBILITY, PATTERNS, SIZES, canonical};

/// The number of tables of a stage.
pub(crate) const TABLES: usize = COUNTED_TABLES + PATTERNS;

/// The number of tables of counts.
pub(super) const COUNTED_TABLES: usize = 3;

/// The first place and the number of places of each table.
pub(crate) const SPANS: [(usize, usize); TABLES] = spans();

const fn spans() -> [(usize, usize); TABLES] {
    let mut spans = [(0, 0); TABLES];
    spans[0] = (MOBILITY, FRONTIER - MOBILITY);
    spans[1] = (FRONTIER, BIAS - FRONTIER);
    spans[2] = (BIAS, COUNTED - BIAS);
    let mut pattern = 0;
    while pattern < PATTERNS {
        spans[COUNTED_TABLES + pattern] = (COUNTED + BASES[pattern], SIZES[pattern]);
        pattern += 1;
    }
    spans
}

/// The indices of a table that have their own weight; the others are mirror images of these.
pub(crate) fn own_indices(table: usize) -> Vec<u16> {
    own_of(&shared_indices(table))
}

/// The indices that are their own representative.
pub(super) fn own_of(shared: &[u16]) -> Vec<u16> {
    (0..shared.len() as u16).filter(|index| shared[usize::from(*index)] == *index).collect()
}

/// The index that shares its weight with each index of a table.
pub(super) fn shared_indices(table: usize) -> Vec<u16> {
    match table.checked_sub(COUNTED_TABLES) {
        Some(pattern) => canonical(pattern),
        None => (0..SPANS[table].1 as u16).collect(),
    }
}
