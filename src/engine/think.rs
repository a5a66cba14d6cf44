//! The root of the search: deeper and deeper, then to the end, then the choice.

use super::bits;
use super::budget::Budget;
use super::eval::{UNIT, evaluate};
use super::node::{Node, Owned, Plain};
use super::search::Search;
use super::table::{Entry, INFINITE, NONE, Table};
use super::{Answer, Limits, MoveValue, Progress, Request, StopFlag, Value};
use crate::rules::{Move, Square, Supply, Variant};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// Finds a move and says what it is worth; `None` when the game is over.
///
/// `progress` is told after each iteration. Where there is nothing to choose, a single move or a pass, a short look has
/// to do whatever the limits allow, unless all moves are to be valued.
pub fn think(request: &Request, stop: &StopFlag, progress: &mut dyn FnMut(&Progress<'_>)) -> Option<Answer> {
    let rules = request.position.rules();
    match (rules.variant(), rules.supply()) {
        (Variant::Othello, Supply::Shared) => run::<Plain<false>>(request, stop, progress),
        (Variant::Othello, Supply::Own32) => run::<Owned<false>>(request, stop, progress),
        (Variant::Reverse, _) => run::<Plain<true>>(request, stop, progress),
        (Variant::Historical, _) => run::<Owned<true>>(request, stop, progress),
    }
}

fn run<N: Node>(request: &Request, stop: &StopFlag, progress: &mut dyn FnMut(&Progress<'_>)) -> Option<Answer> {
    let node = N::new(&request.position);
    let moves = node.moves();
    let mut limits = request.limits;
    if moves.count_ones() <= 1 && !request.value_all {
        limits.depth = limits.depth.min(FORCED_DEPTH);
        limits.exact_empties = limits.exact_empties.min(FORCED_EXACT);
    }
    if moves != 0 {
        return Some(Root::new(node, &limits, request.value_all, stop).search(progress));
    }
    let passed = node.pass();
    if passed.moves() == 0 {
        return None;
    }
    // The other side's answer, seen from here.
    limits.slack = 0.0;
    let reply = Root::new(passed, &limits, false, stop).search(&mut |_| ());
    let value = Value { discs: -reply.value.discs, exact: reply.value.exact };
    let line: Vec<Move> = std::iter::once(Move::Pass).chain(reply.line).collect();
    progress(&Progress { depth: reply.depth, value, line: &line, nodes: reply.nodes });
    let values = vec![MoveValue { played: Move::Pass, value }];
    Some(Answer { chosen: Move::Pass, value, line, values, ..reply })
}

/// Where there is nothing to choose, this depth has to do.
const FORCED_DEPTH: u8 = 4;
/// Where there is nothing to choose, longer endgames are not played out.
const FORCED_EXACT: u8 = 10;
/// Endgames up to here are played out without a look ahead first.
const UNPREPARED: u32 = 9;
/// How far the first window reaches on either side of what the last iteration found, in discs.
const WINDOW: i32 = 4;

/// How a root move is valued.
#[derive(Clone, Copy)]
enum Mode {
    /// By a search of this many plies, the root move's own included.
    Depth(u32),
    /// By playing out the game.
    Exact,
}

impl Mode {
    /// Units of an estimate to a step of this mode's values.
    fn scale(self) -> i32 {
        match self {
            Mode::Depth(_) => 1,
            Mode::Exact => UNIT,
        }
    }
}

/// A legal move of the position thought about.
#[derive(Clone, Copy)]
struct RootMove<N> {
    square: usize,
    child: N,
    /// In [`UNIT`]s; after the first iteration a mere bound, save for the best move or if all are valued.
    value: i32,
}

/// A search from the position thought about.
struct Root<'a, N> {
    node: N,
    limits: Limits,
    /// Whether every move is valued.
    all: bool,
    search: Search<'a>,
    /// The best first.
    moves: Vec<RootMove<N>>,
    /// Plies looked ahead by the last finished iteration.
    depth: u32,
    /// Whether the last finished iteration played out the game.
    exact: bool,
    /// The moves that the last finished iteration expects.
    line: Vec<Move>,
    rng: StdRng,
}

impl<'a, N: Node> Root<'a, N> {
    /// The first iteration, which nothing stops: each move valued by the position after it.
    fn new(node: N, limits: &Limits, all: bool, stop: &'a StopFlag) -> Root<'a, N> {
        let empties = node.empties().count_ones();
        let mut budget = Budget::new(limits, stop);
        let mut rng = StdRng::seed_from_u64(limits.seed);
        let mut moves: Vec<RootMove<N>> = bits::squares(node.moves())
            .map(|square| {
                budget.add(1);
                let child = node.after(square);
                let (moves, replies) = (child.moves(), child.pass().moves());
                let value =
                    if moves | replies == 0 { child.final_score() * UNIT } else { evaluate(&child, moves, replies) };
                RootMove { square, child, value: -value }
            })
            .collect();
        // Among equals, and in the symmetric start positions, the seed decides.
        moves.shuffle(&mut rng);
        moves.sort_by_key(|root_move| -root_move.value);
        let estimates = Table::new((2 * u32::from(limits.depth).min(empties) + 2).min(18));
        // The other table is made when it is known that the search gets there.
        let search = Search { budget, estimates, exact: Table::new(0) };
        let all = all || limits.slack > 0.0;
        Root { node, limits: *limits, all, search, moves, depth: 1, exact: false, line: Vec::new(), rng }
    }

    fn search(mut self, progress: &mut dyn FnMut(&Progress<'_>)) -> Answer {
        let empties = self.node.empties().count_ones();
        let depth = u32::from(self.limits.depth).max(1);
        let exact = empties <= u32::from(self.limits.exact_empties) || depth >= empties;
        // Before a game is played out, a look ahead sorts the moves and is something to fall back on.
        let deepest = if exact { depth.min(empties.saturating_sub(UNPREPARED)) } else { depth };
        self.finished(1, false, progress);
        for depth in 2..=deepest {
            if !self.iterate(Mode::Depth(depth)) {
                return self.answer();
            }
            self.finished(depth, false, progress);
        }
        if exact {
            self.search.exact = Table::new(empties.min(19));
            if self.iterate(Mode::Exact) {
                self.finished(empties, true, progress);
            }
        }
        self.answer()
    }

    /// Values the moves and brings the best to the front; `false` if the budget did not last.
    fn iterate(&mut self, mode: Mode) -> bool {
        if self.search.budget.is_spent() {
            return false;
        }
        if self.all { self.value_each(mode) } else { self.find_best(mode) }
    }

    /// Values every move. Values of an unfinished iteration are dropped, as they do not compare with the others.
    fn value_each(&mut self, mode: Mode) -> bool {
        let mut valued = self.moves.clone();
        for root_move in &mut valued {
            root_move.value = self.value_near(mode, root_move);
            if self.search.budget.was_refused() {
                return false;
            }
        }
        valued.sort_by_key(|root_move| -root_move.value);
        self.moves = valued;
        true
    }

    /// Finds the best move. What an unfinished iteration found better than the best before it is kept.
    fn find_best(&mut self, mode: Mode) -> bool {
        let mut best = -INFINITE;
        for index in 0..self.moves.len() {
            let root_move = self.moves[index];
            let value =
                if index == 0 { self.value_near(mode, &root_move) } else { self.value_above(mode, &root_move, best) };
            if self.search.budget.was_refused() {
                return false;
            }
            self.moves[index].value = value;
            if value > best {
                best = value;
                self.moves[..=index].rotate_right(1);
            }
        }
        true
    }

    /// A move's value, sought first near what it was before.
    fn value_near(&mut self, mode: Mode, root_move: &RootMove<N>) -> i32 {
        let scale = mode.scale();
        let reach = WINDOW * UNIT / scale;
        let guess = root_move.value / scale;
        let (low, high) = (guess - reach, guess + reach);
        let mut value = self.value(mode, &root_move.child, low, high);
        if value <= low {
            value = self.value(mode, &root_move.child, -INFINITE, low + 1);
        } else if value >= high {
            value = self.value(mode, &root_move.child, high - 1, INFINITE);
        }
        value * scale
    }

    /// A move's value if it is above the best so far, else a bound.
    fn value_above(&mut self, mode: Mode, root_move: &RootMove<N>, best: i32) -> i32 {
        let scale = mode.scale();
        let best = best / scale;
        let mut value = self.value(mode, &root_move.child, best, best + 1);
        if value > best {
            value = self.value(mode, &root_move.child, best, INFINITE);
        }
        value * scale
    }

    /// The value of the move that led to `child`, in the mode's unit.
    fn value(&mut self, mode: Mode, child: &N, alpha: i32, beta: i32) -> i32 {
        match mode {
            Mode::Depth(depth) => -self.search.estimate(child, depth - 1, -beta, -alpha),
            Mode::Exact => -self.search.solve(child, -beta, -alpha),
        }
    }

    /// Notes what an iteration found, and tells it.
    fn finished(&mut self, depth: u32, exact: bool, progress: &mut dyn FnMut(&Progress<'_>)) {
        let Some(best) = self.moves.first().copied() else { return };
        (self.depth, self.exact) = (depth, exact);
        self.line = self.expected_line(&best);
        let (value, nodes) = (self.rounded(best.value), self.search.budget.nodes());
        progress(&Progress { depth: depth as u8, value, line: &self.line, nodes });
    }

    /// A value in discs.
    fn rounded(&self, value: i32) -> Value {
        let discs = (value + value.signum() * UNIT / 2) / UNIT;
        Value { discs: discs.clamp(-64, 64) as i8, exact: self.exact }
    }

    fn answer(mut self) -> Answer {
        let best = self.moves.first().copied();
        let played = best.and_then(|best| placed(best.square));
        if self.line.first().copied() != played {
            // An unfinished iteration found a better move, and no more is known of it.
            self.line = played.into_iter().collect();
        }
        let valued = if self.all { self.moves.len() } else { 1 };
        let values: Vec<MoveValue> = self.moves[..valued]
            .iter()
            .filter_map(|root_move| {
                Some(MoveValue { played: placed(root_move.square)?, value: self.rounded(root_move.value) })
            })
            .collect();
        let chosen = self.choose().and_then(|root_move| placed(root_move.square)).unwrap_or(Move::Pass);
        Answer {
            chosen,
            value: self.rounded(best.map_or(0, |best| best.value)),
            depth: self.depth as u8,
            line: self.line,
            values,
            nodes: self.search.budget.nodes(),
        }
    }

    /// Draws a move: each is the less likely the more it loses against the best.
    fn choose(&mut self) -> Option<RootMove<N>> {
        let best = *self.moves.first()?;
        let slack = self.limits.slack;
        if slack.is_nan() || slack <= 0.0 {
            return Some(best);
        }
        let weight = |root_move: &RootMove<N>| (-((best.value - root_move.value) as f32) / UNIT as f32 / slack).exp();
        let mut point = self.rng.random::<f32>() * self.moves.iter().map(weight).sum::<f32>();
        let drawn = self.moves.iter().find(|root_move| {
            point -= weight(root_move);
            point < 0.0
        });
        drawn.or(Some(&best)).copied()
    }

    /// The moves that both sides are expected to play, as far as the tables remember them.
    fn expected_line(&mut self, first: &RootMove<N>) -> Vec<Move> {
        let mut line: Vec<Move> = placed(first.square).into_iter().collect();
        let mut node = first.child;
        // A position in a line is never met again, so the line ends.
        loop {
            let moves = node.moves();
            if moves == 0 {
                node = node.pass();
                if node.moves() == 0 {
                    return line;
                }
                line.push(Move::Pass);
                continue;
            }
            let Some(square) = self.expected(&node, moves) else { return line };
            line.extend(placed(square));
            node = node.after(square);
        }
    }

    /// The move expected in a position of the line.
    fn expected(&mut self, node: &N, moves: u64) -> Option<usize> {
        let known = if self.exact { &self.search.exact } else { &self.search.estimates };
        let remembered = known.probe(node.key()).filter(|entry| entry.is_value()).map(Entry::best);
        if let Some(best) = remembered.filter(|best| *best != NONE && moves >> best & 1 == 1) {
            return Some(best.into());
        }
        if !self.exact || node.empties().count_ones() > UNPREPARED {
            return None;
        }
        // Near the end nothing is remembered, and it is quick to play out again.
        let best =
            bits::squares(moves).max_by_key(|square| -self.search.solve(&node.after(*square), -INFINITE, INFINITE));
        best.filter(|_| !self.search.budget.was_refused())
    }
}

fn placed(square: usize) -> Option<Move> {
    Square::new(square as u8).map(Move::Place)
}
