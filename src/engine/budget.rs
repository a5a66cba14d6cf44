//! When to stop.

use super::{Limits, StopFlag};
use std::time::Duration;
use web_time::Instant;

/// Positions between two looks at the clock and the flag: well under a millisecond.
const INTERVAL: u64 = 1024;

/// Counts positions and says when the search must end.
pub(super) struct Budget<'a> {
    stop: &'a StopFlag,
    start: Instant,
    time: Option<Duration>,
    limit: u64,
    nodes: u64,
    next_look: u64,
    spent: bool,
}

impl<'a> Budget<'a> {
    /// A budget that begins to run now.
    pub(super) fn new(limits: &Limits, stop: &'a StopFlag) -> Budget<'a> {
        let limit = limits.nodes.unwrap_or(u64::MAX);
        Budget { stop, start: Instant::now(), time: limits.time, limit, nodes: 0, next_look: 0, spent: false }
    }

    /// Counts a position; `false` once the search must end.
    #[inline]
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.nodes < self.next_look || self.look()
    }

    #[cold]
    fn look(&mut self) -> bool {
        let late = || self.time.is_some_and(|time| self.start.elapsed() >= time);
        self.spent = self.spent || self.nodes > self.limit || self.stop.is_stopped() || late();
        // Once spent, every count comes here and is refused.
        self.next_look = if self.spent { 0 } else { (self.nodes + INTERVAL).min(self.limit.saturating_add(1)) };
        !self.spent
    }

    /// Counts positions that are too many and too quick to look at the clock for.
    #[inline]
    pub(super) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Whether the search must end, looking anew.
    pub(super) fn is_spent(&mut self) -> bool {
        !self.look()
    }

    /// Whether a count was refused: what was searched since is worth nothing.
    pub(super) fn was_refused(&self) -> bool {
        self.spent
    }

    /// Positions counted.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }
}
