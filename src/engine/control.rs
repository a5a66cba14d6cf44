//! When to stop.

use super::StopFlag;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use web_time::Instant;

/// What ends a search; shared by its threads.
pub(super) struct Control<'a> {
    stop: &'a StopFlag,
    deadline: Option<Instant>,
    /// Positions that all threads together may see.
    nodes: Option<u64>,
    /// Positions that they have told of, where it matters.
    seen: AtomicU64,
    /// Whether the time is up.
    late: AtomicBool,
    /// Raised when the search is over, whatever its threads still do.
    over: AtomicBool,
}

impl<'a> Control<'a> {
    /// Limits that hold from now on.
    pub(super) fn new(stop: &'a StopFlag, time: Option<Duration>, nodes: Option<u64>) -> Control<'a> {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let (late, over) = (AtomicBool::new(false), AtomicBool::new(false));
        Control { stop, deadline, nodes, seen: AtomicU64::new(0), late, over }
    }

    /// Counts positions that a thread has seen since it last told of any.
    #[inline(always)]
    pub(super) fn count(&self, nodes: u64) {
        // Without a limit there is no need to write what all threads read.
        if self.nodes.is_some() {
            self.seen.fetch_add(nodes, Relaxed);
        }
    }

    /// Whether the threads must stop; once they must, they must for good. Does not look at the clock.
    #[inline(always)]
    pub(super) fn is_stopped(&self) -> bool {
        self.nodes.is_some_and(|nodes| self.seen.load(Relaxed) >= nodes)
            || self.late.load(Relaxed)
            || self.over.load(Relaxed)
            || self.stop.is_stopped()
    }

    /// Looks at the clock.
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
