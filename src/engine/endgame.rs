//! The end of the game, played out: exact values, in discs.
//!
//! Three ranges by the number of empty squares. Far from the end the moves that leave the other side the fewest
//! replies come first (fastest first), helped by a table; nearer to it only parity orders them, and the last two squares
//! have functions of their own.

use super::bits::{NEIGHBOURS, squares, stable};
use super::node::Node;
use super::order::{Candidates, quick, thorough};
use super::search::Search;
use super::table::{INFINITE, NONE};

/// Up to this many empty squares, ordering and table cost more than they save.
const SHALLOW: u32 = 6;
/// From this many empty squares on it pays to order moves by the evaluation.
const THOROUGH: u32 = 12;
/// The quadrants of the board: the regions that parity is reckoned by.
const QUADRANTS: [u64; 4] =
    [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// The empty squares in quadrants where their number is odd: who plays there first may also play there last.
fn odd_regions(empties: u64) -> u64 {
    QUADRANTS.into_iter().filter(|quadrant| (empties & quadrant).count_ones() & 1 == 1).sum::<u64>() & empties
}

impl Search<'_> {
    /// The exact value of a node; outside the window it is a bound. Worth nothing once the budget has refused a count.
    pub(super) fn solve<N: Node>(&mut self, node: &N, alpha: i32, beta: i32) -> i32 {
        let empties = node.empties().count_ones();
        if empties > SHALLOW {
            self.solve_deep(node, alpha, beta)
        } else {
            self.solve_shallow(node, alpha, beta, false)
        }
    }

    fn solve_deep<N: Node>(&mut self, node: &N, mut alpha: i32, beta: i32) -> i32 {
        if !self.budget.count() {
            return 0;
        }
        if let Some(value) = stability_bound(node).filter(|bound| *bound <= alpha) {
            return value;
        }
        let moves = node.moves();
        if moves == 0 {
            let passed = node.pass();
            return if passed.moves() == 0 { node.final_score() } else { -self.solve_deep(&passed, -beta, -alpha) };
        }
        let key = node.key();
        let mut hash_move = NONE;
        if let Some(entry) = self.exact.probe(key) {
            if let Some(value) = entry.cutoff(alpha, beta) {
                return value;
            }
            hash_move = entry.best();
        } else if let Some(entry) = self.estimates.probe(key) {
            hash_move = entry.best();
        }
        let empties = node.empties();
        let count = empties.count_ones();
        let candidates = if count >= THOROUGH {
            Candidates::new(node, moves, hash_move, |_, child| thorough(child))
        } else {
            let odd = odd_regions(empties);
            Candidates::new(node, moves, hash_move, |square, child| {
                quick(square, child) + 8 * (odd >> square & 1) as i32
            })
        };
        let window = (alpha, beta);
        let (mut best, mut best_move) = (-INFINITE, NONE);
        for candidate in candidates {
            let child = node.play(candidate.square.into(), candidate.flipped);
            // All but the first are only asked whether they are better, and valued if they are.
            let narrow = (best_move != NONE).then(|| -self.solve(&child, -alpha - 1, -alpha));
            let value = match narrow {
                Some(value) if value <= alpha || value >= beta => value,
                _ => -self.solve(&child, -beta, -alpha),
            };
            if self.budget.was_refused() {
                return 0;
            }
            if value > best {
                (best, best_move) = (value, candidate.square);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.exact.store(key, count, window, best, best_move);
        best
    }

    /// A few empty squares: alpha-beta over them, odd regions first. `passed`: the other side has just passed.
    fn solve_shallow<N: Node>(&mut self, node: &N, mut alpha: i32, beta: i32, passed: bool) -> i32 {
        if !self.budget.count() {
            return 0;
        }
        let empties = node.empties();
        match empties.count_ones() {
            0 => return node.final_score(),
            1 => return self.solve_one(node, empties.trailing_zeros() as usize),
            2 => return self.solve_two(node, alpha, beta),
            _ => {}
        }
        let odd = odd_regions(empties);
        let mut best = -INFINITE;
        for square in squares(odd).chain(squares(empties & !odd)) {
            if NEIGHBOURS[square & 63] & node.opponent() == 0 {
                continue;
            }
            let flipped = node.flips(square);
            if flipped == 0 {
                continue;
            }
            let child = node.play(square, flipped);
            let value = -self.solve_shallow(&child, -beta, -alpha, false);
            if value > best {
                best = value;
                if value >= beta {
                    return best;
                }
                alpha = alpha.max(value);
            }
        }
        if best > -INFINITE {
            best
        } else if passed {
            node.final_score()
        } else {
            -self.solve_shallow(&node.pass(), -beta, -alpha, true)
        }
    }

    /// Two empty squares.
    fn solve_two<N: Node>(&mut self, node: &N, alpha: i32, beta: i32) -> i32 {
        let best = self.either_of_two(node, beta);
        if best > -INFINITE {
            return best;
        }
        let passed = self.either_of_two(&node.pass(), -alpha);
        if passed > -INFINITE { -passed } else { node.final_score() }
    }

    /// The better of the two moves that fill one of two empty squares, −[`INFINITE`] where neither is legal.
    fn either_of_two<N: Node>(&mut self, node: &N, beta: i32) -> i32 {
        let empties = node.empties();
        let (first, second) = (empties.trailing_zeros() as usize, 63 - empties.leading_zeros() as usize);
        let mut best = -INFINITE;
        for (square, last) in [(first, second), (second, first)] {
            let flipped = node.flips(square);
            if flipped != 0 {
                best = best.max(-self.solve_one(&node.play(square, flipped), last));
                if best >= beta {
                    break;
                }
            }
        }
        best
    }

    /// One empty square: the discs that it turns decide.
    fn solve_one<N: Node>(&mut self, node: &N, square: usize) -> i32 {
        self.budget.add(1);
        let own = node.own().count_ones();
        let flipped = node.flips(square);
        if flipped != 0 {
            return N::full_score(own + flipped.count_ones() + 1);
        }
        let flipped = node.pass().flips(square);
        if flipped != 0 { N::full_score(own - flipped.count_ones()) } else { node.final_score() }
    }
}

/// A bound from above, if stable discs give one: the loser's discs can not all be turned.
fn stability_bound<N: Node>(node: &N) -> Option<i32> {
    // Whose discs hold the value down.
    let (mine, theirs) = if N::SIGN > 0 { (node.opponent(), node.own()) } else { (node.own(), node.opponent()) };
    let stable = stable(mine, theirs).count_ones() as i32;
    (stable > 0).then_some(64 - 2 * stable)
}
