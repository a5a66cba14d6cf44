//! A small transposition table for the last squares.

use super::table::NO_MOVE;

/// The bounds and the best move of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CacheEntry {
    /// The lower bound of the score, in discs.
    pub(super) lower: i8,
    /// The upper bound of the score, in discs.
    pub(super) upper: i8,
    /// The best move, or [`NO_MOVE`].
    pub(super) best: u8,
}

impl CacheEntry {
    const EMPTY: CacheEntry = CacheEntry { lower: -64, upper: 64, best: NO_MOVE };

    /// The entry as a number, which is 0 for an entry without information.
    #[inline(always)]
    fn pack(self) -> u64 {
        CacheEntry::EMPTY.bytes() ^ self.bytes()
    }

    #[inline(always)]
    fn unpack(data: u64) -> CacheEntry {
        let [lower, upper, best, ..] = (CacheEntry::EMPTY.bytes() ^ data).to_le_bytes();
        CacheEntry { lower: lower as i8, upper: upper as i8, best }
    }

    #[inline(always)]
    const fn bytes(self) -> u64 {
        u64::from_le_bytes([self.lower as u8, self.upper as u8, self.best, 0, 0, 0, 0, 0])
    }
}

/// A small hash table of one thread for positions near the end of the game. It stays in the processor's cache, because
/// a read from memory would take as long as a new search. A new entry always replaces the old one.
pub(super) struct EndgameCache(Box<[Slot; 1 << BITS]>);

/// The key and the packed entry. Plain numbers, since zeroed memory costs nothing until it is used.
type Slot = [u64; 2];

/// The binary logarithm of the number of entries.
const BITS: u32 = 14;

impl EndgameCache {
    /// An empty table.
    pub(super) fn new() -> EndgameCache {
        // Avoid building the table on the stack, which may be small.
        let slots: Box<[Slot]> = vec![[0; 2]; 1 << BITS].into();
        EndgameCache(slots.try_into().unwrap_or_else(|_| Box::new([[0; 2]; 1 << BITS])))
    }

    /// The entry for a key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Option<CacheEntry> {
        let [found, data] = self.0[key as usize & ((1 << BITS) - 1)];
        (found == key).then(|| CacheEntry::unpack(data))
    }

    /// Stores the result of a null-window search.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, alpha: i32, value: i32, best: u8) {
        let slot = &mut self.0[key as usize & ((1 << BITS) - 1)];
        let mut entry = CacheEntry::unpack(if slot[0] == key { slot[1] } else { 0 });
        if value > alpha {
            (entry.lower, entry.best) = (value as i8, best);
        } else {
            entry.upper = value as i8;
            if entry.best == NO_MOVE {
                entry.best = best;
            }
        }
        *slot = [key, entry.pack()];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_keeps_the_latest_entry() {
        let mut cache = EndgameCache::new();
        let known = |cache: &EndgameCache, key| cache.probe(key).map(|entry| (entry.lower, entry.upper, entry.best));
        assert_eq!(known(&cache, 7), None);
        cache.store(7, 3, 5, 10);
        cache.store(7, 20, 18, 11);
        assert_eq!(known(&cache, 7), Some((5, 18, 10)));
        // Another position in the same slot.
        let other = 7 + (1 << BITS);
        assert_eq!(known(&cache, other), None);
        cache.store(other, 0, -3, 12);
        assert_eq!(known(&cache, other), Some((-64, -3, 12)));
        assert_eq!(known(&cache, 7), None);
    }
}
