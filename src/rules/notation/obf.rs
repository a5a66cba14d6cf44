//! OBF: one position per line, as 64 characters, the side to move, and for problems the values of moves.
//!
//! `--XXXXX--OOOXX-O-… X; G8:+18; H1:+12;`: `a1` first, row by row; `X x * b B` for black, `O o 0 w W` for white,
//! `- . _` for empty; the side to move as one of the same characters or as `black` or `white`. `%` starts a comment.
//! Blanks may separate the rows. A value with a fraction is rounded to whole discs. A side that has no legal move may have
//! a value for the pass, also at the end of the game.

use crate::error_text::excerpt;
use crate::rules::{Bitboard, Color, ImpossiblePosition, Move, Position, Rules};
use std::fmt;

/// Characters of unreadable text that an error message quotes.
const EXCERPT: usize = 20;

/// A position with the known values of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// Legal moves, or the pass of a side without any, with the final disc difference for the side to move, in the order of
    /// the text.
    pub values: Vec<(Move, i8)>,
}

/// An error in a line of OBF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseObfError {
    /// The board has only this number of squares.
    ShortBoard(usize),
    /// A character that does not stand for a square, and the number of squares before it.
    UnknownSquare(char, usize),
    /// The side to move is missing.
    NoSide,
    /// This text stands in place of the side to move.
    UnknownSide(String),
    /// This field is not a move with its value.
    UnknownValue(String),
    /// A value belongs to this move, which is not legal.
    IllegalValue(Move),
    /// The position cannot be set up.
    Impossible(ImpossiblePosition),
}

impl fmt::Display for ParseObfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseObfError::ShortBoard(found) => write!(f, "board of {found} squares: expected 64"),
            ParseObfError::UnknownSquare(symbol, before) => {
                let symbol = excerpt(symbol.encode_utf8(&mut [0; 4]), 1);
                write!(f, "'{symbol}' after {before} squares: expected X, O or - for each of the 64 squares")
            }
            ParseObfError::NoSide => f.write_str("no side to move: expected X or O after the 64 squares"),
            ParseObfError::UnknownSide(text) => write!(f, "side to move '{text}': expected X or O"),
            ParseObfError::UnknownValue(text) => write!(f, "'{text}': expected a move and its value, as in g8:+18"),
            ParseObfError::IllegalValue(played) => write!(f, "a value for {played}: expected legal moves only"),
            ParseObfError::Impossible(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for ParseObfError {}

impl From<ImpossiblePosition> for ParseObfError {
    fn from(reason: ImpossiblePosition) -> ParseObfError {
        ParseObfError::Impossible(reason)
    }
}

impl Problem {
    /// Reads a line under these rules.
    ///
    /// # Errors
    /// The line is malformed, the position impossible, or a move with a value not legal.
    ///
    /// ```
    /// use othello::rules::{notation::Problem, Rules};
    /// let text = "---------------------------OX------XXX-------------------------- O; d6:+0; f4:-8";
    /// let problem = Problem::parse(Rules::OTHELLO, text).unwrap();
    /// assert_eq!(problem.position.score().to_string(), "4-1");
    /// assert_eq!(problem.values[1].1, -8);
    /// ```
    pub fn parse(rules: Rules, line: &str) -> Result<Problem, ParseObfError> {
        let line = line.trim_start_matches('\u{feff}').split('%').next().unwrap_or_default();
        let (board, rest) = take_board(line)?;
        let mut fields = rest.split(';');
        let to_move = parse_side(fields.next().unwrap_or_default().trim())?;
        let values: Vec<(Move, i8)> = fields
            .map(str::trim)
            // Some collections end each line with this field, which carries no value.
            .filter(|field| !field.is_empty() && *field != "--:-127")
            .map(|field| parse_value(field).ok_or_else(|| ParseObfError::UnknownValue(excerpt(field, EXCERPT))))
            .collect::<Result<_, _>>()?;
        let position = Position::new(rules, board[0], board[1], to_move)?;
        match values.iter().find(|(played, _)| !may_have_value(&position, *played)) {
            Some((played, _)) => Err(ParseObfError::IllegalValue(*played)),
            None => Ok(Problem { position, values }),
        }
    }
}

/// Writes a position in OBF: 64 characters, a blank and the side to move.
pub fn write_position(position: &Position) -> String {
    let symbol = |color| if color == Color::Black { 'X' } else { 'O' };
    let mut text: String = crate::rules::Square::all().map(|square| position.at(square).map_or('-', symbol)).collect();
    text.push(' ');
    text.push(symbol(position.to_move()));
    text
}

/// The 64 squares at the start of a line, and the rest of the line.
fn take_board(line: &str) -> Result<([Bitboard; 2], &str), ParseObfError> {
    let mut discs = [Bitboard::EMPTY; 2];
    let (mut found, mut found_at_blank) = (0, 0);
    let mut rest = "";
    for (at, symbol) in line.char_indices() {
        if found == 64 {
            rest = &line[at..];
            break;
        }
        if symbol.is_whitespace() {
            found_at_blank = found;
            continue;
        }
        let bit = Bitboard(1 << found);
        match symbol {
            '-' | '.' | '_' => {}
            // The board ends too early.
            ';' => break,
            _ => match parse_color(symbol) {
                Some(color) => discs[color.index()] |= bit,
                None => return Err(ParseObfError::UnknownSquare(symbol, found)),
            },
        }
        found += 1;
    }
    // A single character at the end is the side to move, so the board ends before it.
    let no_side = rest.trim_start().is_empty() || rest.trim_start().starts_with(';');
    if no_side && found == found_at_blank + 1 {
        return Err(ParseObfError::ShortBoard(found_at_blank));
    }
    if found == 64 { Ok((discs, rest)) } else { Err(ParseObfError::ShortBoard(found)) }
}

fn parse_color(symbol: char) -> Option<Color> {
    match symbol {
        'X' | 'x' | '*' | 'b' | 'B' => Some(Color::Black),
        'O' | 'o' | '0' | 'w' | 'W' => Some(Color::White),
        _ => None,
    }
}

fn parse_side(text: &str) -> Result<Color, ParseObfError> {
    if text.is_empty() {
        return Err(ParseObfError::NoSide);
    }
    let color = match text.to_ascii_lowercase().as_str() {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => {
            let mut symbols = text.chars();
            symbols.next().filter(|_| symbols.next().is_none()).and_then(parse_color)
        }
    };
    color.ok_or_else(|| ParseObfError::UnknownSide(excerpt(text, EXCERPT)))
}

fn parse_value(field: &str) -> Option<(Move, i8)> {
    let (played, value) = field.split_once(':')?;
    let value: f32 = value.trim().parse().ok()?;
    let discs = value.round();
    let fits = (f32::from(i8::MIN)..=f32::from(i8::MAX)).contains(&discs);
    Some((played.trim().parse().ok()?, fits.then_some(discs as i8)?))
}

/// Whether a move is legal, or a pass that stands for a position without legal moves.
fn may_have_value(position: &Position, played: Move) -> bool {
    match played {
        Move::Place(square) => position.legal_moves().contains(square),
        Move::Pass => position.legal_moves().is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn error(text: &str) -> String {
        Problem::parse(Rules::OTHELLO, text).unwrap_err().to_string()
    }

    #[test]
    fn the_start_reads_and_writes() {
        let start = Position::start(Rules::OTHELLO);
        for side in ["X", "x", "*", "b", "black", "BLACK;"] {
            let problem = Problem::parse(Rules::OTHELLO, &format!("{START} {side}")).unwrap();
            assert_eq!(problem.position, start);
        }
        assert_eq!(write_position(&start), format!("{START} X"));
        let spaced = "........ ........ ........ ...o*... ...*0... ........ ........ ........ w";
        assert_eq!(Problem::parse(Rules::OTHELLO, spaced).unwrap().position, start.with_to_move(Color::White));
    }

    #[test]
    fn malformed_lines_are_explained() {
        assert_eq!(error(""), "board of 0 squares: expected 64");
        // With 63 squares the side to move stands where the 64th should, but alone.
        assert_eq!(error(&format!("{} X", &START[1..])), "board of 63 squares: expected 64");
        assert_eq!(error(&format!("{} X; f5:+1", &START[1..])), "board of 63 squares: expected 64");
        assert_eq!(error(&format!("{} X", &START[8..])), "board of 56 squares: expected 64");
        assert_eq!(error(&START[5..]), "board of 59 squares: expected 64");
        assert_eq!(error(START), "no side to move: expected X or O after the 64 squares");
        assert_eq!(error(&format!("{START} ; f5:+1")), "no side to move: expected X or O after the 64 squares");
        assert_eq!(error(&format!("{START} Q")), "side to move 'Q': expected X or O");
        assert_eq!(error(&format!("{START}- X")), "side to move '- X': expected X or O");
        assert_eq!(error(&format!("?{START}")), "'?' after 0 squares: expected X, O or - for each of the 64 squares");
        assert_eq!(error(&format!("{START} X; f5")), "'f5': expected a move and its value, as in g8:+18");
        assert_eq!(error(&format!("{} X", "-".repeat(64))), "the board is empty");
        assert_eq!(error(&format!("{START} X; f5:+1; f4:+2")), "a value for f4: expected legal moves only");
        assert_eq!(error(&format!("{START} X; f5:+1; pass:+2")), "a value for pass: expected legal moves only");
        for value in ["nan", "inf", "+500", "-129", "1e9", ""] {
            assert!(error(&format!("{START} X; f5:{value}")).contains("expected a move and its value"), "{value}");
        }
    }

    #[test]
    fn errors_quote_a_short_piece_without_control_characters() {
        let long = "x".repeat(3_000_000);
        for text in [
            format!("{START} \u{1b}[31mRED"),
            format!("{START} {long}"),
            format!("{START} X; {long}"),
            format!("{START} X; \u{1b}[31m:+1"),
            format!("\u{1b}{START}"),
        ] {
            let error = error(&text);
            assert!(error.len() < 120 && !error.contains(char::is_control), "{error:?}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_passed_over() {
        assert_eq!(Problem::parse(Rules::OTHELLO, &format!("\u{feff}{START} X")).unwrap().values, []);
    }

    #[test]
    fn values_may_have_fractions_and_stand_for_a_pass() {
        let values = |text: &str| -> Vec<String> {
            let problem = Problem::parse(Rules::OTHELLO, text).unwrap();
            problem.values.iter().map(|(played, value)| format!("{played}{value:+}")).collect()
        };
        assert_eq!(values(&format!("{START} X; f5:+0.00; d3:-1.6; c4:2.4;")), ["f5+0", "d3-2", "c4+2"]);
        // Nobody can move any more, and then White alone can.
        let over = format!("{} X; pass:+64", "X".repeat(64));
        assert_eq!(values(&over), ["pass+64"]);
        assert_eq!(values(&format!("OX-{} X; --:-61;", "-".repeat(61))), ["pass-61"]);
    }

    #[test]
    fn values_and_comments_are_read() {
        let line = format!("{START} X; F5:+0; D3:-12; --:-127 % comment; not: read");
        let problem = Problem::parse(Rules::OTHELLO, &line).unwrap();
        let values: Vec<_> = problem.values.iter().map(|(played, value)| format!("{played}{value:+}")).collect();
        assert_eq!(values, ["f5+0", "d3-12"]);
    }
}
