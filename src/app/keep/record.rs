//! The form of a stored text: a heading with its version, a line for each value, and a last line that marks it as
//! complete.

use crate::rules::notation::after_byte_order_mark;
use std::fmt;

/// The version that this program writes.
const VERSION: u32 = 1;
const LAST_LINE: &str = "end";

/// The reason why a text cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unusable {
    /// The text is malformed, with the fault.
    Damaged(String),
    /// The text was written by a newer version of the game.
    Newer,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unusable::Damaged(reason) => f.write_str(reason),
            Unusable::Newer => write!(f, "of a newer version than {VERSION}"),
        }
    }
}

/// Writes a record of this kind.
pub(crate) fn write_record<'a>(kind: &str, lines: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let mut text = format!("othello {kind} {VERSION}\n");
    for (key, value) in lines {
        text += &format!("{key} = {value}\n");
    }
    text + LAST_LINE + "\n"
}

/// Reads the lines of a record of this kind.
pub(crate) fn read_record<'a>(kind: &str, text: &'a str) -> Result<Vec<(&'a str, &'a str)>, Unusable> {
    let damaged = |reason: &str| Unusable::Damaged(reason.to_owned());
    // Some editors put a byte order mark in front.
    let text = after_byte_order_mark(text).map_err(|error| damaged(&error.to_string()))?;
    let mut lines = text.lines();
    let heading = lines.next().and_then(|line| line.strip_prefix("othello ")?.strip_prefix(kind)?.strip_prefix(' '));
    match heading.map(str::parse::<u32>) {
        Some(Ok(VERSION)) => {}
        Some(Ok(newer)) if newer > VERSION => return Err(Unusable::Newer),
        _ => return Err(damaged("no heading")),
    }
    let mut values = Vec::new();
    for line in lines {
        if line == LAST_LINE {
            return Ok(values);
        }
        values.push(line.split_once(" = ").ok_or_else(|| damaged("a line without a value"))?);
    }
    Err(damaged("its end is missing"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_come_back() {
        let text = write_record("game", [("moves", "f5d6".to_owned()), ("position", "X = O".to_owned())]);
        assert_eq!(text, "othello game 1\nmoves = f5d6\nposition = X = O\nend\n");
        assert_eq!(read_record("game", &text).unwrap(), [("moves", "f5d6"), ("position", "X = O")]);
        assert_eq!(read_record("game", &text.replace('\n', "\r\n")).unwrap().len(), 2);
    }

    #[test]
    fn a_byte_order_mark_is_passed_over_and_utf_16_is_named() {
        let text = write_record("game", [("moves", "f5d6".to_owned())]);
        assert_eq!(read_record("game", &format!("\u{feff}{text}")).unwrap(), [("moves", "f5d6")]);
        let wide: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
        let error = read_record("game", &String::from_utf8_lossy(&wide)).unwrap_err();
        assert_eq!(error.to_string(), "text in UTF-16: expected UTF-8");
    }

    #[test]
    fn cuts_and_changes_are_noticed() {
        let text = write_record("game", [("moves", "f5d6".to_owned())]);
        for length in 0..text.len() - 1 {
            assert!(read_record("game", &text[..length]).is_err(), "{length}");
        }
        assert!(matches!(read_record("settings", &text), Err(Unusable::Damaged(_))));
        assert!(matches!(read_record("game", "othello game 0\nend\n"), Err(Unusable::Damaged(_))));
        assert_eq!(read_record("game", "othello game 2\nwhatever"), Err(Unusable::Newer));
    }
}
