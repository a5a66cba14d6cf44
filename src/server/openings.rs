//! Random openings that favour neither side.

use crate::engine::{Engine, Habits, Limits, Options, Request, StopFlag};
use crate::online::room::Terms;
use crate::rules::{Position, Square};

/// The moves of an opening.
const PLIES: usize = 8;
/// The most that an opening may favour a side, in discs.
const MOST_DISCS: i8 = 2;
/// How many openings are tried before the game begins without one.
const TRIES: usize = 60;

/// The opening of a game on these terms.
pub(super) async fn opening(terms: Terms) -> Vec<Square> {
    if !terms.random_opening {
        return Vec::new();
    }
    // A few milliseconds of searching, which nobody else should wait for.
    tokio::task::spawn_blocking(move || balanced(Position::start(terms.rules))).await.unwrap_or_default()
}

fn balanced(start: Position) -> Vec<Square> {
    let engine = Engine::new(Options { table_bytes: 1 << 20, ..Options::default() });
    let tried = (0..TRIES).filter_map(|_| random(start));
    tried.into_iter().find(|(_, end)| is_balanced(&engine, *end)).map(|(moves, _)| moves).unwrap_or_default()
}

/// Random moves from a position, and where they lead; `None` if a side would have to pass.
fn random(start: Position) -> Option<(Vec<Square>, Position)> {
    let mut position = start;
    let mut moves = Vec::new();
    for _ in 0..PLIES {
        let legal: Vec<Square> = position.legal_moves().squares().collect();
        let square = *legal.get(rand::random_range(0..legal.len().max(1)))?;
        position = position.play(square.into()).ok()?;
        moves.push(square);
    }
    (!position.must_pass() && !position.is_over()).then_some((moves, position))
}

fn is_balanced(engine: &Engine, position: Position) -> bool {
    let limits = Limits {
        depth: 8,
        exact_empties: 0,
        nodes: None,
        time: None,
        slack: 0.0,
        habits: Habits::NONE,
        remember: false,
        seed: rand::random(),
    };
    let request = Request { position, limits, value_all: false };
    let answer = engine.think(&request, &StopFlag::new(), &mut |_| {});
    answer.is_some_and(|answer| answer.value.discs.abs() <= MOST_DISCS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, Variant};

    #[test]
    fn openings_are_legal_long_and_balanced() {
        for variant in Variant::ALL {
            let start = Position::start(Rules::of(variant));
            let moves = balanced(start);
            assert_eq!(moves.len(), PLIES, "{variant}");
            let end = moves.iter().try_fold(start, |position, square| position.play((*square).into())).unwrap();
            assert!(!end.must_pass() && !end.is_over());
        }
    }
}
