//! The formats, and how they are told apart.

use super::text::is_binary;
use super::{diagram, link, vong};

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// A text of moves, `f5d6c3`.
    Transcript,
    /// The records of the Generic Game Server.
    Ggf,
    /// SGF with `GM[2]`.
    Sgf,
    /// PGN-like exports of game sites.
    Pgn,
    /// Positions with values, one on each line.
    Obf,
    /// The French federation's base.
    Wthor,
    /// A board of eight rows.
    Board,
    /// A link to this game, or one that holds a transcript.
    Link,
    /// Vong's lines of games between programs. Only read.
    Vong,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 9] = [
        Format::Transcript,
        Format::Ggf,
        Format::Sgf,
        Format::Pgn,
        Format::Obf,
        Format::Wthor,
        Format::Board,
        Format::Link,
        Format::Vong,
    ];

    /// The formats that can be written.
    pub const WRITTEN: [Format; 8] = [
        Format::Transcript,
        Format::Ggf,
        Format::Sgf,
        Format::Pgn,
        Format::Obf,
        Format::Wthor,
        Format::Board,
        Format::Link,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Transcript => "transcript",
            Format::Ggf => "ggf",
            Format::Sgf => "sgf",
            Format::Pgn => "pgn",
            Format::Obf => "obf",
            Format::Wthor => "wthor",
            Format::Board => "board",
            Format::Link => "link",
            Format::Vong => "vong",
        }
    }

    /// The usual end of a file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Transcript | Format::Board | Format::Link | Format::Vong => "txt",
            Format::Wthor => "wtb",
            Format::Ggf | Format::Sgf | Format::Pgn | Format::Obf => self.name(),
        }
    }

    /// The format of a file with these bytes. Where nothing else fits, it is a transcript.
    pub(super) fn of(bytes: &[u8], text: &str) -> Format {
        if is_binary(bytes) {
            return Format::Wthor;
        }
        let begin = text.trim_start();
        // Comments of transcripts and of OBF may stand first.
        let is_comment = |line: &&str| !line.is_empty() && !line.starts_with(['%', '#']) && !line.starts_with("//");
        let first = text.lines().map(str::trim).find(is_comment).unwrap_or_default();
        if link::is_link(text) {
            Format::Link
        } else if is_tag(first) {
            Format::Pgn
        } else if let Some(format) = of_tree(begin) {
            format
        } else if diagram::is_diagram(text) {
            Format::Board
        } else if is_position(first) {
            Format::Obf
        } else if text.lines().find(|line| !line.trim().is_empty()).is_some_and(vong::is_line) {
            Format::Vong
        } else {
            Format::Transcript
        }
    }
}

impl std::fmt::Display for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Lets command lines take a format to write by its name.
impl clap::ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Format] {
        &Format::WRITTEN
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        let help = match self {
            Format::Transcript => "The moves of the main line",
            Format::Ggf => "Records of the Generic Game Server",
            Format::Sgf => "Records with variations",
            Format::Pgn => "Records as game sites export them, with variations",
            Format::Obf => "Positions with the values of moves, or with the main line",
            Format::Wthor => "The French federation's base",
            Format::Board => "The last position as eight rows",
            Format::Link => "The query of a link to the game",
            Format::Vong => return None,
        };
        Some(clap::builder::PossibleValue::new(self.name()).help(help))
    }
}

/// Returns true if a line is a tag of PGN.
fn is_tag(line: &str) -> bool {
    let Some(inside) = line.strip_prefix('[') else { return false };
    let after = inside.trim_start().trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_');
    after.len() < inside.len() && after.trim_start().starts_with('"')
}

/// SGF or GGF, if a text holds nodes in parentheses. Only GGF has the name of a game, and `;)` at the end.
fn of_tree(text: &str) -> Option<Format> {
    let begin = text
        .char_indices()
        .find(|(at, c)| *c == '(' && text.get(at + 1..).is_some_and(|rest| rest.trim_start().starts_with(';')));
    let text = text.get(begin?.0..)?;
    // The name of the game stands near the beginning.
    let head: String = text.chars().take(2000).collect();
    let game = head.split_once("GM[").map(|(_, rest)| rest.trim_start());
    let is_named = game.is_some_and(|game| game.starts_with(|c: char| c.is_alphabetic()));
    let is_ggf = is_named || (game.is_none() && head.contains("BO["));
    Some(if is_ggf { Format::Ggf } else { Format::Sgf })
}

/// Returns true if a line begins with most of a board.
fn is_position(line: &str) -> bool {
    let signs = line.chars().filter(|c| !c.is_whitespace()).take_while(|c| "-._XxOo0*BbWw".contains(*c));
    signs.take(20).count() == 20
}
