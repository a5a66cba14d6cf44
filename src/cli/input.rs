//! Reading lines and files with any content.

use super::status::Failure;
use crate::learn::files::{read_file, read_whole};
use crate::rules::Rules;
use crate::rules::notation::{Problem, after_byte_order_mark};
use std::io::{self, BufRead, Read};
use std::path::Path;
use std::time::Duration;

/// The longest line of a session, in bytes. A game record takes less than a tenth of it.
const LONGEST_LINE: u64 = 1 << 16;

/// Reads lines with any bytes, of limited length.
pub(super) struct LineReader<R> {
    input: R,
    number: u64,
}

impl<R: BufRead> LineReader<R> {
    /// A reader at the beginning of its input.
    pub(super) fn new(input: R) -> LineReader<R> {
        LineReader { input, number: 0 }
    }

    /// The next line without its line break, or `None` at the end of the input. Invalid UTF-8 becomes replacement
    /// characters, and the first line loses its byte order mark.
    ///
    /// # Errors
    /// The input cannot be read, is in UTF-16, or has a line beyond the limit.
    pub(super) fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let length = (&mut self.input).take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes)?;
        if length == 0 {
            return Ok(None);
        }
        self.number += 1;
        let malformed = |reason: String| io::Error::new(io::ErrorKind::InvalidData, reason);
        if length as u64 > LONGEST_LINE {
            return Err(malformed(format!("line {} is longer than {LONGEST_LINE} bytes", self.number)));
        }
        let text = String::from_utf8_lossy(&bytes);
        let text = match self.number {
            1 => after_byte_order_mark(&text).map_err(|error| malformed(error.to_string()))?,
            _ => &text,
        };
        Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
    }
}

/// A problem with its number.
#[derive(Clone, Debug)]
pub(super) struct NumberedProblem {
    /// The number, counted from 1 across all files.
    pub(super) number: usize,
    /// The problem.
    pub(super) problem: Problem,
}

impl NumberedProblem {
    /// The value of the best move, if the file gives values.
    pub(super) fn known_value(&self) -> Option<i8> {
        self.problem.values.iter().map(|(_, value)| *value).max()
    }
}

/// Reads the problems of files in OBF, of which `-` is the standard input. Empty lines and comments do not count.
pub(super) fn read_problems(rules: Rules, paths: &[impl AsRef<Path>]) -> Result<Vec<NumberedProblem>, Failure> {
    let mut problems = Vec::new();
    for path in paths {
        let path = path.as_ref();
        let (name, bytes) = match path.to_str() {
            Some("-") => ("standard input".into(), read_whole(io::stdin())),
            _ => (path.to_string_lossy(), read_file(path)),
        };
        let bytes = bytes.map_err(|error| Failure::Malformed(format!("{name}: {error}")))?;
        parse_problems(rules, &String::from_utf8_lossy(&bytes), &mut problems)
            .map_err(|error| Failure::Malformed(format!("{name}:{error}")))?;
    }
    if problems.is_empty() {
        return Err(Failure::Malformed("the files hold no position".to_owned()));
    }
    Ok(problems)
}

/// Adds the problems of a text. An error begins with its line number.
fn parse_problems(rules: Rules, text: &str, problems: &mut Vec<NumberedProblem>) -> Result<(), String> {
    let text = after_byte_order_mark(text).map_err(|error| format!("1: {error}"))?;
    // DOS ended texts with Ctrl-Z.
    let text = text.trim_end_matches(|c: char| c == '\u{1a}' || c.is_whitespace());
    for (line, text) in text.lines().enumerate() {
        if text.split('%').next().unwrap_or_default().trim().is_empty() {
            continue;
        }
        let problem = Problem::parse(rules, text).map_err(|error| format!("{}: {error}", line + 1))?;
        problems.push(NumberedProblem { number: problems.len() + 1, problem });
    }
    Ok(())
}

/// Parses a range of numbers such as `1-5`; a single number is a range of one.
pub(super) fn parse_range(text: &str) -> Result<(usize, usize), String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    match (from.trim().parse(), to.trim().parse()) {
        (Ok(from), Ok(to)) if from <= to => Ok((from, to)),
        _ => Err("expected a number or a range such as 1-5".to_owned()),
    }
}

/// Parses a time in seconds, more than none and at most a day.
pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let time = text.trim().parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero() && *time <= Duration::from_secs(86_400))
        .ok_or_else(|| "expected seconds, as in 0.1".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn lines_end_in_any_way_and_hold_any_bytes() {
        let mut input = LineReader::new(Cursor::new(b"\xef\xbb\xbfone\r\n\n\xfftwo\n\xef\xbb\xbfthree"));
        let mut lines = Vec::new();
        while let Some(line) = input.next_line().unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["one", "", "\u{fffd}two", "\u{feff}three"]);
    }

    #[test]
    fn a_line_without_end_and_utf_16_are_refused() {
        let error = |bytes: &mut dyn BufRead| {
            let mut input = LineReader::new(bytes);
            loop {
                if let Err(error) = input.next_line() {
                    return error.to_string();
                }
            }
        };
        let whole = format!("name\n{}\n", "x".repeat(LONGEST_LINE as usize - 1));
        let endless = || io::BufReader::new(io::repeat(b'x'));
        assert_eq!(error(&mut endless()), "line 1 is longer than 65536 bytes");
        assert_eq!(error(&mut Cursor::new(whole).chain(endless())), "line 3 is longer than 65536 bytes");
        assert_eq!(error(&mut Cursor::new(b"\xff\xfen\0a\0\n\0")), "text in UTF-16: expected UTF-8");
    }

    #[test]
    fn empty_lines_and_comments_do_not_count() {
        let board = "---------------------------OX------XO---------------------------";
        let text = format!("% a comment\n\n{board} X; f5:+0; d3:-2\n  \n{board} X % start\n");
        let mut problems = Vec::new();
        parse_problems(Rules::OTHELLO, &text, &mut problems).unwrap();
        assert_eq!(problems.iter().map(|one| one.number).collect::<Vec<_>>(), [1, 2]);
        assert_eq!((problems[0].known_value(), problems[1].known_value()), (Some(0), None));
        let error = parse_problems(Rules::OTHELLO, &format!("{text}---"), &mut problems).unwrap_err();
        assert_eq!(error, "6: board of 3 squares: expected 64");
    }

    #[test]
    fn files_may_come_from_other_systems() {
        let line = "---------------------------OX------XO--------------------------- X; f5:+0;";
        let count = |text: &str| {
            let mut problems = Vec::new();
            parse_problems(Rules::OTHELLO, text, &mut problems).map(|()| problems.len())
        };
        for text in [
            format!("\u{feff}{line}\r\n{line}\r\n\u{1a}"),
            format!("\u{feff}% a comment\n{line}\n{line}\u{1a}\n"),
            format!("{line}\n{line}\n\u{1a}\u{1a}\u{1a}\r\n"),
        ] {
            assert_eq!(count(&text), Ok(2), "{text:?}");
        }
        let wide: Vec<u8> = line.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(count(&String::from_utf8_lossy(&wide)), Err("1: text in UTF-16: expected UTF-8".to_owned()));
    }
}
