//! A thread of a search: its own state, and the state that it shares with the others.

use super::control::Control;
use super::endgame_cache::EndgameCache;
use super::horizon::Horizon;
use super::node::Node;
use super::patterns::{UNIT, Weights};
use super::split::{Pool, SplitPoint};
use super::state::State;
use super::table::Table;
use std::sync::Arc;

/// The limit on the counts of refutations.
const MAX_HISTORY: u32 = 1 << 14;

/// A null-window search of a position: a bound on its score relative to `alpha`.
pub(super) type NullWindow<N> = fn(&mut Worker<'_, N>, &State<N>, i32, Horizon) -> i32;

/// The state shared by all threads of a search.
pub(super) struct Shared<'a, N: Node> {
    pub(super) table: &'a Table,
    pub(super) weights: &'a Weights,
    pub(super) control: Control<'a>,
    pub(super) pool: Pool<N>,
    /// The search that helpers run for the moves of a split point.
    pub(super) null_window: NullWindow<N>,
}

/// A thread of a search.
pub(super) struct Worker<'a, N: Node> {
    pub(super) shared: &'a Shared<'a, N>,
    /// The number of positions searched by this thread.
    pub(super) nodes: u64,
    /// The part of `nodes` that has been reported to the limits.
    pub(super) reported: u64,
    /// Whether the search must end. Results after that are meaningless.
    pub(super) stopped: bool,
    /// The split point on which this thread works.
    pub(super) split: Option<Arc<SplitPoint<N>>>,
    /// The results of this thread near the end of the game.
    pub(super) endgame_cache: EndgameCache,
    stop_checks: u32,
    /// Counts of refutations by a move to each square, for each side; deep refutations count more.
    history: Box<[[u32; 64]; 2]>,
}

impl<'a, N: Node> Worker<'a, N> {
    /// A thread that has not searched yet.
    pub(super) fn new(shared: &'a Shared<'a, N>) -> Worker<'a, N> {
        Worker {
            shared,
            nodes: 0,
            reported: 0,
            stopped: false,
            split: None,
            endgame_cache: EndgameCache::new(),
            stop_checks: 0,
            history: Box::new([[0; 64]; 2]),
        }
    }

    /// Reports the positions searched since the last report to the limits.
    #[inline]
    pub(super) fn report_nodes(&mut self) {
        self.shared.control.add_nodes(self.nodes - self.reported);
        self.reported = self.nodes;
    }

    /// Records that a move refuted a position.
    #[inline(always)]
    pub(super) fn record_refutation(&mut self, mover: usize, square: u8, depth: u32) {
        let side = &mut self.history[mover & 1];
        let count = &mut side[usize::from(square) & 63];
        *count += depth * depth;
        if *count > MAX_HISTORY {
            side.iter_mut().for_each(|count| *count /= 2);
        }
    }

    /// The count of a move's refutations, as a score of up to one disc.
    #[inline(always)]
    pub(super) fn history_score(&self, mover: usize, square: usize) -> i32 {
        self.history[mover & 1][square & 63] as i32 * UNIT / MAX_HISTORY as i32
    }

    /// Whether the search must end: it was stopped, its limits are reached, or its result is no longer needed.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        self.stop_checks = self.stop_checks.wrapping_add(1);
        self.report_nodes();
        let control = &self.shared.control;
        self.stopped = self.stopped
            || control.is_stopped()
            || self.stop_checks & 15 == 0 && control.is_late()
            || self.split.as_ref().is_some_and(|split| split.is_cut());
        self.stopped
    }
}
