//! Whole collections, where they lie beside the checkout.

use crate::support::{say, shared};
use othello::records::{Base, Format, Names, NodeId, Options, Query, read, write};
use othello::rules::{Color, Position, Rules, Symmetry};
use std::fs;
use std::time::Instant;

/// The files of a folder with their names, in order.
fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let Some(folder) = shared(folder) else { return Vec::new() };
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| (path.display().to_string(), fs::read(path).unwrap())).collect()
}

#[test]
fn every_file_of_the_collections_is_read_whole() {
    let mut games = 0;
    for folder in ["cases/files", "data/games", "data/obf"] {
        for (name, bytes) in files(folder) {
            let reading = read(&bytes, &Options::default()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
            assert_eq!(reading.faults, [], "{name}");
            games += reading.records.len();
            for format in [Format::Sgf, Format::Pgn] {
                let again = read(&write(&reading.records, format).unwrap(), &Options::default()).unwrap();
                let trees = |records: &[othello::records::Record]| {
                    records.iter().map(|record| record.tree.game()).collect::<Vec<_>>()
                };
                assert_eq!(trees(&again.records), trees(&reading.records), "{name}, {format}");
            }
        }
    }
    say(&format!("{games} records of collections read"));
}

#[test]
fn a_year_of_the_base_comes_back_byte_for_byte() {
    let Some(folder) = shared("data/wthor") else { return };
    let mut names = Names::default();
    names.read_players(&fs::read(folder.join("WTH.JOU")).unwrap()).unwrap();
    names.read_tournaments(&fs::read(folder.join("WTH.TRN")).unwrap()).unwrap();
    for year in [1977, 1995] {
        let bytes = fs::read(folder.join(format!("WTH_{year}.wtb"))).unwrap();
        let reading = read(&bytes, &Options::default()).unwrap();
        assert_eq!((reading.format, reading.faults.len()), (Format::Wthor, 0));
        let mut written = write(&reading.records, Format::Wthor).unwrap();
        // Only the day on which the file was made differs.
        written.splice(0..4, bytes[..4].iter().copied());
        assert!(written[..15] == bytes[..15] && written[16..] == bytes[16..], "{year}");
        let named = read(&bytes, &Options { names: Some(&names), ..Options::default() }).unwrap();
        assert!(named.records.iter().all(|record| !record.players[0].name.starts_with('#')));
        assert_eq!(named.records[0].date.unwrap().year(), year);
    }
}

/// `cargo test --test records search -- --ignored --nocapture` prints how long searches take.
#[test]
#[ignore = "measures"]
fn the_time_of_searches_for_positions_of_every_ply() {
    let Some(folder) = shared("data/wthor") else { return };
    let begun = Instant::now();
    let mut base = Base::new(Names::default());
    for (_, bytes) in files("data/wthor").iter().filter(|(name, _)| name.ends_with(".wtb")) {
        base.add(bytes).unwrap();
    }
    say(&format!("{} games of {} opened in {:?}", base.len(), folder.display(), begun.elapsed()));
    let mut times = Vec::new();
    for game in (0..base.len()).step_by(base.len() / 300) {
        let tree = base.record(game).unwrap().tree;
        let line: Vec<NodeId> = tree.main_line().collect();
        for node in line.iter().skip(game % 7).step_by(7) {
            // In a corner of its own.
            let symmetry = Symmetry::all().nth(game % 8).unwrap();
            let discs = Color::BOTH.map(|color| symmetry.bitboard(tree.position(*node).discs(color)));
            let position = Position::new(Rules::OTHELLO, discs[0], discs[1], tree.position(*node).to_move()).unwrap();
            let begun = Instant::now();
            let found = base.search(&Query { position: Some(position), ..Query::default() });
            times.push(begun.elapsed());
            assert!(found.iter().any(|found| found.game == game), "game {game}");
        }
    }
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    say(&format!("{} searches: {median:?} in the middle, {worst:?} at worst", times.len()));
}
