//! SGF as records.

use super::super::clock::{Clock, parse_seconds};
use super::super::date::Date;
use super::super::fault::{Flaw, Wrong};
use super::super::gathered::Gathered;
use super::super::record::Record;
use super::super::result::{Ending, GameResult};
use super::super::tree::{NodeId, Property, Tree};
use super::syntax::{Node, Value, take_tree};
use crate::error_text::excerpt;
use crate::rules::{Bitboard, Color, Move, Outcome, Position, Rules, Square};

const EXPECTED_MOVE: &str = "a square such as d3, or nothing for a pass";

/// Reads all games of a text.
pub(crate) fn read(text: &str, gathered: &mut Gathered) {
    let mut at = 0;
    while let Some(found) = text.get(at..).and_then(|rest| rest.find('('))
        && !gathered.is_full()
    {
        let begin = at + found;
        let after = text.get(begin + 1..).unwrap_or_default();
        if !after.trim_start().starts_with(';') {
            at = begin + 1;
            continue;
        }
        let (nodes, end) = take_tree(text, begin, gathered);
        at = end.max(begin + 1);
        let read = nodes.and_then(|nodes| read_game(&nodes, begin, gathered));
        gathered.add(text, 0, read);
    }
}

fn read_game(nodes: &[Node<'_>], begin: usize, gathered: &mut Gathered) -> Result<Record, Flaw> {
    gathered.begin().map_err(|wrong| Flaw::at(begin, wrong))?;
    let Some(root) = nodes.first() else { return Err(Flaw::at(begin, Wrong::BreaksOff(";"))) };
    let start = read_start(root, begin, gathered.rules)?;
    let mut record = Record::of_start(start);
    let mut tree = Tree::new(start);
    // For each node of the file the node of the tree.
    let mut places: Vec<NodeId> = Vec::with_capacity(nodes.len());
    for (at, node) in nodes.iter().enumerate() {
        let mut place = node.parent.and_then(|parent| places.get(parent)).copied().unwrap_or(NodeId::ROOT);
        for (name, values) in &node.properties {
            let Some(color) = color_of(name) else { continue };
            for value in values {
                place = read_move(&mut tree, place, color, value, gathered)?;
            }
        }
        for (name, values) in &node.properties {
            let offset = values.first().map_or(begin, |value| value.offset);
            match name.as_ref() {
                "B" | "W" => {}
                "AB" | "AW" | "AE" if at > 0 => return Err(Flaw::at(offset, Wrong::SetUpLater)),
                _ if at == 0 && read_tag(&mut record, name, values) => {}
                _ => read_note(&mut tree, place, name, values),
            }
        }
        places.push(place);
    }
    record.tree = tree;
    Ok(record)
}

fn color_of(name: &str) -> Option<Color> {
    match name {
        "B" => Some(Color::Black),
        "W" => Some(Color::White),
        _ => None,
    }
}

/// The start position that the first node sets up.
fn read_start(root: &Node<'_>, begin: usize, rules: Rules) -> Result<Position, Flaw> {
    let first = |name: &str| root.values(name).first();
    if let Some(game) = first("GM").filter(|game| game.text.trim() != "2") {
        return Err(Flaw::at(game.offset, Wrong::OtherGame(format!("GM[{}]", excerpt(&game.text, 20)))));
    }
    if let Some(size) = first("SZ").filter(|size| size.text.trim() != "8") {
        return Err(Flaw::at(size.offset, Wrong::OtherSize(excerpt(&size.text, 20))));
    }
    let rules = first("RU").and_then(|value| read_rules(&value.text)).unwrap_or(rules);
    let mut discs = [Bitboard::EMPTY; 2];
    let mut is_set_up = false;
    for (side, name) in [(0, "AB"), (1, "AW")] {
        for value in root.values(name) {
            is_set_up = true;
            let squares = read_squares(&value.text)
                .ok_or_else(|| Flaw::at(value.offset, Wrong::unreadable(&value.text, "a square such as d3")))?;
            if let Some(discs) = discs.get_mut(side) {
                *discs |= squares;
            }
        }
    }
    let to_move = match first("PL").map(|side| side.text.trim().to_ascii_lowercase()).as_deref() {
        Some("w" | "white" | "2") => Color::White,
        _ => Color::Black,
    };
    let usual = Position::start(rules);
    let start = if is_set_up {
        let [black, white] = discs;
        let offset = first("AB").or(first("AW")).map_or(begin, |value| value.offset);
        Position::new(rules, black, white, to_move).map_err(|reason| Flaw::at(offset, Wrong::Impossible(reason)))?
    } else {
        usual.with_to_move(to_move)
    };
    Ok(start)
}

/// The rules as this program writes them into `RU`.
fn read_rules(text: &str) -> Option<Rules> {
    let text = text.trim().to_ascii_lowercase();
    let (name, own) = match text.strip_suffix(" own-discs") {
        Some(name) => (name, true),
        None => (text.as_str(), false),
    };
    let rules = Rules::of(name.parse().ok()?);
    Some(if own { rules.with_own_discs() } else { rules })
}

/// A square, or a rectangle such as `d4:e5`.
fn read_squares(text: &str) -> Option<Bitboard> {
    let Some((one, two)) = text.split_once(':') else { return read_square(text.trim()).map(Bitboard::from) };
    let (one, two) = (read_square(one.trim())?, read_square(two.trim())?);
    let within = |at: u8, one: u8, two: u8| (one.min(two)..=one.max(two)).contains(&at);
    let squares = Square::all().filter(|square| {
        within(square.column(), one.column(), two.column()) && within(square.row(), one.row(), two.row())
    });
    Some(squares.collect())
}

/// A square as `f5`, or as two letters.
fn read_square(text: &str) -> Option<Square> {
    if let Ok(square) = text.parse() {
        return Some(square);
    }
    match text.to_ascii_lowercase().as_bytes() {
        &[column, row] => Square::at(column.wrapping_sub(b'a'), row.wrapping_sub(b'a')),
        _ => None,
    }
}

fn read_move(
    tree: &mut Tree,
    node: NodeId,
    color: Color,
    value: &Value<'_>,
    gathered: &mut Gathered,
) -> Result<NodeId, Flaw> {
    let flaw = |wrong| Flaw::at(value.offset, wrong);
    let text = value.text.trim();
    let played = match text.to_ascii_lowercase().as_str() {
        "" | "tt" | "pass" | "pa" | "ps" | "--" | "@@" | "@@@@" => Move::Pass,
        _ => read_square(text).map(Move::Place).ok_or_else(|| flaw(Wrong::unreadable(text, EXPECTED_MOVE)))?,
    };
    let position = tree.position(node);
    let is_last_pass = played == Move::Pass && position.is_over();
    if !is_last_pass && position.to_move() != color && !position.must_pass() {
        return Err(flaw(Wrong::WrongSide { ply: tree.ply(node) + 1, color }));
    }
    gathered.follow(tree, node, played).map_err(flaw)
}

/// Reads a property of the game. Returns false for one that is not about the game.
fn read_tag(record: &mut Record, name: &str, values: &[Value<'_>]) -> bool {
    let text = values.first().map_or("", |value| &value.text);
    let simple = text.replace(['\n', '\r'], " ");
    let [black, white] = &mut record.players;
    let rating = |text: &str| text.trim().parse().ok().filter(|rating: &f32| rating.is_finite());
    let is_read = match name {
        "GM" | "FF" | "CA" | "SZ" | "AB" | "AW" | "AE" | "PL" => true,
        "RU" => read_rules(text).is_some(),
        "PB" => set(&mut black.name, &simple),
        "PW" => set(&mut white.name, &simple),
        "EV" => set(&mut record.event, &simple),
        "PC" => set(&mut record.place, &simple),
        "RO" => set(&mut record.round, &simple),
        "BR" => {
            black.rating = rating(text);
            black.rating.is_some()
        }
        "WR" => {
            white.rating = rating(text);
            white.rating.is_some()
        }
        "DT" => match Date::take(&simple) {
            Some((date, hour)) => {
                (record.date, record.hour) = (Some(date), hour.to_owned());
                true
            }
            None => text.is_empty(),
        },
        "RE" => {
            record.result = read_result(text);
            record.result.is_some() || matches!(text.trim(), "" | "?")
        }
        "TM" => {
            let main = parse_seconds(text).filter(|time| !time.is_zero());
            if let Some(main) = main {
                record.clocks = record.clocks.map(|known| Some(Clock { main, ..known.unwrap_or_default() }));
            }
            main.is_some()
        }
        "OT" => match text.strip_prefix('/').and_then(|_| Clock::parse(text)) {
            Some(more) => {
                record.clocks = record.clocks.map(|known| {
                    let known = known.unwrap_or_default();
                    Some(Clock { increment: more.increment, reserve: more.reserve, ..known })
                });
                true
            }
            None => false,
        },
        // These say something about the start position.
        "C" | "V" | "ET" => return false,
        _ => false,
    };
    if !is_read {
        record.other.push(property(name, values));
    }
    true
}

fn set(text: &mut String, value: &str) -> bool {
    // A question mark stands for what is not known.
    if value != "?" {
        value.clone_into(text);
    }
    true
}

fn property(name: &str, values: &[Value<'_>]) -> Property {
    Property { name: name.to_owned(), values: values.iter().map(|value| value.text.to_string()).collect() }
}

/// Reads a property of a move.
fn read_note(tree: &mut Tree, node: NodeId, name: &str, values: &[Value<'_>]) {
    let text = values.first().map_or("", |value| &value.text);
    // A value counts for Black; notes count for the side that moved.
    let sign = match tree.parent(node).map(|before| tree.position(before).to_move()) {
        Some(Color::White) => -1.0,
        _ => 1.0,
    };
    let notes = tree.notes_mut(node);
    match name {
        "C" => notes.add_comment(text),
        "V" if notes.value.is_none() && text.trim().parse().is_ok_and(f32::is_finite) => {
            notes.value = text.trim().parse().ok().map(|value: f32| sign * value);
        }
        "ET" if notes.time.is_none() && parse_seconds(text).is_some() => notes.time = parse_seconds(text),
        _ => notes.other.push(property(name, values)),
    }
}

fn read_result(text: &str) -> Option<GameResult> {
    let text = text.trim().to_ascii_lowercase();
    if matches!(text.as_str(), "0" | "draw") {
        return Some(GameResult { outcome: Outcome::Draw, discs: None, ending: Ending::Score });
    }
    let (side, rest) = text.split_once('+')?;
    let winner = match side {
        "b" | "black" => Color::Black,
        "w" | "white" => Color::White,
        _ => return None,
    };
    let won = |ending| Some(GameResult { outcome: Outcome::Won(winner), discs: None, ending });
    match rest {
        "" => won(Ending::Score),
        "r" | "resign" => won(Ending::Resignation),
        "t" | "time" => won(Ending::Time),
        "f" | "forfeit" => won(Ending::Forfeit),
        _ => {
            let margin: f32 = rest.parse().ok().filter(|margin| *margin > 0.0)?;
            GameResult::of_margin(if winner == Color::Black { margin } else { -margin })
        }
    }
}
