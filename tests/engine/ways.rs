//! All ways to compute an answer agree: with and without special instructions, with one thread and several, and
//! repeated.

use crate::support::*;
use othello::engine::{Engine, Level, Limits, Options};
use othello::rules::{Move, Position, Rules, Variant};
use rand::SeedableRng;
use rand::rngs::StdRng;

#[test]
fn the_portable_way_gives_the_same_answers_and_counts() {
    let options = Options { table_bytes: 1 << 20, ..Options::default() };
    let (special, portable) = (Engine::new(options), Engine::new(Options { portable: true, ..options }));
    assert!(portable.options().portable);
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(31);
        for round in 0..48 {
            let Some(position) = random_position(rules, 4 + round, &mut rng) else { continue };
            let exact_empties = 12;
            let ahead = Limits { depth: 5, exact_empties, remember: round % 3 == 0, seed: round.into(), ..EXACT };
            assert_eq!(ask(&special, position, ahead), ask(&portable, position, ahead), "{position:?}");
            if round % 4 == 0 {
                let hint = Limits { depth: 4, slack: 1.5, ..ahead };
                assert_eq!(value_all(&special, position, hint), value_all(&portable, position, hint), "{position:?}");
            }
        }
    }
}

#[test]
fn several_threads_find_the_exact_values_that_one_finds() {
    let one = engine();
    let several: Vec<Engine> = [2, 4].map(|threads| engine_with(threads, 1 << 20)).into();
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(32);
        for round in 0..6 {
            // Short searches are not shared between threads.
            let empties = if round == 0 { 16 } else { 9 + round };
            let position = choice(rules, empties, &mut rng);
            let expected = ask(&one, position, EXACT);
            for engine in &several {
                let found = ask(engine, position, WARM);
                assert_eq!((found.value, found.value.exact), (expected.value, true), "{position:?}");
                check_line(&position, &found);
            }
            if round == 2 {
                let expected = value_all(&one, position, EXACT);
                let values = |values: &[othello::engine::MoveValue]| {
                    let mut values: Vec<_> = values.iter().map(|one| (one.played, one.value)).collect();
                    values.sort();
                    values
                };
                for engine in &several {
                    assert_eq!(values(&value_all(engine, position, WARM).values), values(&expected.values));
                }
            }
        }
    }
}

#[test]
fn the_same_requests_give_the_same_answers() {
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(33);
        let positions: Vec<Position> = (0..12).map(|round| choice(rules, 10 + 4 * round, &mut rng)).collect();
        let play = || {
            let engine = engine_with(1, 1 << 16);
            let mut answers = Vec::new();
            for (position, seed) in positions.iter().zip(0..) {
                let limits = Limits { depth: 5, exact_empties: 12, slack: 0.5, seed, remember: seed % 2 == 0, ..EXACT };
                answers.push(ask(&engine, *position, limits));
                answers.push(value_all(&engine, *position, limits));
                answers.push(ask(&engine, *position, Limits { nodes: Some(3000), depth: 60, ..limits }));
            }
            answers
        };
        assert_eq!(play(), play());
    }
}

#[test]
fn without_memory_an_answer_does_not_depend_on_what_was_asked_before() {
    let (engine, other) = (engine(), engine());
    let mut rng = StdRng::seed_from_u64(34);
    for rules in ALL_RULES {
        let position = choice(rules, 30, &mut rng);
        let limits = Limits { depth: 5, exact_empties: 0, ..EXACT };
        let answer = ask(&engine, position, limits);
        ask(&engine, position, Limits { depth: 7, remember: true, ..limits });
        assert_eq!(ask(&engine, position, limits), answer);
        assert_eq!(ask(&other, position, limits), answer);
    }
}

#[test]
fn the_seed_decides_and_nothing_else() {
    let engine = engine();
    let mut rng = StdRng::seed_from_u64(16);
    let position = random_position(Rules::OTHELLO, 40, &mut rng).expect("a midgame");
    for level in Level::ALL {
        let limits = Limits { remember: false, ..timeless(level, Variant::Othello, 5, 20_000) };
        assert_eq!(ask(&engine, position, limits), ask(&engine, position, limits), "level {level}");
    }
    let mut chosen: Vec<Move> =
        (0..20).map(|seed| ask(&engine, position, level(1).limits(Variant::Othello, seed)).chosen).collect();
    chosen.sort();
    chosen.dedup();
    assert!(chosen.len() > 2, "{chosen:?}");
    // The same without slack, among moves that are equal by symmetry.
    let start = Position::start(Rules::OTHELLO);
    let mut openings: Vec<Move> =
        (0..20).map(|seed| ask(&engine, start, level(11).limits(Variant::Othello, seed)).chosen).collect();
    openings.sort();
    openings.dedup();
    assert_eq!(openings.len(), 4);
}
