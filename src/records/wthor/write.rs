//! Records as a `.wtb` file with its lists of names.

use super::super::record::Record;
use super::names::Names;
use super::read::THEORETICAL;
use crate::rules::{Position, Rules, Square};
use std::collections::BTreeMap;
use std::fmt;

const HEADER: usize = 16;
const MOVES: usize = 60;

/// The reason why records cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// WTHOR has games of Othello from the usual start only; the record, counted from 1.
    OtherStart(usize),
    /// A file of WTHOR has games of one year only; the record, counted from 1, with another year than the first.
    OtherYear(usize),
    /// The format is only read.
    ReadOnly(&'static str),
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritable::OtherStart(record) => {
                write!(f, "game {record}: WTHOR has only games of Othello from the usual start")
            }
            Unwritable::OtherYear(record) => write!(f, "game {record}: a WTHOR file has games of one year only"),
            Unwritable::ReadOnly(name) => write!(f, "{name} is read, not written"),
        }
    }
}

impl std::error::Error for Unwritable {}

/// The files of a WTHOR base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorFiles {
    /// The bytes of the `.wtb` file.
    pub games: Vec<u8>,
    /// The lists of names. A list is empty if the records have numbers in place of all names.
    pub names: Names,
}

/// Names and their numbers while a file is written.
struct Numbers {
    names: Vec<String>,
    numbers: BTreeMap<String, u16>,
    are_numbers: bool,
}

impl Numbers {
    fn new<'a>(all: impl Iterator<Item = &'a str> + Clone) -> Numbers {
        let are_numbers = all.clone().all(|name| number(name).is_some());
        let mut numbers = Numbers { names: Vec::new(), numbers: BTreeMap::new(), are_numbers };
        if !are_numbers {
            for name in all {
                let next = u16::try_from(numbers.names.len()).unwrap_or(u16::MAX);
                if !numbers.numbers.contains_key(name) && next < u16::MAX {
                    numbers.numbers.insert(name.to_owned(), next);
                    numbers.names.push(name.to_owned());
                }
            }
        }
        numbers
    }

    fn of(&self, name: &str) -> u16 {
        let known = if self.are_numbers { number(name) } else { self.numbers.get(name).copied() };
        known.unwrap_or(0)
    }
}

/// The number that stands in place of a name.
fn number(name: &str) -> Option<u16> {
    name.strip_prefix('#')?.parse().ok()
}

/// Writes the main lines of records.
pub(crate) fn write(records: &[Record]) -> Result<WthorFiles, Unwritable> {
    let start = Position::start(Rules::OTHELLO);
    let year = |record: &Record| record.date.map_or(0, |date| date.year());
    let first_year = records.first().map_or(0, year);
    for (record, number) in records.iter().zip(1..) {
        if *record.tree.start() != start {
            return Err(Unwritable::OtherStart(number));
        }
        if year(record) != first_year {
            return Err(Unwritable::OtherYear(number));
        }
    }
    let players =
        Numbers::new(records.iter().flat_map(|record| record.players.iter().map(|player| player.name.as_str())));
    let tournaments = Numbers::new(records.iter().map(|record| record.event.as_str()));
    let count = u32::try_from(records.len()).unwrap_or(u32::MAX);
    let mut games = vec![0; HEADER];
    // The day on which the file was made: the first of its year, so that the same games make the same file.
    games.splice(0..4, [(first_year / 100) as u8, (first_year % 100) as u8, 1, 1]);
    games.splice(4..8, count.to_le_bytes());
    games.splice(10..12, first_year.to_le_bytes());
    games.splice(12..13, [8]);
    let theoretical =
        |record: &Record, at: usize| -> Option<u8> { record.property(THEORETICAL)?.values.get(at)?.parse().ok() };
    games.splice(14..15, [records.first().and_then(|record| theoretical(record, 1)).unwrap_or(0)]);
    for record in records {
        games.extend(tournaments.of(&record.event).to_le_bytes());
        for player in &record.players {
            games.extend(players.of(&player.name).to_le_bytes());
        }
        let black = record.black_discs().unwrap_or(32);
        games.extend([black, theoretical(record, 0).unwrap_or(black)]);
        let squares = record.tree.main_line().filter_map(|node| record.tree.played(node)?.square());
        let mut moves: Vec<u8> = squares.map(byte).collect();
        moves.resize(MOVES, 0);
        games.extend(moves);
    }
    Ok(WthorFiles { games, names: Names { players: players.names, tournaments: tournaments.names } })
}

/// Row × 10 + column, both counted from 1.
fn byte(square: Square) -> u8 {
    (square.row() + 1) * 10 + square.column() + 1
}
