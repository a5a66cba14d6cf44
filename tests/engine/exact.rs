//! Exact values against brute force, under all rules.

use crate::support::*;
use othello::engine::{Answer, Limits};
use othello::rules::{Bitboard, Position, Rules};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// The number of positions under each rule set.
const POSITIONS: u32 = 2500;

/// Counts of special cases at the roots.
#[derive(Debug, Default)]
struct Roots {
    passes: u32,
    /// Best play ends with one side wiped out, or nearly so.
    decided: u32,
}

/// Compares positions with up to ten empty squares with brute force.
fn exact_values_are_right(rules: Rules) {
    let engine = engine();
    let mut rng = StdRng::seed_from_u64(11);
    let (mut seen, mut roots) = (Seen::default(), Roots::default());
    let mut checked = 0;
    for round in 0.. {
        let empties = 1 + round / 3 % 10;
        let position = if round % 3 == 0 {
            composed_position(rules, empties, &mut rng)
        } else {
            random_position(rules, empties, &mut rng)
        };
        let Some(position) = position else { continue };
        let answer = ask(&engine, position, EXACT);
        assert!(answer.value.exact, "{position:?}");
        let confirmed = BruteForce::new(&position).confirms(answer.value.discs, &mut seen);
        assert!(confirmed, "{position:?}not {}", answer.value);
        let to_the_end = check_line(&position, &answer);
        assert!(to_the_end || empties > 9, "{position:?}line {:?}", answer.line);
        assert_eq!(u32::from(answer.depth), empties);
        roots.passes += u32::from(position.must_pass());
        roots.decided += u32::from(answer.value.discs.abs() == 64);
        checked += 1;
        if checked == POSITIONS {
            break;
        }
    }
    assert!(roots.passes >= 50 && roots.decided >= 20, "{rules:?}: {roots:?}");
    assert!(seen.passes >= 10_000 && seen.wipe_outs >= 100, "{rules:?}: {seen:?}");
    if rules.supply() == othello::rules::Supply::Own32 {
        assert!(seen.out_of_discs >= 10, "{rules:?}: {seen:?}");
    }
}

#[test]
fn exact_values_are_right_in_othello() {
    exact_values_are_right(Rules::OTHELLO);
}

#[test]
fn exact_values_are_right_in_reverse_othello() {
    exact_values_are_right(Rules::REVERSE);
}

#[test]
fn exact_values_are_right_in_historical_reversi() {
    exact_values_are_right(Rules::HISTORICAL);
}

#[test]
fn exact_values_are_right_with_own_discs() {
    exact_values_are_right(Rules::OTHELLO.with_own_discs());
}

/// Asserts that all legal moves have a value, best first, and that exact values are right.
fn check_values(position: &Position, answer: &Answer, seen: &mut Seen) {
    assert!(answer.values.is_sorted_by_key(|one| -one.value.discs));
    assert_eq!(answer.values[0].value, answer.value);
    let valued: Bitboard = answer.values.iter().filter_map(|one| one.played.square()).collect();
    assert_eq!(valued, position.legal_moves());
    assert_eq!(answer.values.len(), valued.len() as usize);
    for one in answer.values.iter().filter(|one| one.value.exact) {
        let after = position.play(one.played).expect("legal");
        assert!(BruteForce::new(&after).confirms(-one.value.discs, seen), "{position:?}{one:?}");
    }
}

#[test]
fn every_move_gets_its_own_exact_value() {
    let engine = engine();
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(12);
        for round in 0..120 {
            let Some(position) = random_position(rules, 2 + round % 7, &mut rng) else { continue };
            if position.must_pass() {
                continue;
            }
            let answer = value_all(&engine, position, EXACT);
            assert!(answer.values.iter().all(|one| one.value.exact));
            check_values(&position, &answer, &mut Seen::default());
            // A random choice among moves needs all of their values too.
            let slack = Limits { slack: 3.0, ..EXACT };
            let answer = ask(&engine, position, slack);
            if position.legal_moves().len() > 1 {
                check_values(&position, &answer, &mut Seen::default());
            }
        }
    }
}

#[test]
fn what_is_called_exact_is_exact_whatever_ended_the_search() {
    let (mut exact, mut other) = (0, 0);
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(13);
        for round in 0..60u64 {
            let engine = engine();
            let position = choice(rules, 10, &mut rng);
            let limits = match round % 3 {
                0 => Limits { nodes: Some(40 << (round / 6)), ..ENDLESS },
                1 => Limits { time: Some(std::time::Duration::from_micros(10 << (round / 6))), ..ENDLESS },
                _ => Limits { depth: 1 + round as u8 / 6, exact_empties: 0, ..EXACT },
            };
            let limits = Limits { remember: true, ..limits };
            for all in [round % 2 == 0, round % 2 == 1] {
                let answer = if all { value_all(&engine, position, limits) } else { ask(&engine, position, limits) };
                check_line(&position, &answer);
                let value = answer.value;
                if value.exact {
                    exact += 1;
                    assert!(
                        BruteForce::new(&position).confirms(value.discs, &mut Seen::default()),
                        "{position:?}{value}"
                    );
                } else {
                    other += 1;
                }
                if all {
                    check_values(&position, &answer, &mut Seen::default());
                }
            }
        }
    }
    assert!(exact > 40 && other > 40, "{exact} exact, {other} not");
}

#[test]
fn the_brute_force_search_plays_by_the_rules() {
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(14);
        for round in 0..1000 {
            let made = composed_position(rules, 1 + round % 30, &mut rng);
            let played = random_position(rules, round % 55, &mut rng);
            for position in made.into_iter().chain(played) {
                let brute_force = BruteForce::new(&position);
                for square in position.empties().squares() {
                    let legal = position.legal_moves().contains(square);
                    let expected = if legal { position.flips(square).0 } else { 0 };
                    assert_eq!(brute_force.flips(square.bit()), expected, "{position:?}{square}");
                }
            }
        }
    }
}

#[test]
fn a_finished_game_has_no_answer() {
    use othello::engine::{Request, StopFlag};
    use othello::rules::Color;
    let everything = Position::new(Rules::OTHELLO, Bitboard::ALL, Bitboard::EMPTY, Color::Black).expect("possible");
    let wiped_out = Position::new(Rules::REVERSE, Bitboard::CENTRE, Bitboard::EMPTY, Color::White).expect("possible");
    for position in [everything, wiped_out] {
        let request = Request { position, limits: EXACT, value_all: true };
        assert_eq!(engine().think(&request, &StopFlag::new(), &mut |_| ()), None);
    }
}

#[test]
fn a_forced_pass_is_answered_with_a_value() {
    use othello::engine::{Request, StopFlag};
    use othello::rules::Move;
    let engine = engine();
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(19);
        let mut found = 0;
        while found < 3 {
            let Some(position) = composed_position(rules, 8, &mut rng).filter(Position::must_pass) else { continue };
            found += 1;
            for value_all in [false, true] {
                let mut told = 0;
                let request = Request { position, limits: level(4).limits(rules.variant(), 1), value_all };
                let answer = engine.think(&request, &StopFlag::new(), &mut |_| told += 1).expect("an answer");
                assert_eq!((answer.chosen, answer.line[0]), (Move::Pass, Move::Pass));
                assert_eq!(answer.values.len(), 1);
                assert_eq!(answer.values[0].value, answer.value);
                assert_eq!(told, 1);
            }
        }
    }
}
