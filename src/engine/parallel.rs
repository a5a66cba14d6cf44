//! Parallel search: a thread whose first move did not refute a position shares the other moves with idle threads
//! ("young brothers wait": Feldmann et al., "Distributed game-tree search", 1989).

use super::candidate::Candidate;
use super::horizon::Horizon;
use super::node::Node;
use super::score::NO_SCORE;
use super::split::SplitPoint;
use super::state::State;
use super::table::NO_MOVE;
use super::worker::Worker;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::*};
use std::sync::{Arc, Mutex, PoisonError};

/// Runs a helper thread: it joins one split point after another until the pool is closed.
pub(super) fn help<N: Node>(worker: &mut Worker<'_, N>) {
    while let Some(split) = worker.shared.pool.wait() {
        join(worker, &split);
    }
}

/// Helps with a split point that already counts the caller as a helper.
fn join<N: Node>(worker: &mut Worker<'_, N>, split: &Arc<SplitPoint<N>>) {
    let _leave = Leave(split);
    let outer = worker.split.replace(split.clone());
    worker.report_nodes();
    let before = worker.nodes;
    worker.stopped = false;
    search_moves(worker, split);
    worker.report_nodes();
    worker.split = outer;
    split.nodes.fetch_add(worker.nodes - before, Relaxed);
    // The owner of the split point counts these nodes.
    (worker.nodes, worker.reported) = (before, before);
}

/// Unregisters a helper on drop, even if the helper panics; otherwise the owner would wait forever.
struct Leave<'a, N>(&'a SplitPoint<N>);

impl<N> Drop for Leave<'_, N> {
    fn drop(&mut self) {
        self.0.helpers.fetch_sub(1, Release);
    }
}

/// Searches moves of a split point until none remains.
fn search_moves<N: Node>(worker: &mut Worker<'_, N>, split: &SplitPoint<N>) {
    let null_window = worker.shared.null_window;
    while !worker.must_stop() {
        let Some(&(square, flipped)) = split.moves.get(split.next.fetch_add(1, Relaxed)) else { return };
        let child = split.state.play(square.into(), flipped);
        let score = -null_window(worker, &child, -split.alpha - 1, split.horizon.after_move());
        if worker.stopped {
            return;
        }
        let mut best = split.best.lock().unwrap_or_else(PoisonError::into_inner);
        if score > best.0 {
            *best = (score, square);
            if score > split.alpha {
                split.cut.store(true, Relaxed);
            }
        }
    }
}

/// Shares moves with idle threads, takes part in the search, and waits for the helpers. Returns the best score and its
/// move.
pub(super) fn split<N: Node>(
    worker: &mut Worker<'_, N>,
    state: &State<N>,
    alpha: i32,
    horizon: Horizon,
    moves: &mut [Candidate],
) -> (i32, u8) {
    moves.sort_unstable_by_key(|candidate| std::cmp::Reverse(candidate.score));
    let pool = &worker.shared.pool;
    let split = Arc::new(SplitPoint {
        state: *state,
        alpha,
        horizon,
        moves: moves.iter().map(|candidate| (candidate.square, candidate.flipped)).collect(),
        next: AtomicUsize::new(0),
        best: Mutex::new((NO_SCORE, NO_MOVE)),
        cut: AtomicBool::new(false),
        helpers: AtomicUsize::new(0),
        nodes: AtomicU64::new(0),
        parent: worker.split.clone(),
    });
    pool.offer(split.clone());
    let outer = worker.split.replace(split.clone());
    search_moves(worker, &split);
    pool.withdraw(&split);
    // Meanwhile the owner helps its helpers, which see that it is idle and split their own positions.
    while split.helpers.load(Acquire) > 0 {
        if let Some(inner) = pool.wait_within(&split) {
            // The owner of the inner split point counts these nodes.
            join(worker, &inner);
        }
    }
    worker.split = outer;
    worker.report_nodes();
    worker.nodes += split.nodes.load(Relaxed);
    worker.reported = worker.nodes;
    // A cut-off of this split point does not stop the search above it.
    worker.stopped = false;
    worker.must_stop();
    *split.best.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::control::Control;
    use crate::engine::horizon::NO_SELECTIVITY;
    use crate::engine::kernel::{Portable, Squares};
    use crate::engine::midgame::{null_window, principal_variation};
    use crate::engine::node::Plain;
    use crate::engine::root::EndOnDrop;
    use crate::engine::split::Pool;
    use crate::engine::table::Table;
    use crate::engine::worker::Shared;
    use crate::engine::{Engine, Habits, Limits, Options, Request, StopFlag, testing};
    use crate::rules::Rules;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};
    use std::num::NonZeroUsize;
    use std::time::Duration;

    type Othello = Plain<Portable, false>;

    /// Runs a test under a watchdog.
    fn watched(test: impl FnOnce() + Send + 'static) {
        let (tell, told) = std::sync::mpsc::channel();
        let running = std::thread::spawn(move || {
            test();
            // The send fails if the watchdog has given up.
            tell.send(()).ok();
        });
        let waited = told.recv_timeout(Duration::from_secs(240));
        assert!(waited != Err(std::sync::mpsc::RecvTimeoutError::Timeout), "threads wait for each other");
        running.join().expect("no panic");
    }

    /// A split with all moves of a position with ten empty squares.
    fn split_of(rng: &mut StdRng) -> Arc<SplitPoint<Othello>> {
        let position = std::iter::repeat_with(|| testing::position(Rules::OTHELLO, 10, rng))
            .find(|position| position.legal_moves().len() > 3)
            .expect("one turns up");
        let node = Othello::new(&position);
        Arc::new(SplitPoint {
            state: State::new(node),
            alpha: 64,
            horizon: Horizon { depth: 10, selectivity: NO_SELECTIVITY },
            moves: position.legal_moves().squares().map(|s| (s.index(), node.flips(s.index().into()))).collect(),
            next: AtomicUsize::new(0),
            best: Mutex::new((NO_SCORE, NO_MOVE)),
            cut: AtomicBool::new(false),
            helpers: AtomicUsize::new(1),
            nodes: AtomicU64::new(0),
            parent: None,
        })
    }

    #[test]
    fn whoever_runs_out_of_positions_while_helping_stops_all() {
        let mut rng = StdRng::seed_from_u64(1);
        testing::with_search::<Othello>(Some(1000), |worker| {
            let split = split_of(&mut rng);
            // The worker is close to its limit, so it leaves the split unfinished.
            worker.nodes = 995;
            join(worker, &split);
            assert!(split.nodes.load(Relaxed) >= 5);
            assert_eq!((worker.nodes, split.helpers.load(Relaxed)), (995, 0));
            // The sharing thread is far from the limit, and must not treat the remaining moves as searched.
            let mut sharer = Worker::new(worker.shared);
            sharer.nodes = split.nodes.load(Relaxed);
            assert!(sharer.must_stop());
        });
    }

    #[test]
    fn a_cut_stops_those_within_and_nobody_beyond() {
        let mut rng = StdRng::seed_from_u64(2);
        let outer = split_of(&mut rng);
        let within = |parent: &Arc<SplitPoint<Othello>>, rng: &mut StdRng| {
            let mut split = Arc::into_inner(split_of(rng)).expect("nobody else has it");
            split.parent = Some(parent.clone());
            Arc::new(split)
        };
        let middle = within(&outer, &mut rng);
        let inner = within(&middle, &mut rng);
        assert!(inner.is_within(&outer) && inner.is_within(&inner) && !outer.is_within(&inner));
        middle.cut.store(true, Relaxed);
        assert_eq!([&outer, &middle, &inner].map(|split| split.is_cut()), [false, true, true]);
        assert_eq!([&outer, &middle, &inner].map(|split| split.has_moves()), [true, false, false]);
        let pool = Pool::new();
        let open = [middle, inner.clone(), outer.clone()];
        assert!(pool.take(&open, None).is_some_and(|taken| Arc::ptr_eq(&taken, &outer)));
        assert!(pool.take(&open, Some(&inner)).is_none());
        assert_eq!((outer.helpers.load(Relaxed), inner.helpers.load(Relaxed)), (2, 1));
    }

    #[test]
    fn a_split_is_worth_what_its_moves_are_worth_whoever_searches_them() {
        watched(|| {
            let mut rng = StdRng::seed_from_u64(4);
            let (stop, table, none) = (StopFlag::new(), Table::new(1 << 16), Table::new(64));
            let shared = |table| {
                let control = Control::new(&stop, None, None);
                Shared {
                    table,
                    weights: Othello::weights(),
                    control,
                    pool: Pool::new(),
                    null_window: null_window::<Othello>,
                }
            };
            let (shared, alone) = (shared(&table), shared(&none));
            std::thread::scope(|scope| {
                for _ in 0..3 {
                    scope.spawn(|| help(&mut Worker::new(&shared)));
                }
                let _end = EndOnDrop(&shared);
                let (mut worker, mut alone) = (Worker::new(&shared), Worker::new(&alone));
                for round in 0..150 {
                    let position = testing::position(Rules::OTHELLO, 10 + round % 3, &mut rng);
                    let state = State::new(Othello::new(&position));
                    let horizon = Horizon { depth: position.empties().len(), selectivity: NO_SELECTIVITY };
                    let moves: Vec<Candidate> = Squares(state.node.moves())
                        .map(|square| {
                            let mut candidate = Candidate::default();
                            (candidate.square, candidate.flipped) = (square as u8, state.node.flips(square));
                            candidate
                        })
                        .collect();
                    if moves.is_empty() {
                        continue;
                    }
                    let expected = principal_variation(&mut alone, &state, -65, 65, horizon);
                    for alpha in [expected - 1, expected, expected - 10, expected + 10] {
                        while !shared.pool.has_idle() {
                            std::thread::yield_now();
                        }
                        let found = split(&mut worker, &state, alpha, horizon, &mut moves.clone()).0;
                        let right = if found > alpha { found <= expected } else { found >= expected };
                        assert!(right, "{position:?}{found} above {alpha}, is {expected}");
                        assert!(shared.pool.open().is_empty() && !worker.stopped && worker.split.is_none());
                    }
                }
            });
        });
    }

    #[test]
    fn many_short_searches_with_many_threads_all_end() {
        watched(|| {
            let threads = NonZeroUsize::new(4).expect("four");
            let engine = Engine::new(Options { threads, table_bytes: 1 << 14, portable: false });
            let mut rng = StdRng::seed_from_u64(3);
            for round in 0..150 {
                let rules = [Rules::OTHELLO, Rules::REVERSE, Rules::HISTORICAL][round % 3];
                let position = testing::position(rules, rng.random_range(1..=40), &mut rng);
                let limits = Limits {
                    depth: 60,
                    exact_empties: 64,
                    nodes: (round % 4 == 0).then(|| rng.random_range(0..40_000)),
                    time: Some(Duration::from_micros(rng.random_range(0..30_000))),
                    slack: 0.0,
                    habits: Habits::NONE,
                    remember: true,
                    seed: 0,
                };
                let stop = StopFlag::new();
                let wait = Duration::from_micros(rng.random_range(0..20_000));
                std::thread::scope(|scope| {
                    let stopping = scope.spawn(|| {
                        std::thread::sleep(wait);
                        stop.stop();
                    });
                    let request = Request { position, limits, value_all: round % 5 == 0 };
                    let answer = engine.think(&request, &stop, &mut |_| ());
                    assert_eq!(answer.is_none(), position.is_over());
                    assert!(answer.is_none_or(|answer| position.check(answer.chosen).is_ok()));
                    stopping.join().expect("no panic");
                });
            }
        });
    }
}
