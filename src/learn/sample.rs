//! Samples, which are positions with scores, and their files.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | `oths` |
//! | 1 | version, 2 |
//! | 1 | variant: 0 Othello, 1 Reverse Othello |
//! | 2 | 0 |
//! | 8 | hash of the options of the games |
//! | 17 per record | a sample: discs of the side to move, of the other side (64 bits each, little-endian), score (8 bits) |
//! | | or the end of a game: 64 ones, the number of finished games (64 bits), 0 |
//!
//! The games follow in the order of their numbers. Records after the last end of a game come from an interrupted run; the
//! next run removes them. Version 1 had no key and no ends of games; it can still be read.

use super::error::{Error, at};
use crate::rules::Variant;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const HEADER: usize = 8;
const KEY: usize = 8;
const RECORD: usize = 17;

/// The number of records to search for the end of a game: no game has so many positions.
const LOOK_BACK: u64 = 200;

/// The first field of a record that ends a game.
const END: u64 = u64::MAX;

/// A position with a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sample {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opponent: u64,
    /// The score for the side to move: the official disc difference at the end of the game, positive for a win in the
    /// variant. In games that the engine played, the mean of this difference and the value of the search.
    pub score: i8,
}

impl Sample {
    /// The number of empty squares.
    pub fn empties(&self) -> usize {
        (self.own | self.opponent).count_zeros() as usize
    }

    fn from_record(record: &[u8; RECORD]) -> Sample {
        let word = |from: usize| record[from..from + 8].iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        Sample { own: word(0), opponent: word(8), score: record[16] as i8 }
    }

    fn write(self, bytes: &mut Vec<u8>) {
        bytes.extend(self.own.to_le_bytes());
        bytes.extend(self.opponent.to_le_bytes());
        bytes.push(self.score as u8);
    }
}

fn header(variant: Variant, version: u8) -> [u8; HEADER] {
    [b'o', b't', b'h', b's', version, u8::from(variant == Variant::Reverse), 0, 0]
}

/// Checks the header of a file of samples and returns its version.
fn check(path: &Path, found: &[u8; HEADER], variant: Variant) -> Result<u8, Error> {
    let version = found[4];
    let known = |variant| (1..=2).contains(&version) && *found == header(variant, version);
    if known(variant) {
        return Ok(version);
    }
    let other = Variant::ALL.into_iter().any(known);
    Err(if other { Error::OtherVariant(path.to_owned()) } else { Error::NoSamples(path.to_owned()) })
}

/// Reads a file of samples.
///
/// # Errors
/// The file cannot be read, or holds something else.
pub fn read_samples(path: &Path, variant: Variant) -> Result<Vec<Sample>, Error> {
    let mut file = File::open(path).map_err(at(path))?;
    let no_samples = || Error::NoSamples(path.to_owned());
    // Another file, however long, is refused by its first bytes.
    let mut bytes = Vec::new();
    (&mut file).take((HEADER + KEY) as u64).read_to_end(&mut bytes).map_err(at(path))?;
    let version = check(path, bytes.first_chunk().ok_or_else(no_samples)?, variant)?;
    file.read_to_end(&mut bytes).map_err(at(path))?;
    let begin = if version > 1 { HEADER + KEY } else { HEADER };
    let rest = bytes.get(begin..).ok_or_else(no_samples)?;
    let samples = rest.as_chunks::<RECORD>().0.iter().map(Sample::from_record);
    // This skips the ends of games, and bytes that cannot be a position.
    Ok(samples.filter(|s| s.own & s.opponent == 0 && s.own | s.opponent != 0).collect())
}

/// Writes a file of samples, game by game.
pub(super) struct SampleWriter {
    path: PathBuf,
    file: File,
    /// The number of games in the file.
    pub(super) games: u64,
    /// The number of samples in the file.
    pub(super) samples: u64,
}

impl SampleWriter {
    /// Opens or creates a file, and removes an incomplete game at its end.
    ///
    /// # Errors
    /// The file cannot be read or written, holds something else, has another key, or is in use.
    pub(super) fn open(path: &Path, variant: Variant, key: u64) -> Result<SampleWriter, Error> {
        let mut options = OpenOptions::new();
        let mut file = options.create(true).truncate(false).read(true).write(true).open(path).map_err(at(path))?;
        // Without support for locks, two runs may write to the same file.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Error::InUse(path.to_owned()));
        }
        let size = file.seek(SeekFrom::End(0)).map_err(at(path))?;
        file.seek(SeekFrom::Start(0)).map_err(at(path))?;
        let mut begun = Vec::new();
        (&mut file).take((HEADER + KEY) as u64).read_to_end(&mut begun).map_err(at(path))?;
        let mut whole = header(variant, 2).to_vec();
        whole.extend(key.to_le_bytes());
        let mut writer = SampleWriter { path: path.to_owned(), file, games: 0, samples: 0 };
        if begun == whole {
            writer.find_end(size).map_err(at(path))?;
            return Ok(writer);
        }
        if let Some(found) = begun.first_chunk::<HEADER>() {
            check(path, found, variant)?;
            if begun.len() == whole.len() {
                return Err(Error::OtherOptions(path.to_owned()));
            }
        }
        if !whole.starts_with(&begun) {
            return Err(Error::NoSamples(path.to_owned()));
        }
        writer.file.seek(SeekFrom::Start(0)).and_then(|_| writer.file.write_all(&whole)).map_err(at(path))?;
        Ok(writer)
    }

    /// Finds the last end of a game in a file of this size, and removes everything after it.
    fn find_end(&mut self, size: u64) -> std::io::Result<()> {
        let start = (HEADER + KEY) as u64;
        let records = size.saturating_sub(start) / RECORD as u64;
        let from = records.saturating_sub(LOOK_BACK);
        self.file.seek(SeekFrom::Start(start + from * RECORD as u64))?;
        let mut bytes = Vec::new();
        (&mut self.file).take((records - from) * RECORD as u64).read_to_end(&mut bytes)?;
        let last = bytes.as_chunks::<RECORD>().0;
        let end = last.iter().rposition(|record| Sample::from_record(record).own == END);
        let whole = match end {
            Some(end) => {
                self.games = Sample::from_record(&last[end]).opponent;
                from + end as u64 + 1
            }
            None if from == 0 => 0,
            None => return Err(std::io::Error::other("damaged: no game ends near the end of the file")),
        };
        self.samples = whole.saturating_sub(self.games);
        self.file.set_len(start + whole * RECORD as u64)?;
        self.file.seek(SeekFrom::End(0)).map(|_| ())
    }

    /// Adds the samples of the next games.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn add(&mut self, games: &[Vec<Sample>]) -> Result<(), Error> {
        let mut bytes = Vec::new();
        for samples in games {
            samples.iter().for_each(|sample| sample.write(&mut bytes));
            self.games += 1;
            self.samples += samples.len() as u64;
            Sample { own: END, opponent: self.games, score: 0 }.write(&mut bytes);
        }
        self.file.write_all(&bytes).map_err(at(&self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn sample(n: u64) -> Sample {
        Sample { own: n, opponent: !n << 7 & !n, score: (n as i8).wrapping_neg() }
    }

    /// The number of games and of samples in a file.
    fn found(path: &Path) -> (u64, u64) {
        let writer = SampleWriter::open(path, Variant::Reverse, 7).unwrap();
        (writer.games, writer.samples)
    }

    #[test]
    fn a_file_cut_anywhere_goes_on_after_its_last_game() {
        let path = std::env::temp_dir().join(format!("othello-samples-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        let games = [vec![sample(1), sample(2)], vec![], vec![sample(3)]];
        SampleWriter::open(&path, Variant::Reverse, 7).unwrap().add(&games).unwrap();
        let whole = fs::read(&path).unwrap();
        assert_eq!(whole.len(), 16 + 6 * RECORD);
        assert_eq!(read_samples(&path, Variant::Reverse).unwrap(), [sample(1), sample(2), sample(3)]);
        for length in 0..=whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let ends = [3, 4, 6].iter().filter(|records| 16 + **records * RECORD <= length).count();
            let mut writer = SampleWriter::open(&path, Variant::Reverse, 7).unwrap();
            assert_eq!((writer.games, writer.samples), (ends as u64, [0, 2, 2, 3][ends]), "{length}");
            writer.add(&games[ends..]).unwrap();
            drop(writer);
            assert_eq!(fs::read(&path).unwrap(), whole, "{length}");
        }
        assert_eq!(found(&path), (3, 3));
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn other_files_are_left_alone() {
        let path = std::env::temp_dir().join(format!("othello-others-{}", std::process::id()));
        let _ = fs::remove_file(&path);
        let mut writer = SampleWriter::open(&path, Variant::Reverse, 7).unwrap();
        assert!(matches!(SampleWriter::open(&path, Variant::Reverse, 7), Err(Error::InUse(_))));
        writer.add(&[vec![sample(1)]]).unwrap();
        drop(writer);
        let before = fs::read(&path).unwrap();
        assert!(matches!(read_samples(&path, Variant::Othello), Err(Error::OtherVariant(_))));
        assert!(matches!(SampleWriter::open(&path, Variant::Othello, 7), Err(Error::OtherVariant(_))));
        assert!(matches!(SampleWriter::open(&path, Variant::Reverse, 8), Err(Error::OtherOptions(_))));
        assert_eq!(fs::read(&path).unwrap(), before);
        for bytes in [&[0; 30][..], b"oth", b"text", b"oths\x09\x01\0\0"] {
            fs::write(&path, bytes).unwrap();
            assert!(matches!(read_samples(&path, Variant::Reverse), Err(Error::NoSamples(_))));
        }
        fs::write(&path, b"text").unwrap();
        assert!(matches!(SampleWriter::open(&path, Variant::Reverse, 7), Err(Error::NoSamples(_))));
        assert_eq!(fs::read(&path).unwrap(), b"text");
        // Without the end of a game, the place to continue is unknown.
        let mut bytes = before.clone();
        (1..300).for_each(|n| sample(n).write(&mut bytes));
        fs::write(&path, &bytes).unwrap();
        assert!(matches!(SampleWriter::open(&path, Variant::Reverse, 7), Err(Error::Io(..))));
        // Files of version 1.
        let mut bytes = header(Variant::Reverse, 1).to_vec();
        sample(5).write(&mut bytes);
        fs::write(&path, &bytes).unwrap();
        assert_eq!(read_samples(&path, Variant::Reverse).unwrap(), [sample(5)]);
        assert!(matches!(SampleWriter::open(&path, Variant::Reverse, 7), Err(Error::OtherOptions(_))));
        fs::remove_file(&path).unwrap();
    }
}
