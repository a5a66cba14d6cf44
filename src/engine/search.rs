//! The middle game, and the end of the game while it is far: principal variation search to a given depth.
//!
//! Values are discs. [`above`] answers "more than `alpha`?" and is nearly all of a search; [`value`] finds the value in
//! a window, along the line that both sides are expected to play.

use super::FULL;
use super::control::Control;
use super::endgame::{self, odd_squares, parity};
use super::kernel::{CORNERS, Squares, for_each_kernel};
use super::node::Node;
use super::parallel::{Pool, Split, split};
use super::patterns::{Features, UNIT, Weights};
use super::probcut;
use super::stability;
use super::table::{Found, NO_MOVE, NearTable, Table};
use std::sync::Arc;

/// Below every value, in discs.
pub(super) const NOTHING: i32 = -128;
/// The same in [`UNIT`]s.
const FAR: i32 = 128 * UNIT;
/// Up to this depth, positions are neither sorted nor remembered.
const SHALLOW: u32 = 2;
/// From this many empty squares on, a game that is played out is searched like the middle game.
const FAR_FROM_END: u32 = 14;
/// Counts of refutations stay below this.
const MOST_HISTORY: u32 = 1 << 14;
/// From this depth on, other threads may help with a position.
const SPLIT_DEPTH: u32 = 8;

/// A position with what the evaluation knows of it.
#[derive(Clone, Copy)]
pub(super) struct State<N> {
    pub(super) node: N,
    features: Features,
    /// 0 when the side to move is the one that the features call the first.
    mover: usize,
}

impl<N: Node> State<N> {
    /// The state of a node.
    pub(super) fn new(node: N) -> State<N> {
        State { node, features: Features::new(node.own(), node.opponent()), mover: 0 }
    }

    /// The state after a legal move.
    #[inline(always)]
    pub(super) fn play(&self, square: usize, flipped: u64) -> State<N> {
        let mut features = self.features;
        features.play(self.mover, square, flipped);
        State { node: self.node.play(square, flipped), features, mover: self.mover ^ 1 }
    }

    /// The state after a pass.
    #[inline(always)]
    pub(super) fn pass(&self) -> State<N> {
        State { node: self.node.pass(), features: self.features, mover: self.mover ^ 1 }
    }

    /// The estimate for the side to move, in [`UNIT`]s. `moves` are those of the side to move, `replies` those that
    /// the other side would have.
    #[inline(always)]
    pub(super) fn estimate(&self, weights: &Weights, moves: u64, replies: u64) -> i32 {
        let (own, opponent) = (self.node.own(), self.node.opponent());
        weights.evaluate(&self.features, self.mover, own, opponent, moves, replies)
    }
}

/// What all threads of a search share.
pub(super) struct Shared<'a, N> {
    pub(super) table: &'a Table,
    pub(super) weights: &'a Weights,
    pub(super) control: Control<'a>,
    pub(super) pool: Pool<N>,
}

/// One thread of a search.
pub(super) struct Search<'a, N> {
    pub(super) shared: &'a Shared<'a, N>,
    /// Positions seen by this thread.
    pub(super) nodes: u64,
    /// How many of them the limits know of.
    pub(super) counted: u64,
    /// Whether the search must end: what was searched since is worth nothing.
    pub(super) stopped: bool,
    /// The split that this thread works at.
    pub(super) split: Option<Arc<Split<N>>>,
    /// What this thread knows of positions near the end.
    pub(super) near: NearTable,
    looks: u32,
    /// How often a move to each square was the refutation, by the side that plays it, deep ones counting more.
    history: Box<[[u32; 64]; 2]>,
}

impl<'a, N: Node> Search<'a, N> {
    /// A thread that has not searched yet.
    pub(super) fn new(shared: &'a Shared<'a, N>) -> Search<'a, N> {
        Search {
            shared,
            nodes: 0,
            counted: 0,
            stopped: false,
            split: None,
            near: NearTable::new(),
            looks: 0,
            history: Box::new([[0; 64]; 2]),
        }
    }

    /// Lets the limits know of the positions seen since it was last done.
    #[inline]
    pub(super) fn count(&mut self) {
        self.shared.control.count(self.nodes - self.counted);
        self.counted = self.nodes;
    }

    /// Learns that a move refuted a position.
    #[inline(always)]
    fn note_refutation(&mut self, mover: usize, square: u8, depth: u32) {
        let side = &mut self.history[mover & 1];
        let count = &mut side[usize::from(square) & 63];
        *count += depth * depth;
        if *count > MOST_HISTORY {
            side.iter_mut().for_each(|count| *count /= 2);
        }
    }

    /// How often a move refuted others, up to a disc.
    #[inline(always)]
    fn history_of(&self, mover: usize, square: usize) -> i32 {
        self.history[mover & 1][square & 63] as i32 * UNIT / MOST_HISTORY as i32
    }

    /// Looks whether the search must end: asked to, out of time or nodes, or the answer no longer wanted.
    #[inline]
    pub(super) fn must_stop(&mut self) -> bool {
        self.looks = self.looks.wrapping_add(1);
        self.count();
        let control = &self.shared.control;
        self.stopped = self.stopped
            || control.is_stopped()
            || self.looks & 15 == 0 && control.is_late()
            || self.split.as_ref().is_some_and(|split| split.is_cut());
        self.stopped
    }
}

/// A value in [`UNIT`]s rounded to discs.
#[inline(always)]
pub(super) fn rounded(value: i32) -> i32 {
    ((value + UNIT / 2).div_euclid(UNIT)).clamp(-64, 64)
}

for_each_kernel! {
    /// The value a few plies deep, in [`UNIT`]s; outside the window it is a bound.
    pub(super) fn shallow<N>(search: &mut Search<'_, N>, state: &State<N>, depth: u32, alpha: i32, beta: i32) -> i32 {
        search.nodes += 1;
        let node = &state.node;
        let moves = node.moves();
        if moves == 0 {
            let replies = node.pass().moves();
            return match (replies, depth) {
                (0, _) => node.final_score() * UNIT,
                (_, 0) => state.estimate(search.shared.weights, moves, replies),
                _ => -shallow(search, &state.pass(), depth, -beta, -alpha),
            };
        }
        if depth == 0 {
            return state.estimate(search.shared.weights, moves, node.pass().moves());
        }
        let mut alpha = alpha;
        let mut best = -FAR;
        for set in [moves & CORNERS, moves & !CORNERS & !BESIDE_CORNERS, moves & BESIDE_CORNERS] {
            for square in Squares(set) {
                let child = state.play(square, node.flips(square));
                let value = -shallow(search, &child, depth - 1, -beta, -alpha);
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

/// The squares beside the corners.
const BESIDE_CORNERS: u64 = 0x42c3_0000_0000_c342;

/// A legal move with what it turns and how promising it looks.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    pub(super) flipped: u64,
    pub(super) square: u8,
    pub(super) score: i32,
}

/// Moves, handed out best first.
struct Candidates {
    list: [Candidate; 64],
    len: usize,
    next: usize,
}

impl Iterator for Candidates {
    type Item = Candidate;

    /// The best of the moves that are left: a cutoff comes so often that sorting all of them does not pay.
    #[inline(always)]
    fn next(&mut self) -> Option<Candidate> {
        let left = self.list.get_mut(self.next..self.len)?;
        let best = (0..left.len()).reduce(|a, b| if left[b].score > left[a].score { b } else { a })?;
        left.swap(0, best);
        self.next += 1;
        Some(left[0])
    }
}

/// What a search is asked.
#[derive(Clone, Copy)]
pub(super) struct Question {
    /// Plies to look ahead; the number of empty squares plays out the game. A pass is no ply, as it is no choice.
    pub(super) depth: u32,
    /// How surely cut-offs by shallower searches must be right.
    pub(super) selectivity: u8,
}

impl Question {
    #[inline(always)]
    fn after_a_move(self) -> Question {
        Question { depth: self.depth - 1, ..self }
    }
}

for_each_kernel! {
    /// Whether a position is worth more than `alpha`: if so the result is a bound from below, else one from above.
    /// Worth nothing once the search has been stopped.
    pub(super) fn above<N>(search: &mut Search<'_, N>, state: &State<N>, alpha: i32, question: Question) -> i32 {
        let node = &state.node;
        let Question { depth, selectivity } = question;
        if depth <= SHALLOW {
            // Rounded up or down to whole discs, half a disc more is more.
            let beta = (alpha + 1) * UNIT - UNIT / 2;
            return rounded(shallow(search, state, depth, beta - 1, beta));
        }
        let empties = node.empties();
        let count = empties.count_ones();
        let to_the_end = depth >= count;
        if to_the_end && count < FAR_FROM_END {
            return endgame::solve(search, *node, alpha);
        }
        if search.must_stop() {
            return 0;
        }
        search.nodes += 1;
        let started = search.nodes;
        if alpha >= endgame::stability_pays(count) {
            let bound = stability::upper_bound(node);
            if bound <= alpha {
                return bound;
            }
        }
        let moves = node.moves();
        if moves == 0 {
            let passed = state.pass();
            let over = passed.node.moves() == 0;
            return if over { node.final_score() } else { -above(search, &passed, -alpha - 1, question) };
        }
        let table = search.shared.table;
        let key = node.key();
        let known = table.probe(key);
        if let Some(value) = known.filter(|entry| entry.covers(depth, selectivity)).and_then(|e| e.cutoff(alpha, alpha + 1)) {
            return value;
        }
        if selectivity < FULL
            && depth >= probcut::LEAST_DEPTH
            && let Some(value) = probable(search, state, alpha, question, moves)
        {
            return value;
        }
        if search.stopped {
            return 0;
        }
        let hash_moves = known.map_or([NO_MOVE; 2], |entry| entry.best);
        let mut candidates = match sorted(search, state, alpha, question, moves, hash_moves) {
            Ok(candidates) => candidates,
            Err(cutoff) => return cutoff,
        };
        let (mut best, mut best_move) = (NOTHING, NO_MOVE);
        let may_split = to_the_end || depth >= SPLIT_DEPTH;
        while let Some(candidate) = candidates.next() {
            if may_split && best_move != NO_MOVE && search.shared.pool.is_wanted() {
                let left = &mut candidates.list[candidates.next - 1..candidates.len];
                let found = split(search, state, alpha, question, left);
                if found.0 > best {
                    (best, best_move) = found;
                }
                break;
            }
            let child = state.play(candidate.square.into(), candidate.flipped);
            let value = -above(search, &child, -alpha - 1, question.after_a_move());
            if search.stopped {
                return 0;
            }
            if value > best {
                (best, best_move) = (value, candidate.square);
                if value > alpha {
                    break;
                }
            }
        }
        if search.stopped {
            return 0;
        }
        if to_the_end && best > alpha {
            search.note_refutation(state.mover, best_move, depth);
        }
        let nodes = search.nodes - started;
        table.store(key, &Found { depth, selectivity, alpha, beta: alpha + 1, value: best, best: best_move, nodes });
        best
    }
}

/// A value that a shallower search makes probable enough, if one does (multi-ProbCut: Buro, "Experiments with
/// multi-ProbCut and a new high-quality evaluation function for Othello", 1997).
#[inline(always)]
fn probable<N: Node>(
    search: &mut Search<'_, N>,
    state: &State<N>,
    alpha: i32,
    question: Question,
    moves: u64,
) -> Option<i32> {
    let Question { depth, selectivity } = question;
    let count = state.node.empties().count_ones();
    let probe = probcut::probe_depth(depth);
    let [margin, from_estimate] = probcut::margins::<N>(selectivity, count, depth);
    let now = rounded(state.estimate(search.shared.weights, moves, state.node.pass().moves()));
    // A search is made only where the estimate does not speak against it.
    let slack = from_estimate - margin;
    let shallower = Question { depth: probe, selectivity };
    let beta = alpha + 1 + margin;
    if beta <= 64 && now >= beta - slack {
        let value = above(search, state, beta - 1, shallower);
        if search.stopped {
            return None;
        }
        if value >= beta {
            return Some(alpha + 1);
        }
    }
    let low = alpha - margin;
    if low >= -64 && now <= low + slack {
        let value = above(search, state, low, shallower);
        if !search.stopped && value <= low {
            return Some(alpha);
        }
    }
    None
}

/// The legal moves with the most promising first, or a value that the table already gives for one of them (enhanced
/// transposition cut-off: Plaat et al., "Exploiting graph properties of game trees", 1996).
#[inline(always)]
fn sorted<N: Node>(
    search: &mut Search<'_, N>,
    state: &State<N>,
    alpha: i32,
    question: Question,
    moves: u64,
    hash_moves: [u8; 2],
) -> Result<Candidates, i32> {
    let node = &state.node;
    let Question { depth, selectivity } = question;
    let empties = node.empties();
    let to_the_end = depth >= empties.count_ones();
    let table = search.shared.table;
    let mut candidates = Candidates { list: [Candidate::default(); 64], len: 0, next: 0 };
    for (square, candidate) in Squares(moves).zip(&mut candidates.list) {
        let flipped = node.flips(square);
        let child = node.play(square, flipped);
        let key = child.key();
        table.prefetch::<N::Kernel>(key);
        *candidate = Candidate { flipped, square: square as u8, score: 0 };
        candidates.len += 1;
    }
    let odd = odd_squares(parity(empties));
    let sort_depth =
        if to_the_end { ((depth.saturating_sub(15)) / 3).min(2) } else { ((depth.saturating_sub(5)) / 3).min(2) };
    for candidate in &mut candidates.list[..candidates.len] {
        let square = usize::from(candidate.square);
        let child = state.play(square, candidate.flipped);
        if let Some(entry) = table.probe(child.node.key())
            && entry.covers(depth - 1, selectivity)
            && i32::from(entry.upper) < -alpha
        {
            return Err(-i32::from(entry.upper));
        }
        candidate.score = if candidate.square == hash_moves[0] {
            i32::MAX
        } else if candidate.square == hash_moves[1] {
            i32::MAX - 1
        } else {
            let replies = child.node.moves();
            let value = -shallow(search, &child, sort_depth, -FAR, FAR);
            let mobility = replies.count_ones() as i32 + N::SIGN * (replies & CORNERS).count_ones() as i32;
            let weight = if to_the_end { 3 * UNIT / 2 } else { UNIT / 4 };
            let promise = value - weight * mobility;
            if to_the_end {
                promise + (odd >> square & 1) as i32 * UNIT / 2 + search.history_of(state.mover, square)
            } else {
                // History was tried here too, and made no difference.
                promise
            }
        };
    }
    Ok(candidates)
}

for_each_kernel! {
    /// The value of a position; outside the window it is a bound. Worth nothing once the search has been stopped.
    pub(super) fn value<N>(search: &mut Search<'_, N>, state: &State<N>, alpha: i32, beta: i32, question: Question) -> i32 {
        let node = &state.node;
        let Question { depth, selectivity } = question;
        if alpha + 1 >= beta {
            return above(search, state, alpha, question);
        }
        let empties = node.empties();
        let count = empties.count_ones();
        if depth <= SHALLOW && depth < count {
            return rounded(shallow(search, state, depth, (alpha - 1) * UNIT, (beta + 1) * UNIT));
        }
        if count <= LAST_PLIES {
            // So quick that the value is found by asking again and again whether it is more.
            let mut least = alpha;
            loop {
                let value = endgame::solve(search, *node, least);
                if value <= least || value >= beta || search.stopped {
                    return value;
                }
                least = value;
            }
        }
        if search.must_stop() {
            return 0;
        }
        search.nodes += 1;
        let started = search.nodes;
        let moves = node.moves();
        if moves == 0 {
            let passed = state.pass();
            let over = passed.node.moves() == 0;
            return if over { node.final_score() } else { -value(search, &passed, -beta, -alpha, question) };
        }
        let table = search.shared.table;
        let key = node.key();
        let mut known = table.probe(key);
        if let Some(value) = known.filter(|entry| entry.covers(depth, selectivity)).and_then(|e| e.cutoff(alpha, beta)) {
            return value;
        }
        if known.is_none_or(|entry| entry.best[0] == NO_MOVE) && depth > SHALLOW + 2 {
            // A look less deep finds the move to begin with.
            let first = Question { depth: depth.min(count - 4) - 2, selectivity: 0 };
            value(search, state, alpha, beta, first);
            known = table.probe(key);
        }
        let hash_moves = known.map_or([NO_MOVE; 2], |entry| entry.best);
        let candidates = match sorted(search, state, beta - 1, question, moves, hash_moves) {
            Ok(candidates) => candidates,
            Err(cutoff) => return cutoff,
        };
        let (mut best, mut best_move) = (NOTHING, NO_MOVE);
        let mut least = alpha;
        for candidate in candidates {
            let child = state.play(candidate.square.into(), candidate.flipped);
            let after = question.after_a_move();
            // All but the first are only asked whether they are better, and valued if they are.
            let narrow = (best_move != NO_MOVE).then(|| -above(search, &child, -least - 1, after));
            let found = match narrow {
                Some(found) if found <= least || found >= beta => found,
                _ => -value(search, &child, -beta, -least, after),
            };
            if search.stopped {
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
        let nodes = search.nodes - started;
        table.store(key, &Found { depth, selectivity, alpha, beta, value: best, best: best_move, nodes });
        best
    }
}

/// Up to this many empty squares, nothing is gained by a principal variation.
const LAST_PLIES: u32 = 6;
