//! A small transposition table for the last squares.

use super::kernel::Kernel;

/// The bounds of a position's score, in discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i8,
    pub(super) upper: i8,
}

impl Bounds {
    const NONE: Bounds = Bounds { lower: -64, upper: 64 };

    /// The bounds as a number, which is 0 for bounds without information.
    #[inline(always)]
    fn pack(self) -> u64 {
        Bounds::NONE.bytes() ^ self.bytes()
    }

    #[inline(always)]
    fn unpack(data: u64) -> Bounds {
        let [lower, upper, ..] = (Bounds::NONE.bytes() ^ data).to_le_bytes();
        Bounds { lower: lower as i8, upper: upper as i8 }
    }

    #[inline(always)]
    const fn bytes(self) -> u64 {
        u64::from_le_bytes([self.lower as u8, self.upper as u8, 0, 0, 0, 0, 0, 0])
    }
}

/// A small hash table of one thread for positions near the end of the game. It stays in the processor's cache, because
/// a read from memory would take as long as a new search. A new entry always replaces the old one. It keeps no moves,
/// since a position that is found again nearly always has a bound that decides.
pub(super) struct EndgameCache(Box<[Slot; 1 << BITS]>);

/// The key and the packed bounds. Plain numbers, since zeroed memory costs nothing until it is used.
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

    /// Starts to load the entry of a key.
    #[inline(always)]
    pub(super) fn prefetch<K: Kernel>(&self, key: u64) {
        K::prefetch(&self.0[key as usize & ((1 << BITS) - 1)]);
    }

    /// The bounds for a key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Option<Bounds> {
        let [found, data] = self.0[key as usize & ((1 << BITS) - 1)];
        (found == key).then(|| Bounds::unpack(data))
    }

    /// Stores the result of a null-window search.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, alpha: i32, value: i32) {
        let slot = &mut self.0[key as usize & ((1 << BITS) - 1)];
        let mut bounds = Bounds::unpack(if slot[0] == key { slot[1] } else { 0 });
        *if value > alpha { &mut bounds.lower } else { &mut bounds.upper } = value as i8;
        *slot = [key, bounds.pack()];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_keeps_the_latest_entry() {
        let mut cache = EndgameCache::new();
        let known = |cache: &EndgameCache, key| cache.probe(key).map(|entry| (entry.lower, entry.upper));
        assert_eq!(known(&cache, 7), None);
        cache.store(7, 3, 5);
        cache.store(7, 20, 18);
        assert_eq!(known(&cache, 7), Some((5, 18)));
        // Another position in the same slot.
        let other = 7 + (1 << BITS);
        assert_eq!(known(&cache, other), None);
        cache.store(other, 0, -3);
        assert_eq!(known(&cache, other), Some((-64, -3)));
        assert_eq!(known(&cache, 7), None);
    }
}
