//! The root of the search: deeper and deeper, then to the end, then the choice.

use super::control::Control;
use super::endgame;
use super::kernel::Squares;
use super::node::Node;
use super::parallel::Pool;
use super::patterns::Weights;
use super::search::{NOTHING, Question, Search, Shared, State, above, rounded, value};
use super::table::{LazyTable, NO_MOVE, Table};
use super::{Answer, FULL, Limits, MoveValue, Options, Progress, Request, StopFlag, Value};
use crate::rules::{Move, Position, Square};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// Where there is nothing to choose and time is short, this depth has to do.
const FORCED_DEPTH: u8 = 4;
/// Where there is nothing to choose and time is short, longer endgames are not played out.
const FORCED_EXACT: u8 = 10;
/// How sure cut-offs of the middle game are.
const SELECTIVITY: u8 = 0;
/// Endgames with at most this many empty squares are played out without a look ahead first.
const UNPREPARED: u32 = 9;
/// How far ahead an endgame is looked into before it is played out: all but this many plies.
const PREPARED: u32 = 7;
/// The selectivities at which an endgame is searched before it is played out exactly.
const APPROACH: [u8; 3] = [0, 2, 4];
/// Endgames with at most this many empty squares are so quick that it is not asked first who wins.
const QUICK: u32 = 14;
/// The least that a game is won by, in discs.
const LEAST_WIN: i32 = 2;
/// How far the first window reaches on either side of what the last iteration found, in discs.
const WINDOW: i32 = 2;

/// Finds a move and says what it is worth; `None` when the game is over.
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
    // Time is not to be spent on it; what is asked without a limit of time is wanted for its value.
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
    // The other side's answer, seen from here.
    limits.slack = 0.0;
    let reply = search(passed, table, weights, options, &limits, false, stop, &mut |_| ());
    let value = Value { discs: -reply.value.discs, exact: reply.value.exact };
    let line: Vec<Move> = std::iter::once(Move::Pass).chain(reply.line).collect();
    progress(&Progress { depth: reply.depth, value, line: &line, nodes: reply.nodes });
    let values = vec![MoveValue { played: Move::Pass, value }];
    Some(Answer { chosen: Move::Pass, value, line, values, ..reply })
}

/// Searches a position with a legal move, with as many threads as the options say.
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
        // Large enough for what the limits allow.
        let bits = 10 + 2 * u32::from(limits.depth.max(limits.exact_empties)).min(7);
        own_table = Table::new(options.table_bytes.min(1 << bits));
        &own_table
    };
    let threads = options.threads.get();
    let control = Control::new(stop, limits.time, limits.nodes);
    let weights = weights.unwrap_or_else(|| N::weights());
    let shared = Shared { table, weights, control, pool: Pool::new() };
    let root = Root::new(node, limits, all, &shared);
    if threads == 1 {
        return root.search(progress);
    }
    std::thread::scope(|scope| {
        for _ in 1..threads {
            let helper = || shared.pool.help(&mut Search::new(&shared));
            // With fewer threads than wished for the search is slower, and no less right.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, helper);
        }
        let _ending = Ending(&shared);
        root.search(progress)
    })
}

/// Lets the helping threads go when the search is over, also where whoever is told of progress panics.
pub(super) struct Ending<'a, 's, N: Node>(pub(super) &'a Shared<'s, N>);

impl<N: Node> Drop for Ending<'_, '_, N> {
    fn drop(&mut self) {
        self.0.control.end();
        self.0.pool.close();
    }
}

/// The values of a position at several depths, in discs, by searches that take nothing for merely probable.
pub(super) fn values<N: Node>(
    table: &Table,
    weights: Option<&Weights>,
    position: &Position,
    depths: &[u32],
) -> Vec<i32> {
    let stop = StopFlag::new();
    let weights = weights.unwrap_or_else(|| N::weights());
    let shared = Shared { table, weights, control: Control::new(&stop, None, None), pool: Pool::new() };
    let mut search = Search::new(&shared);
    let state = State::new(N::new(position));
    let at = |&depth: &u32| value(&mut search, &state, -65, 65, Question { depth, selectivity: FULL });
    depths.iter().map(at).collect()
}

/// Bytes of stack for a helping thread: a search of sixty plies takes about a fifth.
const STACK: usize = 4 << 20;

/// A legal move of the position thought about.
#[derive(Clone, Copy)]
struct RootMove<N> {
    square: usize,
    child: State<N>,
    /// In discs; after the first iteration a mere bound, save for the best move or if all are valued.
    value: i32,
}

/// A search from the position thought about.
struct Root<'a, N> {
    node: N,
    limits: Limits,
    /// Whether every move is valued.
    all: bool,
    search: Search<'a, N>,
    /// The best first.
    moves: Vec<RootMove<N>>,
    /// Plies looked ahead by the last finished iteration.
    depth: u32,
    /// Whether the last finished iteration played out the game.
    exact: bool,
    /// The moves that the last finished iteration expects.
    line: Vec<Move>,
    /// The best move's value by the last finished iteration.
    last: i32,
    /// What is added to estimates that are told, in discs. They are too low where the last ply looked at is the other
    /// side's, and too high where it is one's own: the mean of two iterations is nearer.
    swing: i32,
    rng: StdRng,
}

impl<'a, N: Node> Root<'a, N> {
    /// The first iteration, which nothing stops: each move valued by the position after it.
    fn new(node: N, limits: &Limits, all: bool, shared: &'a Shared<'a, N>) -> Root<'a, N> {
        let mut search = Search::new(shared);
        let mut rng = StdRng::seed_from_u64(limits.seed);
        let state = State::new(node);
        let mut moves: Vec<(i32, RootMove<N>)> = Squares(node.moves())
            .map(|square| {
                search.nodes += 1;
                let child = state.play(square, node.flips(square));
                let (moves, replies) = (child.node.moves(), child.node.pass().moves());
                let value = if moves | replies == 0 {
                    child.node.final_score() * super::patterns::UNIT
                } else {
                    child.estimate(shared.weights, moves, replies)
                };
                (value, RootMove { square, child, value: -rounded(value) })
            })
            .collect();
        // Among equals, and in the symmetric start positions, the seed decides.
        moves.shuffle(&mut rng);
        moves.sort_by_key(|(value, _)| *value);
        let moves = moves.into_iter().map(|(_, root_move)| root_move).collect();
        let all = all || limits.slack > 0.0;
        Root {
            node,
            limits: *limits,
            all,
            search,
            moves,
            depth: 1,
            exact: false,
            line: Vec::new(),
            last: 0,
            swing: 0,
            rng,
        }
    }

    /// The searches to make, one after the other.
    fn plan(&self) -> Vec<Question> {
        let empties = self.node.empties().count_ones();
        let depth = u32::from(self.limits.depth).max(1);
        let exact = empties <= u32::from(self.limits.exact_empties) || depth >= empties;
        let ahead = |depth| Question { depth, selectivity: SELECTIVITY };
        let to_the_end = |selectivity| Question { depth: empties, selectivity };
        if !exact {
            return (2..=depth).map(ahead).collect();
        }
        // Before a game is played out, a look ahead sorts the moves and is something to fall back on.
        let mut plan = Vec::new();
        if empties > UNPREPARED {
            plan.extend((2..=(empties - PREPARED).max(2)).map(ahead));
        }
        if empties > UNPREPARED + 4 {
            plan.extend(APPROACH.map(to_the_end));
        }
        plan.push(to_the_end(FULL));
        plan
    }

    /// Whether it is worth knowing who wins before it is known by how much: where time may end the search.
    fn asks_who_wins(&self, question: Question) -> bool {
        question.selectivity == FULL && question.depth > QUICK && self.limits.time.is_some() && !self.all
    }

    /// Puts first a move that wins, else one that draws, if there is one. Stopped early it may still have found it.
    fn find_who_wins(&mut self, question: Question) -> bool {
        self.swing = 0;
        let mut best = -1;
        for index in 0..self.moves.len() {
            let child = self.moves[index].child;
            let value = self.value(question, &child, best, 1);
            if self.search.stopped {
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
        self.finished(Question { depth: 1, selectivity: SELECTIVITY }, progress);
        for question in self.plan() {
            if self.search.must_stop() {
                break;
            }
            if self.asks_who_wins(question) && !self.find_who_wins(question) {
                break;
            }
            let finished = if self.all { self.value_each(question) } else { self.find_best(question) };
            if !finished {
                break;
            }
            debug_assert!(question.depth <= empties);
            self.finished(question, progress);
        }
        self.answer()
    }

    /// Values every move. Values of an unfinished iteration are dropped, as they do not compare with the others.
    fn value_each(&mut self, question: Question) -> bool {
        let mut valued = self.moves.clone();
        for root_move in &mut valued {
            root_move.value = self.value_near(question, root_move);
            if self.search.stopped {
                return false;
            }
        }
        valued.sort_by_key(|root_move| -root_move.value);
        self.moves = valued;
        true
    }

    /// Finds the best move. What an unfinished iteration found better than the best before it is kept.
    fn find_best(&mut self, question: Question) -> bool {
        let mut best = NOTHING;
        for index in 0..self.moves.len() {
            let root_move = self.moves[index];
            let value = if index == 0 {
                self.value_near(question, &root_move)
            } else {
                self.value_above(question, &root_move, best)
            };
            if self.search.stopped {
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
    fn value_near(&mut self, question: Question, root_move: &RootMove<N>) -> i32 {
        let (low, high) = ((root_move.value - WINDOW).max(-65), (root_move.value + WINDOW).min(65));
        let value = self.value(question, &root_move.child, low, high);
        if self.search.stopped || (low < value && value < high) {
            return value;
        }
        // Not a window to one side only: a selective search may contradict itself and turn up on the other.
        let (low, high) = (low - 2 * WINDOW, high + 2 * WINDOW);
        let (low, high) = if value <= root_move.value { (-65, high) } else { (low, 65) };
        let value = self.value(question, &root_move.child, low, high);
        if self.search.stopped || (low < value && value < high) {
            return value;
        }
        self.value(question, &root_move.child, -65, 65)
    }

    /// A move's value if it is above the best so far, else a bound.
    fn value_above(&mut self, question: Question, root_move: &RootMove<N>, best: i32) -> i32 {
        let value = self.value(question, &root_move.child, best, best + 1);
        if value > best && !self.search.stopped { self.value(question, &root_move.child, value - 1, 65) } else { value }
    }

    /// The value of the move that led to `child`.
    fn value(&mut self, question: Question, child: &State<N>, alpha: i32, beta: i32) -> i32 {
        let after = Question { depth: question.depth - 1, ..question };
        if alpha + 1 == beta {
            -above(&mut self.search, child, -beta, after)
        } else {
            -value(&mut self.search, child, -beta, -alpha, after)
        }
    }

    /// Notes what an iteration found, and tells it.
    fn finished(&mut self, question: Question, progress: &mut dyn FnMut(&Progress<'_>)) {
        let Some(best) = self.moves.first().copied() else { return };
        let empties = self.node.empties().count_ones();
        let follows = question.depth == self.depth + 1 && question.depth < empties;
        self.swing = if follows { (self.last - best.value) / 2 } else { 0 };
        (self.last, self.depth) = (best.value, question.depth);
        self.exact = question.depth >= empties && question.selectivity == FULL;
        self.line = self.expected_line(&best);
        let (value, nodes) = (self.valued(best.value), self.search.nodes);
        progress(&Progress { depth: question.depth as u8, value, line: &self.line, nodes });
    }

    fn valued(&self, value: i32) -> Value {
        Value { discs: (value + self.swing).clamp(-64, 64) as i8, exact: self.exact }
    }

    fn answer(mut self) -> Answer {
        let best = self.moves.first().copied();
        let played = best.and_then(|best| placed(best.square));
        if self.line.first().copied() != played {
            // An unfinished iteration found a better move, and no more is known of it.
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
            nodes: self.search.nodes,
        }
    }

    /// Draws a move: each is the less likely the more it loses against the best.
    fn choose(&mut self) -> Option<RootMove<N>> {
        let best = *self.moves.first()?;
        let slack = self.limits.slack;
        if slack.is_nan() || slack <= 0.0 {
            return Some(best);
        }
        // Small losses are common and large ones hardly ever happen, as with people.
        let weight = |root_move: &RootMove<N>| (-((best.value - root_move.value) as f32 / slack).powi(2)).exp();
        let mut point = self.rng.random::<f32>() * self.moves.iter().map(weight).sum::<f32>();
        let drawn = self.moves.iter().find(|root_move| {
            point -= weight(root_move);
            point < 0.0
        });
        drawn.or(Some(&best)).copied()
    }

    /// The moves that both sides are expected to play, as far as the table remembers them.
    fn expected_line(&mut self, first: &RootMove<N>) -> Vec<Move> {
        let mut line: Vec<Move> = placed(first.square).into_iter().collect();
        let (mut node, mut value) = (first.child.node, -first.value);
        // A position in a line is never met again, so the line ends.
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

    /// The move expected in a position of the line; where values are exact, one that keeps the position's value.
    fn expected(&mut self, node: &N, moves: u64, value: i32) -> Option<usize> {
        let empties = node.empties().count_ones();
        if self.exact && empties < endgame::REMEMBERED {
            // So near the end it is quick to find.
            let keeps = |square: &usize| endgame::solve(&mut self.search, node.after(*square), -value) <= -value;
            return Squares(moves).find(keeps).filter(|_| !self.search.stopped);
        }
        let entry = self.search.shared.table.probe(node.key())?;
        // A mere bound may come from another move than the best.
        let is_sure = entry.covers(empties, FULL) && entry.lower == entry.upper;
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

    /// Who wins, and a move that leads there, by the rules alone.
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
                let shared = Shared { table: &table, weights: N::weights(), control, pool: Pool::new() };
                let limits = crate::engine::Level::MAX.limits(rules.variant(), round.into());
                let mut root = Root::new(N::new(&position), &limits, false, &shared);
                let before = root.moves[0].square;
                let question = Question { depth: position.empties().len(), selectivity: FULL };
                assert!(root.find_who_wins(question));
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
