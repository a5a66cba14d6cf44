//! Several threads at one search: a thread that has found a position's first move no refutation shares out the others
//! (young brothers wait: Feldmann et al., "Distributed game-tree search", 1989).

use super::node::Node;
use super::search::{Candidate, NOTHING, Question, Search, State, above};
use super::table::NO_MOVE;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::*};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A position whose moves are searched by several threads.
pub(super) struct Split<N> {
    state: State<N>,
    alpha: i32,
    question: Question,
    moves: Vec<(u8, u64)>,
    /// The first move that nobody has taken.
    next: AtomicUsize,
    /// The best value so far and its move.
    best: Mutex<(i32, u8)>,
    /// Whether a move has been found that makes the others needless.
    cut: AtomicBool,
    /// Threads at work besides the one that shared.
    helpers: AtomicUsize,
    /// Positions that the helpers have seen.
    nodes: AtomicU64,
    /// The split in which this one arose.
    parent: Option<Arc<Split<N>>>,
}

impl<N> Split<N> {
    /// Whether nobody waits for the answer any more.
    pub(super) fn is_cut(&self) -> bool {
        self.cut.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cut())
    }

    fn has_moves(&self) -> bool {
        self.next.load(Relaxed) < self.moves.len() && !self.is_cut()
    }

    fn is_within(&self, other: &Split<N>) -> bool {
        std::ptr::eq(self, other) || self.parent.as_ref().is_some_and(|parent| parent.is_within(other))
    }
}

/// The splits that threads without work may help with.
pub(super) struct Pool<N> {
    /// Threads that wait for work.
    idle: AtomicUsize,
    open: Mutex<Vec<Arc<Split<N>>>>,
    changed: Condvar,
    over: AtomicBool,
}

impl<N: Node> Pool<N> {
    /// A pool without threads.
    pub(super) fn new() -> Pool<N> {
        let (idle, over) = (AtomicUsize::new(0), AtomicBool::new(false));
        Pool { idle, open: Mutex::new(Vec::new()), changed: Condvar::new(), over }
    }

    /// Whether a thread waits for work.
    #[inline(always)]
    pub(super) fn is_wanted(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    fn open(&self) -> MutexGuard<'_, Vec<Arc<Split<N>>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets all threads go.
    pub(super) fn close(&self) {
        let open = self.open();
        self.over.store(true, Release);
        drop(open);
        self.changed.notify_all();
    }

    /// A split to help with, counting the caller in; only one within `within`, if given.
    fn take(&self, open: &[Arc<Split<N>>], within: Option<&Split<N>>) -> Option<Arc<Split<N>>> {
        let fits = |split: &&Arc<Split<N>>| split.has_moves() && within.is_none_or(|outer| split.is_within(outer));
        // The oldest is the largest.
        let split = open.iter().find(fits)?;
        split.helpers.fetch_add(1, AcqRel);
        Some(split.clone())
    }

    /// The life of a helping thread.
    pub(super) fn help(&self, search: &mut Search<'_, N>) {
        loop {
            self.idle.fetch_add(1, AcqRel);
            let mut split = None;
            // Work comes so often that sleeping at once would cost more than it saves.
            for _ in 0..2000 {
                if self.over.load(Acquire) {
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
            while split.is_none() && !self.over.load(Acquire) {
                split = self.take(&open, None);
                if split.is_none() {
                    open = self.changed.wait(open).unwrap_or_else(PoisonError::into_inner);
                }
            }
            drop(open);
            self.idle.fetch_sub(1, AcqRel);
            match split {
                Some(split) => join(search, &split),
                None => return,
            }
        }
    }
}

/// Helps with a split that the caller is counted in.
fn join<N: Node>(search: &mut Search<'_, N>, split: &Arc<Split<N>>) {
    let _leaving = Leaving(split);
    let outer = search.split.replace(split.clone());
    search.count();
    let before = search.nodes;
    search.stopped = false;
    work(search, split);
    search.count();
    search.split = outer;
    split.nodes.fetch_add(search.nodes - before, Relaxed);
    // From here on they are among those of the thread that shared.
    (search.nodes, search.counted) = (before, before);
}

/// Counts a helper out in the end, also where it breaks down: it would be waited for.
struct Leaving<'a, N>(&'a Split<N>);

impl<N> Drop for Leaving<'_, N> {
    fn drop(&mut self) {
        self.0.helpers.fetch_sub(1, Release);
    }
}

/// Searches moves of a split until none is left.
fn work<N: Node>(search: &mut Search<'_, N>, split: &Split<N>) {
    let after = Question { depth: split.question.depth - 1, ..split.question };
    while !search.must_stop() {
        let Some(&(square, flipped)) = split.moves.get(split.next.fetch_add(1, Relaxed)) else { return };
        let child = split.state.play(square.into(), flipped);
        let value = -above(search, &child, -split.alpha - 1, after);
        if search.stopped {
            return;
        }
        let mut best = split.best.lock().unwrap_or_else(PoisonError::into_inner);
        if value > best.0 {
            *best = (value, square);
            if value > split.alpha {
                split.cut.store(true, Relaxed);
            }
        }
    }
}

/// Shares out moves, takes part, and waits until all are searched: the best value and its move.
pub(super) fn split<N: Node>(
    search: &mut Search<'_, N>,
    state: &State<N>,
    alpha: i32,
    question: Question,
    moves: &mut [Candidate],
) -> (i32, u8) {
    moves.sort_unstable_by_key(|candidate| std::cmp::Reverse(candidate.score));
    let pool = &search.shared.pool;
    let split = Arc::new(Split {
        state: *state,
        alpha,
        question,
        moves: moves.iter().map(|candidate| (candidate.square, candidate.flipped)).collect(),
        next: AtomicUsize::new(0),
        best: Mutex::new((NOTHING, NO_MOVE)),
        cut: AtomicBool::new(false),
        helpers: AtomicUsize::new(0),
        nodes: AtomicU64::new(0),
        parent: search.split.clone(),
    });
    pool.open().push(split.clone());
    pool.changed.notify_one();
    let outer = search.split.replace(split.clone());
    work(search, &split);
    // From here on nobody new joins.
    pool.open().retain(|open| !Arc::ptr_eq(open, &split));
    // In the meantime this thread helps its helpers, who share what they have left as they see it idle.
    while split.helpers.load(Acquire) > 0 {
        pool.idle.fetch_add(1, AcqRel);
        let mut inner = None;
        while inner.is_none() && split.helpers.load(Acquire) > 0 {
            inner = pool.open.try_lock().ok().and_then(|open| pool.take(&open, Some(&split)));
            if inner.is_none() {
                // With more threads than cores, the one waited for may need this one's.
                std::thread::yield_now();
            }
        }
        pool.idle.fetch_sub(1, AcqRel);
        if let Some(inner) = inner {
            // What the helper does is counted once, by whoever shared it.
            join(search, &inner);
        }
    }
    search.split = outer;
    search.count();
    search.nodes += split.nodes.load(Relaxed);
    search.counted = search.nodes;
    // A cut of this split is no reason to stop beyond it.
    search.stopped = false;
    search.must_stop();
    *split.best.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::control::Control;
    use crate::engine::kernel::Portable;
    use crate::engine::node::Plain;
    use crate::engine::root::Ending;
    use crate::engine::search::{Shared, value};
    use crate::engine::table::Table;
    use crate::engine::{Engine, FULL, Limits, Options, Request, StopFlag, testing};
    use crate::rules::Rules;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};
    use std::num::NonZeroUsize;
    use std::time::Duration;

    type Othello = Plain<Portable, false>;

    /// Runs a test that must end.
    fn watched(test: impl FnOnce() + Send + 'static) {
        let (tell, told) = std::sync::mpsc::channel();
        let running = std::thread::spawn(move || {
            test();
            // Too late if the watchdog has given up.
            tell.send(()).ok();
        });
        let waited = told.recv_timeout(Duration::from_secs(240));
        assert!(waited != Err(std::sync::mpsc::RecvTimeoutError::Timeout), "threads wait for each other");
        running.join().expect("no panic");
    }

    /// A split with all moves of a position with ten empty squares.
    fn split_of(rng: &mut StdRng) -> Arc<Split<Othello>> {
        let position = std::iter::repeat_with(|| testing::position(Rules::OTHELLO, 10, rng))
            .find(|position| position.legal_moves().len() > 3)
            .expect("one turns up");
        let node = Othello::new(&position);
        Arc::new(Split {
            state: State::new(node),
            alpha: 64,
            question: Question { depth: 10, selectivity: FULL },
            moves: position.legal_moves().squares().map(|s| (s.index(), node.flips(s.index().into()))).collect(),
            next: AtomicUsize::new(0),
            best: Mutex::new((NOTHING, NO_MOVE)),
            cut: AtomicBool::new(false),
            helpers: AtomicUsize::new(1),
            nodes: AtomicU64::new(0),
            parent: None,
        })
    }

    #[test]
    fn whoever_runs_out_of_positions_while_helping_stops_all() {
        let mut rng = StdRng::seed_from_u64(1);
        testing::with_search::<Othello>(Some(1000), |search| {
            let split = split_of(&mut rng);
            // It has seen nearly all that it may, and leaves the split unfinished.
            search.nodes = 995;
            join(search, &split);
            assert!(split.nodes.load(Relaxed) >= 5);
            assert_eq!((search.nodes, split.helpers.load(Relaxed)), (995, 0));
            // The one that shared has seen few, and must not take what was left for searched.
            let mut sharer = Search::new(search.shared);
            sharer.nodes = split.nodes.load(Relaxed);
            assert!(sharer.must_stop());
        });
    }

    #[test]
    fn a_cut_stops_those_within_and_nobody_beyond() {
        let mut rng = StdRng::seed_from_u64(2);
        let outer = split_of(&mut rng);
        let within = |parent: &Arc<Split<Othello>>, rng: &mut StdRng| {
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
                Shared { table, weights: Othello::weights(), control, pool: Pool::new() }
            };
            let (shared, alone) = (shared(&table), shared(&none));
            std::thread::scope(|scope| {
                for _ in 0..3 {
                    scope.spawn(|| shared.pool.help(&mut Search::new(&shared)));
                }
                let _ending = Ending(&shared);
                let (mut search, mut alone) = (Search::new(&shared), Search::new(&alone));
                for round in 0..150 {
                    let position = testing::position(Rules::OTHELLO, 10 + round % 3, &mut rng);
                    let state = State::new(Othello::new(&position));
                    let question = Question { depth: position.empties().len(), selectivity: FULL };
                    let moves: Vec<Candidate> = crate::engine::kernel::Squares(state.node.moves())
                        .map(|square| {
                            let mut candidate = Candidate::default();
                            (candidate.square, candidate.flipped) = (square as u8, state.node.flips(square));
                            candidate
                        })
                        .collect();
                    if moves.is_empty() {
                        continue;
                    }
                    let expected = value(&mut alone, &state, -65, 65, question);
                    for alpha in [expected - 1, expected, expected - 10, expected + 10] {
                        while !shared.pool.is_wanted() {
                            std::thread::yield_now();
                        }
                        let found = split(&mut search, &state, alpha, question, &mut moves.clone()).0;
                        let right = if found > alpha { found <= expected } else { found >= expected };
                        assert!(right, "{position:?}{found} above {alpha}, is {expected}");
                        assert!(shared.pool.open().is_empty() && !search.stopped && search.split.is_none());
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
