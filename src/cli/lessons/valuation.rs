//! The values of all moves of a position.

use crate::coach::Losses;
use crate::engine::{Engine, Habits, Limits, Options, Request, StopFlag};
use crate::rules::{Move, Position, Square};
use std::cell::RefCell;
use std::collections::HashMap;

/// Positions with at most this many empty squares are solved.
pub(super) const EXACT: u32 = 18;
/// The depths of the two searches that must agree where a position is not solved.
pub(super) const DEPTHS: [u8; 2] = [8, 12];

/// The values of all legal moves, in the order of their squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Valuation {
    /// The moves and their values in discs.
    pub(super) moves: Vec<(Square, i8)>,
    /// Whether the values are proven.
    pub(super) exact: bool,
}

impl Valuation {
    /// The value of the best move.
    pub(super) fn best(&self) -> i8 {
        self.moves.iter().map(|(_, value)| *value).max().unwrap_or(0)
    }

    /// What a move loses.
    pub(super) fn loss(&self, square: Square) -> u8 {
        let value = self.moves.iter().find(|(other, _)| *other == square).map_or(i8::MIN, |(_, value)| *value);
        self.best().abs_diff(value)
    }

    /// The losses of all moves.
    pub(super) fn losses(&self) -> Losses {
        Losses::new(self.moves.iter().map(|(square, _)| self.loss(*square)), self.exact)
    }

    /// The best moves.
    pub(super) fn best_squares(&self) -> impl Iterator<Item = Square> {
        let best = self.best();
        self.moves.iter().filter(move |(_, value)| *value == best).map(|(square, _)| *square)
    }
}

/// The engine that values moves. The same position has the same values each time.
pub(super) struct Valuer {
    engine: Engine,
    /// What was searched since [`Valuer::forget`]: lessons look at the same positions.
    known: RefCell<HashMap<(Position, u8, u32), Valuation>>,
}

impl Valuer {
    /// A valuer with one thread.
    pub(super) fn new() -> Valuer {
        let engine = Engine::new(Options { table_bytes: 16 << 20, ..Options::default() });
        Valuer { engine, known: RefCell::default() }
    }

    /// Forgets the positions that were searched.
    pub(super) fn forget(&self) {
        self.known.borrow_mut().clear();
    }

    /// The values at a depth; proven ones if at most so many squares are empty.
    pub(super) fn value(&self, position: &Position, depth: u8, exact_empties: u32) -> Valuation {
        let key = (*position, depth, exact_empties);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let valuation = self.search(position, depth, exact_empties);
        self.known.borrow_mut().insert(key, valuation.clone());
        valuation
    }

    fn search(&self, position: &Position, depth: u8, exact_empties: u32) -> Valuation {
        let exact_empties = exact_empties as u8;
        let limits = Limits {
            depth,
            exact_empties,
            nodes: None,
            time: None,
            slack: 0.0,
            habits: Habits::NONE,
            remember: false,
            seed: 0,
        };
        let request = Request { position: *position, limits, value_all: true };
        let values =
            self.engine.think(&request, &StopFlag::new(), &mut |_| ()).map_or(Vec::new(), |answer| answer.values);
        let exact = values.iter().all(|valued| valued.value.exact);
        let mut moves: Vec<(Square, i8)> = values
            .into_iter()
            .filter_map(|valued| match valued.played {
                Move::Place(square) => Some((square, valued.value.discs)),
                Move::Pass => None,
            })
            .collect();
        moves.sort();
        Valuation { moves, exact }
    }

    /// The values by which a task is judged: proven ones near the end, otherwise those of the deeper search.
    pub(super) fn final_value(&self, position: &Position) -> Valuation {
        self.value(position, DEPTHS[1], EXACT)
    }
}
