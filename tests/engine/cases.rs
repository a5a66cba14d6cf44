//! Positions from public bug reports with known values.

use crate::shared::{self, say};
use crate::support::*;
use othello::engine::{Answer, Engine};
use othello::rules::{Color, Game, Position, Rules};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

/// The fields of a row that the engine must answer. The tests of the rules check the rest.
#[derive(Deserialize)]
struct Case {
    id: String,
    variant: String,
    start: String,
    side: String,
    moves: Vec<String>,
    expect: Expect,
}

#[derive(Deserialize)]
struct Expect {
    exact: Option<i8>,
    best: Option<Vec<String>>,
    move_values: Option<BTreeMap<String, i8>>,
}

impl Case {
    /// The position of the row.
    fn position(&self) -> Position {
        let rules = match self.variant.as_str() {
            "standard" => Rules::OTHELLO,
            "misere" => Rules::REVERSE,
            other => panic!("{}: unknown variant {other}", self.id),
        };
        let side = if self.side == "black" { Color::Black } else { Color::White };
        let start = match self.start.as_str() {
            "standard" => Position::start(rules).with_to_move(side),
            board => shared::position(rules, board, side),
        };
        let mut game = Game::new(start);
        for name in &self.moves {
            game.play(name.parse().unwrap()).unwrap();
        }
        *game.position()
    }

    /// Asserts the value of the position and the best move.
    fn check_best(&self, answer: &Answer) {
        if let Some(exact) = self.expect.exact {
            assert_eq!((answer.value.discs, answer.value.exact), (exact, true), "{}", self.id);
        }
        if let Some(best) = &self.expect.best {
            assert!(best.contains(&answer.chosen.to_string()), "{}: {}", self.id, answer.chosen);
        }
        check_line(&self.position(), answer);
    }

    /// Asserts the values of all moves.
    fn check_values(&self, answer: &Answer) {
        assert!(answer.values.iter().all(|one| one.value.exact), "{}", self.id);
        let found: BTreeMap<String, i8> =
            answer.values.iter().map(|one| (one.played.to_string(), one.value.discs)).collect();
        if let Some(expected) = &self.expect.move_values {
            assert_eq!(&found, expected, "{}", self.id);
        }
        if let Some(best) = &self.expect.best {
            let top = answer.value.discs;
            let mut found: Vec<_> = found.into_iter().filter(|one| one.1 == top).map(|one| one.0).collect();
            let mut best = best.clone();
            found.sort();
            best.sort();
            assert_eq!(found, best, "{}", self.id);
        }
    }

    /// Checks the answers of a new engine and of one that has met all earlier rows, also after a hint and once more.
    fn check(&self, met_all: &Engine) {
        let position = self.position();
        self.check_best(&ask(&engine(), position, EXACT));
        self.check_best(&ask(met_all, position, WARM));
        let hint = value_all(met_all, position, WARM);
        self.check_best(&hint);
        self.check_values(&hint);
        self.check_best(&ask(met_all, position, WARM));
        // The hint first, then the best move.
        let new = engine();
        self.check_values(&value_all(&new, position, WARM));
        self.check_best(&ask(&new, position, WARM));
        // Play each move of the hint.
        for one in &hint.values {
            let after = position.play(one.played).unwrap();
            if !after.is_over() {
                assert_eq!(exact(&new, after, WARM), -one.value.discs, "{}: {}", self.id, one.played);
            }
        }
    }
}

/// The number of empty squares above which a row takes minutes.
const LONG: u32 = 20;

/// Checks either the long or the short rows with a known value.
fn check_rows(long: bool) {
    let Some(path) = shared::shared("cases/cases.json") else { return };
    let Cases { cases } = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let valued: Vec<Case> =
        cases.into_iter().filter(|case| case.expect.exact.is_some() || case.expect.move_values.is_some()).collect();
    assert!(valued.len() >= 21, "{} rows with a value", valued.len());
    let rows: Vec<Case> = valued.into_iter().filter(|case| (case.position().empties().len() > LONG) == long).collect();
    let engine = engine_with(1, 4 << 20);
    for row in &rows {
        assert!(!row.position().legal_moves().is_empty(), "{}: no legal move", row.id);
        row.check(&engine);
    }
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    say(&format!("cases with a value{}: {} {}", if long { ", long" } else { "" }, ids.len(), ids.join(" ")));
}

#[test]
fn every_case_with_a_value_gets_it_cold_warm_and_after_a_hint() {
    check_rows(false);
}

#[test]
#[ignore = "takes minutes; run with --release -- --ignored"]
fn every_long_case_with_a_value_gets_it() {
    check_rows(true);
}
