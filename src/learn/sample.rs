//! Positions with the final score of a game, and files of them.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `oths` |
//! | 1 | version, 1 |
//! | 1 | variant: 0 Othello, 1 Reverse Othello |
//! | 2 | 0 |
//! | 17 a sample | discs of the side to move, of the other side (64 bits each, little-endian), score (8 bits) |
//!
//! Samples are appended; a last one that is not complete is what an interrupted run left and does not count.

use super::{Error, at};
use crate::rules::Variant;
use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

const HEADER: usize = 8;
const RECORD: usize = 17;

/// A position and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sample {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opponent: u64,
    /// What it is worth for the side to move: the final disc difference, empties to the winner, positive where it won
    /// in the variant; of games that the engine played, the mean of that and what its search said.
    pub score: i8,
}

impl Sample {
    /// The number of squares without a disc.
    pub fn empties(&self) -> usize {
        (self.own | self.opponent).count_zeros() as usize
    }
}

fn header(variant: Variant) -> [u8; HEADER] {
    [b'o', b't', b'h', b's', 1, u8::from(variant == Variant::Reverse), 0, 0]
}

/// Reads a file of samples.
///
/// # Errors
/// Where it cannot be read, or holds something else.
pub fn read_samples(path: &Path, variant: Variant) -> Result<Vec<Sample>, Error> {
    let bytes = fs::read(path).map_err(at(path))?;
    let records = check(path, &bytes, variant)?.as_chunks::<RECORD>().0;
    let word = |record: &[u8; RECORD], from: usize| {
        record[from..from + 8].iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
    };
    let sample = |record| Sample { own: word(record, 0), opponent: word(record, 8), score: record[16] as i8 };
    // Bytes that are no position would lead nowhere.
    Ok(records.iter().map(sample).filter(|s| s.own & s.opponent == 0 && s.own | s.opponent != 0).collect())
}

/// What follows the header.
fn check<'a>(path: &Path, bytes: &'a [u8], variant: Variant) -> Result<&'a [u8], Error> {
    let (found, rest) = bytes.split_first_chunk::<HEADER>().ok_or_else(|| Error::NoSamples(path.to_owned()))?;
    if *found == header(variant) {
        return Ok(rest);
    }
    let other = Variant::ALL.into_iter().any(|variant| *found == header(variant));
    Err(if other { Error::OtherVariant(path.to_owned()) } else { Error::NoSamples(path.to_owned()) })
}

/// Adds samples to a file, which is made where there is none.
///
/// # Errors
/// Where it cannot be written, or holds something else.
pub fn append_samples(path: &Path, variant: Variant, samples: &[Sample]) -> Result<(), Error> {
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(at(path))?;
    let size = file.seek(SeekFrom::End(0)).map_err(at(path))?;
    let mut bytes = Vec::with_capacity(HEADER + samples.len() * RECORD);
    if size == 0 {
        bytes.extend(header(variant));
    } else {
        let mut begun = [0; HEADER];
        file.seek(SeekFrom::Start(0)).map_err(at(path))?;
        std::io::Read::read_exact(&mut file, &mut begun).map_err(|_| Error::NoSamples(path.to_owned()))?;
        check(path, &begun, variant)?;
        // What an interrupted run left is cut off, so that the next sample begins where it should.
        file.set_len(size - (size - HEADER as u64) % RECORD as u64).map_err(at(path))?;
    }
    for sample in samples {
        bytes.extend(sample.own.to_le_bytes());
        bytes.extend(sample.opponent.to_le_bytes());
        bytes.push(sample.score as u8);
    }
    file.write_all(&bytes).map_err(at(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_appended_and_an_incomplete_one_is_dropped() {
        let path = std::env::temp_dir().join(format!("othello-samples-{}", std::process::id()));
        let sample = |n: u64| Sample { own: n, opponent: !n << 7 & !n, score: -(n as i8) };
        append_samples(&path, Variant::Reverse, &[sample(1), sample(2)]).unwrap();
        let mut bytes = fs::read(&path).unwrap();
        bytes.extend([7; 5]);
        fs::write(&path, &bytes).unwrap();
        assert_eq!(read_samples(&path, Variant::Reverse).unwrap(), [sample(1), sample(2)]);
        append_samples(&path, Variant::Reverse, &[sample(3)]).unwrap();
        assert_eq!(read_samples(&path, Variant::Reverse).unwrap(), [sample(1), sample(2), sample(3)]);
        assert!(matches!(read_samples(&path, Variant::Othello), Err(Error::OtherVariant(_))));
        assert!(matches!(append_samples(&path, Variant::Othello, &[]), Err(Error::OtherVariant(_))));
        fs::write(&path, [0; 30]).unwrap();
        assert!(matches!(read_samples(&path, Variant::Othello), Err(Error::NoSamples(_))));
        fs::remove_file(&path).unwrap();
    }
}
