//! The middle game: principal variation search to a fixed depth.

use super::budget::Budget;
use super::eval::{UNIT, evaluate};
use super::node::Node;
use super::order::{Candidates, quick, thorough};
use super::table::{INFINITE, NONE, Table};

/// From this depth on it pays to order moves by the evaluation.
const THOROUGH_DEPTH: u32 = 3;

/// What a search works with.
pub(super) struct Search<'a> {
    /// When to stop.
    pub(super) budget: Budget<'a>,
    /// Estimates by depth, in [`UNIT`]s.
    pub(super) estimates: Table,
    /// Bounds on exact values, in discs.
    pub(super) exact: Table,
}

impl Search<'_> {
    /// The value of a node `depth` plies deep, in [`UNIT`]s; outside the window it is a bound. Worth nothing once the
    /// budget has refused a count. A pass is no ply, as it is no choice.
    pub(super) fn estimate<N: Node>(&mut self, node: &N, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if !self.budget.count() {
            return 0;
        }
        let moves = node.moves();
        if moves == 0 {
            let passed = node.pass();
            let replies = passed.moves();
            return match (replies, depth) {
                (0, _) => node.final_score() * UNIT,
                (_, 0) => evaluate(node, moves, replies),
                _ => -self.estimate(&passed, depth, -beta, -alpha),
            };
        }
        if depth == 0 {
            return evaluate(node, moves, node.pass().moves());
        }
        let key = node.key();
        let mut hash_move = NONE;
        if depth > 1
            && let Some(entry) = self.estimates.probe(key)
        {
            if entry.depth() >= depth
                && let Some(value) = entry.cutoff(alpha, beta)
            {
                return value;
            }
            hash_move = entry.best();
        }
        let candidates = if depth >= THOROUGH_DEPTH {
            Candidates::new(node, moves, hash_move, |_, child| thorough(child))
        } else {
            Candidates::new(node, moves, hash_move, quick)
        };
        let window = (alpha, beta);
        let (mut best, mut best_move) = (-INFINITE, NONE);
        for candidate in candidates {
            let child = node.play(candidate.square.into(), candidate.flipped);
            // All but the first are only asked whether they are better, and valued if they are.
            let narrow = (best_move != NONE).then(|| -self.estimate(&child, depth - 1, -alpha - 1, -alpha));
            let value = match narrow {
                Some(value) if value <= alpha || value >= beta => value,
                _ => -self.estimate(&child, depth - 1, -beta, -alpha),
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
        if depth > 1 {
            self.estimates.store(key, depth, window, best, best_move);
        }
        best
    }
}
