//! Transcripts: the moves of a game as a text, in the habits in which people and programs write them.
//!
//! Read are upper and lower case, also of full width; blanks, commas, semicolons, bars and dashes of all kinds between
//! moves; numbers of moves or of plies, also in several columns; passes as `pass`, `pa`, `ps` or `--`, or left out;
//! exclamation and question marks; the columns of Black and White one after the other; comments in braces or from `//` or
//! `#` to the end of the line. Several lines that each begin like a game, with a number before it or not, are a list of
//! games. Lines of heading may stand above a game, and a word of squares is found in any text.

use super::fault::{Flaw, Wrong};
use super::gathered::Gathered;
use super::record::Record;
use super::result::GameResult;
use super::tokens::{Token, Tokens};
use super::tree::{NodeId, Tree};
use crate::rules::notation::find_transcript;
use crate::rules::{Bitboard, Color, Move, Position, Rules};

const EXPECTED: &str = "a square such as d3, or pass";
/// The longest text that is searched for a transcript, in bytes.
const LONGEST_LETTER: usize = 1 << 20;
/// The most lines of heading above a game.
const MOST_HEADINGS: usize = 12;
/// The most lines that one game may be written in if each begins like a game.
const MOST_LINES: usize = 64;

/// A move as it stands in the text.
#[derive(Clone, Copy, Debug)]
struct Written<'t> {
    played: Move,
    offset: usize,
    /// The marks after it, such as `!?`.
    marks: &'t str,
}

/// A text of moves.
#[derive(Debug, Default)]
struct Sheet<'t> {
    /// The moves in groups, each after its number.
    groups: Vec<(Option<u32>, Vec<Written<'t>>)>,
    /// For each group the side whose name stands above it.
    labels: Vec<Option<Color>>,
    comments: Vec<(usize, String)>,
    score: Option<(u8, u8)>,
}

impl<'t> Sheet<'t> {
    fn read(text: &'t str, gathered: &mut Gathered) -> Result<Sheet<'t>, Flaw> {
        let mut sheet = Sheet { groups: vec![(None, Vec::new())], labels: vec![None], ..Sheet::default() };
        let (mut count, mut first_number, mut label) = (0, None, None);
        for (offset, token) in Tokens::new(text) {
            let fault = |wrong| Flaw::at(offset, wrong);
            match token {
                Token::Number(number) => {
                    gathered.take(1).map_err(fault)?;
                    first_number.get_or_insert(offset);
                    sheet.groups.push((Some(number), Vec::new()));
                    sheet.labels.push(label);
                }
                Token::Move(played) => {
                    gathered.take(1).map_err(fault)?;
                    count += 1;
                    if let Some((_, group)) = sheet.groups.last_mut() {
                        group.push(Written { played, offset, marks: "" });
                    }
                }
                Token::Marks(marks) => match sheet.groups.last_mut().and_then(|(_, group)| group.last_mut()) {
                    Some(last) => last.marks = marks,
                    None => return Err(fault(Wrong::unreadable(marks, EXPECTED))),
                },
                Token::Side(side) => {
                    gathered.take(1).map_err(fault)?;
                    label = Some(side);
                    sheet.groups.push((None, Vec::new()));
                    sheet.labels.push(label);
                }
                Token::Comment(comment) => {
                    gathered.take(1).map_err(fault)?;
                    sheet.comments.push((count, comment.trim().to_owned()));
                }
                Token::Score(black, white) => sheet.score = Some((black, white)),
                Token::Caption => {}
                Token::Nag(_) | Token::Open | Token::Close | Token::Unknown => {
                    let rest = text.get(offset..).unwrap_or_default();
                    return Err(fault(Wrong::unreadable(rest, EXPECTED)));
                }
            }
        }
        // Numbers alone number nothing: they are some other notation.
        if count == 0 {
            let rest = text.get(first_number.unwrap_or_default()..).unwrap_or_default();
            return Err(Flaw::at(first_number.unwrap_or_default(), Wrong::unreadable(rest, EXPECTED)));
        }
        Ok(sheet)
    }

    /// The moves in the order of their numbers.
    fn moves(&self) -> Vec<Written<'t>> {
        let mut groups: Vec<_> = self.groups.iter().filter(|(_, group)| !group.is_empty()).collect();
        groups.sort_by_key(|(number, _)| number.unwrap_or(0));
        let in_order: Vec<_> = self.groups.iter().filter(|(_, group)| !group.is_empty()).collect();
        // Where some groups have no number, or two the same, the text is in order.
        let are_numbered = in_order.iter().skip(1).all(|(number, _)| number.is_some());
        let are_different = groups.is_sorted_by(|one, two| one.0 < two.0);
        let groups = if are_numbered && are_different { groups } else { in_order };
        groups.into_iter().flat_map(|(_, group)| group.iter().copied()).collect()
    }

    /// The moves of a side, if both have columns of their own.
    fn column(&self, side: Color) -> Vec<Written<'t>> {
        let groups = self.groups.iter().zip(&self.labels).filter(|(_, label)| **label == Some(side));
        groups.flat_map(|((_, group), _)| group.iter().copied()).collect()
    }

    /// The moves of two columns in turn.
    fn merged(&self, start: Position) -> Option<Vec<Written<'t>>> {
        let columns = Color::BOTH.map(|side| self.column(side));
        if columns.iter().any(Vec::is_empty) {
            return None;
        }
        let count: usize = columns.iter().map(Vec::len).sum();
        let mut columns = columns.map(Vec::into_iter);
        let mut position = start;
        let mut moves = Vec::with_capacity(count);
        while moves.len() < count {
            let must_pass = position.must_pass();
            let column = columns.get_mut(position.to_move().index())?;
            if must_pass {
                // The sheet may have the pass or not.
                if column.as_slice().first().is_some_and(|written| written.played == Move::Pass) {
                    moves.extend(column.next());
                }
                position = position.after(Move::Pass);
                continue;
            }
            let written = column.next()?;
            position = position.play(written.played).ok()?;
            moves.push(written);
        }
        Some(moves)
    }
}

/// Reads a text of moves from a position.
pub(super) fn read_game(text: &str, start: Position, gathered: &mut Gathered) -> Result<Record, Flaw> {
    gathered.begin().map_err(|wrong| Flaw::at(0, wrong))?;
    let sheet = Sheet::read(text, gathered)?;
    let mut moves = sheet.moves();
    let start = match moves.first().and_then(|written| written.played.square()) {
        // No game with discs in the centre begins there.
        Some(first) if Bitboard::CENTRE.contains(first) && start == Position::start(Rules::OTHELLO) => {
            Position::start(Rules::HISTORICAL)
        }
        _ => start,
    };
    if let Some(merged) = sheet.merged(start) {
        moves = merged;
    }
    let mut tree = Tree::new(start);
    let mut node = NodeId::ROOT;
    let mut comments = sheet.comments.iter().peekable();
    for (at, written) in moves.iter().enumerate() {
        while let Some((_, comment)) = comments.next_if(|(count, _)| *count <= at) {
            tree.notes_mut(node).add_comment(comment);
        }
        node = gathered.follow(&mut tree, node, written.played).map_err(|wrong| Flaw::at(written.offset, wrong))?;
        if !written.marks.is_empty() {
            tree.notes_mut(node).add_comment(written.marks);
        }
    }
    for (_, comment) in comments {
        tree.notes_mut(node).add_comment(comment);
    }
    let mut record = Record::new(tree);
    record.result = sheet.score.map(|(black, white)| GameResult::of_counts(black, white).under(record.variant()));
    Ok(record)
}

/// Reads one game, a list with a game on each line, or the longest transcript in a longer text.
pub(super) fn read(text: &str, gathered: &mut Gathered) {
    let start = Position::start(gathered.rules);
    // Two lines may begin like a game and yet be one: the second goes on.
    let is_list = is_list(text, start);
    if is_list
        && text.lines().count() <= MOST_LINES
        && let Ok(record) = read_game(text, start, gathered)
    {
        return gathered.add(text, 0, Ok(record));
    }
    if is_list {
        let mut offset = 0;
        for line in text.split_inclusive('\n') {
            if gathered.is_full() {
                break;
            }
            if Tokens::new(line).any(|(_, token)| !matches!(token, Token::Comment(_))) {
                let read = read_game(line, start, gathered);
                gathered.add(text, offset, read);
            }
            offset += line.len();
        }
        return;
    }
    let read = read_game(text, start, gathered);
    if read.is_ok() || text.len() > LONGEST_LETTER || begins_with_moves(text) {
        return gathered.add(text, 0, read);
    }
    // A text that begins with something else may hold a transcript somewhere, or end with one.
    if let Some(found) = find_transcript(text)
        && let Some(begin) = text.find(found)
    {
        let read = read_game(found, start, gathered);
        return gathered.add(text, begin, read);
    }
    match below_headings(text, start, gathered) {
        Some((begin, record)) => gathered.add(text, begin, Ok(record)),
        None => gathered.add(text, 0, read),
    }
}

/// The game that stands below some lines of heading, and the byte where it begins.
fn below_headings(text: &str, start: Position, gathered: &mut Gathered) -> Option<(usize, Record)> {
    let mut begin = 0;
    for line in text.split_inclusive('\n').take(MOST_HEADINGS) {
        let first = Tokens::new(line).next().map(|(_, token)| token);
        if matches!(first, Some(Token::Number(_) | Token::Move(_) | Token::Side(_)))
            && let Ok(record) = read_game(text.get(begin..)?, start, gathered)
        {
            return Some((begin, record));
        }
        begin += line.len();
    }
    None
}

/// Returns true if a move stands before anything unreadable.
fn begins_with_moves(text: &str) -> bool {
    Tokens::new(text)
        .find(|(_, token)| matches!(token, Token::Move(_) | Token::Unknown))
        .is_some_and(|(_, token)| matches!(token, Token::Move(_)))
}

/// Returns true if a text has several lines with moves, and each begins with a legal first move.
fn is_list(text: &str, start: Position) -> bool {
    let mut lines = 0;
    for line in text.lines() {
        let mut tokens = Tokens::new(line).map(|(_, token)| token).filter(|token| !matches!(token, Token::Comment(_)));
        let first = match tokens.next() {
            // The number of the game.
            Some(Token::Number(_)) => tokens.next(),
            first => first,
        };
        match first {
            None => {}
            Some(Token::Move(played)) if start.check(played).is_ok() => lines += 1,
            _ => return false,
        }
    }
    lines > 1
}

/// Writes the main line: lower case, no blanks, no passes.
pub(super) fn write(record: &Record) -> String {
    let moves = record.tree.main_line().filter_map(|node| record.tree.played(node)?.square());
    moves.map(|square| square.to_string()).collect()
}
