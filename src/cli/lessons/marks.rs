//! Tasks to mark squares, and positions to play out.

use super::valuation::Valuer;
use crate::coach::{Ask, Goal, Playout, Set, Task};
use crate::engine::Level;
use crate::rules::{Bitboard, Move, Position, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::ops::RangeInclusive;

/// The sizes of sets to mark.
const SIZES: RangeInclusive<u32> = 1..=6;
/// The number of random games that show which discs can be turned.
const PLAYOUTS: usize = 400;
/// The depth of the search that says who is ahead.
const DEPTH: u8 = 10;

/// A game at the end of a lesson: its goal and level, and the position that it begins from.
#[derive(Debug)]
pub(super) struct PlayoutKind {
    pub(super) goal: Goal,
    pub(super) level: u8,
    pub(super) empties: RangeInclusive<u32>,
    /// The value for the side to move, in discs.
    pub(super) value: RangeInclusive<i8>,
}

/// The task to mark a set in a position, if it is a good one.
pub(super) fn mark(set: Set, position: &Position) -> Option<Task> {
    let squares = set.of(position);
    let choice = match set {
        // Of few moves, those that are asked for are found at once.
        Set::Giving | Set::Safe | Set::Passes | Set::Waits => position.legal_moves(),
        Set::Stable | Set::Frontier => position.discs(position.to_move()),
        Set::Odd => position.empties(),
        _ => Bitboard::ALL,
    };
    let is_good = SIZES.contains(&squares.len()) && choice.len() >= squares.len() + 2;
    let is_right = match set {
        Set::Stable => all_others_turn(position, squares),
        // A single region would ask nothing.
        Set::Odd => position.empties().len() <= 16,
        _ => true,
    };
    (is_good && is_right).then(|| Task::new(Ask::Mark(set), *position, None, false))
}

/// Whether each disc of the side to move outside a set turns in some continuation, so that no other disc is stable.
fn all_others_turn(position: &Position, stable: Bitboard) -> bool {
    let own = position.to_move();
    let mut left = position.discs(own) - stable;
    let mut rng = StdRng::seed_from_u64(1);
    for _ in 0..PLAYOUTS {
        let mut now = *position;
        while !now.is_over() && !left.is_empty() {
            let moves: Vec<Square> = now.legal_moves().squares().collect();
            let played = match moves.len() {
                0 => Move::Pass,
                n => Move::Place(moves[rng.random_range(0..n)]),
            };
            now = now.after(played);
            left &= now.discs(own);
        }
    }
    left.is_empty()
}

/// The game to play from a position, if it suits.
pub(super) fn playout(kind: &PlayoutKind, position: &Position, valuer: &Valuer) -> Option<Task> {
    let suits = kind.empties.contains(&position.empties().len()) && position.legal_moves().len() >= 3;
    let free = (position.empties() & Bitboard::CORNERS).len() >= 4 || position.empties().len() < 24;
    if !suits || !free {
        return None;
    }
    let value = valuer.value(position, DEPTH, 12).best();
    let playout = Playout { goal: kind.goal, level: Level::new(kind.level)? };
    kind.value.contains(&value).then(|| Task::new(Ask::Playout(playout), *position, None, false))
}
