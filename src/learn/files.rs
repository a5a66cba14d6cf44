//! Reads whole files of limited length.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The longest file that is read whole, in bytes: a thousand times the games of a year, or half a million positions.
const LONGEST: u64 = 64 << 20;

/// The bytes of a file.
///
/// # Errors
/// The file cannot be read, or is too long to be what was asked for.
pub(crate) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_whole(File::open(path)?)
}

/// The bytes of an input up to its end.
///
/// # Errors
/// The input cannot be read, or is too long to be what was asked for.
pub(crate) fn read_whole(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        let reason = format!("longer than {} MiB", LONGEST >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_without_end_is_refused() {
        assert_eq!(read_whole(io::repeat(0)).unwrap_err().to_string(), "longer than 64 MiB");
        assert_eq!(read_whole(&b"text"[..]).unwrap(), b"text");
    }
}
