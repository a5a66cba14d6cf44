//! The end of the game: exact scores, in discs, by null-window searches.
//!
//! With at least [`SORT_EMPTIES`] empty squares, the moves that leave the opponent the fewest replies come first
//! (fastest first), and transposition tables and stable discs give cut-offs. Nearer to the end, only parity orders the
//! moves. Each of the last five numbers of empty squares has its own function.

use super::dispatch::for_each_kernel;
use super::horizon::NO_SELECTIVITY;
use super::kernel::{CORNERS, NEIGHBOURS, Squares, count_last_flips};
use super::node::Node;
use super::quadrants::{QUADRANT, odd_squares, parity};
use super::score::NO_SCORE;
use super::stability;
use super::table::{NO_MOVE, SearchResult};
use super::worker::Worker;

/// With at least this many empty squares, moves are sorted and results are stored.
const SORT_EMPTIES: u32 = 6;
/// With at least this many empty squares, results are stored in the table of all threads.
pub(super) const TABLE_EMPTIES: u32 = 11;
/// With at least this many empty squares, the search checks whether it must stop: smaller ones take well under a
/// millisecond.
const STOP_EMPTIES: u32 = 9;
/// Endgames with at least this many empty squares are searched like the middle game.
pub(super) const MIDGAME_EMPTIES: u32 = 12;

/// The score with one empty square, for the side to move, which has these discs. If the side must pass, a bound that
/// already decides whether the score is above `alpha` saves the other side's flips.
#[inline(always)]
fn one<N: Node>(own: u64, square: usize, alpha: i32) -> i32 {
    let turned = count_last_flips(square, own);
    let discs = own.count_ones();
    if turned != 0 {
        return N::full_score(discs + turned + 1);
    }
    // If neither side can play there, the square counts for the side with more of the 63 discs. If the other side can,
    // the side to move has fewer discs than that.
    let neither = N::full_score(discs + u32::from(discs >= 32));
    if (N::SIGN > 0) == (neither <= alpha) {
        return neither;
    }
    let turned = count_last_flips(square, !own);
    if turned != 0 { N::full_score(discs - turned) } else { neither }
}

/// The flips of a move onto an empty square, looked for only if a disc of the opponent is beside it.
#[inline(always)]
fn flips_beside<N: Node>(node: &N, square: usize) -> u64 {
    if NEIGHBOURS[square & 63] & node.opponent() == 0 { 0 } else { node.flips(square) }
}

/// The better score of the two moves to the last two squares, [`NO_SCORE`] if neither is legal.
#[inline(always)]
fn either_of_two<N: Node>(nodes: &mut u64, node: &N, first: usize, second: usize, alpha: i32) -> i32 {
    let mut best = NO_SCORE;
    let flipped = flips_beside(node, first);
    if flipped != 0 {
        *nodes += 1;
        best = -one::<N>(node.opponent() & !flipped, second, -alpha - 1);
        if best > alpha {
            return best;
        }
    }
    let flipped = flips_beside(node, second);
    if flipped != 0 {
        *nodes += 1;
        best = best.max(-one::<N>(node.opponent() & !flipped, first, -alpha - 1));
    }
    best
}

/// The score with two empty squares.
#[inline(always)]
fn two<N: Node>(nodes: &mut u64, node: &N, first: usize, second: usize, alpha: i32) -> i32 {
    *nodes += 1;
    let best = either_of_two(nodes, node, first, second, alpha);
    if best > NO_SCORE {
        return best;
    }
    let best = either_of_two(nodes, &node.pass(), first, second, -alpha - 1);
    if best > NO_SCORE { -best } else { node.final_score() }
}

/// The best score of the moves onto the last three squares in this order, [`NO_SCORE`] if none is legal.
#[inline(always)]
fn best_of_three<N: Node>(nodes: &mut u64, node: &N, squares: [usize; 3], alpha: i32) -> i32 {
    let [a, b, c] = squares;
    let mut best = NO_SCORE;
    for [square, first, second] in [[a, b, c], [b, a, c], [c, a, b]] {
        let flipped = flips_beside(node, square);
        if flipped != 0 {
            best = best.max(-two(nodes, &node.play(square, flipped), first, second, -alpha - 1));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

for_each_kernel! {
    /// The score with three empty squares. `parity` is that of the empty squares.
    fn three<N>(nodes: &mut u64, node: N, empties: u64, parity: u8, alpha: i32) -> i32 {
        *nodes += 1;
        // One quadrant or all three are odd, so a square that is alone in its quadrant comes first.
        let alone = empties & odd_squares(parity);
        let first = alone & alone.wrapping_neg();
        let others = empties & !first;
        let last = 63 - (others | 1).leading_zeros();
        let squares = [first.trailing_zeros() as usize, others.trailing_zeros() as usize, last as usize];
        let best = best_of_three(nodes, &node, squares, alpha);
        if best > NO_SCORE {
            return best;
        }
        let best = best_of_three(nodes, &node.pass(), squares, -alpha - 1);
        if best > NO_SCORE { -best } else { node.final_score() }
    }
}

for_each_kernel! {
    /// The score with four empty squares, odd quadrants first. `parity` is that of the empty squares.
    fn four<N>(nodes: &mut u64, node: N, empties: u64, parity: u8, alpha: i32) -> i32 {
        *nodes += 1;
        let best = best_of_four(nodes, &node, empties, parity, alpha);
        if best > NO_SCORE {
            return best;
        }
        let best = best_of_four(nodes, &node.pass(), empties, parity, -alpha - 1);
        if best > NO_SCORE { -best } else { node.final_score() }
    }
}

/// The best score of the moves with four empty squares, [`NO_SCORE`] if there is no legal move.
#[inline(always)]
fn best_of_four<N: Node>(nodes: &mut u64, node: &N, empties: u64, parity: u8, alpha: i32) -> i32 {
    let mut best = NO_SCORE;
    let odd = odd_squares(parity);
    for squares in [empties & odd, empties & !odd] {
        for square in Squares(squares) {
            let flipped = flips_beside(node, square);
            if flipped == 0 {
                continue;
            }
            let child = node.play(square, flipped);
            let left = empties & !(1 << square);
            let score = -three(nodes, child, left, parity ^ QUADRANT[square & 63], -alpha - 1);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

for_each_kernel! {
    /// The score with five empty squares and these legal moves, odd quadrants first. `parity` is that of the empty
    /// squares.
    fn five<N>(nodes: &mut u64, node: N, moves: u64, empties: u64, parity: u8, alpha: i32) -> i32 {
        *nodes += 1;
        if moves == 0 {
            let passed = node.pass();
            let replies = passed.moves();
            return if replies == 0 {
                node.final_score()
            } else {
                -five(nodes, passed, replies, empties, parity, -alpha - 1)
            };
        }
        let mut best = NO_SCORE;
        let odd = odd_squares(parity);
        for squares in [moves & odd, moves & !odd] {
            for square in Squares(squares) {
                let left = empties & !(1 << square);
                let score = -four(nodes, node.after(square), left, parity ^ QUADRANT[square & 63], -alpha - 1);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        best
    }
}

for_each_kernel! {
    /// The score with few empty squares, by the rules alone, for games that need more than the two bitboards.
    fn few_owned<N>(nodes: &mut u64, node: N, alpha: i32) -> i32 {
        *nodes += 1;
        let moves = node.moves();
        if moves == 0 {
            let passed = node.pass();
            return if passed.moves() == 0 { node.final_score() } else { -few_owned(nodes, passed, -alpha - 1) };
        }
        let mut best = NO_SCORE;
        for square in Squares(moves) {
            best = best.max(-few_owned(nodes, node.after(square), -alpha - 1));
            if best > alpha {
                break;
            }
        }
        best
    }
}

/// The value of each square for move ordering.
const SQUARES: [i8; 64] = [
    18, 4, 16, 12, 12, 16, 4, 18, //
    4, 2, 6, 8, 8, 6, 2, 4, //
    16, 6, 14, 10, 10, 14, 6, 16, //
    12, 8, 10, 0, 0, 10, 8, 12, //
    12, 8, 10, 0, 0, 10, 8, 12, //
    16, 6, 14, 10, 10, 14, 6, 16, //
    4, 2, 6, 8, 8, 6, 2, 4, //
    18, 4, 16, 12, 12, 16, 4, 18,
];

/// The score of the best move of an earlier search, above every other.
const KNOWN_BEST: i32 = 1 << 20;
/// The capacity for moves; a position with at most [`TABLE_EMPTIES`] empty squares has fewer moves.
const MAX_MOVES: usize = 16;

for_each_kernel! {
    /// A bound on the score of a position: a lower bound if it is above `alpha`, otherwise an upper bound. Meaningless
    /// once the search has been stopped.
    pub(super) fn solve<N>(worker: &mut Worker<'_, N>, node: N, alpha: i32) -> i32 {
        let empties = node.empties();
        let count = empties.count_ones();
        if count >= TABLE_EMPTIES {
            return solve_with_table(worker, node, alpha);
        }
        if count >= SORT_EMPTIES {
            return solve_sorted(worker, node, node.moves(), empties, parity(empties), alpha);
        }
        if !N::PLAIN {
            return few_owned(&mut worker.nodes, node, alpha);
        }
        let first = empties.trailing_zeros() as usize;
        let last = 63 - (empties | 1).leading_zeros() as usize;
        match count {
            0 => node.final_score(),
            1 => one::<N>(node.own(), first, alpha),
            2 => two(&mut worker.nodes, &node, first, last, alpha),
            3 => three(&mut worker.nodes, node, empties, parity(empties), alpha),
            4 => four(&mut worker.nodes, node, empties, parity(empties), alpha),
            _ => five(&mut worker.nodes, node, node.moves(), empties, parity(empties), alpha),
        }
    }
}

/// The score of a move for move ordering: fewer replies are better, with corners among them counting more, and so are
/// odd quadrants and good squares.
#[inline(always)]
fn promise<N: Node>(replies: u64, square: usize, odd: u64) -> i32 {
    let mobility = 2 * replies.count_ones() as i32 + N::SIGN * (replies & CORNERS).count_ones() as i32;
    3 * N::SIGN * i32::from(SQUARES[square & 63]) - 50 * mobility + 40 * (odd >> square & 1) as i32
}

/// The moves of a position near the end, in arrays. Values that are written separately are read separately, which
/// is faster than copying whole candidates right after their parts were written.
struct ShortList {
    /// Score, index and square of each move, in 22, 4 and 6 bits: the largest key is the best move. [`NO_KEY`] where
    /// there is no move, or none any more.
    keys: [i32; MAX_MOVES],
    flipped: [u64; MAX_MOVES],
    /// The moves of the other side after each move.
    replies: [u64; MAX_MOVES],
    len: usize,
    /// The largest key.
    best: i32,
}

/// A key below that of every move.
const NO_KEY: i32 = i32::MIN;

impl ShortList {
    #[inline(always)]
    fn new() -> ShortList {
        ShortList { keys: [NO_KEY; MAX_MOVES], flipped: [0; MAX_MOVES], replies: [0; MAX_MOVES], len: 0, best: NO_KEY }
    }

    #[inline(always)]
    fn push(&mut self, square: usize, flipped: u64, replies: u64, score: i32) {
        let index = self.len & (MAX_MOVES - 1);
        let key = score << 10 | (index << 6 | square) as i32;
        self.keys[index] = key;
        self.flipped[index] = flipped;
        self.replies[index] = replies;
        self.len += 1;
        self.best = self.best.max(key);
    }

    /// Takes out the best move. [`find_best`](ShortList::find_best) must be called before the next one, which most
    /// positions do not need.
    #[inline(always)]
    fn take_best(&mut self) -> (usize, u64, u64) {
        let best = self.best as usize;
        let index = best >> 6 & (MAX_MOVES - 1);
        self.keys[index] = NO_KEY;
        (best & 63, self.flipped[index], self.replies[index])
    }

    /// Finds the best of the moves left. All keys are compared, however few are left, since a loop of known length has
    /// no branches to predict.
    #[inline(always)]
    fn find_best(&mut self) {
        self.best = self.keys.iter().fold(NO_KEY, |best, key| best.max(*key));
    }
}

for_each_kernel! {
    /// Solves a position with at least [`SORT_EMPTIES`] and fewer than [`TABLE_EMPTIES`] empty squares, with these legal
    /// moves. `parity` is the parity of the empty squares.
    fn solve_sorted<N>(worker: &mut Worker<'_, N>, node: N, moves: u64, empties: u64, parity: u8, alpha: i32) -> i32 {
        let count = empties.count_ones();
        if count >= STOP_EMPTIES && worker.must_stop() {
            return 0;
        }
        worker.nodes += 1;
        let key = node.key();
        worker.endgame_cache.prefetch::<N::Kernel>(key);
        if alpha >= stability_pays(count)
            && let Some(bound) = stability::cutoff(&node, alpha)
        {
            return bound;
        }
        if moves == 0 {
            let passed = node.pass();
            let replies = passed.moves();
            return if replies == 0 {
                node.final_score()
            } else {
                -solve_sorted(worker, passed, replies, empties, parity, -alpha - 1)
            };
        }
        if let Some(entry) = worker.endgame_cache.probe(key) {
            if i32::from(entry.lower) > alpha {
                return entry.lower.into();
            } else if i32::from(entry.upper) <= alpha {
                return entry.upper.into();
            }
        }
        let mut best = NO_SCORE;
        if moves & (moves - 1) == 0 {
            let square = moves.trailing_zeros() as usize;
            let child = node.after(square);
            best = solve_child(worker, child, child.moves(), empties, parity, square, alpha);
        } else {
            let odd = odd_squares(parity);
            let mut list = ShortList::new();
            for square in Squares(moves) {
                let flipped = node.flips(square);
                let child = node.play(square, flipped);
                let replies = child.moves();
                // Hardly any move is better than one that leaves a single reply, so valuing the others can wait.
                if replies & replies.wrapping_sub(1) == 0 && replies & CORNERS == 0 {
                    best = best.max(solve_child(worker, child, replies, empties, parity, square, alpha));
                    if best > alpha {
                        break;
                    }
                } else {
                    list.push(square, flipped, replies, promise::<N>(replies, square, odd));
                }
            }
            let mut left = list.len;
            while best <= alpha && left > 0 {
                let (square, flipped, replies) = list.take_best();
                best = best.max(solve_child(worker, node.play(square, flipped), replies, empties, parity, square, alpha));
                left -= 1;
                list.find_best();
            }
        }
        if worker.stopped {
            return 0;
        }
        worker.endgame_cache.store(key, alpha, best);
        best
    }
}

/// The score of a move in [`solve_sorted`] and [`solve_with_table`].
#[inline(always)]
fn solve_child<N: Node>(
    worker: &mut Worker<'_, N>,
    child: N,
    replies: u64,
    empties: u64,
    parity: u8,
    square: usize,
    alpha: i32,
) -> i32 {
    let left = empties & !(1 << square);
    let parity = parity ^ QUADRANT[square & 63];
    if left.count_ones() >= SORT_EMPTIES {
        -solve_sorted(worker, child, replies, left, parity, -alpha - 1)
    } else if N::PLAIN {
        -five(&mut worker.nodes, child, replies, left, parity, -alpha - 1)
    } else {
        -few_owned(&mut worker.nodes, child, -alpha - 1)
    }
}

for_each_kernel! {
    /// Solves a position with at least [`TABLE_EMPTIES`] empty squares.
    fn solve_with_table<N>(worker: &mut Worker<'_, N>, node: N, alpha: i32) -> i32 {
        let key = node.key();
        worker.shared.table.prefetch::<N::Kernel>(key);
        if worker.must_stop() {
            return 0;
        }
        let empties = node.empties();
        let count = empties.count_ones();
        worker.nodes += 1;
        let started = worker.nodes;
        if alpha >= stability_pays(count)
            && let Some(bound) = stability::cutoff(&node, alpha)
        {
            return bound;
        }
        let moves = node.moves();
        if moves == 0 {
            let passed = node.pass();
            return if passed.moves() == 0 { node.final_score() } else { -solve_with_table(worker, passed, -alpha - 1) };
        }
        let mut hash_moves = [NO_MOVE; 2];
        if let Some(entry) = worker.shared.table.probe(key) {
            if entry.covers(count, NO_SELECTIVITY)
                && let Some(value) = entry.cutoff(alpha, alpha + 1)
            {
                return value;
            }
            hash_moves = entry.best;
        }
        let parity = parity(empties);
        let odd = odd_squares(parity);
        let mut list = ShortList::new();
        for square in Squares(moves) {
            let flipped = node.flips(square);
            let replies = node.play(square, flipped).moves();
            let score = if square == usize::from(hash_moves[0]) {
                KNOWN_BEST
            } else if square == usize::from(hash_moves[1]) {
                KNOWN_BEST - 1
            } else {
                promise::<N>(replies, square, odd)
            };
            list.push(square, flipped, replies, score);
        }
        let (mut best, mut best_move) = (NO_SCORE, NO_MOVE);
        for _ in 0..list.len {
            let (square, flipped, replies) = list.take_best();
            let value = solve_child(worker, node.play(square, flipped), replies, empties, parity, square, alpha);
            if value > best {
                (best, best_move) = (value, square as u8);
                if value > alpha {
                    break;
                }
            }
            list.find_best();
        }
        if worker.stopped {
            return 0;
        }
        let result = SearchResult {
            depth: count,
            selectivity: NO_SELECTIVITY,
            alpha,
            beta: alpha + 1,
            value: best,
            best: best_move,
            nodes: worker.nodes - started,
        };
        worker.shared.table.store(key, &result);
        best
    }
}

/// The least `alpha` at which counting stable discs pays.
#[inline(always)]
pub(super) fn stability_pays(empties: u32) -> i32 {
    3 * empties as i32 - 12
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::horizon::Horizon;
    use crate::engine::kernel::{Kernel, Portable};
    use crate::engine::midgame::{null_window, principal_variation};
    use crate::engine::node::{Owned, Plain};
    use crate::engine::state::State;
    use crate::engine::testing;
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    /// Compares the results with the rules: every result must be a bound in the right direction.
    fn answers_are_bounds<N: Node>() {
        let mut rng = StdRng::seed_from_u64(5);
        testing::with_search::<N>(None, |worker| {
            for (rules, round) in testing::rules::<N>().into_iter().flat_map(|rules| (0..160).map(move |r| (rules, r)))
            {
                // With more than six empty squares, moves are sorted and results stored.
                let empties = round % 8;
                let position = testing::position(rules, empties, &mut rng);
                let expected = testing::value(&position);
                let state = State::new(N::new(&position));
                let horizon = Horizon { depth: empties, selectivity: NO_SELECTIVITY };
                for alpha in (-69..69).step_by(1 + empties as usize / 3).chain([expected - 1, expected]) {
                    for found in [solve(worker, state.node, alpha), null_window(worker, &state, alpha, horizon)] {
                        let right = if found > alpha { found <= expected } else { found >= expected };
                        assert!(right, "{position:?}{found} above {alpha}, is {expected}");
                    }
                    let beta = alpha + 1 + round as i32 / 4;
                    let found = principal_variation(worker, &state, alpha, beta, horizon);
                    let right = if found <= alpha {
                        found >= expected
                    } else if found >= beta {
                        found <= expected
                    } else {
                        found == expected
                    };
                    assert!(right, "{position:?}{found} in {alpha}..{beta}, is {expected}");
                }
            }
        });
    }

    fn answers_are_bounds_for_all_nodes<K: Kernel>() {
        answers_are_bounds::<Plain<K, false>>();
        answers_are_bounds::<Plain<K, true>>();
        answers_are_bounds::<Owned<K>>();
    }

    #[test]
    fn answers_are_bounds_with_the_portable_kernel() {
        answers_are_bounds_for_all_nodes::<Portable>();
    }

    #[test]
    fn answers_are_bounds_with_the_avx2_kernel() {
        #[cfg(target_arch = "x86_64")]
        if crate::engine::kernel::has_avx2() {
            return answers_are_bounds_for_all_nodes::<crate::engine::kernel::Avx2>();
        }
        println!("skipped: this processor has no AVX2");
    }

    #[test]
    fn the_empty_squares_go_to_the_winner_and_reverse_turns_the_sign() {
        use crate::rules::{Bitboard, Color, Position, Rules};
        let filled = |rules, black, white| {
            Position::new(rules, Bitboard(black), Bitboard(white), Color::Black).expect("possible")
        };
        for (black, white, expected) in
            [(0xf, 0, 64), (!0 << 1, 0, 64), (0, 0xff, -64), (0xff, !0 << 8, -48), (0xff << 56, 0xff, 0)]
        {
            testing::with_search::<Plain<Portable, false>>(None, |worker| {
                assert_eq!(solve(worker, Plain::new(&filled(Rules::OTHELLO, black, white)), 0), expected);
            });
            testing::with_search::<Plain<Portable, true>>(None, |worker| {
                assert_eq!(solve(worker, Plain::new(&filled(Rules::REVERSE, black, white)), 0), -expected);
            });
        }
    }
}
