//! The transposition table: what is known of positions met before, shared by all threads without a lock.
//!
//! An entry is two numbers, the data and the key mixed with the data. A reader who meets an entry half written by
//! another thread finds a key that fits no position (the scheme of Hyatt and Mann, "A lock-less transposition table
//! implementation for parallel search chess engines", 2002).

use super::kernel::Kernel;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// No move.
pub(super) const NO_MOVE: u8 = 64;

/// The entries of a bucket: as many as a cache line holds.
const WAYS: usize = 4;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The value is at least this, in discs.
    pub(super) lower: i8,
    /// The value is at most this, in discs.
    pub(super) upper: i8,
    /// Plies looked ahead; the number of empty squares where the game was played out.
    pub(super) depth: u8,
    /// How surely cut-offs by shallower searches were right, an index to the levels of selectivity.
    pub(super) selectivity: u8,
    /// The best move and the one that was best before it, [`NO_MOVE`] where there is none.
    pub(super) best: [u8; 2],
}

impl Entry {
    /// Whether the bounds hold for a search of this depth and selectivity.
    #[inline(always)]
    pub(super) fn covers(&self, depth: u32, selectivity: u8) -> bool {
        u32::from(self.depth) >= depth && self.selectivity >= selectivity
    }

    /// The value that decides a search with this window, if the bounds allow it.
    #[inline(always)]
    pub(super) fn cutoff(&self, alpha: i32, beta: i32) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower >= beta || lower == upper {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }

    /// All but the age, in one number that is never 0.
    fn pack(&self, age: u8, cost: u8) -> u64 {
        u64::from_le_bytes([
            self.lower as u8,
            self.upper as u8,
            self.depth,
            self.selectivity,
            self.best[0],
            self.best[1],
            age,
            cost | 0x80,
        ])
    }

    fn unpack(data: u64) -> Entry {
        let [lower, upper, depth, selectivity, best, second, _, _] = data.to_le_bytes();
        Entry { lower: lower as i8, upper: upper as i8, depth, selectivity, best: [best, second] }
    }
}

/// The result of a search, to be remembered.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// Plies looked ahead.
    pub(super) depth: u32,
    /// The selectivity of the search.
    pub(super) selectivity: u8,
    /// The window of the search.
    pub(super) alpha: i32,
    /// The window of the search.
    pub(super) beta: i32,
    /// Its result, a bound where it lies outside the window.
    pub(super) value: i32,
    /// The best move.
    pub(super) best: u8,
    /// The nodes it took: what is dear is kept the longer.
    pub(super) nodes: u64,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// Buckets of entries. A new entry takes the place of the one in its bucket that is from an earlier search or was the
/// cheapest to find.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    age: AtomicU8,
}

impl Table {
    /// The largest table within this many bytes; one bucket at least.
    pub(super) fn new(bytes: usize) -> Table {
        let wanted = (bytes / size_of::<Bucket>()).max(1);
        let count = 1 << wanted.ilog2();
        Table { buckets: (0..count).map(|_| Bucket::default()).collect(), age: AtomicU8::new(1) }
    }

    /// Forgets everything.
    pub(super) fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.data.store(0, Relaxed);
            slot.check.store(0, Relaxed);
        }
        self.age.store(1, Relaxed);
    }

    /// Begins a new search: entries of earlier ones give way first.
    pub(super) fn begin_search(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// Asks the memory for what will soon be wanted.
    #[inline(always)]
    pub(super) fn prefetch<K: Kernel>(&self, key: u64) {
        K::prefetch(self.bucket(key));
    }

    /// What is known of the position with this key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Notes the result of a search.
    #[inline]
    pub(super) fn store(&self, key: u64, found: &Found) {
        let age = self.age.load(Relaxed);
        let mut victim = None;
        let mut least = u32::MAX;
        let mut known = None;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key && data != 0 {
                victim = Some(slot);
                known = Some(Entry::unpack(data));
                break;
            }
            let [_, _, _, _, _, _, born, cost] = data.to_le_bytes();
            let worth = if data == 0 { 0 } else { u32::from(cost) + if born == age { 256 } else { 1 } };
            if worth < least {
                (victim, least) = (Some(slot), worth);
            }
        }
        let Some(slot) = victim else { return };
        let (depth, selectivity) = (found.depth as u8, found.selectivity);
        let mut entry = Entry { lower: -64, upper: 64, depth, selectivity, best: [NO_MOVE; 2] };
        if let Some(known) = known {
            entry.best = known.best;
            if (known.depth, known.selectivity) == (depth, selectivity) {
                (entry.lower, entry.upper) = (known.lower, known.upper);
            } else if known.depth >= depth && known.selectivity >= selectivity {
                // What is known is worth more.
                return;
            }
        }
        let value = found.value.clamp(-64, 64) as i8;
        if found.value > found.alpha {
            entry.lower = entry.lower.max(value);
        }
        if found.value < found.beta {
            entry.upper = entry.upper.min(value);
        }
        if entry.lower > entry.upper {
            // Bounds by selective searches may contradict each other; the newer one counts.
            (entry.lower, entry.upper) = if found.value > found.alpha { (value, 64) } else { (-64, value) };
        }
        // A search that failed low has no best move, only a guess: an earlier one is better.
        if found.best != entry.best[0] && (found.value > found.alpha || entry.best[0] == NO_MOVE) {
            entry.best = [found.best, entry.best[0]];
        }
        let data = entry.pack(age, (64 - found.nodes.leading_zeros()) as u8);
        slot.check.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }
}

/// What is known of a position near the end.
#[derive(Clone, Copy)]
pub(super) struct NearEntry {
    key: u64,
    /// The value is at least this, in discs.
    pub(super) lower: i8,
    /// The value is at most this, in discs.
    pub(super) upper: i8,
    /// The best move, or [`NO_MOVE`].
    pub(super) best: u8,
}

impl NearEntry {
    const EMPTY: NearEntry = NearEntry { key: 0, lower: -64, upper: 64, best: NO_MOVE };
}

/// A table for one thread and positions so near the end that asking the memory for them would take as long as searching
/// them again: small enough to stay in the processor's cache, and always giving way to what is newer.
pub(super) struct NearTable(Box<[NearEntry; 1 << NEAR_BITS]>);

/// Entries of a [`NearTable`], as a power of two.
const NEAR_BITS: u32 = 14;

impl NearTable {
    /// An empty table.
    pub(super) fn new() -> NearTable {
        // Without a detour over the stack, which may be small.
        let entries: Box<[NearEntry]> = vec![NearEntry::EMPTY; 1 << NEAR_BITS].into();
        NearTable(entries.try_into().unwrap_or_else(|_| Box::new([NearEntry::EMPTY; 1 << NEAR_BITS])))
    }

    /// What is known of the position with this key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> NearEntry {
        let entry = self.0[key as usize & ((1 << NEAR_BITS) - 1)];
        if entry.key == key { entry } else { NearEntry::EMPTY }
    }

    /// Notes whether the position's value is more than `alpha`.
    #[inline(always)]
    pub(super) fn store(&mut self, key: u64, alpha: i32, value: i32, best: u8) {
        let entry = &mut self.0[key as usize & ((1 << NEAR_BITS) - 1)];
        if entry.key != key {
            *entry = NearEntry { key, ..NearEntry::EMPTY };
        }
        if value > alpha {
            (entry.lower, entry.best) = (value as i8, best);
        } else {
            entry.upper = value as i8;
            if entry.best == NO_MOVE {
                entry.best = best;
            }
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets.len()).finish_non_exhaustive()
    }
}
