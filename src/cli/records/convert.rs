//! The command `records`: reads, checks, converts and counts.

use super::super::status::{Failure, Status};
use super::{json, line, source};
use crate::records::{Fault, Format, Names, Options, Reading, Record, read, write, write_wthor};
use crate::rules::{Rules, Variant};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Read, check, convert and count records of games
///
/// The format of each file is recognised by its content: transcripts in any habit of writing them, GGF, SGF, PGN-like
/// exports, OBF, WTHOR, boards and links. Games with an illegal move are left out, and a line says where it stands, what it
/// is and what was expected; the exit code is then 1. Names in WTHOR files come from the lists (.jou, .trn) beside them.
#[derive(clap::Args, Clone, Debug)]
pub struct Arguments {
    /// Files of records; - is the standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write the games in this format, in place of a list
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with_all = ["json", "summary"])]
    to: Option<Format>,
    /// File to write the games to, in place of the standard output; for WTHOR the lists of names are written beside it
    #[arg(long, value_name = "FILE", requires = "to")]
    output: Option<PathBuf>,
    /// Write each game as a line of JSON
    #[arg(long, conflicts_with = "summary")]
    json: bool,
    /// Write only the counts
    #[arg(long)]
    summary: bool,
    /// Variant of the game, where a record does not say it
    #[arg(long, value_enum, default_value_t)]
    variant: Variant,
}

/// What was read in all files.
#[derive(Default)]
struct Counts {
    files: usize,
    games: usize,
    plies: usize,
    finished: usize,
    contradictory: usize,
    faults: usize,
    formats: BTreeMap<Format, usize>,
}

impl Counts {
    fn add(&mut self, reading: &Reading) {
        self.files += 1;
        self.games += reading.records.len();
        self.faults += reading.faults.len() + reading.more_faults;
        *self.formats.entry(reading.format).or_default() += reading.records.len();
        for record in &reading.records {
            let end = record.tree.end();
            self.plies += record.tree.ply(end);
            self.finished += usize::from(record.tree.position(end).is_over());
            self.contradictory += usize::from(record.is_contradictory());
        }
    }
}

/// Reads the files and writes what was asked for.
///
/// # Errors
/// A file cannot be read, holds no game, or cannot be written in the format.
pub fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let mut counts = Counts::default();
    let mut gathered: Vec<Record> = Vec::new();
    // The lists of names of the folder that was read last.
    let mut known: Option<(PathBuf, Names)> = None;
    let lists = arguments.to.is_none() && !arguments.json && !arguments.summary;
    if lists {
        writeln!(output, "{}", line::HEADING)?;
    }
    for path in &arguments.files {
        let (name, bytes) = source::read(path)?;
        let folder = source::folder_of(path);
        if source::has_extension(path, "wtb") && known.as_ref().is_none_or(|(known, _)| known != folder) {
            known = Some((folder.to_owned(), source::names_in(folder)?));
        }
        let names = known.as_ref().map(|(_, names)| names);
        let options = Options { rules: Rules::of(arguments.variant), format: None, names };
        let reading = match read(&bytes, &options) {
            Ok(reading) => reading,
            // One file alone that cannot be read is a failure; among others it is a fault.
            Err(fault) if arguments.files.len() == 1 => return Err(Failure::Malformed(format!("{name}: {fault}"))),
            Err(fault) => {
                counts.files += 1;
                counts.faults += 1;
                tell(arguments, &name, &fault, output)?;
                continue;
            }
        };
        for (at, record) in reading.records.iter().enumerate() {
            let number = counts.games + at + 1;
            if arguments.json {
                writeln!(output, "{}", json::record(&name, reading.format, number, record))?;
            } else if lists {
                writeln!(output, "{}", line::line(number, record))?;
            }
        }
        for fault in &reading.faults {
            tell(arguments, &name, fault, output)?;
        }
        counts.add(&reading);
        match arguments.to {
            // All games of a base stand behind one header.
            Some(Format::Wthor) => gathered.extend(reading.records),
            Some(_) if arguments.output.is_some() => gathered.extend(reading.records),
            Some(format) => output.write_all(&written(&reading.records, format)?)?,
            None => {}
        }
    }
    if let Some(format) = arguments.to
        && (format == Format::Wthor || arguments.output.is_some())
    {
        save(&gathered, format, arguments.output.as_deref(), output)?;
    }
    if lists || arguments.summary {
        sum_up(&counts, output)?;
    }
    Ok(if counts.faults == 0 { Status::Success } else { Status::CheckFailed })
}

fn written(records: &[Record], format: Format) -> Result<Vec<u8>, Failure> {
    write(records, format).map_err(|error| Failure::Malformed(error.to_string()))
}

/// Writes a fault among the games, or beside them where they are data for another program.
fn tell(arguments: &Arguments, name: &str, fault: &Fault, output: &mut dyn Write) -> Result<(), Failure> {
    if arguments.json {
        writeln!(output, "{}", json::fault(name, fault))?;
    } else if arguments.to.is_some() {
        // If standard error is closed, nobody wants the notice.
        let _ = writeln!(io::stderr(), "othello-engine: {name}: {fault}");
    } else {
        writeln!(output, "{name}: {fault}")?;
    }
    Ok(())
}

/// Writes all games to a file, or to the output.
fn save(records: &[Record], format: Format, path: Option<&Path>, output: &mut dyn Write) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(output.write_all(&written(records, format)?)?) };
    let put = |path: &Path, bytes: &[u8]| {
        fs::write(path, bytes).map_err(|error| Failure::Malformed(format!("{}: {error}", path.display())))
    };
    if format != Format::Wthor {
        return put(path, &written(records, format)?);
    }
    let files = write_wthor(records).map_err(|error| Failure::Malformed(error.to_string()))?;
    put(path, &files.games)?;
    if !files.names.players().is_empty() {
        put(&path.with_extension("jou"), &files.names.player_bytes())?;
    }
    if !files.names.tournaments().is_empty() {
        put(&path.with_extension("trn"), &files.names.tournament_bytes())?;
    }
    Ok(())
}

fn sum_up(counts: &Counts, output: &mut dyn Write) -> io::Result<()> {
    let formats: Vec<String> = counts.formats.iter().map(|(format, games)| format!("{format} {games}")).collect();
    let formats = if formats.is_empty() { "none".to_owned() } else { formats.join(", ") };
    writeln!(
        output,
        "total {} games ({formats}) in {} files: {} plies, {} finished, {} with another result than their moves, {} faults",
        counts.games, counts.files, counts.plies, counts.finished, counts.contradictory, counts.faults
    )
}
