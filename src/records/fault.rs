//! Faults of files: the place, what stands there, and what was expected.

use crate::error_text::excerpt;
use crate::rules::notation::{ParseObfError, WthorError};
use crate::rules::{Bitboard, Color, IllegalMove, ImpossiblePosition};
use std::fmt;

/// Characters of unreadable text that a message quotes.
const EXCERPT: usize = 20;
/// Legal squares that a message names.
const SQUARES: usize = 6;

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line and a character in it, both counted from 1.
    Line(usize, usize),
    /// A byte, counted from 0.
    Byte(usize),
}

impl Place {
    /// The place of a byte of a text.
    pub(super) fn of(text: &str, offset: usize) -> Place {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        Place::Line(line, before.get(line_start..).map_or(0, |line| line.chars().count()) + 1)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line, column) => write!(f, "line {line}, character {column}"),
            Place::Byte(offset) => write!(f, "byte {offset}"),
        }
    }
}

/// A fault, without its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// This text stands where something else was expected.
    Unreadable(String, &'static str),
    /// The text ends too early.
    BreaksOff(&'static str),
    /// A move is not legal.
    Illegal {
        /// The ply, counted from 1, passes included.
        ply: usize,
        /// The rule that it breaks.
        reason: IllegalMove,
        /// The legal squares; none if the side must pass or the game is over.
        legal: Bitboard,
    },
    /// A side moves out of turn.
    WrongSide {
        /// The ply, counted from 1, passes included.
        ply: usize,
        /// The side that the record names.
        color: Color,
    },
    /// The record is of this other game.
    OtherGame(String),
    /// The board has this other size.
    OtherSize(String),
    /// The board is malformed.
    Board(ParseObfError),
    /// The start position is impossible.
    Impossible(ImpossiblePosition),
    /// The record changes the board between two moves.
    SetUpLater,
    /// The text is in a character encoding that is not read here.
    OtherEncoding(String),
    /// The bytes are not a WTHOR file.
    Wthor(WthorError),
    /// The file has more than so many bytes.
    TooLong(usize),
    /// The file has more than so many moves and other items.
    TooMuch(usize),
    /// The file holds nothing that could be a game.
    NoGame,
}

impl Wrong {
    /// An unreadable text of any length.
    pub(super) fn unreadable(text: &str, expected: &'static str) -> Wrong {
        let word = text.split_whitespace().next().unwrap_or(text);
        Wrong::Unreadable(excerpt(word, EXCERPT), expected)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Unreadable(found, expected) => write!(f, "'{found}': expected {expected}"),
            Wrong::BreaksOff(expected) => write!(f, "the text ends: expected {expected}"),
            Wrong::Illegal { ply, reason, legal } => {
                write!(f, "ply {ply}: {reason}")?;
                if legal.is_empty() || matches!(reason, IllegalMove::CanMove(_)) {
                    return Ok(());
                }
                let names: Vec<String> = legal.squares().take(SQUARES).map(|square| square.to_string()).collect();
                let more = if legal.len() as usize > SQUARES { " …" } else { "" };
                write!(f, ": expected {}{more}", names.join(", "))
            }
            Wrong::WrongSide { ply, color } => write!(f, "ply {ply}: it is not {color}'s turn"),
            Wrong::OtherGame(game) => write!(f, "a game of '{game}': expected Othello"),
            Wrong::OtherSize(size) => write!(f, "board of size '{size}': expected 8"),
            Wrong::Board(reason) => reason.fmt(f),
            Wrong::Impossible(reason) => reason.fmt(f),
            Wrong::SetUpLater => f.write_str("discs set up between moves: expected them before the first move"),
            Wrong::OtherEncoding(name) => write!(f, "characters in {name}: expected UTF-8, UTF-16 or Latin-1"),
            Wrong::Wthor(reason) => reason.fmt(f),
            Wrong::TooLong(most) => write!(f, "longer than {} MiB", most >> 20),
            Wrong::TooMuch(most) => write!(f, "more than {most} moves and other items"),
            Wrong::NoGame => f.write_str("no game: expected moves such as f5d6c3, or a record"),
        }
    }
}

/// A fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands.
    pub place: Place,
    /// What is wrong.
    pub wrong: Wrong,
}

impl Fault {
    /// A fault at a byte of a text.
    pub(super) fn at(text: &str, offset: usize, wrong: Wrong) -> Fault {
        Fault { place: Place::of(text, offset), wrong }
    }
}

/// A fault at a byte of what is being read. Only those that are kept are turned into places, because that takes time.
#[derive(Clone, Debug)]
pub(super) struct Flaw {
    pub(super) offset: usize,
    pub(super) wrong: Wrong,
}

impl Flaw {
    pub(super) fn at(offset: usize, wrong: Wrong) -> Flaw {
        Flaw { offset, wrong }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.wrong)
    }
}

impl std::error::Error for Fault {}
