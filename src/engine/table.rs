//! The transposition table: what is known of positions met before.

/// No move.
pub(super) const NONE: u8 = 64;
/// Beyond every value in either unit.
pub(super) const INFINITE: i32 = 30_000;

/// Bounds on a position's value, and the move that was best.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    lower: i16,
    upper: i16,
    depth: u8,
    best: u8,
}

impl Entry {
    const EMPTY: Entry = Entry { key: 0, lower: -INFINITE as i16, upper: INFINITE as i16, depth: 0, best: NONE };

    /// The value is at least this.
    pub(super) fn lower(&self) -> i32 {
        self.lower.into()
    }

    /// The value is at most this.
    pub(super) fn upper(&self) -> i32 {
        self.upper.into()
    }

    /// Whether the bounds meet: the value is known, and the best move leads to it.
    pub(super) fn is_value(&self) -> bool {
        self.lower == self.upper
    }

    /// Plies looked ahead.
    pub(super) fn depth(&self) -> u32 {
        self.depth.into()
    }

    /// The square of the best move, or [`NONE`].
    pub(super) fn best(&self) -> u8 {
        self.best
    }

    /// The value that decides a search with this window, if the bounds allow it.
    pub(super) fn cutoff(&self, alpha: i32, beta: i32) -> Option<i32> {
        if self.lower() >= beta || self.is_value() {
            Some(self.lower())
        } else if self.upper() <= alpha {
            Some(self.upper())
        } else {
            None
        }
    }
}

/// Pairs of entries: the first is kept while it is the deeper, the second always gives way.
pub(super) struct Table {
    pairs: Vec<[Entry; 2]>,
    mask: usize,
}

impl Table {
    /// A table of 2^`bits` pairs.
    pub(super) fn new(bits: u32) -> Table {
        Table { pairs: vec![[Entry::EMPTY; 2]; 1 << bits], mask: (1 << bits) - 1 }
    }

    /// What is known of the position with this key.
    pub(super) fn probe(&self, key: u64) -> Option<&Entry> {
        self.pairs.get(key as usize & self.mask)?.iter().find(|entry| entry.key == key)
    }

    /// Notes the result of a search with this window.
    pub(super) fn store(&mut self, key: u64, depth: u32, window: (i32, i32), value: i32, best: u8) {
        let Some(pair) = self.pairs.get_mut(key as usize & self.mask) else { return };
        let (alpha, beta) = window;
        let depth = depth as u8;
        let slot = match pair.iter().position(|entry| entry.key == key) {
            Some(known) => known,
            None if depth >= pair[0].depth => {
                pair[1] = pair[0];
                0
            }
            None => 1,
        };
        let entry = &mut pair[slot];
        let same = entry.key == key;
        if !same || entry.depth != depth {
            let kept = if same { entry.best } else { NONE };
            *entry = Entry { key, depth, best: kept, ..Entry::EMPTY };
        }
        if value > alpha {
            entry.lower = entry.lower.max(value as i16);
        }
        if value < beta {
            entry.upper = entry.upper.min(value as i16);
        }
        // A search that failed low has no best move, only a guess: an earlier one is better.
        if value > alpha || entry.best == NONE {
            entry.best = best;
        }
    }
}
