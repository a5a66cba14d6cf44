//! Hostile and odd input: what the program itself says about it, and how it ends.

#![cfg(unix)]
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_othello-engine");
const START: &str = "---------------------------OX------XO---------------------------";

/// The end of a run: its exit code, what it wrote, and what it complained of.
#[derive(Debug)]
struct Ended {
    code: Option<i32>,
    output: String,
    errors: String,
}

impl Ended {
    /// The one short line with which the program refused.
    fn refusal(&self) -> &str {
        assert_eq!(self.code, Some(2), "{self:?}");
        let line = self.errors.strip_prefix("othello-engine: ").unwrap_or_else(|| panic!("{self:?}"));
        let line = line.strip_suffix('\n').unwrap_or_else(|| panic!("{self:?}"));
        assert!(!line.contains(char::is_control) && line.len() < 500, "{self:?}");
        line
    }
}

/// Runs a command and gives it an input.
fn ended(command: &mut Command, input: &[u8]) -> Ended {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program");
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().unwrap().write_all(input);
    finished(child.wait_with_output().unwrap())
}

fn finished(output: std::process::Output) -> Ended {
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ended { code: output.status.code(), output: text(output.stdout), errors: text(output.stderr) }
}

/// Runs the program with an input.
fn program(line: &[&str], input: impl AsRef<[u8]>) -> Ended {
    ended(Command::new(PROGRAM).args(line), input.as_ref())
}

/// Runs the program with its standard input from a file.
fn reading(line: &[&str], input: &str) -> Ended {
    let input = File::open(input).unwrap();
    finished(Command::new(PROGRAM).args(line).stdin(input).output().unwrap())
}

/// Runs the program with its standard output to a full disk.
fn on_full_disk(line: &[&str]) -> Ended {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    finished(Command::new(PROGRAM).args(line).stdin(Stdio::null()).stdout(full).output().unwrap())
}

/// Whether the system has the devices that never end and are always full.
fn has_devices() -> bool {
    let has = ["/dev/zero", "/dev/full"].iter().all(|device| Path::new(device).exists());
    if !has {
        crate::support::skipped("this system has no /dev/zero and /dev/full");
    }
    has
}

/// A file of these bytes, whose name no other test uses.
fn file(name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).unwrap();
    path.into_os_string().into_string().unwrap()
}

/// A text in UTF-16 with its byte order mark.
fn utf_16(text: &str) -> Vec<u8> {
    format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
}

#[test]
fn a_byte_order_mark_before_the_first_command_is_passed_over() {
    let gtp = program(&["gtp"], "\u{feff}name\nquit\n");
    assert_eq!((gtp.code, gtp.output.as_str()), (Some(0), "= othello-engine\n\n=\n\n"));
    let nboard = program(&["nboard"], "\u{feff}nboard 2\nquit\n");
    assert_eq!(nboard.output, "set myname othello-engine\n");
    let position = format!("\u{feff}{START} X");
    assert_eq!(program(&["eval", &position], "").code, Some(0));
}

#[test]
fn utf_16_is_named() {
    for (line, text) in [(&["gtp"][..], "name\nquit\n"), (&["nboard"], "nboard 2\nquit\n")] {
        assert!(program(line, utf_16(text)).refusal().contains("UTF-16: expected UTF-8"));
    }
    let path = file("utf-16.obf", utf_16(&format!("{START} X\r\n")));
    for line in ["solve", "eval"] {
        let refused = program(&[line, &path], "");
        assert!(refused.refusal().ends_with("utf-16.obf:1: text in UTF-16: expected UTF-8"), "{refused:?}");
    }
}

#[test]
fn a_line_without_end_is_refused_and_fills_no_memory() {
    if !has_devices() {
        return;
    }
    for line in ["gtp", "nboard"] {
        let refusal = reading(&[line], "/dev/zero");
        assert!(refusal.refusal().ends_with("line 1 is longer than 65536 bytes"), "{refusal:?}");
        let long = program(&[line], format!("ping 1\nset game {}\nping 2\n", "x".repeat(3_000_000)));
        assert!(long.refusal().ends_with("line 2 is longer than 65536 bytes"), "{long:?}");
    }
    let start = format!("{START} X");
    for line in [&["solve"][..], &["eval"], &["eval", &start, "--weights"], &["validate", "--problems"]] {
        let line: Vec<&str> = line.iter().chain(&["/dev/zero"]).copied().collect();
        assert_eq!(program(&line, "").refusal(), "/dev/zero: longer than 64 MiB");
    }
    assert!(program(&["validate", "/dev/zero"], "").refusal().ends_with("not a file of training samples"));
    assert!(reading(&["solve", "-"], "/dev/zero").refusal().ends_with("longer than 64 MiB"));
}

#[test]
fn a_long_field_in_a_file_makes_no_long_error() {
    let path = file("long.obf", format!("{START} X; {}\n", "f5".repeat(1_500_000)));
    for line in ["solve", "eval"] {
        assert!(program(&[line, &path], "").refusal().len() < 200);
    }
    let path = file("escape.obf", format!("{START} X; \u{1b}[31mRED:+1\n"));
    assert!(program(&["eval", &path], "").refusal().contains("[31mRED"));
}

#[test]
fn a_folder_in_place_of_a_file_is_named_as_one() {
    for line in ["gtp", "nboard"] {
        let refused = reading(&[line], env!("CARGO_TARGET_TMPDIR"));
        assert!(refused.refusal().starts_with("cannot read the standard input: Is a directory"), "{refused:?}");
    }
    let folder = env!("CARGO_TARGET_TMPDIR");
    for line in [
        &["solve", folder][..],
        &["solve", "-"],
        &["eval", folder],
        &["validate", folder],
        &["selfplay", "--out", folder],
        &["train", folder, "--out", "never"],
        &["eval", &format!("{START} X"), "--weights", folder],
        &["match", "mix", &format!("depth:1@{folder}")],
    ] {
        let refused = reading(line, folder);
        assert!(refused.refusal().contains("Is a directory"), "{line:?}: {refused:?}");
    }
}

#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    if !has_devices() {
        return;
    }
    for line in [&["--help"][..], &["--version"], &["solve", "--help"], &["perft", "1"], &["eval", START]] {
        let line: Vec<String> = line.iter().map(|word| word.replace(START, &format!("{START} X"))).collect();
        let line: Vec<&str> = line.iter().map(String::as_str).collect();
        let refused = on_full_disk(&line);
        assert!(refused.refusal().starts_with("cannot write the output: "), "{line:?}: {refused:?}");
    }
}

#[test]
fn errors_are_short_and_leave_the_terminal_alone() {
    let long = "x".repeat(100_000);
    for argument in ["\u{1b}[31mRED", "\u{9b}31m", "a\nb", "\u{202e}abc", &long] {
        for line in [
            &["eval", argument][..],
            &["eval", &format!("{START} {argument}")],
            &["solve", argument],
            &["solve", &format!("{argument}.obf")],
            &["gtp", "--level", argument],
            &["gtp", "--variant", argument],
            &["gtp", argument],
            &[argument],
            &["match", "mix", argument],
            &["match", "mix", &format!("time:{argument}")],
            &["match", "mix", &format!("gtp:{argument}")],
            &["match", "mix", &format!("gtp:'{argument}")],
            &["match", "mix", &format!("depth:1@{argument}")],
            &["train", argument, "--out", argument],
        ] {
            program(line, "").refusal();
        }
    }
    // Answers in a session are as short.
    for text in ["\u{1b}[31mRED", &"x".repeat(60_000)] {
        let lines = [format!("play b {text}"), format!("set_game {text}"), format!("7 {text}"), format!("komi {text}")];
        for line in lines {
            let gtp = program(&["gtp"], format!("{line}\n"));
            assert!(gtp.output.starts_with('?') && gtp.output.len() < 500, "{gtp:?}");
            assert!(!gtp.output.contains('\u{1b}'), "{gtp:?}");
        }
        for line in ["move", "hint", "set depth", "set game", "set game (;GM[Othello]TY[8]B"] {
            let nboard = program(&["nboard"], format!("{line} {text}\n"));
            assert!(nboard.output.starts_with("status error: ") && nboard.output.len() < 500, "{nboard:?}");
            assert!(!nboard.output.contains('\u{1b}'), "{nboard:?}");
        }
    }
}

#[test]
fn files_of_tournament_games_are_what_their_header_says() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wthor");
    fs::create_dir_all(&folder).unwrap();
    let validate = |size: u8, kind: u8| {
        // One finished game of 2022, White's wipe-out in nine moves.
        let mut bytes = vec![0; 16 + 68];
        bytes[4] = 1;
        bytes[10..12].copy_from_slice(&2022u16.to_le_bytes());
        [bytes[12], bytes[13]] = [size, kind];
        for (byte, played) in bytes[24..].iter_mut().zip([56, 64, 53, 46, 75, 66, 57, 65, 35]) {
            *byte = played;
        }
        fs::write(folder.join("WTH_2022.wtb"), bytes).unwrap();
        program(&["validate", "--wthor", folder.to_str().unwrap()], "")
    };
    assert_eq!(validate(8, 0).code, Some(0));
    assert!(validate(10, 0).refusal().ends_with("WTH_2022.wtb: games on a board of size 10: expected 8"));
    assert!(validate(8, 1).refusal().ends_with("WTH_2022.wtb: solitaires: expected games"));
}

#[test]
fn a_table_larger_than_the_memory_becomes_a_smaller_one_with_a_notice() {
    let command = format!("ulimit -v 1500000; exec '{PROGRAM}' eval '{START} X' --table 60000 --depth 3");
    let small = ended(Command::new("sh").args(["-c", &command]), b"");
    assert_eq!(small.code, Some(0), "{small:?}");
    let notice = "othello-engine: no memory for a table of 60000 MiB: using ";
    assert!(small.errors.starts_with(notice) && small.errors.lines().count() == 1, "{small:?}");
    assert_eq!(small.output.lines().count(), 1);
    // Nor is any size too large for the arithmetic.
    assert_eq!(program(&["gtp", "--table", "65536"], "name\n").output, "= othello-engine\n\n");
}
