//! Records as they are found, from the table in `cases.txt`.

use crate::support::{board, names};
use othello::records::{Format, NodeId, Options, Record, read, write, write_wthor};
use othello::rules::notation::replay;
use othello::rules::{Color, Position, Rules};
use std::fmt::Write;

const CASES: &str = include_str!("cases.txt");

struct Case {
    number: &'static str,
    format: &'static str,
    text: String,
    facts: Vec<(&'static str, &'static str)>,
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in CASES.lines().filter(|line| !line.starts_with("# ")) {
        if let Some(heading) = line.strip_prefix("= ") {
            let (number, rest) = heading.split_once(' ').unwrap();
            let (format, _) = rest.split_once(": ").unwrap();
            cases.push(Case { number, format, text: String::new(), facts: Vec::new() });
        } else if let Some(fact) = line.strip_prefix("> ") {
            let fact = fact.split_once(' ').unwrap_or((fact, ""));
            cases.last_mut().unwrap().facts.push(fact);
        } else if let Some(case) = cases.last_mut().filter(|case| case.facts.is_empty()) {
            writeln!(case.text, "{}", line.replace("\\r", "\r")).unwrap();
        }
    }
    cases
}

/// A base of one game with these moves, or of no game but with damage.
fn base(text: &str) -> Vec<u8> {
    let (moves, damage) = match text.split_once(": ") {
        Some((kind, number)) => ("f5d6c3", Some((kind, number.trim().parse::<u8>().unwrap()))),
        None => (text, None),
    };
    let game = replay(Position::start(Rules::OTHELLO), moves).unwrap();
    let mut bytes = write_wthor(&[Record::of_game(&game)]).unwrap().games;
    match damage {
        Some(("cut", length)) => bytes.truncate(length.into()),
        Some(("count", count)) => {
            // Eight games, of which the header says that they are more.
            let one = bytes.split_off(16);
            bytes[4] = count;
            bytes.extend(one.repeat(8));
        }
        _ => {}
    }
    bytes
}

fn check(case: &Case) {
    let bytes = if case.format == "wthor" { base(&case.text) } else { case.text.clone().into_bytes() };
    let read = read(&bytes, &Options::default());
    for (fact, value) in &case.facts {
        match (*fact, &read) {
            ("refused", Err(fault)) => {
                assert!(fault.to_string().contains(value), "{fault}");
                continue;
            }
            // A transcript has no pass that is not forced.
            ("tokens", Err(fault)) => {
                assert_eq!((*value, fault.to_string().contains("ply 1: pass")), ("pass a8", true), "{fault}");
                continue;
            }
            _ => {}
        }
        let reading = read.as_ref().unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((reading.format.name(), reading.faults.len()), (case.format, 0), "{:?}", reading.faults);
        let record = &reading.records[0];
        let tree = &record.tree;
        let end = tree.position(tree.end());
        match *fact {
            "moves" => {
                let moves: Vec<String> =
                    tree.main_line().filter_map(|node| Some(tree.played(node)?.to_string())).collect();
                // A line of values has no main line, only moves beside each other.
                if case.facts.iter().all(|(fact, _)| *fact != "values") {
                    assert_eq!(moves.join(" "), *value);
                }
            }
            "board" => {
                let end = if value.is_empty() || case.facts.iter().any(|(fact, _)| *fact == "values") {
                    tree.start()
                } else {
                    end
                };
                let side = match end.to_move() {
                    _ if end.is_over() => '.',
                    Color::Black => 'X',
                    Color::White => 'O',
                };
                assert_eq!(format!("{} {side}", board(end)), *value, "{}", names(end.legal_moves()));
            }
            "values" => {
                let value_of = |node| format!("{}{:+}", tree.played(node).unwrap(), tree.notes(node).value.unwrap());
                let values: Vec<String> = tree.children(NodeId::ROOT).map(value_of).collect();
                assert_eq!(values.join(" "), *value);
            }
            "contradictory" => assert!(record.is_contradictory()),
            fact => panic!("unknown fact {fact}"),
        }
        let is_marked = case.facts.iter().any(|(fact, _)| *fact == "contradictory");
        assert_eq!(record.is_contradictory(), is_marked, "{:?} {:?}", record.result, record.counted());
    }
}

#[test]
fn records_mean_what_the_table_says() {
    let cases = cases();
    assert_eq!(cases.len(), 43);
    for case in &cases {
        assert!(!case.facts.is_empty(), "{}", case.number);
        let outcome = std::panic::catch_unwind(|| check(case));
        assert!(outcome.is_ok(), "case {}", case.number);
    }
}

#[test]
fn records_of_the_table_survive_every_format() {
    for case in cases().iter().filter(|case| case.facts[0].0 == "moves" && case.format != "wthor") {
        let reading = read(case.text.as_bytes(), &Options::default()).unwrap();
        let record = &reading.records[0];
        for format in [Format::Ggf, Format::Sgf, Format::Pgn] {
            let written = write(&reading.records, format).unwrap();
            let again = read(&written, &Options::default());
            let again = again.unwrap_or_else(|fault| panic!("{}, {format}: {fault}", case.number));
            assert_eq!(again.format, format, "{}", case.number);
            assert_eq!(again.records[0].tree.game(), record.tree.game(), "{}, {format}", case.number);
            assert_eq!(again.records[0].players, record.players, "{}, {format}", case.number);
        }
    }
}
