//! The commands on records of games.

use othello::cli::{Failure, Status, run};
use othello::records::{Date, Player, Record, write_wthor};
use othello::rules::{Position, Rules, notation::replay};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// What a command writes and how it ends.
fn command(line: &[&str]) -> (String, Result<Status, Failure>) {
    let mut output = Vec::new();
    let end = run(std::iter::once(&"othello-engine").chain(line), &mut output);
    (String::from_utf8_lossy(&output).into_owned(), end)
}

fn written(line: &[&str]) -> String {
    let (output, end) = command(line);
    assert_eq!(end.unwrap_or_else(|error| panic!("{line:?}: {error}")), Status::Success, "{output}");
    output
}

fn refusal(line: &[&str]) -> String {
    match command(line).1 {
        Err(Failure::Malformed(text)) => text,
        other => panic!("{line:?}: {other:?}"),
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn file(name: &str, bytes: &[u8]) -> String {
    let path = folder("records").join(name);
    fs::write(&path, bytes).unwrap();
    path.into_os_string().into_string().unwrap()
}

const OVER: &str = "c4c3e6f6g6d6c6e3e2f4g4c5c2";

#[test]
fn games_are_listed_and_counted_with_their_faults() {
    let good = file("good.txt", format!("{OVER}\nf5d6c3d3c4\n").as_bytes());
    let mixed = file("mixed.sgf", b"(;GM[2]PB[Anna]PW[Bo]DT[2020-05]RE[W+4];B[f5])\n(;GM[2];B[a1])");
    let output = written(&["records", &good]);
    let lines: Vec<&str> = output.lines().collect();
    assert!(lines[1].contains(" 13   17-0  -") && lines[2].contains("? - ?, Tiger"), "{output}");
    let total = "total 2 games (transcript 2) in 1 files: 18 plies, 1 finished, 0 with another result than their moves, 0 faults";
    assert_eq!(lines[3], total);
    let (output, end) = command(&["records", &good, &mixed]);
    assert_eq!(end.unwrap(), Status::CheckFailed);
    assert!(output.contains("2020-05     Anna - Bo; white won by 4"), "{output}");
    assert!(
        output.contains("mixed.sgf: line 2, character 11: ply 1: a1: flips nothing: expected d3, c4, f5, e6"),
        "{output}"
    );
    assert!(written(&["records", &good, "--summary"]).lines().count() == 1);
}

#[test]
fn games_are_converted() {
    let path = file("convert.txt", b"f5 d6 c3");
    let sgf = written(&["records", &path, "--to", "sgf"]);
    assert!(sgf.starts_with("(;GM[2]FF[4]") && sgf.contains(";W[d6]"), "{sgf}");
    let again = file("convert.sgf", sgf.as_bytes());
    assert_eq!(written(&["records", &again, "--to", "transcript"]), "f5d6c3\n");
    assert_eq!(written(&["records", &again, "--to", "link"]), "?variant=othello&moves=f5d6c3\n");
    let reverse = written(&["records", &path, "--variant", "reverse", "--to", "ggf"]);
    assert!(reverse.contains("TY[8a]"), "{reverse}");
    let base = folder("records").join("out.wtb");
    let base = base.to_str().unwrap();
    written(&["records", &again, "--to", "wthor", "--output", base]);
    assert_eq!(written(&["records", base, "--to", "transcript"]), "f5d6c3\n");
    assert!(
        refusal(&["records", &file("rev.sgf", b"(;GM[2]RU[reverse];B[f5])"), "--to", "wthor"])
            .contains("game 1: WTHOR")
    );
}

#[test]
fn json_has_a_line_for_each_game() {
    let path = file("json.sgf", b"(;GM[2]PB[A \"b\"]BR[1500];B[f5]C[line\none](;W[d6])(;W[f4]))(;GM[2];B[h1])");
    let (output, end) = command(&["records", &path, "--json"]);
    assert_eq!(end.unwrap(), Status::CheckFailed);
    let lines: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["moves"], "f5d6");
    assert_eq!(lines[0]["players"][0]["name"], "A \"b\"");
    assert_eq!(lines[0]["players"][0]["rating"], 1500.0);
    assert_eq!((&lines[0]["variations"], &lines[0]["opening"]), (&1.into(), &"Perpendicular".into()));
    assert_eq!(lines[0]["notes"][0]["comment"], "line\none");
    assert_eq!(lines[1]["fault"], "ply 1: h1: flips nothing: expected d3, c4, f5, e6");
}

#[test]
fn what_is_no_record_is_refused() {
    assert!(
        refusal(&["records", &file("text.txt", b"hello")])
            .ends_with("line 1, character 1: 'hello': expected a square such as d3, or pass")
    );
    assert!(refusal(&["records", "no such file"]).starts_with("no such file: "));
    assert!(refusal(&["records", &file("any.txt", b"f5"), "--to", "vong"]).contains("invalid value 'vong'"));
    assert!(refusal(&["search", folder("empty").to_str().unwrap()]).ends_with("no WTHOR files (.wtb)"));
}

#[test]
fn the_base_is_searched() {
    let record = |moves: &str, black: &str| {
        let mut record = Record::of_game(&replay(Position::start(Rules::OTHELLO), moves).unwrap());
        record.players = [Player::named(black), Player::named("Bo")];
        record.event = "Open".to_owned();
        record.date = Some(Date::of_year(1999));
        record
    };
    let files = write_wthor(&[record("f5d6c3d3c4", "Anna"), record("f5f6e6f4", "Eva")]).unwrap();
    let base = folder("base");
    fs::write(base.join("WTH_1999.wtb"), &files.games).unwrap();
    fs::write(base.join("WTH.JOU"), files.names.player_bytes()).unwrap();
    fs::write(base.join("WTH.TRN"), files.names.tournament_bytes()).unwrap();
    let base = base.to_str().unwrap();
    let found = written(&["search", base, "--player", "anna", "--years", "1990-1999"]);
    assert!(found.contains("Anna - Bo, Open, Tiger") && found.contains("total 1 of 2 games"), "{found}");
    let tiger = written(&["search", base, "--opening", "tiger"]);
    assert!(tiger.contains("total 1 of 2 games"), "{tiger}");
    // Seen from another corner.
    let moves = written(&["search", base, "--opening", "d3", "--limit", "0"]);
    assert!(moves.contains("\nc5       1 games") && moves.contains("\nc3       1 games"), "{moves}");
    assert_eq!(written(&["search", base, "--event", "open", "--to", "transcript"]), "f5d6c3d3c4\nf5f6e6f4\n");
    assert!(refusal(&["search", base, "--opening", "lion"]).contains("neither the name of an opening nor moves"));
}

#[test]
fn balanced_openings_are_listed() {
    let list = written(&["openings", "--plies", "4", "--within", "64", "--depth", "1", "--table", "1"]);
    let lines: Vec<&str> = list.lines().collect();
    // Positions after four plies that no symmetry maps onto each other.
    assert_eq!((lines.len(), lines[60]), (61, "% 60 of 60 positions"), "{list}");
    for line in &lines[..60] {
        let (moves, _) = line.split_once(' ').unwrap();
        assert_eq!(replay(Position::start(Rules::OTHELLO), moves).unwrap().moves().len(), 4);
    }
}

#[test]
fn a_review_classes_each_move_with_a_choice() {
    let moves = "e6d6c3f3c6d3c4d7c8d8e8b3d2e1a3c2d1c1f4a4a5f6g6c5f2f7f8h6h5h4b4b6a6e3e2f5g4f1b1a1a2e7b2h3g5c7b5g3g1h1b7a8a7b8g2g8g7h8h7h2";
    let path = file("reviewed.txt", moves.as_bytes());
    let text = written(&["review", &path, "--seconds", "1"]);
    assert!(text.contains("black: best ") && text.contains("turning point: "), "{text}");
    let game: Value = serde_json::from_str(&written(&["review", &path, "--seconds", "1", "--json"])).unwrap();
    let verdicts = game["verdicts"].as_array().unwrap();
    assert!(verdicts.len() > 30);
    for verdict in verdicts {
        let lost = verdict["best_value"].as_i64().unwrap() - verdict["value"].as_i64().unwrap();
        assert_eq!(verdict["loss"].as_i64(), Some(lost), "{verdict}");
        assert!(lost > 0 || verdict["best"] == verdict["played"], "{verdict}");
    }
    let lost: i64 = verdicts.iter().map(|verdict| verdict["loss"].as_i64().unwrap()).sum();
    assert_eq!(game["sides"][0]["loss"].as_i64().unwrap() + game["sides"][1]["loss"].as_i64().unwrap(), lost);
    assert!(refusal(&["review", &file("empty.txt", b"")]).contains("empty.txt"));
}
