//! The engine's memory changes no exact value.

use crate::support::*;
use othello::engine::{Engine, Limits};
use othello::rules::{Position, Rules};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// Boards with 11 to 13 empty squares, so that the table is used, each under all rules.
fn boards(count: u32) -> Vec<[Position; 4]> {
    let mut rng = StdRng::seed_from_u64(21);
    let possible = |position: &[Position; 4]| position.iter().all(|one| !one.is_over());
    let boards = (0..).map(|round| {
        let position = choice(Rules::OTHELLO, 11 + round % 3, &mut rng);
        ALL_RULES.map(|rules| under(rules, &position))
    });
    boards.filter(possible).take(count as usize).collect()
}

fn values(engine: &Engine, boards: &[[Position; 4]], limits: Limits) -> Vec<i8> {
    boards.iter().flatten().map(|position| exact(engine, *position, limits)).collect()
}

#[test]
fn memory_of_any_size_changes_no_exact_value() {
    let boards = boards(24);
    let cold = values(&engine(), &boards, EXACT);
    // A new engine for each position.
    let fresh: Vec<i8> = boards.iter().flatten().map(|position| exact(&engine(), *position, WARM)).collect();
    assert_eq!(fresh, cold);
    for bytes in [0, 64, 4096, 8 << 20] {
        let engine = engine_with(1, bytes);
        // The same board under one rule set after the other: results under one must not answer for another.
        assert_eq!(values(&engine, &boards, WARM), cold, "{bytes} bytes, first time");
        assert_eq!(values(&engine, &boards, WARM), cold, "{bytes} bytes, warm");
        assert_eq!(values(&engine, &boards, EXACT), cold, "{bytes} bytes, without memory");
        engine.forget();
        assert_eq!(values(&engine, &boards, WARM), cold, "{bytes} bytes, after forgetting");
    }
}

#[test]
fn hints_and_looks_ahead_change_no_exact_value() {
    let boards = boards(12);
    let cold = values(&engine(), &boards, EXACT);
    let engine = engine_with(1, 1 << 20);
    for (position, value) in boards.iter().flatten().zip(cold) {
        for depth in [3, 8] {
            let ahead = Limits { depth, exact_empties: 0, ..WARM };
            ask(&engine, *position, ahead);
            value_all(&engine, *position, ahead);
        }
        let hint = value_all(&engine, *position, WARM);
        assert_eq!((hint.value.discs, hint.value.exact), (value, true), "{position:?}");
        assert_eq!(exact(&engine, *position, WARM), value, "{position:?}");
        // The other way round, move by move.
        for one in &hint.values {
            let after = position.play(one.played).expect("legal");
            if !after.is_over() {
                assert_eq!(exact(&engine, after, WARM), -one.value.discs, "{position:?}{one:?}");
            }
        }
    }
}

#[test]
fn a_position_and_the_one_with_sides_exchanged_are_worth_the_same() {
    // White to move with colours exchanged is the same game, since the engine sees it from the side to move.
    let engine = engine_with(1, 1 << 20);
    for position in boards(12).iter().flatten() {
        let [black, white] = othello::rules::Color::BOTH.map(|color| position.discs(color));
        let exchanged = Position::new(position.rules(), white, black, !position.to_move()).expect("possible");
        assert_eq!(exact(&engine, *position, WARM), exact(&engine, exchanged, WARM), "{position:?}");
    }
}
