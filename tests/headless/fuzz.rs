//! Random and damaged input for every reader, in one process with assertions on.
//!
//! `cargo test --no-default-features --test headless -- --ignored --nocapture any_input` takes `FUZZ_SECONDS` (default 5)
//! for each reader, prints the number of executions, and fails with the input that made a reader panic. `FUZZ_SEED`
//! chooses other inputs, and `--features wire` adds the messages between a game in a browser and its engine.

#![cfg(not(target_family = "wasm"))]
use crate::support::{Noise, say};
use othello::cli::gtp::{self, Gtp, GtpConfig};
use othello::cli::nboard::{self, Nboard};
use othello::cli::{EngineOptions, Failure, run};
use othello::engine::{Level, Weights};
use othello::learn::{read_samples, wthor_samples};
use othello::rules::notation::{
    GgfGame, Problem, WthorFile, after_byte_order_mark, find_transcript, parse_moves, replay, write_position,
};
use othello::rules::{Move, Position, Rules, Square, Variant};
use std::fmt::Display;
use std::fs;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A reader, and inputs that it reads to the end.
struct Reader {
    name: &'static str,
    samples: Vec<Vec<u8>>,
    read: fn(&[u8]),
}

/// Pieces that mean something to one of the readers.
const PIECES: [&[u8]; 40] = [
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\0",
    b"\x1a",
    b"\x1b[31m",
    b"\n",
    b"\r\n",
    b" ",
    b"\t",
    b"  ",
    b";",
    b";)",
    b"(;",
    b"%",
    b"#",
    b"//",
    b"--",
    b"--:-127",
    b"pass",
    b"PAPA",
    b"f5",
    b"d3:+2.50",
    b":nan",
    b":-1e40",
    b"1.",
    b"X",
    b"O",
    b"-",
    b"BO[8 ",
    b"TI[0:01]",
    b"TB[1e300]",
    b"TY[8ar20]",
    b"B[",
    b"]",
    b"quit",
    b"genmove b",
    b"hint 1",
    b"18446744073709551616",
    "é".as_bytes(),
    "\u{202e}".as_bytes(),
];

const START: &str = "---------------------------OX------XO---------------------------";

/// A seed for the next inputs, and what changes them.
struct Inputs<'a> {
    noise: Noise,
    samples: &'a [Vec<u8>],
}

impl Inputs<'_> {
    /// A damaged sample, or now and then bytes without any sense.
    fn next(&mut self) -> Vec<u8> {
        if self.noise.below(8) == 0 {
            return (0..self.noise.below(300)).map(|_| self.noise.next() as u8).collect();
        }
        let mut bytes = self.samples[self.noise.below(self.samples.len())].clone();
        for _ in 0..=self.noise.below(6) {
            self.noise.damage(&mut bytes, self.samples, &PIECES);
        }
        bytes
    }
}

/// Checks that an error, if there is one, is a short line without control characters.
fn check<T, E: Display>(result: Result<T, E>) {
    if let Err(error) = result {
        let text = error.to_string();
        assert!(!text.is_empty() && text.chars().count() < 320 && !text.contains(char::is_control), "{text:?}");
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A file for one reader, which the next input replaces.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).unwrap();
    path
}

fn rules(bytes: &[u8]) -> Rules {
    let rules = Rules::of(Variant::ALL[bytes.len() % 3]);
    if bytes.len().is_multiple_of(2) { rules.with_own_discs() } else { rules }
}

const ENGINE: EngineOptions = EngineOptions { threads: 1, table: 1 };

fn read_transcript(bytes: &[u8]) {
    let text = text(bytes);
    check(parse_moves(&text));
    check(replay(Position::start(rules(bytes)), &text));
    check(text.parse::<Move>());
    check(text.parse::<Square>());
    check(text.parse::<Variant>());
    check(after_byte_order_mark(&text));
    assert!(find_transcript(&text).is_none_or(|found| text.contains(found)));
}

fn read_obf(bytes: &[u8]) {
    let problem = Problem::parse(rules(bytes), &text(bytes));
    if let Ok(problem) = &problem {
        for (played, _) in &problem.values {
            assert!(problem.position.check(*played).is_ok() || problem.position.is_over());
        }
        assert!(Problem::parse(problem.position.rules(), &write_position(&problem.position)).is_ok());
    }
    check(problem);
}

fn read_ggf(bytes: &[u8]) {
    match GgfGame::parse_all(rules(bytes), &text(bytes)) {
        Ok(games) => games.iter().for_each(|game| check(game.replay())),
        error => check(error),
    }
}

fn read_wthor(bytes: &[u8]) {
    match WthorFile::parse(bytes) {
        Ok(file) => file.games.iter().for_each(|game| check(game.replay())),
        error => check(error),
    }
}

fn read_wthor_folder(bytes: &[u8]) {
    fs::create_dir_all(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fuzzed")).unwrap();
    let path = file("fuzzed/fuzzed.wtb", bytes);
    check(wthor_samples(path.parent().unwrap(), &|_| true, &|_| {}));
}

fn read_weights(bytes: &[u8]) {
    for variant in [Variant::Othello, Variant::Reverse] {
        check(Weights::from_bytes(bytes, variant));
    }
}

fn read_sample_file(bytes: &[u8]) {
    check(read_samples(&file("fuzzed.samples", bytes), Variant::Othello));
}

fn read_problem_file(bytes: &[u8]) {
    let path = file("fuzzed.obf", bytes);
    check(run(["othello-engine", "eval", path.to_str().unwrap(), "--table", "1"], &mut Vec::new()));
}

fn read_argument(bytes: &[u8]) {
    let text = text(bytes);
    // That would be the standard input of the tests.
    if text == "-" {
        return;
    }
    for line in [
        &["eval", &text, "--table", "1"][..],
        &["perft", "1", &text],
        &["solve", "no such file", "--only", &text],
        &["solve", "no such file", "--time", &text],
    ] {
        match run(["othello-engine"].iter().chain(line), &mut Vec::new()) {
            // An option such as -h asks for help.
            Err(Failure::Answered(_)) => {}
            ended => check(ended),
        }
    }
}

fn read_gtp(bytes: &[u8]) {
    let config = GtpConfig { rules: rules(bytes), level: Level::ALL[0], engine: ENGINE, seed: 1 };
    let mut output = Vec::new();
    let ended = gtp::serve(&mut Gtp::new(config), Cursor::new(bytes.to_vec()), &mut output);
    assert!(output.is_empty() || output.ends_with(b"\n\n"));
    check(ended);
}

fn read_nboard(bytes: &[u8]) {
    // Only a deeper search would take long.
    if text(bytes).contains("depth") {
        return;
    }
    let input = [b"set depth 1\n", bytes].concat();
    let mut nboard = Nboard::new(rules(bytes), ENGINE, 1);
    check(nboard::serve(&mut nboard, Cursor::new(input), &mut Vec::new()));
}

/// What a game and its worker in a browser say to each other.
#[cfg(feature = "wire")]
fn wire() -> Option<Reader> {
    let request = othello::engine::Request {
        position: Position::start(Rules::OTHELLO),
        limits: Level::MAX.limits(Variant::Othello, 1),
        value_all: true,
    };
    let read = |bytes: &[u8]| {
        let _ = (othello::wire::read_request(bytes), othello::wire::read_answer(bytes));
    };
    Some(Reader { name: "wire", samples: vec![othello::wire::write_request(&request)], read })
}

/// Without the feature there is nothing to read.
#[cfg(not(feature = "wire"))]
fn wire() -> Option<Reader> {
    None
}

/// Texts as samples.
fn texts(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn readers() -> Vec<Reader> {
    let obf = format!("{START} X; F5:+0; D3:-1.25; c4:+2 % comment\n");
    let over = format!("{}XXX O; pass:-64; --:-127\r\n\u{1a}", "-".repeat(61));
    let record = format!(
        "(;GM[Othello]PC[x]PB[a]PW[b]TI[5:00//2:00]TB[0:05]TW[10]TY[s8r18]RE[+2]BO[8 {} *]B[f5/0.5/1.2]W[f6]B[PA];)",
        START.replace('X', "*")
    );
    let two = format!("2 {record}{}", record.replace("s8r18", "8ar20"));
    let mut wthor = vec![0; 16 + 2 * 68];
    [wthor[4], wthor[12], wthor[14]] = [2, 8, 24];
    for game in [24, 24 + 68] {
        wthor[game..game + 9].copy_from_slice(&[56, 64, 53, 46, 75, 66, 57, 65, 35]);
    }
    let mut samples = b"oths\x02\0\0\0key-key-".to_vec();
    samples.extend((0..3).flat_map(|n| [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, n]));
    let weights = Weights::shipped_bytes(Variant::Reverse).to_vec();
    let transcripts = texts(&[
        "f5d6c3d3c4f4",
        "\u{feff}1. F5 d6 2. C3, -- pass # end\n// d3\nPAPA",
        "e6f4e3f6g5d6e7f5c5PAPA",
        "mail of 10 Jun: https://example.org/?moves=f5f6e6f4g5",
    ]);
    let gtp = texts(&[
        "1 protocol_version\n2 play b f5 # move\ngenmove w\nundo\nshowboard\nfinal_score\nquit\n",
        "\u{feff}boardsize 8\nclear_board\ntime_settings 1 1 1\ntime_left b 1 0\nreg_genmove b\ngogui-rules_board\n",
        "set_game Othello\nkomi 6.5\nknown_command play\nplay black pass\nlist_commands\ncputime\n7 quit",
    ]);
    let mut nboard =
        texts(&["nboard 2\nmove f5/1.0/0.5\nhint 2\nping 1\ngo\nanalyze\nlearn\nquit\n", "F5\nmove PA//1\n"]);
    nboard.push(format!("set game {record}\nset contempt 1\nhint  1\nmove PA\ngo").into_bytes());
    vec![
        Reader { name: "transcripts", samples: transcripts, read: read_transcript },
        Reader { name: "OBF", samples: texts(&[&obf, &over]), read: read_obf },
        Reader { name: "GGF", samples: texts(&[&record, &two]), read: read_ggf },
        Reader { name: "WTHOR", samples: vec![wthor.clone()], read: read_wthor },
        Reader { name: "folders of WTHOR", samples: vec![wthor], read: read_wthor_folder },
        Reader { name: "weights", samples: vec![weights], read: read_weights },
        Reader { name: "files of samples", samples: vec![samples], read: read_sample_file },
        Reader { name: "files of problems", samples: texts(&[&obf, &over]), read: read_problem_file },
        Reader { name: "arguments", samples: texts(&[&obf, "1-5", "0.5", "chess"]), read: read_argument },
        Reader { name: "GTP", samples: gtp, read: read_gtp },
        Reader { name: "NBoard", samples: nboard, read: read_nboard },
    ]
}

/// A number from the environment.
fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

#[test]
#[ignore = "takes as long as one likes"]
fn any_input_is_read_or_refused() {
    let time = Duration::from_secs(setting("FUZZ_SECONDS", 5));
    for Reader { name, samples, read } in readers().into_iter().chain(wire()) {
        let mut inputs = Inputs { noise: Noise(setting("FUZZ_SEED", 1)), samples: &samples };
        let (begun, mut executions) = (Instant::now(), 0_u64);
        samples.iter().for_each(|sample| read(sample));
        while begun.elapsed() < time {
            let input = inputs.next();
            let outcome = catch_unwind(AssertUnwindSafe(|| read(&input)));
            assert!(outcome.is_ok(), "{name}: \"{}\"", input.escape_ascii());
            executions += 1;
        }
        say(&format!("{name:>18}: {executions:>9} executions"));
    }
}
