//! The tree search with pattern evaluation: the middle game, and endgames far from the end.
//!
//! Scores are discs. [`null_window`] answers whether a score is above `alpha` and makes up nearly all of a search;
//! [`principal_variation`] finds the score in a window, along the line of best play.

use super::candidate::{Candidate, MovePicker};
use super::dispatch::for_each_kernel;
use super::endgame;
use super::horizon::{Horizon, NO_SELECTIVITY};
use super::kernel::{CORNERS, Squares};
use super::node::Node;
use super::parallel::split;
use super::patterns::UNIT;
use super::probcut;
use super::quadrants::{odd_squares, parity};
use super::score::{NO_SCORE, rounded};
use super::stability;
use super::state::State;
use super::table::{NO_MOVE, SearchResult};
use super::worker::Worker;

/// A score above every possible one, in [`UNIT`]s.
const INFINITY: i32 = 128 * UNIT;
/// Up to this depth, moves are not sorted and positions are not stored.
const SHALLOW: u32 = 2;
/// The highest estimate, in discs: only a finished game counts as a wipe-out.
const MOST_ESTIMATED: i32 = 62;
/// From this depth on, idle threads may help with a position.
const SPLIT_DEPTH: u32 = 8;
/// Up to this many empty squares, a principal variation search gains nothing.
const NULL_WINDOW_EMPTIES: u32 = 6;
/// The squares beside the corners.
const BESIDE_CORNERS: u64 = 0x42c3_0000_0000_c342;

for_each_kernel! {
    /// The score of a search of a few plies, in [`UNIT`]s; outside the window it is a bound.
    pub(super) fn shallow<N>(worker: &mut Worker<'_, N>, state: &State<N>, depth: u32, alpha: i32, beta: i32) -> i32 {
        worker.nodes += 1;
        let node = &state.node;
        let moves = node.moves();
        if moves == 0 {
            let replies = node.pass().moves();
            return match (replies, depth) {
                (0, _) => node.final_score() * UNIT,
                (_, 0) => state.estimate(worker.shared.weights, moves, replies),
                _ => -shallow(worker, &state.pass(), depth, -beta, -alpha),
            };
        }
        if depth == 0 {
            return state.estimate(worker.shared.weights, moves, node.pass().moves());
        }
        let mut alpha = alpha;
        let mut best = -INFINITY;
        for set in [moves & CORNERS, moves & !CORNERS & !BESIDE_CORNERS, moves & BESIDE_CORNERS] {
            for square in Squares(set) {
                let child = state.play(square, node.flips(square));
                let value = -shallow(worker, &child, depth - 1, -beta, -alpha);
                if value > best {
                    best = value;
                    if value >= beta {
                        return best;
                    }
                    alpha = alpha.max(value);
                }
            }
        }
        best
    }
}

for_each_kernel! {
    /// A bound on the score of a position: a lower bound if it is above `alpha`, otherwise an upper bound. Meaningless
    /// once the search has been stopped.
    pub(super) fn null_window<N>(worker: &mut Worker<'_, N>, state: &State<N>, alpha: i32, horizon: Horizon) -> i32 {
        let node = &state.node;
        let Horizon { depth, selectivity } = horizon;
        if depth <= SHALLOW {
            // The score is rounded to whole discs, so half a disc more is above `alpha`.
            let beta = (alpha + 1) * UNIT - UNIT / 2;
            return rounded(shallow(worker, state, depth, beta - 1, beta));
        }
        let empties = node.empties();
        let count = empties.count_ones();
        let to_the_end = depth >= count;
        if to_the_end && count < endgame::MIDGAME_EMPTIES {
            return endgame::solve(worker, *node, alpha);
        }
        // Estimates do not tell a certain win from a wipe-out, so that only a search of all lines could.
        if !to_the_end && !(-MOST_ESTIMATED..MOST_ESTIMATED).contains(&alpha) {
            return if alpha > 0 { alpha } else { -MOST_ESTIMATED };
        }
        if worker.must_stop() {
            return 0;
        }
        worker.nodes += 1;
        let started = worker.nodes;
        if alpha >= endgame::stability_pays(count)
            && let Some(bound) = stability::cutoff(node, alpha)
        {
            return bound;
        }
        let moves = node.moves();
        if moves == 0 {
            let passed = state.pass();
            let over = passed.node.moves() == 0;
            return if over { node.final_score() } else { -null_window(worker, &passed, -alpha - 1, horizon) };
        }
        let table = worker.shared.table;
        let key = node.key();
        let known = table.probe(key);
        if let Some(value) = known.filter(|entry| entry.covers(depth, selectivity)).and_then(|e| e.cutoff(alpha, alpha + 1)) {
            return value;
        }
        if selectivity < NO_SELECTIVITY
            && depth >= probcut::LEAST_DEPTH
            && let Some(value) = probcut(worker, state, alpha, horizon, moves)
        {
            return value;
        }
        if worker.stopped {
            return 0;
        }
        let hash_moves = known.map_or([NO_MOVE; 2], |entry| entry.best);
        let mut candidates = MovePicker::new();
        if let Some(bound) = score_moves(worker, state, alpha, horizon, moves, hash_moves, &mut candidates) {
            return bound;
        }
        let (mut best, mut best_move) = (NO_SCORE, NO_MOVE);
        let may_split = to_the_end || depth >= SPLIT_DEPTH;
        while let Some(candidate) = candidates.next() {
            if may_split && best_move != NO_MOVE && worker.shared.pool.has_idle() {
                let left = candidates.last_and_left();
                let found = split(worker, state, alpha, horizon, left);
                if found.0 > best {
                    (best, best_move) = found;
                }
                break;
            }
            let child = state.play(candidate.square.into(), candidate.flipped);
            let value = -null_window(worker, &child, -alpha - 1, horizon.after_move());
            if worker.stopped {
                return 0;
            }
            if value > best {
                (best, best_move) = (value, candidate.square);
                if value > alpha {
                    break;
                }
            }
        }
        if worker.stopped {
            return 0;
        }
        if to_the_end && best > alpha {
            worker.record_refutation(state.mover, best_move, depth);
        }
        let nodes = worker.nodes - started;
        table.store(key, &SearchResult { depth, selectivity, alpha, beta: alpha + 1, value: best, best: best_move, nodes });
        best
    }
}

/// A sufficiently probable bound from a shallower search, if there is one (multi-ProbCut: Buro, "Experiments with
/// multi-ProbCut and a new high-quality evaluation function for Othello", 1997).
#[inline(always)]
fn probcut<N: Node>(
    worker: &mut Worker<'_, N>,
    state: &State<N>,
    alpha: i32,
    horizon: Horizon,
    moves: u64,
) -> Option<i32> {
    let Horizon { depth, selectivity } = horizon;
    let count = state.node.empties().count_ones();
    let probe = probcut::probe_depth(depth);
    let [margin, from_estimate] = probcut::margins::<N>(selectivity, count, depth);
    let now = rounded(state.estimate(worker.shared.weights, moves, state.node.pass().moves()));
    // The shallower search runs only where the estimate makes its success likely.
    let slack = from_estimate - margin;
    let shallower = Horizon { depth: probe, selectivity };
    let beta = alpha + 1 + margin;
    if beta <= 64 && now >= beta - slack {
        let value = null_window(worker, state, beta - 1, shallower);
        if worker.stopped {
            return None;
        }
        if value >= beta {
            return Some(alpha + 1);
        }
    }
    let low = alpha - margin;
    if low >= -64 && now <= low + slack {
        let value = null_window(worker, state, low, shallower);
        if !worker.stopped && value <= low {
            return Some(alpha);
        }
    }
    None
}

/// Lists the legal moves with scores for move ordering. Returns the bound that the table gives for a move if it is a cut-off
/// (enhanced transposition cut-off: Plaat et al., "Exploiting graph properties of game trees", 1996).
#[inline(always)]
fn score_moves<N: Node>(
    worker: &mut Worker<'_, N>,
    state: &State<N>,
    alpha: i32,
    horizon: Horizon,
    moves: u64,
    hash_moves: [u8; 2],
    candidates: &mut MovePicker,
) -> Option<i32> {
    let node = &state.node;
    let Horizon { depth, selectivity } = horizon;
    let empties = node.empties();
    let to_the_end = depth >= empties.count_ones();
    let table = worker.shared.table;
    for (square, candidate) in Squares(moves).zip(&mut candidates.list) {
        let flipped = node.flips(square);
        let child = node.play(square, flipped);
        let key = child.key();
        table.prefetch::<N::Kernel>(key);
        *candidate = Candidate { flipped, square: square as u8, score: 0 };
        candidates.len += 1;
    }
    let odd = odd_squares(parity(empties));
    // Far from the end, the estimates of deeper searches sorted no better.
    let sort_depth = if to_the_end { (depth.saturating_sub(15) / 3).min(2) } else { 0 };
    for candidate in &mut candidates.list[..candidates.len] {
        let square = usize::from(candidate.square);
        let child = state.play(square, candidate.flipped);
        if let Some(entry) = table.probe(child.node.key())
            && entry.covers(depth - 1, selectivity)
            && i32::from(entry.upper) < -alpha
        {
            return Some(-i32::from(entry.upper));
        }
        candidate.score = if candidate.square == hash_moves[0] {
            i32::MAX
        } else if candidate.square == hash_moves[1] {
            i32::MAX - 1
        } else {
            let replies = child.node.moves();
            let value = if sort_depth == 0 && replies != 0 {
                worker.nodes += 1;
                -child.estimate(worker.shared.weights, replies, child.node.pass().moves())
            } else {
                -shallow(worker, &child, sort_depth, -INFINITY, if to_the_end { (8 - alpha) * UNIT } else { INFINITY })
            };
            let mobility = replies.count_ones() as i32 + N::SIGN * (replies & CORNERS).count_ones() as i32;
            let weight = if to_the_end { 4 * UNIT } else { 2 * UNIT };
            let promise = value - weight * mobility;
            if to_the_end {
                promise + (odd >> square & 1) as i32 * UNIT / 2 + worker.history_score(state.mover, square)
            } else {
                // History made no difference here.
                promise
            }
        };
    }
    None
}

for_each_kernel! {
    /// The score of a position; outside the window it is a bound. Meaningless once the search has been stopped.
    pub(super) fn principal_variation<N>(worker: &mut Worker<'_, N>, state: &State<N>, alpha: i32, beta: i32, horizon: Horizon) -> i32 {
        let node = &state.node;
        let Horizon { depth, selectivity } = horizon;
        if alpha + 1 >= beta {
            return null_window(worker, state, alpha, horizon);
        }
        let empties = node.empties();
        let count = empties.count_ones();
        if depth <= SHALLOW && depth < count {
            return rounded(shallow(worker, state, depth, (alpha - 1) * UNIT, (beta + 1) * UNIT));
        }
        if count <= NULL_WINDOW_EMPTIES {
            // Null windows, raised until they reach the score, are fast enough here.
            let mut least = alpha;
            loop {
                let value = endgame::solve(worker, *node, least);
                if value <= least || value >= beta || worker.stopped {
                    return value;
                }
                least = value;
            }
        }
        if worker.must_stop() {
            return 0;
        }
        worker.nodes += 1;
        let started = worker.nodes;
        let moves = node.moves();
        if moves == 0 {
            let passed = state.pass();
            let over = passed.node.moves() == 0;
            return if over { node.final_score() } else { -principal_variation(worker, &passed, -beta, -alpha, horizon) };
        }
        let table = worker.shared.table;
        let key = node.key();
        let mut known = table.probe(key);
        if let Some(value) = known.filter(|entry| entry.covers(depth, selectivity)).and_then(|e| e.cutoff(alpha, beta)) {
            return value;
        }
        if known.is_none_or(|entry| entry.best[0] == NO_MOVE) && depth > SHALLOW + 2 {
            // A shallower search finds the first move (internal iterative deepening).
            let first = Horizon { depth: depth.min(count - 4) - 2, selectivity: 0 };
            principal_variation(worker, state, alpha, beta, first);
            known = table.probe(key);
        }
        let hash_moves = known.map_or([NO_MOVE; 2], |entry| entry.best);
        let mut candidates = MovePicker::new();
        if let Some(bound) = score_moves(worker, state, beta - 1, horizon, moves, hash_moves, &mut candidates) {
            return bound;
        }
        let (mut best, mut best_move) = (NO_SCORE, NO_MOVE);
        let mut least = alpha;
        for candidate in candidates {
            let child = state.play(candidate.square.into(), candidate.flipped);
            let after = horizon.after_move();
            // All moves but the first are searched with a null window, and again if they are better.
            let narrow = (best_move != NO_MOVE).then(|| -null_window(worker, &child, -least - 1, after));
            let found = match narrow {
                Some(found) if found <= least || found >= beta => found,
                _ => -principal_variation(worker, &child, -beta, -least, after),
            };
            if worker.stopped {
                return 0;
            }
            if found > best {
                (best, best_move) = (found, candidate.square);
                least = least.max(found);
                if found >= beta {
                    break;
                }
            }
        }
        let nodes = worker.nodes - started;
        table.store(key, &SearchResult { depth, selectivity, alpha, beta, value: best, best: best_move, nodes });
        best
    }
}
