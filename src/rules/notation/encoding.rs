//! The first characters of a text: the byte order mark, and the signs of UTF-16.

use std::fmt;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text is in UTF-16; all formats here are in UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Utf16Text;

impl fmt::Display for Utf16Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("text in UTF-16: expected UTF-8")
    }
}

impl std::error::Error for Utf16Text {}

/// The text after its byte order mark, if it has one.
///
/// # Errors
/// The text comes from the bytes of UTF-16. Decoded as UTF-8, with replacement characters, these have a null after each
/// ASCII character.
///
/// ```
/// use othello::rules::notation::{Utf16Text, after_byte_order_mark};
/// assert_eq!(after_byte_order_mark("\u{feff}f5d6"), Ok("f5d6"));
/// assert_eq!(after_byte_order_mark(&String::from_utf8_lossy(b"\xff\xfef\x005\x00")), Err(Utf16Text));
/// ```
pub fn after_byte_order_mark(text: &str) -> Result<&str, Utf16Text> {
    // Neither byte of UTF-16's mark is valid UTF-8.
    let marked = text.starts_with("\u{fffd}\u{fffd}") && text.contains('\0');
    if marked || text.chars().take(2).any(|c| c == '\0') {
        return Err(Utf16Text);
    }
    Ok(text.trim_start_matches(BYTE_ORDER_MARK))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_16_is_told_from_other_texts() {
        let units = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
        for text in ["\u{feff}name\n", "name\n", "\u{feff}% né\n"] {
            let little: Vec<u8> = units(text).into_iter().flat_map(u16::to_le_bytes).collect();
            let big: Vec<u8> = units(text).into_iter().flat_map(u16::to_be_bytes).collect();
            for bytes in [little, big] {
                assert_eq!(after_byte_order_mark(&String::from_utf8_lossy(&bytes)), Err(Utf16Text), "{text:?}");
            }
        }
        // Latin-1 has invalid bytes as well, but no nulls.
        let latin = String::from_utf8_lossy(b"\xe9\xe8 f5");
        assert_eq!(after_byte_order_mark(&latin), Ok(&*latin));
        for text in ["", "f", "f5", "é"] {
            assert_eq!(after_byte_order_mark(text), Ok(text));
        }
    }
}
