//! The transposition table: bounds and best moves of positions, shared by all threads without a lock.
//!
//! An entry is two numbers, the data and the key mixed with the data. If a thread reads an entry that another thread
//! has half written, the key matches no position (the scheme of Hyatt and Mann, "A lock-less transposition table
//! implementation for parallel search chess engines", 2002).

use super::kernel::{Kernel, prefer_large_pages};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

/// The absence of a move.
pub(super) const NO_MOVE: u8 = 64;

/// The number of entries in a bucket, which fills a cache line.
const WAYS: usize = 4;

/// The bounds and the best moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The lower bound of the score, in discs.
    pub(super) lower: i8,
    /// The upper bound of the score, in discs.
    pub(super) upper: i8,
    /// The depth of the search; the number of empty squares if it solved the game.
    pub(super) depth: u8,
    /// The selectivity of the search.
    pub(super) selectivity: u8,
    /// The best move and the previous best move, or [`NO_MOVE`].
    pub(super) best: [u8; 2],
}

impl Entry {
    /// Whether the bounds hold for a search of this depth and selectivity.
    #[inline(always)]
    pub(super) fn covers(&self, depth: u32, selectivity: u8) -> bool {
        u32::from(self.depth) >= depth && self.selectivity >= selectivity
    }

    /// The score that decides a search with this window, if the bounds suffice.
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

    /// The entry as a number that is never 0.
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

/// The result of a search, for the table.
#[derive(Clone, Copy)]
pub(super) struct SearchResult {
    /// The depth of the search.
    pub(super) depth: u32,
    /// The selectivity of the search.
    pub(super) selectivity: u8,
    /// The lower end of the window.
    pub(super) alpha: i32,
    /// The upper end of the window.
    pub(super) beta: i32,
    /// The score; a bound if it is outside the window.
    pub(super) value: i32,
    /// The best move.
    pub(super) best: u8,
    /// The size of the searched tree: results of larger trees are kept longer.
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

/// Buckets of entries. A new entry replaces another one in its bucket: first one from an earlier search, then the one
/// with the smallest tree.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    /// The number of searches and of forgotten games since the entries were last overwritten.
    age: AtomicU32,
    /// A part of the checks that changes when a game is forgotten, after which no earlier entry matches.
    game: AtomicU64,
}

/// With this age, the entries are overwritten at last, since an entry has only eight bits for the age.
const MOST_AGE: u32 = 128;

impl Table {
    /// The largest table that fits into this many bytes and into the memory, at least one bucket.
    pub(super) fn new(bytes: usize) -> Table {
        let wanted = (bytes / size_of::<Bucket>()).max(1);
        let mut count = 1 << wanted.ilog2();
        let mut buckets = Vec::new();
        // To ask for too much in one go would end the program.
        while count > 1 && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        prefer_large_pages(buckets.spare_capacity_mut());
        buckets.resize_with(count, Bucket::default);
        Table { buckets: buckets.into(), age: AtomicU32::new(1), game: AtomicU64::new(0) }
    }

    /// Removes all entries. They mostly stay where they are as entries of an earlier search that match no position, since
    /// writing the whole table takes longer than many a search.
    pub(super) fn clear(&self) {
        if self.age.load(Relaxed) < MOST_AGE {
            self.begin_search();
            self.game.fetch_add(0x9e37_79b9_7f4a_7c15, Relaxed);
            return;
        }
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.data.store(0, Relaxed);
            slot.check.store(0, Relaxed);
        }
        self.age.store(1, Relaxed);
    }

    /// Begins a new search, so that entries of earlier ones are replaced first.
    pub(super) fn begin_search(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// Starts to load the bucket of a key.
    #[inline(always)]
    pub(super) fn prefetch<K: Kernel>(&self, key: u64) {
        K::prefetch(self.bucket(key));
    }

    /// The entry for a key.
    #[inline(always)]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let sealed = key ^ self.game.load(Relaxed);
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == sealed && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Stores the result of a search.
    #[inline]
    pub(super) fn store(&self, key: u64, result: &SearchResult) {
        let age = self.age.load(Relaxed) as u8;
        let sealed = key ^ self.game.load(Relaxed);
        let mut victim = None;
        let mut least = u32::MAX;
        let mut known = None;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == sealed && data != 0 {
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
        let (depth, selectivity) = (result.depth as u8, result.selectivity);
        let mut entry = Entry { lower: -64, upper: 64, depth, selectivity, best: [NO_MOVE; 2] };
        if let Some(known) = known {
            entry.best = known.best;
            if (known.depth, known.selectivity) == (depth, selectivity) {
                (entry.lower, entry.upper) = (known.lower, known.upper);
            } else if known.depth >= depth && known.selectivity >= selectivity {
                // The stored entry is better.
                return;
            }
        }
        let value = result.value.clamp(-64, 64) as i8;
        if result.value > result.alpha {
            entry.lower = entry.lower.max(value);
        }
        if result.value < result.beta {
            entry.upper = entry.upper.min(value);
        }
        if entry.lower > entry.upper {
            // Bounds of selective searches may contradict each other; the newer one is kept.
            (entry.lower, entry.upper) = if result.value > result.alpha { (value, 64) } else { (-64, value) };
        }
        // A search that failed low only guesses the best move, and a search that proved less than another thread did
        // meanwhile has a worse move. In both cases the earlier move is better.
        let is_best = result.value > result.alpha && value >= entry.lower;
        if result.best != entry.best[0] && (is_best || entry.best[0] == NO_MOVE) {
            entry.best = [result.best, entry.best[0]];
        }
        let data = entry.pack(age, (64 - result.nodes.leading_zeros()) as u8);
        slot.check.store(sealed ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }
}

/// A table that is allocated on first use, so that an engine without memory costs nothing.
#[derive(Debug)]
pub(super) struct LazyTable {
    bytes: usize,
    table: OnceLock<Table>,
}

impl LazyTable {
    /// A table of this many bytes, not allocated yet.
    pub(super) fn new(bytes: usize) -> LazyTable {
        LazyTable { bytes, table: OnceLock::new() }
    }

    /// The table, allocated on first use.
    pub(super) fn get(&self) -> &Table {
        self.table.get_or_init(|| Table::new(self.bytes))
    }

    /// Removes all entries.
    pub(super) fn clear(&self) {
        if let Some(table) = self.table.get() {
            table.clear();
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    const RESULT: SearchResult =
        SearchResult { depth: 12, selectivity: 3, alpha: -64, beta: 64, value: 0, best: 19, nodes: 1000 };

    fn bounds(table: &Table, key: u64) -> Option<(i8, i8)> {
        table.probe(key).map(|entry| (entry.lower, entry.upper))
    }

    #[test]
    fn what_is_stored_is_found_again() {
        let table = Table::new(1 << 12);
        let mut rng = StdRng::seed_from_u64(1);
        for value in -64..=64 {
            let (key, depth, selectivity) = (rng.random(), rng.random_range(1..=60), rng.random_range(0..=5));
            let best = rng.random_range(0..64);
            table.store(
                key,
                &SearchResult { depth, selectivity, alpha: -65, beta: 65, value, best, nodes: rng.random() },
            );
            let (value, depth) = (value as i8, depth as u8);
            let expected = Entry { lower: value, upper: value, depth, selectivity, best: [best, NO_MOVE] };
            assert_eq!(table.probe(key), Some(expected));
            assert_eq!(table.probe(!key), None);
        }
    }

    #[test]
    fn a_table_of_large_pages_keeps_its_entries() {
        // Larger than the largest page, and with a rest that fills none.
        let table = Table::new(8 << 20);
        let keys = (0..10_000u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        keys.clone().for_each(|key| table.store(key, &SearchResult { value: (key % 64) as i32, ..RESULT }));
        let kept = keys.filter(|key| table.probe(*key).is_some_and(|entry| u64::from(entry.lower as u8) == key % 64));
        assert!(kept.count() > 9_900);
    }

    #[test]
    fn nothing_is_found_in_a_cleared_table() {
        let table = Table::new(64);
        for round in 0..3 * MOST_AGE {
            for key in 0..8 {
                table.store(key, &RESULT);
                assert!(table.probe(key).is_some());
            }
            table.clear();
            assert!((0..8).all(|key| table.probe(key).is_none()), "round {round}");
        }
    }

    #[test]
    fn bounds_tighten_and_never_widen() {
        let table = Table::new(64);
        let asked = |alpha: i32, value| table.store(7, &SearchResult { alpha, beta: alpha + 1, value, ..RESULT });
        asked(3, 5);
        assert_eq!(bounds(&table, 7), Some((5, 64)));
        asked(20, 18);
        assert_eq!(bounds(&table, 7), Some((5, 18)));
        asked(1, 2);
        asked(30, 25);
        assert_eq!(bounds(&table, 7), Some((5, 18)));
        asked(9, 10);
        asked(10, 10);
        assert_eq!(bounds(&table, 7), Some((10, 10)));
        // Selective searches may contradict each other, so the newer one counts.
        asked(11, 12);
        assert_eq!(bounds(&table, 7), Some((12, 64)));
        asked(5, 4);
        assert_eq!(bounds(&table, 7), Some((-64, 4)));
        // Values beyond the board's limits are cut to them.
        asked(63, 128);
        assert_eq!(bounds(&table, 7), Some((64, 64)));
    }

    #[test]
    fn a_bound_decides_only_the_questions_that_it_answers() {
        let entry = |lower, upper| Entry { lower, upper, depth: 9, selectivity: 2, best: [NO_MOVE; 2] };
        for alpha in -65..=64 {
            // Every value is at least −64 and at most 64.
            let always = !(-64..64).contains(&alpha);
            assert_eq!(entry(-64, 64).cutoff(alpha, alpha + 1).is_some(), always);
            assert_eq!(entry(6, 64).cutoff(alpha, alpha + 1).is_some(), always || alpha < 6);
            assert_eq!(entry(-64, 6).cutoff(alpha, alpha + 1).is_some(), always || alpha >= 6);
            assert_eq!(entry(6, 6).cutoff(alpha, alpha + 1), Some(6));
        }
        assert_eq!(entry(-2, 9).cutoff(-4, 10), None);
        for (depth, selectivity, covers) in [(9, 2, true), (8, 0, true), (10, 2, false), (9, 3, false)] {
            assert_eq!(entry(0, 0).covers(depth, selectivity), covers);
        }
    }

    #[test]
    fn what_is_known_better_is_kept() {
        let table = Table::new(64);
        table.store(7, &SearchResult { value: 6, ..RESULT });
        let known = table.probe(7);
        for (depth, selectivity) in [(11, 3), (12, 2), (3, 0)] {
            table.store(7, &SearchResult { depth, selectivity, value: -20, best: 5, ..RESULT });
            assert_eq!(table.probe(7), known);
        }
        for (depth, selectivity, value) in [(12, 4, 8), (13, 0, -8), (13, 5, 9)] {
            table.store(7, &SearchResult { depth, selectivity, value, ..RESULT });
            let entry = table.probe(7).expect("stored");
            assert_eq!((u32::from(entry.depth), entry.selectivity), (depth, selectivity));
            assert_eq!((i32::from(entry.lower), i32::from(entry.upper)), (value, value));
        }
    }

    #[test]
    fn a_search_that_found_nothing_better_keeps_the_best_move() {
        let table = Table::new(64);
        let best = |table: &Table| table.probe(7).map(|entry| entry.best);
        table.store(7, &SearchResult { alpha: 0, beta: 1, value: -4, best: 10, ..RESULT });
        assert_eq!(best(&table), Some([10, NO_MOVE]));
        table.store(7, &SearchResult { alpha: -10, beta: -9, value: -8, best: 20, ..RESULT });
        assert_eq!(best(&table), Some([20, 10]));
        table.store(7, &SearchResult { alpha: -6, beta: -5, value: -6, best: 30, ..RESULT });
        assert_eq!(best(&table), Some([20, 10]));
        // Another thread that started with weaker bounds proves less.
        table.store(7, &SearchResult { alpha: -12, beta: -11, value: -10, best: 40, ..RESULT });
        assert_eq!((best(&table), bounds(&table, 7)), (Some([20, 10]), Some((-8, -6))));
    }

    #[test]
    fn entries_of_earlier_searches_and_cheap_ones_give_way_first() {
        let table = Table::new(64);
        table.begin_search();
        for key in 1..=4 {
            table.store(key, &SearchResult { nodes: 1 << (10 + key), ..RESULT });
        }
        table.store(5, &SearchResult { nodes: 1, ..RESULT });
        assert_eq!([1, 2, 3, 4, 5].map(|key| table.probe(key).is_some()), [false, true, true, true, true]);
        table.begin_search();
        for key in 6..=8 {
            table.store(key, &SearchResult { nodes: 1, ..RESULT });
        }
        assert_eq!([4, 6, 7, 8].map(|key| table.probe(key).is_some()), [true; 4]);
    }

    #[test]
    fn sizes_keep_within_the_bytes() {
        for (bytes, buckets) in [(0, 1), (1, 1), (64, 1), (127, 1), (128, 2), (1000, 8), (1 << 16, 1 << 10)] {
            assert_eq!(Table::new(bytes).buckets.len(), buckets);
        }
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn keys_that_were_never_stored_are_not_found() {
        let table = Table::new(1 << 14);
        let mut rng = StdRng::seed_from_u64(2);
        for _ in 0..20_000 {
            table.store(
                rng.random(),
                &SearchResult { value: rng.random_range(-64..=64), best: rng.random_range(0..64), ..RESULT },
            );
        }
        assert!((0..200_000).all(|_| table.probe(rng.random()).is_none()));
        assert_eq!(Table::new(64).probe(0), None);
    }

    #[test]
    fn an_entry_half_written_is_not_found() {
        let (one, other) = (Table::new(64), Table::new(64));
        one.store(7, &SearchResult { value: 6, ..RESULT });
        other.store(9, &SearchResult { value: -6, ..RESULT });
        let (slot, half) = (&one.buckets[0].0[0], &other.buckets[0].0[0]);
        // The check of one store with the data of another, in both combinations.
        let check = slot.check.swap(half.check.load(Relaxed), Relaxed);
        assert_eq!((one.probe(7), one.probe(9)), (None, None));
        slot.check.store(check, Relaxed);
        assert_eq!(bounds(&one, 7), Some((6, 6)));
        slot.data.store(half.data.load(Relaxed), Relaxed);
        assert_eq!((one.probe(7), one.probe(9)), (None, None));
    }

    #[test]
    fn threads_never_find_what_nobody_stored() {
        let table = Table::new(64);
        // The value and the move identify the key.
        let of = |key: u64| ((key % 129) as i32 - 64, (key % 63) as u8);
        let hits: u64 = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4)
                .map(|seed| {
                    let table = &table;
                    scope.spawn(move || {
                        let mut rng = StdRng::seed_from_u64(seed);
                        let mut hits = 0;
                        for _ in 0..50_000 {
                            let key = rng.random_range(1..=12);
                            if let Some(entry) = table.probe(key) {
                                let found = (i32::from(entry.lower), i32::from(entry.upper), entry.best[0]);
                                assert_eq!(found, (of(key).0, of(key).0, of(key).1));
                                hits += 1;
                            }
                            let key = rng.random_range(1..=12);
                            table.store(
                                key,
                                &SearchResult { alpha: -65, beta: 65, value: of(key).0, best: of(key).1, ..RESULT },
                            );
                        }
                        hits
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).sum()
        });
        assert!(hits > 1000, "{hits}");
    }
}
