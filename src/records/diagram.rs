//! Plain boards: eight rows of eight signs, with or without coordinates, and the side to move.
//!
//! Where the text names no side, it is Black's turn after an even number of discs and White's after an odd one.

use super::fault::{Flaw, Wrong};
use super::gathered::Gathered;
use super::record::Record;
use crate::rules::{Bitboard, Color, Position, Rules, Square, Variant};

const EXPECTED: &str = "eight rows of X, O and -";

/// Signs of black discs, of white discs, and of empty squares.
const BLACK: &str = "X*xBb●⚫#@";
const WHITE: &str = "O0oWw○⚪";
const EMPTY: &str = "-._·+";

/// The disc that a sign stands for, or `None` for a sign of nothing.
fn square_of(sign: char) -> Option<Option<Color>> {
    match sign {
        _ if BLACK.contains(sign) => Some(Some(Color::Black)),
        _ if WHITE.contains(sign) => Some(Some(Color::White)),
        _ if EMPTY.contains(sign) => Some(None),
        _ => None,
    }
}

/// The eight squares of a line of a diagram, if it is one. Blanks and bars stand between squares, row numbers at the ends.
fn row(line: &str) -> Option<[Option<Color>; 8]> {
    let is_gap = |c: char| c.is_whitespace() || matches!(c, '|' | '│' | '"' | ',');
    let line = line.trim_matches(is_gap);
    let digit = |c: char| c.is_ascii_digit() && c != '0';
    let line = line.strip_prefix(digit).unwrap_or(line).trim_matches(is_gap);
    let line = line.strip_suffix(digit).unwrap_or(line);
    let mut squares = line.chars().filter(|c| !is_gap(*c));
    let mut row = [None; 8];
    for square in &mut row {
        *square = square_of(squares.next()?)?;
    }
    squares.next().is_none().then_some(row)
}

/// Returns true if a text holds eight rows of a board, one below the other.
pub(super) fn is_diagram(text: &str) -> bool {
    let mut rows = 0;
    text.lines().take(100).any(|line| {
        rows = if row(line).is_some() { rows + 1 } else { 0 };
        rows == 8
    })
}

/// The side that a line names as the side to move.
fn side(line: &str) -> Option<Color> {
    let line = line.trim().to_lowercase();
    let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || matches!(c, ':' | ',' | '.' | '\'')).collect();
    let color = |word: &&str| match *word {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        word => {
            let mut signs = word.chars();
            signs.next().filter(|_| signs.next().is_none()).and_then(|sign| square_of(sign).flatten())
        }
    };
    let is_about_turns = words.iter().any(|word| matches!(*word, "move" | "moves" | "turn" | "plays" | "play"));
    let found = words.iter().find_map(color);
    found.filter(|_| is_about_turns || words.iter().filter(|word| !word.is_empty()).count() == 1)
}

/// Reads all boards of a text.
pub(super) fn read(text: &str, gathered: &mut Gathered) {
    let mut rows: Vec<[Option<Color>; 8]> = Vec::new();
    let mut offset = 0;
    let mut begin = 0;
    // A board whose side to move may still follow.
    let mut waiting: Option<(Vec<[Option<Color>; 8]>, usize)> = None;
    let mut named: Option<Color> = None;
    for line in text.split_inclusive('\n') {
        if gathered.is_full() {
            return;
        }
        if let Some(squares) = row(line) {
            if rows.is_empty() {
                begin = offset;
                if let Some((board, begin)) = waiting.take() {
                    add(text, begin, &board, named.take(), gathered);
                }
            }
            rows.push(squares);
            if rows.len() == 8 {
                waiting = Some((std::mem::take(&mut rows), begin));
            }
        } else {
            if !rows.is_empty() {
                let rest = text.get(offset..).unwrap_or_default();
                gathered.add(text, offset, Err(Flaw::at(0, Wrong::unreadable(rest, EXPECTED))));
                rows.clear();
            }
            named = side(line).or(named);
        }
        offset += line.len();
    }
    if !rows.is_empty() {
        gathered.add(text, text.len(), Err(Flaw::at(0, Wrong::BreaksOff(EXPECTED))));
    }
    if let Some((board, begin)) = waiting {
        add(text, begin, &board, named, gathered);
    }
}

fn add(text: &str, begin: usize, rows: &[[Option<Color>; 8]], side: Option<Color>, gathered: &mut Gathered) {
    let read = position(rows, side, gathered.rules).map(Record::of_start);
    let read = gathered.begin().and(read).map_err(|wrong| Flaw::at(0, wrong));
    gathered.add(text, begin, read);
}

fn position(rows: &[[Option<Color>; 8]], side: Option<Color>, rules: Rules) -> Result<Position, Wrong> {
    let squares = |color: Color| -> Bitboard {
        let signs = rows.iter().flatten();
        Square::all().zip(signs).filter(|(_, sign)| **sign == Some(color)).map(|(square, _)| square).collect()
    };
    let (black, white) = (squares(Color::Black), squares(Color::White));
    let by_count = if (black | white).len().is_multiple_of(2) { Color::Black } else { Color::White };
    let rules = match (black | white).is_empty() {
        true if rules.variant() == Variant::Othello => Rules::HISTORICAL,
        _ => rules,
    };
    Position::new(rules, black, white, side.unwrap_or(by_count)).map_err(Wrong::Impossible)
}

/// Writes the position at the end of the main line, with coordinates and the side to move.
pub(super) fn write(record: &Record) -> String {
    let position = record.tree.position(record.tree.end());
    let mut text = "  a b c d e f g h\n".to_owned();
    for number in 0..8 {
        text.push_str(&format!("{}", number + 1));
        for square in (0..8).filter_map(|column| Square::at(column, number)) {
            text.push_str(match position.at(square) {
                Some(Color::Black) => " X",
                Some(Color::White) => " O",
                None => " -",
            });
        }
        text.push('\n');
    }
    text.push_str(&format!("{} to move\n", position.to_move()));
    text
}
