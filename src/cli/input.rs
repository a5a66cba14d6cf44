//! Reading lines and files with any content.

use super::status::Failure;
use crate::rules::Rules;
use crate::rules::notation::Problem;
use std::io::{self, BufRead};
use std::path::Path;

/// The next line without its line break, or `None` at the end of the input. Invalid UTF-8 becomes replacement characters.
pub(super) fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
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

/// Reads the problems of files in OBF. Empty lines and comments do not count.
pub(super) fn read_problems(rules: Rules, paths: &[impl AsRef<Path>]) -> Result<Vec<NumberedProblem>, Failure> {
    let mut problems = Vec::new();
    for path in paths {
        let path = path.as_ref();
        let bytes = std::fs::read(path).map_err(|error| Failure::Malformed(format!("{}: {error}", path.display())))?;
        parse_problems(rules, &String::from_utf8_lossy(&bytes), &mut problems)
            .map_err(|error| Failure::Malformed(format!("{}:{error}", path.display())))?;
    }
    if problems.is_empty() {
        return Err(Failure::Malformed("the files hold no position".to_owned()));
    }
    Ok(problems)
}

/// Adds the problems of a text. An error begins with its line number.
fn parse_problems(rules: Rules, text: &str, problems: &mut Vec<NumberedProblem>) -> Result<(), String> {
    for (line, text) in text.trim_start_matches('\u{feff}').lines().enumerate() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn lines_end_in_any_way_and_hold_any_bytes() {
        let mut input = Cursor::new(b"one\r\n\n\xfftwo\nthree");
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["one", "", "\u{fffd}two", "three"]);
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
}
