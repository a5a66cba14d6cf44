//! One way into all formats, and one out of them.

use super::fault::{Fault, Place, Wrong};
use super::format::Format;
use super::gathered::{Gathered, MOST_BYTES};
use super::record::Record;
use super::text::decode;
use super::wthor::{Names, Unwritable, WthorFiles};
use super::{diagram, ggf, link, obf, pgn, sgf, transcript, vong, wthor};
use crate::error_text::excerpt;
use crate::rules::Rules;

/// What a reader cannot know from the bytes.
#[derive(Clone, Debug, Default)]
pub struct Options<'a> {
    /// The rules where the file names none.
    pub rules: Rules,
    /// The format, or `None` to recognise it.
    pub format: Option<Format>,
    /// The names of players and tournaments in WTHOR files. Without them, numbers stand in place of names: `#123`.
    pub names: Option<&'a Names>,
}

/// What was read of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The format.
    pub format: Format,
    /// The games, in the order of the file.
    pub records: Vec<Record>,
    /// What could not be read. At most [`MOST_FAULTS`](super::MOST_FAULTS) are listed.
    pub faults: Vec<Fault>,
    /// The number of faults beyond those listed.
    pub more_faults: usize,
}

/// Reads the games of a file.
///
/// ```
/// use othello::records::{read, Format, Options};
/// let reading = read(b"1. F5 d6 2. C3 d3", &Options::default()).unwrap();
/// assert_eq!(reading.format, Format::Transcript);
/// assert_eq!(reading.records[0].tree.main_line().count(), 4);
/// let fault = read(b"f5 d6 a1", &Options::default()).unwrap_err();
/// assert_eq!(
///     fault.to_string(),
///     "line 1, character 7: ply 3: a1: flips nothing: expected c3, c4, c5, c6, c7"
/// );
/// ```
///
/// # Errors
/// No game can be read: the first fault says why.
pub fn read(bytes: &[u8], options: &Options<'_>) -> Result<Reading, Fault> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault { place: Place::Byte(MOST_BYTES), wrong: Wrong::TooLong(MOST_BYTES) });
    }
    let text = decode(bytes);
    let format = options.format.unwrap_or_else(|| Format::of(bytes, &text));
    let mut gathered = Gathered::new(options.rules);
    let no_names = Names::default();
    match format {
        Format::Transcript => transcript::read(&text, &mut gathered),
        Format::Ggf => ggf::read(&text, &mut gathered),
        Format::Sgf => {
            check_encoding(bytes, &text)?;
            sgf::read(&text, &mut gathered);
        }
        Format::Pgn => pgn::read(&text, &mut gathered),
        Format::Obf => obf::read(&text, &mut gathered),
        Format::Wthor => wthor::read(bytes, options.names.unwrap_or(&no_names), &mut gathered),
        Format::Board => diagram::read(&text, &mut gathered),
        Format::Link => link::read(&text, &mut gathered),
        Format::Vong => vong::read(&text, &mut gathered),
    }
    let Gathered { records, faults, more_faults, .. } = gathered;
    if !records.is_empty() {
        return Ok(Reading { format, records, faults, more_faults });
    }
    let empty = Reading { format, records, faults: Vec::new(), more_faults: 0 };
    match faults.into_iter().next() {
        Some(fault) => Err(fault),
        // A base of no games is a file like any other.
        None if format == Format::Wthor => Ok(empty),
        None => Err(Fault { place: Place::Line(1, 1), wrong: Wrong::NoGame }),
    }
}

/// Refuses an SGF whose bytes are in an encoding that is not read here: its text would be wrong without a notice.
fn check_encoding(bytes: &[u8], text: &str) -> Result<(), Fault> {
    const READ: [&str; 8] = ["utf-8", "utf8", "utf-16", "ascii", "us-ascii", "iso-8859-1", "latin1", "windows-1252"];
    let Some((before, name)) =
        text.split_once("CA[").and_then(|(before, rest)| Some((before, rest.split_once(']')?.0)))
    else {
        return Ok(());
    };
    let is_read = READ.contains(&name.trim().to_ascii_lowercase().as_str());
    if is_read || std::str::from_utf8(bytes).is_ok() {
        return Ok(());
    }
    Err(Fault::at(text, before.len(), Wrong::OtherEncoding(excerpt(name, 20))))
}

/// Writes records. All formats but WTHOR are text in UTF-8, with a line break at the end of each record.
///
/// A format that cannot hold something leaves it out, as the [table](super) says.
///
/// # Errors
/// The format cannot hold these games at all.
pub fn write(records: &[Record], format: Format) -> Result<Vec<u8>, Unwritable> {
    let one: fn(&Record) -> String = match format {
        Format::Wthor => return wthor::write(records).map(|files| files.games),
        Format::Vong => return Err(Unwritable::ReadOnly(format.name())),
        Format::Transcript => |record| transcript::write(record) + "\n",
        Format::Ggf => |record| ggf::write(record) + "\n",
        Format::Sgf => sgf::write,
        Format::Pgn => |record| pgn::write(record) + "\n",
        Format::Obf => obf::write,
        Format::Board => diagram::write,
        Format::Link => link::write,
    };
    Ok(records.iter().map(one).collect::<String>().into_bytes())
}

/// Writes records as the files of a WTHOR base: games, players and tournaments.
///
/// # Errors
/// The records have other starts than the usual one, or different years.
pub fn write_wthor(records: &[Record]) -> Result<WthorFiles, Unwritable> {
    wthor::write(records)
}
