//! Whether a position is a problem, and how hard.

use crate::coach::Problem;
use crate::engine::{Answer, Engine, Habits, Limits, Request, StopFlag};
use crate::rules::{Move, Position};

/// With fewer moves there is too little to choose from.
const LEAST_MOVES: u32 = 4;
/// Searches of these depths that do not know the end: a problem is as hard as the number of those that miss the move.
const DEPTHS: [u8; 4] = [1, 3, 5, 8];

/// The problem that a position makes, if exactly one of its moves wins.
pub(super) fn problem(engine: &Engine, position: &Position) -> Option<Problem> {
    if position.legal_moves().len() < LEAST_MOVES {
        return None;
    }
    // Who does not win has no problem to solve.
    let best = search(engine, position, 60, 60, false)?;
    if best.value.discs <= 0 {
        return None;
    }
    let answer = search(engine, position, 60, 60, true)?;
    let [first, second] = [0, 1].map(|at| answer.values.get(at).copied());
    let (first, second) = (first?, second?);
    if first.value.discs <= 0 || second.value.discs > 0 || !first.value.exact || !second.value.exact {
        return None;
    }
    Some(Problem {
        position: *position,
        solution: first.played.square()?,
        value: first.value.discs,
        second: second.value.discs,
        difficulty: difficulty(engine, position, first.played),
    })
}

/// One more than the depth of the last search, by number, that does not choose the move.
fn difficulty(engine: &Engine, position: &Position, solution: Move) -> u8 {
    let finds = |depth: u8| search(engine, position, depth, 0, false).is_some_and(|answer| answer.chosen == solution);
    let missed = DEPTHS.iter().rposition(|depth| !finds(*depth));
    missed.map_or(1, |last| u8::try_from(last + 2).unwrap_or(Problem::HARDEST))
}

fn search(engine: &Engine, position: &Position, depth: u8, exact_empties: u8, value_all: bool) -> Option<Answer> {
    // What a shallow search finds must not come from the solution in the table.
    let remember = exact_empties > 0;
    let limits =
        Limits { depth, exact_empties, nodes: None, time: None, slack: 0.0, remember, seed: 0, habits: Habits::NONE };
    engine.think(&Request { position: *position, limits, value_all }, &StopFlag::new(), &mut |_| ())
}
