//! When to stop.

use super::StopFlag;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use web_time::Instant;

/// What ends a search; shared by its threads.
pub(super) struct Control<'a> {
    stop: &'a StopFlag,
    deadline: Option<Instant>,
    /// Positions that each thread may see.
    nodes: u64,
    /// Whether the time is up, or a thread has seen its share of positions.
    late: AtomicBool,
    /// Raised when the search is over, whatever its threads still do.
    over: AtomicBool,
}

impl<'a> Control<'a> {
    /// Limits that hold from now on; `nodes` for each thread.
    pub(super) fn new(stop: &'a StopFlag, time: Option<Duration>, nodes: Option<u64>) -> Control<'a> {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let (late, over) = (AtomicBool::new(false), AtomicBool::new(false));
        Control { stop, deadline, nodes: nodes.unwrap_or(u64::MAX), late, over }
    }

    /// Whether a thread that has seen this many positions must stop. Does not look at the clock.
    #[inline(always)]
    pub(super) fn is_stopped(&self, nodes: u64) -> bool {
        if nodes >= self.nodes {
            // For all threads: whoever waits for this one must know that its moves were left unsearched.
            self.late.store(true, Relaxed);
        }
        self.late.load(Relaxed) || self.over.load(Relaxed) || self.stop.is_stopped()
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
