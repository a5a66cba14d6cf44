//! The command `search`: searches the base of tournament games.

use super::super::status::{Failure, Status};
use super::{line, source};
use crate::learn::files::read_file;
use crate::records::{Base, Format, Query, Record, openings, write};
use crate::rules::notation::{Problem, parse_moves, replay};
use crate::rules::{Position, Rules};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Search the base of tournament games
///
/// Reads all games of the WTHOR files in a folder into memory and writes those that fit every option, then the moves that
/// were played next in the position, and the times that it took. A position is found in all eight symmetries.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Folder of WTHOR files with their lists of names
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Part of the name of a player
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Part of the name of a tournament
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// Year, or years such as 1990-1999
    #[arg(long, value_name = "YEARS", value_parser = parse_years)]
    years: Option<RangeInclusive<u16>>,
    /// Opening, as its name or its moves
    #[arg(long, value_name = "OPENING", conflicts_with = "position")]
    opening: Option<String>,
    /// Position, as 64 squares of X, O or - and the side to move
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    position: Option<String>,
    /// Most games to write
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    /// Write all games that were found in this format, and nothing else
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,
}

fn parse_years(text: &str) -> Result<RangeInclusive<u16>, String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    match (from.trim().parse(), to.trim().parse()) {
        (Ok(from), Ok(to)) if from <= to => Ok(from..=to),
        _ => Err("expected a year, or years such as 1990-1999".to_owned()),
    }
}

/// Searches the base and writes what was found.
///
/// # Errors
/// The folder cannot be read, a file is damaged, or an argument is malformed.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let query = query(arguments)?;
    let begun = Instant::now();
    let base = open(arguments)?;
    let opened = begun.elapsed();
    let begun = Instant::now();
    let found = base.search(&query);
    let searched = begun.elapsed();
    if let Some(format) = arguments.to {
        let records: Vec<Record> = found.iter().filter_map(|found| base.record(found.game)).collect();
        let bytes = write(&records, format).map_err(|error| Failure::Malformed(error.to_string()))?;
        output.write_all(&bytes)?;
        return Ok(Status::Success);
    }
    writeln!(output, "{}", line::HEADING)?;
    for found in found.iter().take(arguments.limit) {
        if let Some(record) = base.record(found.game) {
            writeln!(output, "{}", line::line(found.game + 1, &record))?;
        }
    }
    if query.position.is_some() {
        for next in base.continuations(&found) {
            writeln!(output, "{} {:>7} games, {:>4.1} discs for black", next.square, next.games, next.black_discs)?;
        }
    }
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    writeln!(
        output,
        "total {} of {} games; opened in {:.0} ms, searched in {:.1} ms",
        found.len(),
        base.len(),
        milliseconds(opened),
        milliseconds(searched)
    )?;
    Ok(Status::Success)
}

fn open(arguments: &Arguments) -> Result<Base, Failure> {
    let folder = &arguments.folder;
    let malformed =
        |path: &PathBuf, error: &dyn std::fmt::Display| Failure::Malformed(format!("{}: {error}", path.display()));
    let paths = source::files_in(folder, &["wtb"]).map_err(|error| malformed(folder, &error))?;
    if paths.is_empty() {
        return Err(malformed(folder, &"no WTHOR files (.wtb)"));
    }
    let mut base = Base::new(source::names_in(folder)?);
    for path in &paths {
        let bytes = read_file(path).map_err(|error| malformed(path, &error))?;
        base.add(&bytes).map_err(|error| malformed(path, &error))?;
    }
    Ok(base)
}

fn query(arguments: &Arguments) -> Result<Query, Failure> {
    let malformed = |option: &str, error: &dyn std::fmt::Display| Failure::Malformed(format!("{option}: {error}"));
    let position = match (&arguments.position, &arguments.opening) {
        (Some(board), _) => {
            Some(Problem::parse(Rules::OTHELLO, board).map_err(|error| malformed("--position", &error))?.position)
        }
        (None, Some(opening)) => Some(opening_position(opening).map_err(|error| malformed("--opening", &error))?),
        (None, None) => None,
    };
    Ok(Query {
        player: arguments.player.clone(),
        event: arguments.event.clone(),
        years: arguments.years.clone(),
        position,
    })
}

/// The position of an opening by its name or its moves.
fn opening_position(text: &str) -> Result<Position, String> {
    if let Some(opening) = openings().iter().find(|opening| opening.name.eq_ignore_ascii_case(text)) {
        return Ok(opening.position());
    }
    if parse_moves(text).is_err() {
        return Err(format!("'{text}' is neither the name of an opening nor moves such as f5d6c3"));
    }
    let game = replay(Position::start(Rules::OTHELLO), text).map_err(|error| error.to_string())?;
    Ok(*game.position())
}
