//! GGF: the records of the Generic Game Server, `(;GM[Othello]PB[…]PW[…]TI[…]TY[8]RE[…]BO[8 … *]B[f5/0.5/1.2]…;)`.
//!
//! The format has no variations and no square brackets in texts.

use super::clock::{Clock, parse_seconds, write_seconds};
use super::date::Date;
use super::fault::{Flaw, Wrong};
use super::gathered::Gathered;
use super::record::Record;
use super::result::{Ending, GameResult};
use super::tree::{NodeId, Property, Tree};
use crate::error_text::excerpt;
use crate::rules::notation::{Problem, is_anti, write_position};
use crate::rules::{Color, Move, Outcome, Position, Rules, Variant};

const EXPECTED_TAG: &str = "a tag such as PB[name], or ;)";
const EXPECTED_MOVE: &str = "a square such as d3, or pass";

/// A tag with its value.
struct Tag<'t> {
    name: &'t str,
    value: &'t str,
    /// The byte where the value begins.
    offset: usize,
}

/// Reads all records of a text.
pub(super) fn read(text: &str, gathered: &mut Gathered) {
    let mut at = 0;
    while let Some(found) = text.get(at..).and_then(|rest| rest.find("(;"))
        && !gathered.is_full()
    {
        let begin = at + found + 2;
        let (tags, end) = take_tags(text, begin, gathered);
        at = end;
        let read = tags.and_then(|tags| read_game(&tags, begin, gathered));
        gathered.add(text, 0, read);
    }
}

/// The tags from a byte up to `;)`, and the byte after them. After a fault the next record is looked for.
fn take_tags<'t>(text: &'t str, begin: usize, gathered: &mut Gathered) -> (Result<Vec<Tag<'t>>, Flaw>, usize) {
    let mut tags = Vec::new();
    let mut at = begin;
    let flaw = |at: usize, wrong: Wrong| (Err(Flaw::at(at, wrong)), at.max(begin));
    loop {
        let rest = text.get(at..).unwrap_or_default();
        at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        if rest.is_empty() {
            return flaw(at, Wrong::BreaksOff(EXPECTED_TAG));
        }
        if rest.starts_with(";)") {
            return (Ok(tags), at + 2);
        }
        let name_length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let name = rest.get(..name_length).unwrap_or_default();
        let is_tag = !name.is_empty() && rest.get(name_length..).is_some_and(|rest| rest.starts_with('['));
        if !is_tag {
            return flaw(at, Wrong::unreadable(rest, EXPECTED_TAG));
        }
        let offset = at + name_length + 1;
        let value = text.get(offset..).unwrap_or_default();
        // Without a bracket in all the rest there is no other record either.
        let Some(length) = value.find(']') else {
            return (Err(Flaw::at(offset, Wrong::BreaksOff("]"))), text.len());
        };
        if let Err(wrong) = gathered.take(1) {
            return flaw(at, wrong);
        }
        tags.push(Tag { name, value: value.get(..length).unwrap_or_default(), offset });
        at = offset + length + 1;
    }
}

fn read_game(tags: &[Tag<'_>], begin: usize, gathered: &mut Gathered) -> Result<Record, Flaw> {
    gathered.begin().map_err(|wrong| Flaw::at(begin, wrong))?;
    let find = |name: &str| tags.iter().find(|tag| tag.name == name);
    if let Some(tag) = find("GM").filter(|tag| !tag.value.trim().eq_ignore_ascii_case("othello")) {
        return Err(Flaw::at(tag.offset, Wrong::OtherGame(excerpt(tag.value, 20))));
    }
    let Some(board) = find("BO") else { return Err(Flaw::at(begin, Wrong::BreaksOff("BO[…], the start position"))) };
    let kind = find("TY").map_or("", |tag| tag.value);
    let rules = if is_anti(kind) { Rules::REVERSE } else { gathered.rules };
    let start = read_board(rules, board.value).map_err(|wrong| Flaw::at(board.offset, wrong))?;
    let mut record = Record::of_start(start);
    let mut tree = Tree::new(start);
    let mut node = NodeId::ROOT;
    for tag in tags {
        match tag.name {
            "B" | "W" => {
                let color = if tag.name == "B" { Color::Black } else { Color::White };
                node = read_move(&mut tree, node, color, tag.value, gathered)
                    .map_err(|wrong| Flaw::at(tag.offset, wrong))?;
            }
            "CO" => tree.notes_mut(node).add_comment(tag.value),
            _ => read_tag(&mut record, tag),
        }
    }
    record.tree = tree;
    Ok(record)
}

/// Reads a tag that says something about the game; what cannot be understood is kept as it is.
fn read_tag(record: &mut Record, tag: &Tag<'_>) {
    let value = tag.value;
    let [black, white] = &mut record.players;
    let understood = match tag.name {
        "GM" | "BO" => true,
        "TY" => is_usual_kind(value, record.tree.start()),
        "PB" => {
            black.name = known(value);
            true
        }
        "PW" => {
            white.name = known(value);
            true
        }
        "RB" => read_rating(&mut black.rating, value),
        "RW" => read_rating(&mut white.rating, value),
        "PC" => {
            record.place = known(value);
            true
        }
        "EV" => {
            record.event = known(value);
            true
        }
        "RO" => {
            record.round = known(value);
            true
        }
        "DT" => match Date::take(value) {
            Some((date, hour)) => {
                (record.date, record.hour) = (Some(date), hour.to_owned());
                true
            }
            None => value.is_empty(),
        },
        "RE" => {
            record.result = read_result(value);
            record.result.is_some() || matches!(value.trim(), "?" | "")
        }
        "TI" => {
            let clock = Clock::parse(value).filter(|clock| *clock != Clock::default());
            let empty = record.clocks.map(|known| known.or(clock));
            record.clocks = empty;
            clock.is_some() || Clock::parse(value).is_some()
        }
        "TB" | "TW" => {
            let clock = Clock::parse(value);
            if let Some(known) = record.clocks.get_mut(usize::from(tag.name == "TW")) {
                *known = clock.or(*known);
            }
            clock.is_some()
        }
        _ => false,
    };
    if !understood {
        record.other.push(Property { name: tag.name.to_owned(), values: vec![value.to_owned()] });
    }
}

/// A text, or nothing where a question mark stands for what is not known.
fn known(value: &str) -> String {
    if value == "?" { String::new() } else { value.to_owned() }
}

fn read_rating(rating: &mut Option<f32>, text: &str) -> bool {
    *rating = text.trim().parse().ok().filter(|rating: &f32| rating.is_finite());
    rating.is_some() || matches!(text.trim(), "?" | "")
}

fn read_board(rules: Rules, text: &str) -> Result<Position, Wrong> {
    let text = text.trim_start();
    let (size, board) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if size != "8" {
        return Err(Wrong::OtherSize(excerpt(size, 20)));
    }
    let read = |rules| Problem::parse(rules, board).map(|problem| problem.position);
    // Only historical Reversi begins without discs.
    let empty = board.chars().all(|c| c.is_whitespace() || matches!(c, '-' | '*' | 'O'));
    match read(rules) {
        Err(_) if empty && read(Rules::HISTORICAL).is_ok() => read(Rules::HISTORICAL),
        read => read,
    }
    .map_err(Wrong::Board)
}

/// Plays a move such as `d3/0.48/12.5`: the square, the value and the seconds.
fn read_move(
    tree: &mut Tree,
    node: NodeId,
    color: Color,
    text: &str,
    gathered: &mut Gathered,
) -> Result<NodeId, Wrong> {
    let mut parts = text.split('/').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let played: Move = name.parse().map_err(|_| Wrong::unreadable(name, EXPECTED_MOVE))?;
    let position = *tree.position(node);
    // Some programs record a last pass although the game is over.
    let is_last_pass = played == Move::Pass && position.is_over();
    let mover = if position.must_pass() && position.to_move() != color { color } else { position.to_move() };
    if mover != color && !is_last_pass {
        return Err(Wrong::WrongSide { ply: tree.ply(node) + 1, color });
    }
    let after = gathered.follow(tree, node, played)?;
    if after == node {
        return Ok(node);
    }
    let value = parts.next().and_then(|text| text.parse().ok()).filter(|value: &f32| value.is_finite());
    let time = parts.next().and_then(parse_seconds);
    if value.is_some() || time.is_some() {
        let notes = tree.notes_mut(after);
        (notes.value, notes.time) = (value, time);
    }
    Ok(after)
}

/// The result as GGF has it: Black's discs less White's, and a letter for the way the game ended.
fn read_result(text: &str) -> Option<GameResult> {
    let (discs, letter) = text.split_once(':').unwrap_or((text, ""));
    let result = GameResult::of_margin(discs.trim().parse().ok()?)?;
    let ending = match letter.trim() {
        "" => Ending::Score,
        "r" => Ending::Resignation,
        "t" => Ending::Time,
        "s" => Ending::Agreement,
        "l" => Ending::Forfeit,
        _ => return None,
    };
    Some(GameResult { ending, ..result })
}

fn write_result(result: &GameResult) -> String {
    let margin = result.margin().unwrap_or(match result.outcome {
        Outcome::Draw => 0.0,
        Outcome::Won(Color::Black) => 64.0,
        Outcome::Won(Color::White) => -64.0,
    });
    let letter = match result.ending {
        Ending::Score => "",
        Ending::Resignation => ":r",
        Ending::Time => ":t",
        Ending::Agreement => ":s",
        Ending::Forfeit => ":l",
    };
    format!("{margin:+}{letter}")
}

/// Returns true if a match type says nothing that the start position does not say.
fn is_usual_kind(kind: &str, start: &Position) -> bool {
    kind == usual_kind(start)
}

fn usual_kind(start: &Position) -> &'static str {
    if start.rules().variant() == Variant::Reverse { "8a" } else { "8" }
}

/// Writes the main line of a record, on one line.
pub(super) fn write(record: &Record) -> String {
    let start = record.tree.start();
    let mut text = "(;GM[Othello]".to_owned();
    let mut tag = |name: &str, value: &str| {
        // A bracket would end the value.
        let value: String = value.chars().map(plain).collect();
        text.push_str(&format!("{name}[{value}]"));
    };
    let optional = |value: &str| (!value.is_empty()).then(|| value.to_owned());
    let date = record.date.map(|date| format!("{date} {}", record.hour).trim_end().to_owned());
    let date = date.or_else(|| record.value("DT").map(str::to_owned));
    let [black, white] = &record.players;
    let rating = |rating: Option<f32>| rating.map(|rating| rating.to_string());
    tag("PC", &record.place);
    for (name, value) in [("EV", optional(&record.event)), ("RO", optional(&record.round)), ("DT", date)] {
        value.iter().for_each(|value| tag(name, value));
    }
    tag("PB", &black.name);
    tag("PW", &white.name);
    for (name, value) in [("RB", rating(black.rating)), ("RW", rating(white.rating))] {
        value.iter().for_each(|value| tag(name, value));
    }
    match record.clocks {
        [None, None] => tag("TI", "0"),
        [Some(one), Some(two)] if one == two => tag("TI", &one.to_string()),
        [one, two] => {
            one.iter().for_each(|clock| tag("TB", &clock.to_string()));
            two.iter().for_each(|clock| tag("TW", &clock.to_string()));
        }
    }
    match record.value("TY") {
        Some(kind) if is_anti(kind) == (record.variant() == Variant::Reverse) => tag("TY", kind),
        _ => tag("TY", usual_kind(start)),
    }
    let unread = |name: &str| record.value(name).unwrap_or("?").to_owned();
    tag("RE", &record.result.as_ref().map_or_else(|| unread("RE"), write_result));
    for property in record.other.iter().filter(|property| is_tag_name(&property.name) && property.name != "TY") {
        property.values.iter().for_each(|value| tag(&property.name, value));
    }
    tag("BO", &format!("8 {}", write_position(start).replace('X', "*")));
    let tree = &record.tree;
    for node in std::iter::once(NodeId::ROOT).chain(tree.main_line()) {
        let notes = tree.notes(node);
        if let (Some(played), Some(before)) = (tree.played(node), tree.parent(node)) {
            let mut value = if played == Move::Pass { "PA".to_owned() } else { played.to_string() };
            match (notes.value, notes.time) {
                (None, None) => {}
                (Some(discs), None) => value.push_str(&format!("/{discs}")),
                (discs, Some(time)) => {
                    let discs = discs.map(|discs| format!("{discs}")).unwrap_or_default();
                    value.push_str(&format!("/{discs}/{}", write_seconds(time)));
                }
            }
            tag(if tree.position(before).to_move() == Color::Black { "B" } else { "W" }, &value);
        }
        if !notes.comment.is_empty() {
            tag("CO", &notes.comment);
        }
    }
    text.push_str(";)");
    text
}

fn plain(c: char) -> char {
    match c {
        '[' => '(',
        ']' => ')',
        c => c,
    }
}

/// Returns true if GGF could have a tag of this name that means nothing else in it.
fn is_tag_name(name: &str) -> bool {
    const KNOWN: [&str; 20] = [
        "GM", "PC", "EV", "RO", "DT", "PB", "PW", "RB", "RW", "TI", "TB", "TW", "TY", "RE", "BO", "B", "W", "CO", "AB",
        "AW",
    ];
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()) && !KNOWN.contains(&name)
}
