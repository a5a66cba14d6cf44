//! Transcripts: the moves of a game as a line of text, `f5d6c3…`.
//!
//! Writing is strict: lower case, no blanks, no passes. Reading is tolerant: it accepts upper and lower case, blanks,
//! commas, semicolons and line breaks, move numbers (`1. f5 d6 2. c3`), passes as `pass`, `pa`, `ps` or `--` or left
//! out, and comments from `//` or `#` to the end of the line. Passes behind the end of the game do not count.

use crate::error_text::excerpt;
use crate::rules::{Game, IllegalMove, Move, Position, Square};
use std::fmt;
use std::str::FromStr;

/// An error in a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranscriptError {
    /// This text is neither a square nor a pass.
    Unreadable(String),
    /// A move is not legal.
    Illegal {
        /// The ply, counted from 1, passes included.
        ply: usize,
        /// The rule that it breaks.
        reason: IllegalMove,
    },
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptError::Unreadable(text) => {
                write!(f, "unreadable at '{text}': expected a square such as d3, or pass")
            }
            TranscriptError::Illegal { ply, reason } => write!(f, "ply {ply}: {reason}"),
        }
    }
}

impl std::error::Error for TranscriptError {}

/// Reads one move: a square, or a pass as `pass`, `pa`, `ps` or `--`.
impl FromStr for Move {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Move, TranscriptError> {
        match take_move(text) {
            Some((played, "")) => Ok(played),
            _ => Err(TranscriptError::Unreadable(first_word(text))),
        }
    }
}

/// Reads the moves of a transcript without playing them.
///
/// # Errors
/// [`TranscriptError::Unreadable`] with the word where reading stopped.
///
/// ```
/// use othello::rules::{notation::parse_moves, Move};
/// let moves = parse_moves("1. F5 d6  2. C3 --").unwrap();
/// assert_eq!(moves.len(), 4);
/// assert_eq!(moves[3], Move::Pass);
/// ```
pub fn parse_moves(text: &str) -> Result<Vec<Move>, TranscriptError> {
    let mut moves = Vec::new();
    // The text may begin with a byte-order mark.
    let mut rest = text.trim_start_matches('\u{feff}');
    let mut after_blank = true;
    let mut number = None;
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() || first == ',' || first == ';' {
            rest = &rest[first.len_utf8()..];
            after_blank = true;
        } else if first == '#' || rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if let Some((played, after)) = take_move(rest) {
            moves.push(played);
            rest = after;
            after_blank = false;
        } else if after_blank && let Some(after) = skip_number(rest) {
            number.get_or_insert(rest);
            rest = after;
        } else {
            return Err(TranscriptError::Unreadable(first_word(rest)));
        }
    }
    // Numbers alone number nothing: they are some other notation.
    match number {
        Some(number) if moves.is_empty() => Err(TranscriptError::Unreadable(first_word(number))),
        _ => Ok(moves),
    }
}

/// Plays a transcript from a position and adds the passes that it leaves out. Passes after the end of the game do not count.
///
/// # Errors
/// A word is unreadable, or a ply is not legal.
///
/// ```
/// use othello::rules::{notation::{replay, write_transcript}, Position, Rules};
/// let game = replay(Position::start(Rules::OTHELLO), "F5 D6 C3").unwrap();
/// assert_eq!(write_transcript(game.moves()), "f5d6c3");
/// let error = replay(Position::start(Rules::OTHELLO), "f5f5").unwrap_err();
/// assert_eq!(error.to_string(), "ply 2: f5: occupied");
/// ```
pub fn replay(start: Position, text: &str) -> Result<Game, TranscriptError> {
    replay_moves(start, parse_moves(text)?)
}

/// Plays moves from a position and adds the passes that they leave out.
pub(super) fn replay_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Result<Game, TranscriptError> {
    let mut game = Game::new(start);
    for played in moves {
        // Some programs record the passes that end a game.
        if played == Move::Pass && game.position().is_over() {
            continue;
        }
        if played != Move::Pass && game.position().must_pass() {
            play(&mut game, Move::Pass)?;
        }
        play(&mut game, played)?;
    }
    Ok(game)
}

fn play(game: &mut Game, played: Move) -> Result<(), TranscriptError> {
    let ply = game.moves().len() + 1;
    game.play(played).map(|_| ()).map_err(|reason| TranscriptError::Illegal { ply, reason })
}

/// Writes a transcript: lower case, no blanks, no passes.
pub fn write_transcript(moves: &[Move]) -> String {
    moves.iter().filter_map(|played| played.square()).map(|square| square.to_string()).collect()
}

/// Finds a transcript in a longer text, such as an e-mail or a link: the longest word of at least four squares.
pub fn find_transcript(text: &str) -> Option<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric();
    let squares = |word: &str| parse_moves(word).map_or(0, |moves| moves.iter().filter_map(|m| m.square()).count());
    text.split(|c: char| !is_part(c))
        // Without this filter a long number would pass as a move number, and "papapapa" as passes.
        .filter(|word| squares(word) >= 4)
        .max_by_key(|word| word.len())
}

/// The move at the start of a text, and the rest of the text.
fn take_move(text: &str) -> Option<(Move, &str)> {
    for word in ["--", "pass", "pa", "ps"] {
        if let Some(head) = text.get(..word.len())
            && head.eq_ignore_ascii_case(word)
        {
            return Some((Move::Pass, &text[word.len()..]));
        }
    }
    let square = text.get(..2)?.parse::<Square>().ok()?;
    Some((square.into(), &text[2..]))
}

/// The text after a move number: digits, then dots, a bracket, a colon or a blank.
fn skip_number(text: &str) -> Option<&str> {
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let marked = after.trim_start_matches(['.', ')', ':']);
    let ended = marked.len() < after.len() || marked.starts_with(char::is_whitespace) || marked.is_empty();
    (after.len() < text.len() && ended).then_some(marked)
}

/// The first word of an unreadable text, short enough for an error message.
fn first_word(text: &str) -> String {
    excerpt(text.split_whitespace().next().unwrap_or(text), 12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    fn words(text: &str) -> Result<String, String> {
        let moves = parse_moves(text).map_err(|error| error.to_string())?;
        Ok(moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn numbers_alone_are_no_moves() {
        for text in ["56 64 33", "1.", "12) 7:", "\u{feff}1\n2\n"] {
            assert!(words(text).is_err_and(|error| error.contains("expected a square")), "{text}");
        }
        assert_eq!(words("1. f5 2.").as_deref(), Ok("f5"));
        assert_eq!(words("").as_deref(), Ok(""));
    }

    #[test]
    fn many_ways_of_writing_are_read() {
        for text in [
            "f5d6c3",
            "F5D6C3",
            " f5 d6\r\n\tc3 ",
            "1. f5 d6 2. c3",
            "1.f5 d6 2.c3",
            "1) F5 2) D6 3) C3",
            "1... f5, d6; c3",
            "1 f5 2 d6 3 c3",
            "\u{feff}f5d6 // tiger?\r\nc3 # end",
        ] {
            assert_eq!(words(text).as_deref(), Ok("f5 d6 c3"), "{text:?}");
        }
        assert_eq!(words("PAA8").as_deref(), Ok("pass a8"));
        assert_eq!(words("pass--ps pa").as_deref(), Ok("pass pass pass pass"));
        assert_eq!(words("").as_deref(), Ok(""));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, place) in [
            ("F", "F"),
            ("I8", "I8"),
            ("H9", "H9"),
            ("f5 d6x", "x"),
            ("f51d6", "1d6"),
            ("f5-d6", "-d6"),
            ("f5 ü", "ü"),
            ("p", "p"),
            ("f5 0123456789abcdef", "0123456789ab"),
        ] {
            assert_eq!(parse_moves(text), Err(TranscriptError::Unreadable(place.to_owned())), "{text:?}");
        }
    }

    #[test]
    fn a_transcript_is_found_in_a_text() {
        let mail = "Played on 10 Jun 2018 with abc123.\nMoves: f5d6c3d3c4f4\nBlack 19:45 White";
        assert_eq!(find_transcript(mail), Some("f5d6c3d3c4f4"));
        assert_eq!(find_transcript("https://example.org/reversi?ts=C4C3E6F6G6D6"), Some("C4C3E6F6G6D6"));
        assert_eq!(find_transcript("nothing here, a1 b2"), None);
        assert_eq!(find_transcript("game 20180610143324: f5d6c3d3"), Some("f5d6c3d3"));
        assert_eq!(find_transcript("call 004912345678, papapapa"), None);
    }

    #[test]
    fn errors_name_the_ply() {
        let start = Position::start(Rules::OTHELLO);
        let error = |text: &str| replay(start, text).unwrap_err().to_string();
        assert_eq!(error("f5 pass"), "ply 2: pass: f4 is legal");
        assert_eq!(error("D3D4D5D6"), "ply 2: d4: occupied");
        assert_eq!(error("f5d6a1"), "ply 3: a1: flips nothing");
    }
}
