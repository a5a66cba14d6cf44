//! Any bytes are read or refused; nothing ends the program.
//!
//! `FUZZ_SECONDS=60 cargo test --test records fuzz -- --ignored --nocapture` damages samples of each format for so long
//! and prints how often; `FUZZ_SEED` repeats another run.

use crate::support::{Noise, say};
use othello::records::{Base, Date, Format, Names, Options, Query, Record, opening_of, read, write, write_wthor};
use othello::rules::{Position, Rules, Variant};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Pieces that mean something in one of the formats.
const PIECES: &[&[u8]] = &[
    b"(;",
    b";)",
    b"(",
    b")",
    b"[",
    b"]",
    b"\\",
    b"\"",
    b"{",
    b"}",
    b"GM[2]",
    b"GM[Othello]",
    b"BO[8 ",
    b"B[f5]",
    b"W[]",
    b"C[",
    b"AB[a1:h8]",
    b"SZ[8]",
    b"RU[reverse]",
    b"RU[historical]",
    b"TY[8a]",
    b"RE[",
    b"DT[2017-13-99]",
    b"TI[1e30:1e30]",
    b"--",
    b"pass",
    b"1.",
    b"99999999999",
    b"38-26",
    b"*",
    b"%",
    b"//",
    b"#",
    b"\r\n",
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    "—".as_bytes(),
    "ｆ５".as_bytes(),
    "é".as_bytes(),
    b"f5d6c3d3c4",
    b"FEN",
    b"[%eval nan]",
    b"[%emt -1]",
    b"?moves=",
    b"&position=",
    b"%20",
    b"%",
    b"https://",
    b"g8:+18;",
    b"X",
    b"O",
    b"--------\n",
    b"Black:",
    b"White:",
];

fn samples() -> Vec<Vec<u8>> {
    let cases = include_str!("cases.txt").split("\n= ").skip(1).filter_map(|case| Some(case.split_once('\n')?.1));
    let mut samples: Vec<Vec<u8>> = cases.map(|case| case.split("\n> ").next().unwrap().as_bytes().to_vec()).collect();
    let records: Vec<Record> = samples
        .iter()
        .filter_map(|sample| read(sample, &Options::default()).ok())
        .flat_map(|reading| reading.records)
        .collect();
    for format in Format::ALL {
        samples.extend(records.iter().filter_map(|record| write(std::slice::from_ref(record), format).ok()));
    }
    samples
}

/// Everything that can be done with bytes.
fn exercise(bytes: &[u8], forced: Option<Format>) {
    let rules = Rules::of(Variant::ALL[bytes.len() % 3]);
    let names = Names::default();
    let reading = match read(bytes, &Options { rules, format: forced, names: Some(&names) }) {
        Ok(reading) => reading,
        Err(fault) => {
            let text = fault.to_string();
            assert!(text.chars().count() < 320 && !text.contains(char::is_control), "{text:?}");
            return;
        }
    };
    for fault in &reading.faults {
        assert!(fault.to_string().chars().count() < 320 && !fault.to_string().contains(char::is_control), "{fault}");
    }
    for record in &reading.records {
        let game = record.tree.game();
        let _ = (opening_of(&game), record.is_contradictory(), record.counted());
        for format in Format::ALL {
            let Ok(written) = write(std::slice::from_ref(record), format) else { continue };
            if matches!(format, Format::Ggf | Format::Sgf | Format::Pgn) {
                let again = read(&written, &Options { format: Some(format), ..Options::default() });
                let again = again.unwrap_or_else(|fault| panic!("{format}: {fault}"));
                assert_eq!(again.records[0].tree.game().moves(), game.moves(), "{format}");
            }
        }
    }
}

/// The bytes of a sample with some damage.
fn damaged(noise: &mut Noise, samples: &[Vec<u8>]) -> Vec<u8> {
    if noise.below(16) == 0 {
        return (0..noise.below(200)).map(|_| noise.next() as u8).collect();
    }
    let mut bytes = samples[noise.below(samples.len())].clone();
    for _ in 0..=noise.below(5) {
        noise.damage(&mut bytes, samples, PIECES);
    }
    bytes
}

fn run(time: Option<Duration>, count: u64, seed: u64) {
    let samples = samples();
    let readers: Vec<Option<Format>> = std::iter::once(None).chain(Format::ALL.map(Some)).collect();
    for forced in readers {
        let name = forced.map_or("recognised", Format::name);
        let mut noise = Noise(seed);
        let (begun, mut executions) = (Instant::now(), 0_u64);
        while time.map_or(executions < count, |time| begun.elapsed() < time) {
            let bytes = damaged(&mut noise, &samples);
            let outcome = catch_unwind(AssertUnwindSafe(|| exercise(&bytes, forced)));
            assert!(outcome.is_ok(), "{name}: \"{}\"", bytes.escape_ascii());
            executions += 1;
        }
        if time.is_some() {
            say(&format!("{name:>12}: {executions:>9} executions"));
        }
    }
    let mut noise = Noise(seed);
    let record = Record { date: Some(Date::of_year(2000)), ..Record::of_start(Position::start(Rules::OTHELLO)) };
    let base = vec![write_wthor(&[record.clone(), record]).unwrap().games];
    let (begun, mut executions) = (Instant::now(), 0_u64);
    while time.map_or(executions < count, |time| begun.elapsed() < time) {
        let bytes = damaged(&mut noise, &base);
        let mut names = Names::default();
        let _ = (names.read_players(&bytes), names.read_tournaments(&bytes));
        let mut base = Base::new(names);
        if let Ok(games) = base.add(&bytes) {
            let query = Query { position: Some(Position::start(Rules::OTHELLO)), ..Query::default() };
            let found = base.search(&query);
            assert!(found.len() <= games && base.continuations(&found).len() <= 64);
            (0..games).for_each(|game| assert!(base.record(game).is_some()));
        }
        executions += 1;
    }
    if time.is_some() {
        say(&format!("{:>12}: {executions:>9} executions", "base"));
    }
}

/// A number from the environment.
fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

#[test]
fn damaged_records_are_read_or_refused() {
    run(None, 300, 7);
}

#[test]
#[ignore = "takes as long as one likes"]
fn any_bytes_are_read_or_refused() {
    run(Some(Duration::from_secs(setting("FUZZ_SECONDS").unwrap_or(5))), 0, setting("FUZZ_SEED").unwrap_or(1));
}
