//! What is said about a move.

use super::chance::{move_accuracy, win_chance};
use super::class::Class;
use crate::engine::{Answer, Value};
use crate::rules::{Color, Move, Position};

/// The uncertainty of the difference of two estimates, in discs: it is taken off before a loss counts.
pub const UNCERTAIN: u8 = 1;
/// A side that is ahead or behind by so many discs before and after a move is hardly moved by it.
const DECIDED: i8 = 20;
/// The change of the chance to win, in points, below which a decided game stays so.
const SMALL_CHANGE: f64 = 5.0;

/// What is said about a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The ply, counted from 0.
    pub ply: usize,
    /// The side that moved.
    pub mover: Color,
    /// The move.
    pub played: Move,
    /// Its value for the mover.
    pub value: Value,
    /// A best move: the move itself if it loses nothing.
    pub best: Move,
    /// The value of the best move.
    pub best_value: Value,
    /// What the move loses, in discs. It is an estimate unless `exact`.
    pub loss: u8,
    /// Whether the loss is proven.
    pub exact: bool,
    /// The class.
    pub class: Class,
    /// The chance to win before the move and after it, in per cent.
    pub chances: [f64; 2],
    /// The accuracy of the move, 0 to 100.
    pub accuracy: f64,
}

impl Verdict {
    /// The chance to win that the move gave away, in percentage points.
    pub fn given_away(&self) -> f64 {
        (self.chances[0] - self.chances[1]).max(0.0)
    }

    /// Whether the move provably changed the result of best play.
    pub fn changes_result(&self) -> bool {
        self.exact && self.value.discs.signum() != self.best_value.discs.signum()
    }
}

/// The verdict on the move of a ply, from a search that valued all moves; `None` for a forced move, and if the search did not
/// value the move.
pub fn verdict(position: &Position, ply: usize, played: Move, answer: &Answer) -> Option<Verdict> {
    if position.legal_moves().len() < 2 {
        return None;
    }
    let value = answer.values.iter().find(|valued| valued.played == played)?.value;
    let first = answer.values.first()?;
    let best_value = first.value;
    let exact = value.exact && best_value.exact;
    let loss = best_value.discs.saturating_sub(value.discs).max(0).unsigned_abs();
    let empties = position.empties().len();
    // Proven values leave no doubt about the winner, but a lead of two is lost more easily than one of forty.
    let chances = [best_value, value].map(|value| win_chance(value, empties));
    let given_away = (chances[0] - chances[1]).max(0.0);
    let mut class = match exact {
        true => Class::proven(best_value.discs, value.discs),
        false => Class::estimated(loss.saturating_sub(UNCERTAIN)),
    };
    let is_decided = best_value.discs.signum() == value.discs.signum()
        && best_value.discs.unsigned_abs().min(value.discs.unsigned_abs()) >= DECIDED.unsigned_abs();
    if is_decided && given_away < SMALL_CHANGE {
        class = class.min(Class::Inaccuracy);
    }
    let accuracy = move_accuracy(if class == Class::Best { 0.0 } else { given_away });
    let best = if loss == 0 { played } else { first.played };
    let mover = position.to_move();
    Some(Verdict { ply, mover, played, value, best, best_value, loss, exact, class, chances, accuracy })
}
