//! Split points: positions whose moves several threads search, and the pool in which idle threads find them.

use super::horizon::Horizon;
use super::state::State;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::*};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A position whose moves are searched by several threads.
pub(super) struct SplitPoint<N> {
    pub(super) state: State<N>,
    pub(super) alpha: i32,
    pub(super) horizon: Horizon,
    pub(super) moves: Vec<(u8, u64)>,
    /// The index of the first move that no thread has taken.
    pub(super) next: AtomicUsize,
    /// The best score so far and its move.
    pub(super) best: Mutex<(i32, u8)>,
    /// Whether a move has refuted the position, so that the other moves need not be searched.
    pub(super) cut: AtomicBool,
    /// The number of threads at work, not counting the owner.
    pub(super) helpers: AtomicUsize,
    /// The number of positions searched by the helpers.
    pub(super) nodes: AtomicU64,
    /// The split point inside which this one was created.
    pub(super) parent: Option<Arc<SplitPoint<N>>>,
}

impl<N> SplitPoint<N> {
    /// Whether no thread needs the result any more.
    pub(super) fn is_cut(&self) -> bool {
        self.cut.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cut())
    }

    /// Whether there are moves for a helper to search.
    pub(super) fn has_moves(&self) -> bool {
        self.next.load(Relaxed) < self.moves.len() && !self.is_cut()
    }

    /// Whether this split point is `other` or lies below it in the tree.
    pub(super) fn is_within(&self, other: &SplitPoint<N>) -> bool {
        std::ptr::eq(self, other) || self.parent.as_ref().is_some_and(|parent| parent.is_within(other))
    }
}

/// The open split points, and the number of idle threads.
pub(super) struct Pool<N> {
    idle: AtomicUsize,
    open: Mutex<Vec<Arc<SplitPoint<N>>>>,
    changed: Condvar,
    closed: AtomicBool,
}

impl<N> Pool<N> {
    /// A pool without threads.
    pub(super) fn new() -> Pool<N> {
        let (idle, closed) = (AtomicUsize::new(0), AtomicBool::new(false));
        Pool { idle, open: Mutex::new(Vec::new()), changed: Condvar::new(), closed }
    }

    /// Whether a thread is idle.
    #[inline(always)]
    pub(super) fn has_idle(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    /// The open split points.
    pub(super) fn open(&self) -> MutexGuard<'_, Vec<Arc<SplitPoint<N>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Offers a split point to idle threads.
    pub(super) fn offer(&self, split: Arc<SplitPoint<N>>) {
        self.open().push(split);
        self.changed.notify_one();
    }

    /// Withdraws a split point: no further thread joins it.
    pub(super) fn withdraw(&self, split: &Arc<SplitPoint<N>>) {
        self.open().retain(|open| !Arc::ptr_eq(open, split));
    }

    /// Makes all waiting threads return.
    pub(super) fn close(&self) {
        let open = self.open();
        self.closed.store(true, Release);
        drop(open);
        self.changed.notify_all();
    }

    /// Picks a split point to help with, only below `within` if given, and counts the caller as a helper.
    pub(super) fn take(
        &self,
        open: &[Arc<SplitPoint<N>>],
        within: Option<&SplitPoint<N>>,
    ) -> Option<Arc<SplitPoint<N>>> {
        let fits = |split: &&Arc<SplitPoint<N>>| split.has_moves() && within.is_none_or(|outer| split.is_within(outer));
        // The oldest split point has the largest subtrees.
        let split = open.iter().find(fits)?;
        split.helpers.fetch_add(1, AcqRel);
        Some(split.clone())
    }

    /// Waits for a split point to help with; `None` when the pool is closed.
    pub(super) fn wait(&self) -> Option<Arc<SplitPoint<N>>> {
        self.idle.fetch_add(1, AcqRel);
        let mut split = None;
        // Work arrives so often that sleeping at once would cost more than it saves.
        for _ in 0..2000 {
            if self.closed.load(Acquire) {
                break;
            }
            if let Ok(open) = self.open.try_lock() {
                split = self.take(&open, None);
            }
            if split.is_some() {
                break;
            }
            std::hint::spin_loop();
        }
        let mut open = self.open();
        while split.is_none() && !self.closed.load(Acquire) {
            split = self.take(&open, None);
            if split.is_none() {
                open = self.changed.wait(open).unwrap_or_else(PoisonError::into_inner);
            }
        }
        drop(open);
        self.idle.fetch_sub(1, AcqRel);
        split
    }

    /// Waits until `outer` has no helpers left, or has an inner split point to help with, which is returned.
    pub(super) fn wait_within(&self, outer: &SplitPoint<N>) -> Option<Arc<SplitPoint<N>>> {
        self.idle.fetch_add(1, AcqRel);
        let mut inner = None;
        while inner.is_none() && outer.helpers.load(Acquire) > 0 {
            inner = self.open.try_lock().ok().and_then(|open| self.take(&open, Some(outer)));
            if inner.is_none() {
                // With more threads than cores, the helper may need the core of this thread.
                std::thread::yield_now();
            }
        }
        self.idle.fetch_sub(1, AcqRel);
        inner
    }
}
