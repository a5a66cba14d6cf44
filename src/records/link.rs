//! Links to this game, `https://…?variant=reverse&moves=f5d6c3`, and links of other sites that hold a transcript.

use super::fault::{Flaw, Wrong};
use super::gathered::Gathered;
use super::record::Record;
use super::transcript;
use super::tree::NodeId;
use crate::rules::notation::{Problem, find_transcript, write_position};
use crate::rules::{Color, Position, Rules, Supply, Variant};
use std::borrow::Cow;

/// Returns true if a text is made of links, one on each line.
pub(super) fn is_link(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let is_one = |line: &str| {
        let has_address =
            line.contains("://") || line.starts_with('?') || line.contains("moves=") || line.contains("position=");
        has_address && !line.contains(char::is_whitespace)
    };
    lines.peek().is_some() && lines.all(is_one)
}

/// Reads the links of a text, one on each line.
pub(super) fn read(text: &str, gathered: &mut Gathered) {
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        if gathered.is_full() {
            return;
        }
        let begin = offset + line.len() - line.trim_start().len();
        offset += line.len();
        if !line.trim().is_empty() {
            let read = read_link(line.trim(), gathered);
            gathered.add(text, begin, read);
        }
    }
}

fn read_link(link: &str, gathered: &mut Gathered) -> Result<Record, Flaw> {
    let query = link.split_once('?').map_or(link, |(_, query)| query).split('#').next().unwrap_or_default();
    let parts = || query.split('&').map(|part| part.split_once('=').unwrap_or((part, "")));
    let find = |name: &str| parts().find(|(known, _)| *known == name).map(|(_, value)| decode(value));
    let place = |name: &str| link.find(&format!("{name}=")).map_or(0, |at| at + name.len() + 1);
    let (moves, board) = (find("moves"), find("position"));
    if moves.is_none() && board.is_none() && find("variant").is_none() {
        let Some(found) = find_transcript(link) else { return Err(Flaw::at(0, Wrong::NoGame)) };
        let begin = link.find(found).unwrap_or_default();
        let flaw = |flaw: Flaw| Flaw { offset: begin + flaw.offset, ..flaw };
        return transcript::read_game(found, Position::start(gathered.rules), gathered).map_err(flaw);
    }
    let rules = match find("variant").as_deref() {
        Some(name) => Rules::of(
            name.parse()
                .map_err(|_| Flaw::at(place("variant"), Wrong::unreadable(name, "othello, reverse or historical")))?,
        ),
        None => gathered.rules,
    };
    let rules = if find("own-discs").is_some() { rules.with_own_discs() } else { rules };
    let start = match board {
        Some(board) => {
            Problem::parse(rules, &board).map_err(|error| Flaw::at(place("position"), Wrong::Board(error)))?.position
        }
        None => usual_start(rules, find)?,
    };
    let Some(moves) = moves.filter(|moves| !moves.is_empty()) else {
        gathered.begin().map_err(|wrong| Flaw::at(0, wrong))?;
        return Ok(Record::of_start(start));
    };
    // The offset is that of the decoded value, which differs from the link only behind a character that was escaped.
    let flaw = |flaw: Flaw| Flaw { offset: place("moves") + flaw.offset, ..flaw };
    transcript::read_game(&moves, start, gathered).map_err(flaw)
}

/// The start with the handicap and the first side of a link.
fn usual_start<'a>(rules: Rules, find: impl Fn(&str) -> Option<Cow<'a, str>>) -> Result<Position, Flaw> {
    let first = if find("first").as_deref() == Some("white") { Color::White } else { Color::Black };
    let start = Position::start(rules).with_to_move(first);
    let corners = find("corners").and_then(|count| count.parse().ok()).unwrap_or(0);
    if corners == 0 {
        return Ok(start);
    }
    // The only person gets the corners, or else Black.
    let weaker = match (find("play").as_deref(), find("mode").as_deref()) {
        (Some("white"), None | Some("computer")) => Color::White,
        _ => Color::Black,
    };
    start.with_corners(weaker, corners).map_err(|reason| Flaw::at(0, Wrong::Impossible(reason)))
}

/// Resolves the escapes of a value.
fn decode(value: &str) -> Cow<'_, str> {
    if !value.contains(['%', '+']) {
        return Cow::Borrowed(value);
    }
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let escaped = match after {
            [high, low, ..] if *first == b'%' => hex(*high).zip(hex(*low)).map(|(high, low)| high * 16 + low),
            _ => None,
        };
        bytes.push(escaped.unwrap_or(if *first == b'+' { b' ' } else { *first }));
        rest = after.get(if escaped.is_some() { 2 } else { 0 }..).unwrap_or_default();
    }
    Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// Writes the query that opens the main line in this game; the address of the page goes before it.
pub(super) fn write(record: &Record) -> String {
    let (rules, start) = (record.rules(), record.tree.start());
    let mut text = format!("?variant={}", rules.variant());
    if rules.supply() == Supply::Own32 && rules.variant() == Variant::Othello {
        text.push_str("&own-discs");
    }
    if *start != Position::start(rules) {
        text.push_str(&format!("&position={}", write_position(start).replace(' ', "%20")));
    }
    if record.tree.next(NodeId::ROOT).is_some() {
        text.push_str(&format!("&moves={}", transcript::write(record)));
    }
    text.push('\n');
    text
}
