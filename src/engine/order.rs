//! The order in which moves are tried: the sooner the best comes, the less is searched.

use super::bits::{self, CORNERS};
use super::eval::{UNIT, evaluate};
use super::node::Node;

/// A legal move with what it turns.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    pub(super) flipped: u64,
    pub(super) square: u8,
    score: i32,
}

/// Moves, handed out best first.
pub(super) struct Candidates {
    list: [Candidate; 64],
    len: usize,
    next: usize,
}

impl Candidates {
    /// The moves of a node with a score each; `hash_move` comes before all.
    pub(super) fn new<N: Node>(
        node: &N,
        moves: u64,
        hash_move: u8,
        mut score: impl FnMut(usize, &N) -> i32,
    ) -> Candidates {
        let mut candidates = Candidates { list: [Candidate::default(); 64], len: 0, next: 0 };
        for (square, candidate) in bits::squares(moves).zip(&mut candidates.list) {
            let flipped = node.flips(square);
            let score =
                if square == usize::from(hash_move) { i32::MAX } else { score(square, &node.play(square, flipped)) };
            *candidate = Candidate { flipped, square: square as u8, score };
            candidates.len += 1;
        }
        candidates
    }
}

impl Iterator for Candidates {
    type Item = Candidate;

    /// The best of the moves that are left: a cutoff comes so often that sorting all of them does not pay.
    fn next(&mut self) -> Option<Candidate> {
        let left = self.list.get_mut(self.next..self.len)?;
        let best = (0..left.len()).reduce(|a, b| if left[b].score > left[a].score { b } else { a })?;
        left.swap(0, best);
        self.next += 1;
        Some(left[0])
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

/// A quick score: few moves for the other side, and a good square.
pub(super) fn quick<N: Node>(square: usize, child: &N) -> i32 {
    let replies = child.moves();
    let mobility = replies.count_ones() as i32 + N::SIGN * (replies & CORNERS).count_ones() as i32;
    N::SIGN * i32::from(SQUARES[square & 63]) - 16 * mobility
}

/// A score from the evaluation.
pub(super) fn thorough<N: Node>(child: &N) -> i32 {
    let replies = child.moves();
    -evaluate(child, replies, child.pass().moves()) - UNIT / 2 * replies.count_ones() as i32
}
