//! The words of a text of moves.

use crate::rules::{Color, Move, Square};

/// A word of a text of moves.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token<'t> {
    /// The number of a move, of a ply or of a group of moves.
    Number(u32),
    /// A square or a written pass.
    Move(Move),
    /// Exclamation and question marks.
    Marks(&'t str),
    /// A numbered comment, `$4`.
    Nag(&'t str),
    /// The name of a side.
    Side(Color),
    /// A comment without its marks.
    Comment(String),
    /// A result, `38-26`.
    Score(u8, u8),
    /// A word that says nothing, such as `moves`.
    Caption,
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// Anything else, up to the end of the text.
    Unknown,
}

/// Takes the words of a text one after the other, each with the byte where it begins.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'t> {
    text: &'t str,
    at: usize,
    after_blank: bool,
    is_pgn: bool,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Tokens<'t> {
        Tokens { text, at: 0, after_blank: true, is_pgn: false }
    }

    /// The words of the moves of a PGN: `;` and `%` begin comments, brackets variations.
    pub(super) fn of_pgn(text: &'t str, at: usize) -> Tokens<'t> {
        Tokens { text, at, after_blank: true, is_pgn: true }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn is_blank(&self, c: char) -> bool {
        c.is_whitespace() || matches!(c, ',' | '|' | '\u{feff}' | '\0' | '\u{1a}') || (c == ';' && !self.is_pgn)
    }

    /// The length of a token, and the token; `None` for something to pass over.
    fn token(&self, first: char) -> (usize, Option<Token<'t>>) {
        let rest = self.rest();
        if first == '{' {
            let end = rest.find('}').unwrap_or(rest.len());
            let comment = rest.get(1..end).unwrap_or_default().to_owned();
            return ((end + 1).min(rest.len()), Some(Token::Comment(comment)));
        }
        let is_line_comment = match self.is_pgn {
            true => {
                first == ';'
                    || (first == '%' && (self.at == 0 || self.text.get(..self.at).is_some_and(|t| t.ends_with('\n'))))
            }
            false => first == '#' || rest.starts_with("//"),
        };
        if is_line_comment {
            let line = rest.find('\n').unwrap_or(rest.len());
            let comment = rest.get(..line).unwrap_or_default().trim_start_matches(['#', '/', ';', '%']);
            return (line, Some(Token::Comment(comment.trim().to_owned())));
        }
        if let Some((token, length)) = self.score() {
            return (length, Some(token));
        }
        if let Some((played, length)) = take_move(rest) {
            return (length, Some(Token::Move(played)));
        }
        if is_dash(first) {
            let dashes = rest.find(|c: char| !is_dash(c)).unwrap_or(rest.len());
            // One dash parts moves, or stands for a pass, which is implied. Several are a pass.
            let token = rest.get(..dashes).is_some_and(|text| text.chars().nth(1).is_some());
            return (dashes, token.then_some(Token::Move(Move::Pass)));
        }
        if matches!(first, '!' | '?') {
            let end = rest.find(|c: char| !matches!(c, '!' | '?')).unwrap_or(rest.len());
            return (end, Some(Token::Marks(rest.get(..end).unwrap_or_default())));
        }
        if self.is_pgn && matches!(first, '(' | ')') {
            return (1, Some(if first == '(' { Token::Open } else { Token::Close }));
        }
        if self.is_pgn && first == '$' {
            let end = rest.char_indices().skip(1).find(|(_, c)| !c.is_ascii_digit()).map_or(rest.len(), |(at, _)| at);
            return (end, Some(Token::Nag(rest.get(..end).unwrap_or_default())));
        }
        if first.is_ascii_digit()
            && self.after_blank
            && let Some((number, length)) = number(rest)
        {
            return (length, Some(Token::Number(number)));
        }
        if !self.is_pgn
            && self.after_blank
            && let Some((token, length)) = caption(rest)
        {
            return (length, Some(token));
        }
        (rest.len(), Some(Token::Unknown))
    }

    /// A result such as `38-26`, and its length.
    fn score(&self) -> Option<(Token<'t>, usize)> {
        let rest = self.rest();
        if !self.after_blank {
            return None;
        }
        let (black, after) = digits(rest)?;
        let dash = after.chars().next().filter(|c| is_dash(*c))?;
        let (white, after) = digits(after.get(dash.len_utf8()..)?)?;
        let ends = after.is_empty() || after.starts_with(|c| self.is_blank(c) || c == '.');
        let is_score = ends && black.checked_add(white).is_some_and(|sum| sum <= 64);
        is_score.then_some((Token::Score(black, white), rest.len() - after.len()))
    }
}

impl<'t> Iterator for Tokens<'t> {
    type Item = (usize, Token<'t>);

    fn next(&mut self) -> Option<(usize, Token<'t>)> {
        loop {
            let first = self.rest().chars().next()?;
            if self.is_blank(first) {
                self.at += first.len_utf8();
                self.after_blank = true;
                continue;
            }
            let begin = self.at;
            let (length, token) = self.token(first);
            self.at += length.max(1);
            self.after_blank = !matches!(token, Some(Token::Move(_) | Token::Marks(_) | Token::Unknown));
            if let Some(token) = token {
                return Some((begin, token));
            }
        }
    }
}

/// The number of one or two digits at the start of a text, and the rest.
fn digits(text: &str) -> Option<(u8, &str)> {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    if end == 0 || end > 2 {
        return None;
    }
    Some((text.get(..end)?.parse().ok()?, text.get(end..)?))
}

/// A number of a move, with the dots, the bracket or the colon behind it, and its length.
fn number(text: &str) -> Option<(u32, usize)> {
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - after.len();
    let rest = after.trim_start_matches(['.', ')', ':', '…']);
    let ended = rest.len() < after.len() || rest.is_empty() || rest.starts_with(char::is_whitespace);
    let number = text.get(..digits)?.parse().ok().filter(|_| digits <= 3)?;
    ended.then_some((number, text.len() - rest.len()))
}

/// The letters of the longest word that stands in sheets.
const LONGEST_CAPTION: usize = 10;

/// The name of a side or another word that stands in sheets, and its length.
fn caption(text: &str) -> Option<(Token<'static>, usize)> {
    let letters = text.bytes().take(LONGEST_CAPTION + 1).take_while(u8::is_ascii_alphabetic);
    let end = letters.count();
    let word = text.get(..end)?.to_ascii_lowercase();
    let colon = usize::from(text.get(end..)?.starts_with([':', '.']));
    let token = match word.as_str() {
        "black" => Token::Side(Color::Black),
        "white" => Token::Side(Color::White),
        "b" if colon == 1 => Token::Side(Color::Black),
        "w" if colon == 1 => Token::Side(Color::White),
        "moves" | "move" | "transcript" | "no" | "nr" => Token::Caption,
        _ => return None,
    };
    Some((token, end + colon))
}

/// Dashes, minus signs and hyphens of all kinds.
fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' | '\u{30fc}')
}

/// The move at the start of a text, and its length. Letters and digits may be of full width.
pub(super) fn take_move(text: &str) -> Option<(Move, usize)> {
    for word in ["pass", "pa", "ps"] {
        if let Some(head) = text.get(..word.len())
            && head.eq_ignore_ascii_case(word)
        {
            return Some((Move::Pass, word.len()));
        }
    }
    let mut chars = text.chars();
    let (letter, digit) = (chars.next()?, chars.next()?);
    let column = (narrow(letter).to_ascii_lowercase() as u32).checked_sub('a' as u32)?;
    let row = (narrow(digit) as u32).checked_sub('1' as u32)?;
    let square = Square::at(u8::try_from(column).ok()?, u8::try_from(row).ok()?)?;
    Some((square.into(), letter.len_utf8() + digit.len_utf8()))
}

/// A character of full width as the usual one.
fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    }
}
