//! The root of the search: iterative deepening, and the exact search of endgames.

use super::answer::{Answer, MoveValue, Progress, Value};
use super::choice::{self, Choice};
use super::control::{Control, StopFlag};
use super::endgame;
use super::habits::Habits;
use super::horizon::{Horizon, NO_SELECTIVITY};
use super::kernel::Squares;
use super::limits::Limits;
use super::midgame::{null_window, principal_variation};
use super::node::Node;
use super::options::Options;
use super::parallel;
use super::patterns::{UNIT, Weights};
use super::request::Request;
use super::score::{NO_SCORE, rounded};
use super::split::Pool;
use super::state::State;
use super::table::{LazyTable, NO_MOVE, Table};
use super::worker::{Shared, Worker};
use crate::rules::{Move, Position, Square};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

/// The depth of a forced move when time is limited.
const FORCED_DEPTH: u8 = 4;
/// A forced move with more empty squares is not solved exactly when time is limited.
const FORCED_EXACT: u8 = 10;
/// The selectivity of the middle game.
const SELECTIVITY: u8 = 0;
/// Endgames with at most this many empty squares are solved without iterative deepening.
const DIRECT_EMPTIES: u32 = 9;
/// Iterative deepening before an endgame is solved stops this many plies before the end.
const PLIES_BEFORE_END: u32 = 7;
/// The selectivities of the searches to the end before the exact one.
const SELECTIVE_STEPS: [u8; 2] = [0, 2];
/// Endgames with at most this many empty squares are solved too quickly to search for the winner first.
const QUICK: u32 = 14;
/// The smallest margin of a win, in discs.
const LEAST_WIN: i32 = 2;
/// The half-width of the first window around the score of the last iteration (aspiration window), in discs.
const WINDOW: i32 = 2;

/// Finds a move and its value; `None` when the game is over.
pub(super) fn think<N: Node>(
    table: &LazyTable,
    weights: Option<&Weights>,
    options: &Options,
    request: &Request,
    stop: &StopFlag,
    progress: &mut dyn FnMut(&Progress<'_>),
) -> Option<Answer> {
    let node = N::new(&request.position);
    let moves = node.moves();
    let mut limits = request.limits;
    // A forced move should not cost time. Without a time limit, the caller wants its value.
    if moves.count_ones() <= 1 && !request.value_all && limits.time.is_some() {
        limits.depth = limits.depth.min(FORCED_DEPTH);
        limits.exact_empties = limits.exact_empties.min(FORCED_EXACT);
    }
    if moves != 0 {
        return Some(search(node, table, weights, options, &limits, request.value_all, stop, progress));
    }
    let passed = node.pass();
    if passed.moves() == 0 {
        return None;
    }
    // The opponent's reply, from the view of this side.
    limits.slack = 0.0;
    let reply = search(passed, table, weights, options, &limits, false, stop, &mut |_| ());
    let value = Value { discs: -reply.value.discs, exact: reply.value.exact };
    let line: Vec<Move> = std::iter::once(Move::Pass).chain(reply.line).collect();
    progress(&Progress { depth: reply.depth, value, line: &line, nodes: reply.nodes });
    let values = vec![MoveValue { played: Move::Pass, value }];
    Some(Answer { chosen: Move::Pass, value, line, values, ..reply })
}

/// Searches a position with a legal move, with the number of threads in the options.
fn search<N: Node>(
    node: N,
    shared_table: &LazyTable,
    weights: Option<&Weights>,
    options: &Options,
    limits: &Limits,
    all: bool,
    stop: &StopFlag,
    progress: &mut dyn FnMut(&Progress<'_>),
) -> Answer {
    let own_table;
    let table = if limits.remember {
        let table = shared_table.get();
        table.begin_search();
        table
    } else {
        // A table for the largest tree within the limits.
        let bits = 10 + 2 * u32::from(limits.depth.max(limits.exact_empties)).min(7);
        own_table = Table::new(options.table_bytes.min(1 << bits));
        &own_table
    };
    let threads = options.threads.get();
    let control = Control::new(stop, limits.time, limits.nodes);
    let weights = weights.unwrap_or_else(|| N::weights());
    let shared = Shared { table, weights, control, pool: Pool::new(), null_window: null_window::<N> };
    let root = Root::new(node, limits, all, &shared);
    if threads == 1 {
        return root.search(progress);
    }
    std::thread::scope(|scope| {
        for _ in 1..threads {
            let helper = || parallel::help(&mut Worker::new(&shared));
            // With fewer threads the search is slower but still correct.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, helper);
        }
        let _end = EndOnDrop(&shared);
        root.search(progress)
    })
}

/// Ends the helper threads when it is dropped, even if the progress callback panics.
pub(super) struct EndOnDrop<'a, 's, N: Node>(pub(super) &'a Shared<'s, N>);

impl<N: Node> Drop for EndOnDrop<'_, '_, N> {
    fn drop(&mut self) {
        self.0.control.end();
        self.0.pool.close();
    }
}

/// The scores of a position at several depths, in discs, without selective pruning.
pub(super) fn values<N: Node>(
    table: &Table,
    weights: Option<&Weights>,
    position: &Position,
    depths: &[u32],
) -> Vec<i32> {
    let stop = StopFlag::new();
    let weights = weights.unwrap_or_else(|| N::weights());
    let shared = Shared {
        table,
        weights,
        control: Control::new(&stop, None, None),
        pool: Pool::new(),
        null_window: null_window::<N>,
    };
    let mut worker = Worker::new(&shared);
    let state = State::new(N::new(position));
    let at = |&depth: &u32| {
        principal_variation(&mut worker, &state, -65, 65, Horizon { depth, selectivity: NO_SELECTIVITY })
    };
    depths.iter().map(at).collect()
}

/// The stack size of a helper thread in bytes: a search of sixty plies takes about a fifth.
const STACK: usize = 4 << 20;

/// A legal move of the root position.
#[derive(Clone, Copy)]
struct RootMove<N> {
    square: usize,
    child: State<N>,
    /// The score in discs. After the first iteration it is an upper bound, except for the best move or if all moves are
    /// valued.
    value: i32,
}

/// A search of the root position.
struct Root<'a, N: Node> {
    node: N,
    limits: Limits,
    /// Whether every move is valued.
    all: bool,
    worker: Worker<'a, N>,
    /// The moves, best first.
    moves: Vec<RootMove<N>>,
    /// The depth of the last finished iteration.
    depth: u32,
    /// Whether the last finished iteration solved the game.
    exact: bool,
    /// The principal variation of the last finished iteration.
    line: Vec<Move>,
    /// The score of the best move in the last finished iteration.
    last: i32,
    /// A correction for reported estimates, in discs. Estimates are too low if the opponent makes the last move of the
    /// search, and too high if this side does; the mean of two iterations is nearer to the truth.
    swing: i32,
    rng: StdRng,
}

impl<'a, N: Node> Root<'a, N> {
    /// Runs the first iteration, which cannot be stopped: each move has the estimate of the position after it.
    fn new(node: N, limits: &Limits, all: bool, shared: &'a Shared<'a, N>) -> Root<'a, N> {
        let mut worker = Worker::new(shared);
        let mut rng = StdRng::seed_from_u64(limits.seed);
        let state = State::new(node);
        let mut moves: Vec<(i32, RootMove<N>)> = Squares(node.moves())
            .map(|square| {
                worker.nodes += 1;
                let child = state.play(square, node.flips(square));
                let (moves, replies) = (child.node.moves(), child.node.pass().moves());
                let value = if moves | replies == 0 {
                    child.node.final_score() * UNIT
                } else {
                    child.estimate(shared.weights, moves, replies)
                };
                (value, RootMove { square, child, value: -rounded(value) })
            })
            .collect();
        // The seed decides among equal moves and in the symmetric start positions.
        moves.shuffle(&mut rng);
        moves.sort_by_key(|(value, _)| *value);
        let moves = moves.into_iter().map(|(_, root_move)| root_move).collect();
        let all = all || limits.slack > 0.0;
        Root {
            node,
            limits: *limits,
            all,
            worker,
            moves,
            depth: 1,
            exact: false,
            line: Vec::new(),
            last: 0,
            swing: 0,
            rng,
        }
    }

    /// The horizons of the iterations.
    fn plan(&self) -> Vec<Horizon> {
        let empties = self.node.empties().count_ones();
        let depth = u32::from(self.limits.depth).max(1);
        let exact = empties <= u32::from(self.limits.exact_empties) || depth >= empties;
        let ahead = |depth| Horizon { depth, selectivity: SELECTIVITY };
        let to_the_end = |selectivity| Horizon { depth: empties, selectivity };
        if !exact {
            return (2..=depth).map(ahead).collect();
        }
        // Iterative deepening before the exact search sorts the moves, and gives a move if the search is stopped.
        let mut plan = Vec::new();
        if empties > DIRECT_EMPTIES {
            plan.extend((2..=(empties - PLIES_BEFORE_END).max(2)).map(ahead));
        }
        if empties > DIRECT_EMPTIES + 4 {
            plan.extend(SELECTIVE_STEPS.map(to_the_end));
        }
        plan.push(to_the_end(NO_SELECTIVITY));
        plan
    }

    /// Whether to search for a winning move before the exact score, which is useful if time may end the search.
    fn asks_who_wins(&self, horizon: Horizon) -> bool {
        horizon.selectivity == NO_SELECTIVITY && horizon.depth > QUICK && self.limits.time.is_some() && !self.all
    }

    /// Puts a winning move first, or a drawing move if there is no winning one. May have done so even if stopped.
    fn find_who_wins(&mut self, horizon: Horizon) -> bool {
        self.swing = 0;
        let mut best = -1;
        for index in 0..self.moves.len() {
            let child = self.moves[index].child;
            let value = self.value(horizon, &child, best, 1);
            if self.worker.stopped {
                return false;
            }
            if value > best {
                best = value;
                let estimate = &mut self.moves[index].value;
                *estimate = if value > 0 { (*estimate).max(LEAST_WIN) } else { 0 };
                self.moves[..=index].rotate_right(1);
            }
            if best > 0 {
                return true;
            }
        }
        if best < 0
            && let Some(first) = self.moves.first_mut()
        {
            first.value = first.value.min(-LEAST_WIN);
        }
        true
    }

    fn search(mut self, progress: &mut dyn FnMut(&Progress<'_>)) -> Answer {
        let empties = self.node.empties().count_ones();
        self.finished(Horizon { depth: 1, selectivity: SELECTIVITY }, progress);
        for horizon in self.plan() {
            if self.worker.must_stop() {
                break;
            }
            if self.asks_who_wins(horizon) && !self.find_who_wins(horizon) {
                break;
            }
            let finished = if self.all { self.value_each(horizon) } else { self.find_best(horizon) };
            if !finished {
                break;
            }
            debug_assert!(horizon.depth <= empties);
            self.finished(horizon, progress);
        }
        self.answer()
    }

    /// Finds the score of every move. An unfinished iteration is dropped, since its scores do not compare with the
    /// others.
    fn value_each(&mut self, horizon: Horizon) -> bool {
        let mut valued = self.moves.clone();
        for root_move in &mut valued {
            root_move.value = self.value_near(horizon, root_move);
            if self.worker.stopped {
                return false;
            }
        }
        valued.sort_by_key(|root_move| -root_move.value);
        self.moves = valued;
        true
    }

    /// Finds the best move. An unfinished iteration keeps a better move that it has found.
    fn find_best(&mut self, horizon: Horizon) -> bool {
        let mut best = NO_SCORE;
        for index in 0..self.moves.len() {
            let root_move = self.moves[index];
            let value = if index == 0 {
                self.value_near(horizon, &root_move)
            } else {
                self.value_above(horizon, &root_move, best)
            };
            if self.worker.stopped {
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

    /// The score of a move, searched first in a window around its last score.
    fn value_near(&mut self, horizon: Horizon, root_move: &RootMove<N>) -> i32 {
        let (low, high) = ((root_move.value - WINDOW).max(-65), (root_move.value + WINDOW).min(65));
        let value = self.value(horizon, &root_move.child, low, high);
        if self.worker.stopped || (low < value && value < high) {
            return value;
        }
        // The window stays open on the other side: a selective search may contradict its earlier result.
        let (low, high) = (low - 2 * WINDOW, high + 2 * WINDOW);
        let (low, high) = if value <= root_move.value { (-65, high) } else { (low, 65) };
        let value = self.value(horizon, &root_move.child, low, high);
        if self.worker.stopped || (low < value && value < high) {
            return value;
        }
        self.value(horizon, &root_move.child, -65, 65)
    }

    /// The score of a move if it is above the best so far, otherwise an upper bound.
    fn value_above(&mut self, horizon: Horizon, root_move: &RootMove<N>, best: i32) -> i32 {
        let value = self.value(horizon, &root_move.child, best, best + 1);
        if value > best && !self.worker.stopped { self.value(horizon, &root_move.child, value - 1, 65) } else { value }
    }

    /// The score of the move that leads to `child`.
    fn value(&mut self, horizon: Horizon, child: &State<N>, alpha: i32, beta: i32) -> i32 {
        let after = Horizon { depth: horizon.depth - 1, ..horizon };
        if alpha + 1 == beta {
            -null_window(&mut self.worker, child, -beta, after)
        } else {
            -principal_variation(&mut self.worker, child, -beta, -alpha, after)
        }
    }

    /// Records and reports the result of an iteration.
    fn finished(&mut self, horizon: Horizon, progress: &mut dyn FnMut(&Progress<'_>)) {
        let Some(best) = self.moves.first().copied() else { return };
        let empties = self.node.empties().count_ones();
        let follows = horizon.depth == self.depth + 1 && horizon.depth < empties;
        self.swing = if follows { (self.last - best.value) / 2 } else { 0 };
        (self.last, self.depth) = (best.value, horizon.depth);
        self.exact = horizon.depth >= empties && horizon.selectivity == NO_SELECTIVITY;
        self.line = self.expected_line(&best);
        let (value, nodes) = (self.valued(best.value), self.worker.nodes);
        progress(&Progress { depth: horizon.depth as u8, value, line: &self.line, nodes });
    }

    fn valued(&self, value: i32) -> Value {
        Value { discs: (value + self.swing).clamp(-64, 64) as i8, exact: self.exact }
    }

    fn answer(mut self) -> Answer {
        let best = self.moves.first().copied();
        let played = best.and_then(|best| placed(best.square));
        if self.line.first().copied() != played {
            // An unfinished iteration found a better move, but no line after it.
            self.line = played.into_iter().collect();
            self.exact = false;
        }
        let valued = if self.all { self.moves.len() } else { 1 };
        let values: Vec<MoveValue> = self.moves[..valued]
            .iter()
            .filter_map(|root_move| {
                Some(MoveValue { played: placed(root_move.square)?, value: self.valued(root_move.value) })
            })
            .collect();
        let chosen = self.choose().and_then(|root_move| placed(root_move.square)).unwrap_or(Move::Pass);
        Answer {
            chosen,
            value: self.valued(best.map_or(0, |best| best.value)),
            depth: self.depth as u8,
            line: self.line,
            values,
            nodes: self.worker.nodes,
        }
    }

    /// The best move; with slack, one drawn at random.
    fn choose(&mut self) -> Option<RootMove<N>> {
        let slack = self.limits.slack;
        if slack.is_nan() || slack <= 0.0 {
            return self.moves.first().copied();
        }
        let choices: Vec<Choice> = self
            .moves
            .iter()
            .map(|&RootMove { square, value, .. }| Choice { square, flipped: self.node.flips(square), value })
            .collect();
        // Who sees the end needs no habits.
        let habits = if self.exact { Habits::NONE } else { self.limits.habits };
        let index = choice::draw(&choices, self.node.empties(), slack, &habits, &mut self.rng)?;
        self.moves.get(index).copied()
    }

    /// The principal variation, as far as the table contains it.
    fn expected_line(&mut self, first: &RootMove<N>) -> Vec<Move> {
        let mut line: Vec<Move> = placed(first.square).into_iter().collect();
        let (mut node, mut value) = (first.child.node, -first.value);
        // Positions never repeat, so the line ends.
        while self.exact || (line.len() as u32) < self.depth {
            let moves = node.moves();
            if moves == 0 {
                (node, value) = (node.pass(), -value);
                if node.moves() == 0 {
                    return line;
                }
                line.push(Move::Pass);
                continue;
            }
            let Some(square) = self.expected(&node, moves, value) else { return line };
            line.extend(placed(square));
            (node, value) = (node.after(square), -value);
        }
        line
    }

    /// The best move in a position of the principal variation; with exact scores, one that keeps the score.
    fn expected(&mut self, node: &N, moves: u64, value: i32) -> Option<usize> {
        let empties = node.empties().count_ones();
        if self.exact && empties < endgame::TABLE_EMPTIES {
            // Solving again takes no time so close to the end.
            let keeps = |square: &usize| endgame::solve(&mut self.worker, node.after(*square), -value) <= -value;
            return Squares(moves).find(keeps).filter(|_| !self.worker.stopped);
        }
        let entry = self.worker.shared.table.probe(node.key())?;
        // A bound may come from a move other than the best one.
        let is_sure = entry.covers(empties, NO_SELECTIVITY) && entry.lower == entry.upper;
        let best = entry.best[0];
        (best != NO_MOVE && moves >> best & 1 == 1 && (is_sure || !self.exact)).then_some(best.into())
    }
}

fn placed(square: usize) -> Option<Move> {
    Square::new(square as u8).map(Move::Place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::kernel::Portable;
    use crate::engine::node::{Owned, Plain};
    use crate::engine::testing;

    /// Compares the winner and the winning move with those by the rules alone.
    fn who_wins_is_found<N: Node>() {
        let mut rng = StdRng::seed_from_u64(8);
        let mut changed = 0;
        for rules in testing::rules::<N>() {
            for round in 0..120 {
                let position = testing::position(rules, 1 + round % 8, &mut rng);
                if position.must_pass() || position.is_over() {
                    continue;
                }
                let expected = testing::value(&position).signum();
                let (stop, table) = (StopFlag::new(), Table::new(1 << 16));
                let control = Control::new(&stop, None, None);
                let shared = Shared {
                    table: &table,
                    weights: N::weights(),
                    control,
                    pool: Pool::new(),
                    null_window: null_window::<N>,
                };
                let limits = crate::engine::Level::MAX.limits(rules.variant(), round.into());
                let mut root = Root::new(N::new(&position), &limits, false, &shared);
                let before = root.moves[0].square;
                let horizon = Horizon { depth: position.empties().len(), selectivity: NO_SELECTIVITY };
                assert!(root.find_who_wins(horizon));
                let first = &root.moves[0];
                assert_eq!(first.value.signum(), expected, "{position:?}");
                let after = position.after(placed(first.square).expect("a move"));
                assert_eq!(-testing::value(&after).signum(), expected, "{position:?}");
                changed += u32::from(first.square != before);
            }
        }
        assert!(changed > 0, "no estimate was wrong");
    }

    #[test]
    fn a_winning_move_is_found_before_the_best() {
        who_wins_is_found::<Plain<Portable, false>>();
        who_wins_is_found::<Plain<Portable, true>>();
        who_wins_is_found::<Owned<Portable>>();
    }
}
