//! The end of a search: the flag that stops it from outside, its deadline and its limit of nodes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use web_time::Instant;

/// A flag to stop a search from another thread. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> StopFlag {
        StopFlag::default()
    }

    /// Asks the search to stop. A raised flag stays raised.
    pub fn stop(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether the search was asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// The reasons to end a search, shared by all of its threads.
pub(super) struct Control<'a> {
    stop: &'a StopFlag,
    deadline: Option<Instant>,
    /// The number of positions that all threads together may search.
    nodes: Option<u64>,
    /// The number of positions that the threads have reported, counted only if there is a limit.
    searched: AtomicU64,
    /// Whether the deadline has passed.
    late: AtomicBool,
    /// Whether the search has ended and its threads should return.
    over: AtomicBool,
}

impl<'a> Control<'a> {
    /// Limits that apply from now on.
    pub(super) fn new(stop: &'a StopFlag, time: Option<Duration>, nodes: Option<u64>) -> Control<'a> {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let (late, over) = (AtomicBool::new(false), AtomicBool::new(false));
        Control { stop, deadline, nodes, searched: AtomicU64::new(0), late, over }
    }

    /// Adds positions that a thread has searched since its last report.
    #[inline(always)]
    pub(super) fn add_nodes(&self, nodes: u64) {
        // Without a limit, avoid writing to memory that all threads read.
        if self.nodes.is_some() {
            self.searched.fetch_add(nodes, Relaxed);
        }
    }

    /// Whether the threads must stop. Once true, it stays true. Does not read the clock.
    #[inline(always)]
    pub(super) fn is_stopped(&self) -> bool {
        self.nodes.is_some_and(|nodes| self.searched.load(Relaxed) >= nodes)
            || self.late.load(Relaxed)
            || self.over.load(Relaxed)
            || self.stop.is_stopped()
    }

    /// Whether the deadline has passed. Reads the clock.
    #[inline]
    pub(super) fn is_late(&self) -> bool {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if late {
            self.late.store(true, Relaxed);
        }
        late
    }

    /// Ends the search for all threads.
    pub(super) fn end(&self) {
        self.over.store(true, Relaxed);
    }
}
