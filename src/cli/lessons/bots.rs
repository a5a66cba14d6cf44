//! How players that know one rule alone fare in a task.

use super::valuation::{Valuation, Valuer};
use crate::coach::{Aim, Ask, Task};
use crate::rules::{Bitboard, Position};

/// The chances of three players to solve a task at the first attempt.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Chances {
    /// One who follows the rule of thumb of the lesson, and chooses at random where it leaves a choice.
    pub(super) taught: f64,
    /// One who flips as many discs as possible.
    pub(super) greedy: f64,
    /// The engine without looking ahead.
    pub(super) shallow: f64,
}

/// The moves that flip the most discs.
pub(super) fn greediest(position: &Position) -> Bitboard {
    let flips = |square| position.flips(square).len();
    let most = position.legal_moves().squares().map(flips).max();
    position.legal_moves().squares().filter(|square| Some(flips(*square)) == most).collect()
}

/// The share of a set's squares that are right.
fn share(set: Bitboard, right: Bitboard) -> f64 {
    f64::from((set & right).len()) / f64::from(set.len().max(1))
}

/// The chances in a position with these right moves.
pub(super) fn chances(position: &Position, aim: Aim, right: Bitboard, shallow: &Valuation) -> Chances {
    // Who can count the end needs no rule of thumb.
    let taught = if aim == Aim::Best { right } else { aim.preferred(position) };
    Chances {
        taught: share(taught, right),
        greedy: share(greediest(position), right),
        shallow: share(shallow.best_squares().collect(), right),
    }
}

/// The chances in a task to play a move, if losses decide about it.
pub(super) fn chances_of(task: &Task, valuer: &Valuer) -> Option<Chances> {
    let Ask::Play(aim) = task.ask else { return None };
    task.losses.as_ref()?;
    Some(chances(&task.position, aim, task.solution(), &valuer.value(&task.position, 1, 0)))
}
