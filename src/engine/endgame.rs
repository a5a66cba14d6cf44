//! The end of the game, played out: exact values, in discs, for the question "more than `alpha`?".
//!
//! Three ranges by the number of empty squares. From [`SORTED`] squares on, the moves that leave the other side the
//! fewest replies come first (fastest first), helped by the table and by stable discs; nearer to the end only parity
//! orders them; the last two squares have functions of their own.

use super::FULL;
use super::kernel::{CORNERS, NEIGHBOURS, Squares, count_last_flips, for_each_kernel};
use super::node::Node;
use super::parallel::split;
use super::search::{Candidate, NOTHING, Question, Search, State};
use super::stability;
use super::table::{Found, NO_MOVE};

/// From this many empty squares on, moves are sorted and positions remembered.
const SORTED: u32 = 7;
/// From this many empty squares on, positions are remembered.
pub(super) const REMEMBERED: u32 = 11;
/// From this many empty squares on, other threads may help with a position.
const SPLIT_EMPTIES: u32 = 12;
/// From this many empty squares on, the search looks whether it must end: what lies below takes well under a
/// millisecond.
const INTERRUPTIBLE: u32 = 10;

/// The number of the quadrant of each square, as a bit.
static QUADRANT: [u8; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = 1 << (square % 8 / 4 + square / 32 * 2);
        square += 1;
    }
    table
};

/// The squares of the quadrants whose bits are set.
static QUADRANTS: [u64; 16] = {
    let mut table = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut square = 0;
        while square < 64 {
            if bits as u8 & QUADRANT[square] != 0 {
                table[bits] |= 1 << square;
            }
            square += 1;
        }
        bits += 1;
    }
    table
};

/// The quadrants with an odd number of empty squares, as bits: who plays there first may also play there last.
#[inline(always)]
pub(super) fn parity(empties: u64) -> u8 {
    (0..4).fold(0, |bits, quadrant| bits | (((empties & QUADRANTS[1 << quadrant]).count_ones() & 1) as u8) << quadrant)
}

/// The squares of the quadrants that these bits of [`parity`] name.
#[inline(always)]
pub(super) fn odd_squares(parity: u8) -> u64 {
    QUADRANTS[usize::from(parity & 15)]
}

/// The value with one empty square, for the side with these discs to move.
#[inline(always)]
fn one<N: Node>(own: u64, square: usize) -> i32 {
    let turned = count_last_flips(square, own);
    let discs = own.count_ones();
    if turned != 0 {
        return N::full_score(discs + turned + 1);
    }
    let turned = count_last_flips(square, !own);
    if turned != 0 {
        return N::full_score(discs - turned);
    }
    // Neither can play there: the square goes to the side with more of the 63 discs.
    N::full_score(discs + u32::from(discs >= 32))
}

/// The better of the two orders in which the side to move may fill the last two squares, [`NOTHING`] if it can play
/// neither.
#[inline(always)]
fn either_of_two<N: Node>(nodes: &mut u64, node: &N, first: usize, second: usize, alpha: i32) -> i32 {
    let mut best = NOTHING;
    if NEIGHBOURS[first & 63] & node.opponent() != 0 {
        let flipped = node.flips(first);
        if flipped != 0 {
            *nodes += 1;
            best = -one::<N>(node.opponent() & !flipped, second);
            if best > alpha {
                return best;
            }
        }
    }
    if NEIGHBOURS[second & 63] & node.opponent() != 0 {
        let flipped = node.flips(second);
        if flipped != 0 {
            *nodes += 1;
            best = best.max(-one::<N>(node.opponent() & !flipped, first));
        }
    }
    best
}

/// The value with two empty squares.
#[inline(always)]
fn two<N: Node>(nodes: &mut u64, node: &N, first: usize, second: usize, alpha: i32) -> i32 {
    *nodes += 1;
    let best = either_of_two(nodes, node, first, second, alpha);
    if best > NOTHING {
        return best;
    }
    let best = either_of_two(nodes, &node.pass(), first, second, -alpha - 1);
    if best > NOTHING { -best } else { node.final_score() }
}

for_each_kernel! {
    /// The value with three or more empty squares, the odd quadrants first. `parity` is that of the empty squares.
    fn few<N>(nodes: &mut u64, node: N, empties: u64, parity: u8, alpha: i32) -> i32 {
        *nodes += 1;
        let best = best_of_few(nodes, &node, empties, parity, alpha);
        if best > NOTHING {
            return best;
        }
        let best = best_of_few(nodes, &node.pass(), empties, parity, -alpha - 1);
        if best > NOTHING { -best } else { node.final_score() }
    }
}

/// The value of the best move with three or more empty squares, [`NOTHING`] if there is none.
#[inline(always)]
fn best_of_few<N: Node>(nodes: &mut u64, node: &N, empties: u64, parity: u8, alpha: i32) -> i32 {
    let mut best = NOTHING;
    let odd = odd_squares(parity);
    for squares in [empties & odd, empties & !odd] {
        for square in Squares(squares) {
            if NEIGHBOURS[square & 63] & node.opponent() == 0 {
                continue;
            }
            let flipped = node.flips(square);
            if flipped == 0 {
                continue;
            }
            let child = node.play(square, flipped);
            let left = empties & !(1 << square);
            let rest = left & left.wrapping_sub(1);
            let value = if rest & rest.wrapping_sub(1) == 0 {
                -two(nodes, &child, left.trailing_zeros() as usize, rest.trailing_zeros() as usize, -alpha - 1)
            } else {
                -few(nodes, child, left, parity ^ QUADRANT[square & 63], -alpha - 1)
            };
            if value > alpha {
                return value;
            }
            best = best.max(value);
        }
    }
    best
}

for_each_kernel! {
    /// The value with few empty squares where the two bitboards do not say all: by the rules alone.
    fn few_owned<N>(nodes: &mut u64, node: N, alpha: i32) -> i32 {
        *nodes += 1;
        let moves = node.moves();
        if moves == 0 {
            let passed = node.pass();
            return if passed.moves() == 0 { node.final_score() } else { -few_owned(nodes, passed, -alpha - 1) };
        }
        let mut best = NOTHING;
        for square in Squares(moves) {
            best = best.max(-few_owned(nodes, node.after(square), -alpha - 1));
            if best > alpha {
                break;
            }
        }
        best
    }
}

/// How good a square is in itself.
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

/// More moves than there are where the game is so near its end.
const MOST_MOVES: usize = 16;

for_each_kernel! {
    /// The value of a position played out, for the question whether it is more than `alpha`: if so the result is a
    /// bound from below, else one from above. Worth nothing once the search has been stopped.
    pub(super) fn solve<N>(search: &mut Search<'_, N>, node: N, alpha: i32) -> i32 {
        let empties = node.empties();
        let count = empties.count_ones();
        if count < SORTED {
            if !N::PLAIN {
                return few_owned(&mut search.nodes, node, alpha);
            }
            let first = empties.trailing_zeros() as usize;
            let last = 63 - (empties | 1).leading_zeros() as usize;
            return match count {
                0 => node.final_score(),
                1 => one::<N>(node.own(), first),
                2 => two(&mut search.nodes, &node, first, last, alpha),
                _ => few(&mut search.nodes, node, empties, parity(empties), alpha),
            };
        }
        if count >= INTERRUPTIBLE && search.must_stop() {
            return 0;
        }
        search.nodes += 1;
        let started = search.nodes;
        if alpha >= stability_pays(count) {
            let bound = stability::upper_bound(&node);
            if bound <= alpha {
                return bound;
            }
        }
        let moves = node.moves();
        if moves == 0 {
            let passed = node.pass();
            return if passed.moves() == 0 { node.final_score() } else { -solve(search, passed, -alpha - 1) };
        }
        let remembered = count >= REMEMBERED;
        let key = node.key();
        let mut hash_moves = [NO_MOVE; 2];
        if !remembered {
            let entry = search.near.probe(key);
            if entry.lower > alpha as i8 {
                return entry.lower.into();
            } else if entry.upper <= alpha as i8 {
                return entry.upper.into();
            }
            hash_moves[0] = entry.best;
        } else if let Some(entry) = search.shared.table.probe(key) {
            if entry.covers(count, FULL)
                && let Some(value) = entry.cutoff(alpha, alpha + 1)
            {
                return value;
            }
            hash_moves = entry.best;
        }
        let odd = odd_squares(parity(empties));
        let mut list = [Candidate::default(); MOST_MOVES];
        let mut len = 0;
        for (square, candidate) in Squares(moves).zip(&mut list) {
            let flipped = node.flips(square);
            let child = node.play(square, flipped);
            let score = if square == usize::from(hash_moves[0]) {
                i32::MAX
            } else if square == usize::from(hash_moves[1]) {
                i32::MAX - 1
            } else {
                let replies = child.moves();
                let mobility = replies.count_ones() as i32 + N::SIGN * (replies & CORNERS).count_ones() as i32;
                N::SIGN * i32::from(SQUARES[square & 63]) - 20 * mobility + 8 * (odd >> square & 1) as i32
            };
            *candidate = Candidate { flipped, square: square as u8, score };
            len += 1;
        }
        let (mut best, mut best_move) = (NOTHING, NO_MOVE);
        for next in 0..len {
            let Some(left) = list.get_mut(next..len) else { break };
            let mut at = 0;
            for other in 1..left.len() {
                if left[other].score > left[at].score {
                    at = other;
                }
            }
            left.swap(0, at);
            if count >= SPLIT_EMPTIES && best_move != NO_MOVE && search.shared.pool.is_wanted() {
                let question = Question { depth: count, selectivity: FULL };
                let found = split(search, &State::new(node), alpha, question, left);
                if found.0 > best {
                    (best, best_move) = found;
                }
                break;
            }
            let candidate = left[0];
            let value = -solve(search, node.play(candidate.square.into(), candidate.flipped), -alpha - 1);
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
        if remembered {
            let nodes = search.nodes - started;
            let found = Found { depth: count, selectivity: FULL, alpha, beta: alpha + 1, value: best, best: best_move, nodes };
            search.shared.table.store(key, &found);
        } else {
            search.near.store(key, alpha, best, best_move);
        }
        best
    }
}

/// The least `alpha` at which it pays to count stable discs.
#[inline(always)]
pub(super) fn stability_pays(empties: u32) -> i32 {
    2 * empties as i32 - 4
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::kernel::{Kernel, Portable};
    use crate::engine::node::{Owned, Plain};
    use crate::engine::search::{Question, State, above, value};
    use crate::engine::testing;
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    /// Every answer must be a bound on the right side of the question.
    fn answers_are_bounds<N: Node>() {
        let mut rng = StdRng::seed_from_u64(5);
        testing::with_search::<N>(None, |search| {
            for (rules, round) in testing::rules::<N>().into_iter().flat_map(|rules| (0..160).map(move |r| (rules, r)))
            {
                // With more than six empty squares, moves are sorted and positions remembered.
                let empties = round % 8;
                let position = testing::position(rules, empties, &mut rng);
                let expected = testing::value(&position);
                let state = State::new(N::new(&position));
                let question = Question { depth: empties, selectivity: FULL };
                for alpha in (-69..69).step_by(1 + empties as usize / 3).chain([expected - 1, expected]) {
                    for found in [solve(search, state.node, alpha), above(search, &state, alpha, question)] {
                        let right = if found > alpha { found <= expected } else { found >= expected };
                        assert!(right, "{position:?}{found} above {alpha}, is {expected}");
                    }
                    let beta = alpha + 1 + round as i32 / 4;
                    let found = value(search, &state, alpha, beta, question);
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
        println!("not tested: this processor has no AVX2");
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
            testing::with_search::<Plain<Portable, false>>(None, |search| {
                assert_eq!(solve(search, Plain::new(&filled(Rules::OTHELLO, black, white)), 0), expected);
            });
            testing::with_search::<Plain<Portable, true>>(None, |search| {
                assert_eq!(solve(search, Plain::new(&filled(Rules::REVERSE, black, white)), 0), -expected);
            });
        }
    }

    #[test]
    fn parity_is_that_of_the_quadrants() {
        assert_eq!(parity(0), 0);
        assert_eq!(parity(1), 1);
        assert_eq!(parity(1 << 7 | 1 << 6), 0);
        assert_eq!(parity(1 << 7 | 1 << 56), 0b0110);
        assert_eq!(odd_squares(parity(1 << 63)), 0xf0f0_f0f0_0000_0000);
        for (square, quadrant) in QUADRANT.iter().enumerate() {
            assert_eq!(parity(1 << square), *quadrant);
        }
    }
}
