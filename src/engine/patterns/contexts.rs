//! The probability model of the entropy coder: the context in which each weight is coded.
//!
//! For every table, the file first marks the indices that have a weight in any stage, then lists those weights stage by
//! stage. The context of a weight is the size of its neighbours: of the same weight in the previous stage, and of the
//! two previous weights in the same stage.

use super::entropy::Coder;
use super::tables::TABLES;

/// The number of size classes of the same weight in the previous stage.
const EARLIER: usize = 12;
/// The number of size classes of the two previous weights.
const BEFORE: usize = 7;

/// The number of sets of contexts: each large table has its own, and the small tables share one.
const KINDS: usize = TABLES - FIRST_LARGE + 1;
const FIRST_LARGE: usize = TABLES - 7;

/// The number of contexts in a set: those of weights, then those of the flags that mark an index with a weight, by the
/// two previous flags.
const KIND: usize = EARLIER * BEFORE + 4;
pub(super) const CONTEXTS: usize = KINDS * KIND;

/// Encodes or decodes the weights of a table.
pub(super) fn code_table<C: Coder>(coder: &mut C, table: usize, own: &[u16], stages: &mut [Vec<i16>]) {
    let first = (table + 1).saturating_sub(FIRST_LARGE) * KIND;
    let mut used = Vec::new();
    let mut flags = 0;
    for &index in own {
        let index = usize::from(index);
        let any = !C::READS && stages.iter().any(|values| values[index] != 0);
        let any = coder.flag(first + EARLIER * BEFORE + flags, any);
        flags = flags << 1 & 3 | usize::from(any);
        if any {
            used.push(index);
        }
    }
    let mut earlier = vec![0i16; stages.first().map_or(0, Vec::len)];
    for values in stages {
        let mut before = [0i16; 2];
        for &index in &used {
            let alike = earlier[index];
            let sizes = before[0].unsigned_abs() + before[1].unsigned_abs();
            let context = first + size::<EARLIER>(alike.unsigned_abs()) * BEFORE + size::<BEFORE>(sizes);
            // The sign is coded relative to the sign in the previous stage.
            let sign = if alike < 0 { -1 } else { 1 };
            values[index] = sign * coder.number(context, sign * values[index]);
            before = [before[1], values[index]];
        }
        earlier.copy_from_slice(values);
    }
}

/// The size class of a neighbour: two classes for each doubling.
#[inline]
fn size<const SIZES: usize>(magnitude: u16) -> usize {
    match magnitude.checked_ilog2() {
        None => 0,
        Some(0) => 1,
        Some(digits) => (2 * digits as usize + usize::from(magnitude >> (digits - 1) & 1)).min(SIZES - 1),
    }
}
