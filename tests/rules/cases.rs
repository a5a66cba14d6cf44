//! Positions and records from public bug reports, each with the right answer, against the rules.

use crate::support::mailbox::Mailbox;
use crate::support::{board, names, square, squares, words};
use othello::rules::notation::{
    GgfGame, ParseObfError, Problem, TranscriptError, WthorError, WthorFile, find_transcript, parse_moves, replay,
    write_transcript,
};
use othello::rules::{Color, Game, IllegalMove, Move, Outcome, Position, Rules};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;

/// The file. Unknown keys are refused here and below, so that nothing in it goes unchecked unnoticed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "keys that say nothing to check")]
struct Cases {
    about: String,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "keys that say nothing to check")]
struct Case {
    id: String,
    kind: String,
    variant: String,
    source: String,
    what: String,
    note: Option<String>,
    start: String,
    side: String,
    moves: Vec<String>,
    format: Option<String>,
    raw: Option<Raw>,
    expect: Expect,
}

/// A record as found, or a damaged file.
#[derive(Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Raw {
    Text(String),
    Damaged { file: String, change: String },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "what is best, and its value, is the engine's to answer")]
struct Expect {
    board: Option<String>,
    side: Option<String>,
    black: Option<u8>,
    white: Option<u8>,
    legal: Option<Vec<String>>,
    must_pass: Option<bool>,
    over: Option<bool>,
    result: Option<String>,
    final_black: Option<u8>,
    final_white: Option<u8>,
    score_black: Option<u8>,
    score_white: Option<u8>,
    passes_at: Option<Vec<usize>>,
    flips: Option<Flips>,
    tokens: Option<Vec<String>>,
    move_values: Option<BTreeMap<String, i8>>,
    exact: Option<i8>,
    best: Option<Vec<String>>,
    error: Option<bool>,
    error_ply: Option<usize>,
    error_why: Option<String>,
    parse_error: Option<bool>,
    board_before: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Flips {
    #[serde(rename = "move")]
    played: String,
    flipped: Vec<String>,
}

impl Case {
    fn rules(&self) -> Rules {
        match self.variant.as_str() {
            "standard" => Rules::OTHELLO,
            "misere" => Rules::REVERSE,
            other => panic!("unknown variant {other}"),
        }
    }

    fn start(&self) -> Position {
        let side = color(&self.side);
        match self.start.as_str() {
            "standard" => Position::start(self.rules()).with_to_move(side),
            board => crate::support::position(self.rules(), board, side),
        }
    }

    fn text(&self) -> &str {
        match &self.raw {
            Some(Raw::Text(text)) => text,
            _ => panic!("no text"),
        }
    }

    /// Plays the move list; at the first illegal move, the game so far and what is wrong.
    fn play(&self) -> (Game, Option<TranscriptError>) {
        let mut game = Game::new(self.start());
        for name in &self.moves {
            let ply = game.moves().len() + 1;
            if let Err(reason) = game.play(name.parse().unwrap()) {
                return (game, Some(TranscriptError::Illegal { ply, reason }));
            }
        }
        (game, None)
    }
}

fn color(name: &str) -> Color {
    match name {
        "black" => Color::Black,
        "white" => Color::White,
        other => panic!("unknown side {other}"),
    }
}

#[test]
fn every_case_gets_the_right_answer() {
    let Some(path) = crate::support::shared("cases/cases.json") else { return };
    let Cases { cases, .. } = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut ways: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut failed = Vec::new();
    for case in &cases {
        // A panic names what differs; the test goes on to the other rows, to tell all of them at once.
        match std::panic::catch_unwind(|| check(case)) {
            Ok(way) => ways.entry(way).or_default().push(&case.id),
            Err(_) => failed.push(format!("{} ({})", case.id, case.what)),
        }
    }
    for (way, ids) in &ways {
        crate::support::say(&format!("cases: {:3} {way}: {}", ids.len(), ids.join(" ")));
    }
    let checked: usize = ways.values().map(Vec::len).sum();
    crate::support::say(&format!("cases: {checked} of {} rows considered", cases.len()));
    assert!(failed.is_empty(), "{} rows fail: {}", failed.len(), failed.join(", "));
    assert_eq!(checked, cases.len());
    assert!(cases.len() >= 105, "{} rows", cases.len());
    let unread = ways.get(UNREAD).map_or(0, Vec::len);
    assert_eq!(unread, 1, "rows that only a reader of SGF could answer");
}

/// A damaged file in a format without a reader: the one kind of row that asks nothing of the rules.
const UNREAD: &str = "damaged files in formats without a reader";

/// Checks a row by its format, and says in which way.
fn check(case: &Case) -> &'static str {
    let expect = &case.expect;
    assert_eq!(expect.error.is_some(), expect.error_why.is_some());
    let Some(format) = &case.format else {
        assert!(case.raw.is_none() && expect.tokens.is_none() && expect.parse_error.is_none());
        return check_moves(case);
    };
    match format.as_str() {
        "transcript" if expect.parse_error == Some(true) => {
            assert!(case.moves.is_empty());
            let error = replay(case.start(), case.text()).unwrap_err().to_string();
            assert!(error.contains(expect.error_why.as_deref().unwrap()), "{error}");
            "transcripts refused"
        }
        "transcript" => {
            check_moves(case);
            check_replay(case, case.start(), case.text());
            "transcripts read and replayed"
        }
        "transcript-tokens" => {
            check_tokens(case);
            "transcripts read as tokens"
        }
        "text-with-transcript" | "url" => {
            check_moves(case);
            check_replay(case, case.start(), find_transcript(case.text()).expect("a transcript"));
            "transcripts found in a text or link"
        }
        "setup-text" => {
            check_moves(case);
            let (setup, moves) = case.text().split_once(';').unwrap();
            check_replay(case, Problem::parse(case.rules(), setup).unwrap().position, moves);
            "transcripts with a position in front"
        }
        "obf" => {
            check_obf(case);
            "OBF lines"
        }
        "wthor-bytes" => {
            check_moves(case);
            check_wthor_bytes(case);
            "WTHOR records"
        }
        "wthor" => {
            check_damaged_wthor(case);
            "damaged WTHOR files"
        }
        "pgn" => {
            check_moves(case);
            // Without headers and the result at the end, what is left are numbered moves.
            let lines = case.text().lines().filter(|line| !line.starts_with('['));
            let text = lines.collect::<Vec<_>>().join("\n");
            let (moves, result) = text.trim().rsplit_once(' ').unwrap();
            check_replay(case, case.start(), moves);
            let (game, _) = case.play();
            assert_eq!(result, game.score().to_string());
            "numbered moves of PGN"
        }
        "ggf" if case.text().starts_with("(;") => {
            check_ggf(case);
            "GGF records"
        }
        "sgf" if expect.parse_error == Some(true) => {
            assert!(case.moves.is_empty());
            UNREAD
        }
        // Of some rows the record is a file of its own.
        "ggf" | "sgf" | "vong" => {
            check_moves(case);
            "move lists from formats without a reader"
        }
        other => panic!("unknown format {other}"),
    }
}

/// Plays the move list with its passes and compares everything that is expected of the position.
fn check_moves(case: &Case) -> &'static str {
    let expect = &case.expect;
    let (game, error) = case.play();
    check_position(case, &game);
    check_mailbox(&game);
    let Some(error) = error else {
        assert_eq!((expect.error, expect.error_ply), (None, None), "nothing was refused");
        let written = write_transcript(game.moves());
        let replayed = replay(case.start(), &written).unwrap();
        let without_last_pass = game.moves().iter().rev().skip_while(|played| **played == Move::Pass).count();
        assert_eq!(replayed.moves(), &game.moves()[..without_last_pass], "the transcript {written}");
        return "move lists played";
    };
    check_error(expect, &error);
    "move lists refused at the right ply"
}

/// Compares what is expected with the last position of a game.
fn check_position(case: &Case, game: &Game) {
    let expect = &case.expect;
    let position = game.position();
    if let Some(expected) = expect.board.as_ref().or(expect.board_before.as_ref()) {
        assert_eq!(&board(position), expected);
    }
    if let Some(side) = &expect.side {
        let over = position.is_over() && expect.error.is_none();
        let actual = if over { "none".to_owned() } else { position.to_move().to_string() };
        assert_eq!(&actual, side, "side to move");
    }
    if let Some(legal) = &expect.legal {
        assert_eq!(names(position.legal_moves()), names(squares(&legal.join(" "))), "legal moves");
    }
    let score = position.score();
    let official = score.official();
    for (what, actual, expected) in [
        ("black", score.black, expect.black),
        ("white", score.white, expect.white),
        ("final_black", score.black, expect.final_black),
        ("final_white", score.white, expect.final_white),
        ("score_black", official.black, expect.score_black),
        ("score_white", official.white, expect.score_white),
    ] {
        assert_eq!(actual, expected.unwrap_or(actual), "{what}");
    }
    assert_eq!(position.must_pass(), expect.must_pass.unwrap_or(position.must_pass()), "must_pass");
    assert_eq!(position.is_over(), expect.over.unwrap_or(position.is_over()), "over");
    if let Some(result) = &expect.result {
        let actual = match position.outcome() {
            None => "unfinished".to_owned(),
            Some(Outcome::Draw) => "draw".to_owned(),
            Some(Outcome::Won(winner)) => winner.to_string(),
        };
        assert_eq!(&actual, result, "result");
    }
    if let Some(passes_at) = &expect.passes_at {
        let plies = game.moves().iter().zip(1..).filter(|(played, _)| **played == Move::Pass).map(|(_, ply)| ply);
        assert_eq!(&plies.collect::<Vec<usize>>(), passes_at, "passes_at");
    }
    if let Some(Flips { played, flipped }) = &expect.flips {
        let expected = squares(&flipped.join(" "));
        assert_eq!(names(position.flips(square(played))), names(expected), "flips of {played}");
        let after = position.play(square(played).into()).unwrap();
        assert_eq!(
            after.discs(position.to_move()),
            position.discs(position.to_move()) | expected | square(played).into()
        );
    }
}

/// The naive implementation sees the same moves along the whole game.
fn check_mailbox(game: &Game) {
    let start = game.start();
    let mut mailbox = Mailbox::of(|square| start.at(square), start.to_move());
    for (ply, played) in game.moves().iter().enumerate() {
        let position = game.position_at(ply).unwrap();
        assert_eq!(words(mailbox.legal()), names(position.legal_moves()), "ply {ply}");
        mailbox = mailbox.after(played.square());
    }
    assert_eq!(mailbox, Mailbox::of(|square| game.position().at(square), game.position().to_move()));
}

/// Reads a text and plays it: the same game as the move list, or the same refusal.
fn check_replay(case: &Case, start: Position, text: &str) {
    let (expected, refused) = case.play();
    match refused {
        None => assert_eq!(replay(start, text).as_ref(), Ok(&expected)),
        Some(error) => assert_eq!(replay(start, text), Err(error)),
    }
}

fn check_tokens(case: &Case) {
    match parse_moves(case.text()) {
        Ok(moves) => {
            assert_eq!(Some(moves.iter().map(Move::to_string).collect()), case.expect.tokens);
            assert_eq!(words(moves), case.moves.join(" "));
        }
        Err(error) => check_error(&case.expect, &error),
    }
}

fn check_ggf(case: &Case) {
    let record = GgfGame::parse(case.rules(), case.text());
    if case.expect.parse_error == Some(true) {
        assert!(record.is_err(), "{record:?}");
        return;
    }
    check_moves(case);
    let (expected, refused) = case.play();
    assert_eq!((refused, record.unwrap().replay()), (None, Ok(expected)));
}

fn check_obf(case: &Case) {
    match Problem::parse(case.rules(), case.text()) {
        Ok(problem) => {
            assert_eq!(problem.position, case.start());
            check_moves(case);
            let values = problem.values.into_iter().map(|(played, value)| (played.to_string(), value));
            assert_eq!(values.collect::<BTreeMap<_, _>>(), case.expect.move_values.clone().unwrap_or_default());
        }
        Err(error) => {
            assert_eq!(case.expect.parse_error, Some(true), "{error}");
            match case.expect.error_why.as_deref() {
                Some("short board") => assert_eq!(error, ParseObfError::ShortBoard(63)),
                other => panic!("unknown reason {other:?}"),
            }
        }
    }
}

fn check_wthor_bytes(case: &Case) {
    let mut bytes = vec![0; 16 + 68];
    bytes[4] = 1;
    for (byte, number) in bytes[16 + 8..].iter_mut().zip(case.text().split(' ')) {
        *byte = number.parse().unwrap();
    }
    let file = WthorFile::parse(&bytes).unwrap();
    assert_eq!(file.games.len(), 1);
    let (expected, refused) = case.play();
    assert_eq!(refused, None);
    assert_eq!(file.games[0].replay(), Ok(expected));
}

fn check_damaged_wthor(case: &Case) {
    let Some(Raw::Damaged { file, change }) = &case.raw else { panic!("no file") };
    let Some(path) = crate::support::shared(&file.replacen("files/", "data/", 1)) else { panic!("{file} is missing") };
    let mut bytes = fs::read(path).unwrap();
    assert!(WthorFile::parse(&bytes).is_ok(), "{file} as it is");
    match change.as_str() {
        "keep first 10 bytes" => bytes.truncate(10),
        "set game count (bytes 4-7) to 9" => bytes[4..8].copy_from_slice(&9u32.to_le_bytes()),
        other => panic!("unknown change {other}"),
    }
    let error = WthorFile::parse(&bytes).unwrap_err();
    assert_eq!(case.expect.parse_error, Some(true));
    match case.expect.error_why.as_deref() {
        Some("short header") => assert_eq!(error, WthorError::ShortHeader(10)),
        Some("size 560, header says 9 games = 628 bytes") => {
            assert_eq!(error, WthorError::WrongSize { size: 560, games: 9 });
            assert!(error.to_string().contains("628"), "{error}");
        }
        other => panic!("unknown reason {other:?}"),
    }
}

/// Compares what a transcript was refused for with what is expected: the ply, and the reason in the file's words.
fn check_error(expect: &Expect, error: &TranscriptError) {
    assert_eq!(expect.error, Some(true), "{error}");
    let why = expect.error_why.as_deref().unwrap();
    match error {
        TranscriptError::Unreadable(text) => {
            assert_eq!(expect.parse_error, Some(true), "{error}");
            assert_eq!(why, format!("unreadable at '{text}'"));
        }
        TranscriptError::Illegal { ply, reason } => {
            assert_eq!(expect.error_ply, Some(*ply), "{error}");
            let side = |square| match expect.side.as_deref() {
                Some("black") => format!("illegal {square} by X"),
                Some("white") => format!("illegal {square} by O"),
                other => panic!("unknown side {other:?}"),
            };
            let expected = match reason {
                IllegalMove::FlipsNothing(square) => format!("{}: no flips", side(square)),
                IllegalMove::Occupied(square) => format!("{}: occupied", side(square)),
                IllegalMove::CanMove(_) => "pass while legal moves exist".to_owned(),
                IllegalMove::GameOver(played) => format!("game already over before {played}"),
                IllegalMove::OutsideCentre(_) | IllegalMove::NoDiscsLeft(_) => panic!("{error}: not in these variants"),
            };
            assert_eq!(why, expected);
        }
    }
}
