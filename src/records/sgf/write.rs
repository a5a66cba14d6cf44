//! Records as SGF.

use super::super::clock::{Clock, write_seconds};
use super::super::record::Record;
use super::super::result::{Ending, GameResult};
use super::super::tree::{NodeId, Property, Tree};
use super::syntax::escape;
use crate::rules::{Bitboard, Color, Outcome, Rules, Supply, Variant};
use std::time::Duration;

fn write_rules(rules: Rules) -> String {
    let is_own = rules.supply() == Supply::Own32 && rules.variant() == Variant::Othello;
    format!("{}{}", rules.variant(), if is_own { " own-discs" } else { "" })
}

fn write_result(result: &GameResult) -> String {
    let side = match result.outcome {
        Outcome::Draw => return "0".to_owned(),
        Outcome::Won(Color::Black) => "B+",
        Outcome::Won(Color::White) => "W+",
    };
    let rest = match result.ending {
        Ending::Resignation => "R".to_owned(),
        Ending::Time => "T".to_owned(),
        Ending::Forfeit => "F".to_owned(),
        Ending::Score | Ending::Agreement => result.margin().map_or(String::new(), |margin| margin.abs().to_string()),
    };
    format!("{side}{rest}")
}

/// Names that the writer uses itself.
const OWN: [&str; 21] = [
    "GM", "FF", "CA", "SZ", "RU", "PB", "PW", "BR", "WR", "EV", "PC", "RO", "DT", "TM", "OT", "RE", "AB", "AW", "PL",
    "B", "W",
];

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Writes a record with its variations.
pub(crate) fn write(record: &Record) -> String {
    let mut text = String::from("(");
    write_root(record, &mut text);
    let tree = &record.tree;
    // What is left to write, the next at the end: nodes, and the brackets after variations.
    let mut left: Vec<Option<(NodeId, bool)>> = Vec::new();
    let push_children = |node: NodeId, left: &mut Vec<Option<(NodeId, bool)>>| {
        let children: Vec<NodeId> = tree.children(node).collect();
        let has_variations = children.len() > 1;
        for child in children.into_iter().rev() {
            if has_variations {
                left.push(None);
            }
            left.push(Some((child, has_variations)));
        }
    };
    push_children(NodeId::ROOT, &mut left);
    while let Some(next) = left.pop() {
        let Some((node, begins_variation)) = next else {
            text.push(')');
            continue;
        };
        text.push_str(if begins_variation { "\n(" } else { "\n" });
        text.push(';');
        if let (Some(played), Some(before)) = (tree.played(node), tree.parent(node)) {
            let side = if tree.position(before).to_move() == Color::Black { "B" } else { "W" };
            write_property(&mut text, side, &played.square().map_or(String::new(), |square| square.to_string()));
        }
        write_notes(tree, node, &mut text);
        push_children(node, &mut left);
    }
    text.push_str(")\n");
    text
}

fn write_property(text: &mut String, name: &str, value: &str) {
    text.push_str(&format!("{name}[{}]", escape(value)));
}

fn write_root(record: &Record, text: &mut String) {
    let start = record.tree.start();
    text.push_str(";GM[2]FF[4]CA[UTF-8]SZ[8]");
    let mut add = |name: &str, value: &str| {
        if !value.is_empty() {
            write_property(text, name, value);
        }
    };
    if record.rules() != Rules::OTHELLO {
        add("RU", &write_rules(record.rules()));
    }
    let [black, white] = &record.players;
    let rating = |rating: Option<f32>| rating.map_or(String::new(), |rating| rating.to_string());
    add("PB", &black.name);
    add("BR", &rating(black.rating));
    add("PW", &white.name);
    add("WR", &rating(white.rating));
    add("EV", &record.event);
    add("PC", &record.place);
    add("RO", &record.round);
    let date = record.date.map(|date| format!("{date} {}", record.hour).trim_end().to_owned());
    add("DT", &date.or_else(|| record.value("DT").map(str::to_owned)).unwrap_or_default());
    if let Some(clock) = record.clocks.iter().flatten().next() {
        add("TM", &write_seconds(clock.main));
        let more = Clock { main: Duration::ZERO, ..*clock };
        add(
            "OT",
            if more == Clock::default() { String::new() } else { more.to_string().replacen("00:00", "", 1) }.as_str(),
        );
    }
    let result = record.result.as_ref().map(write_result);
    add("RE", &result.or_else(|| record.value("RE").map(str::to_owned)).unwrap_or_default());
    for property in
        record.other.iter().filter(|property| is_name(&property.name) && !OWN.contains(&property.name.as_str()))
    {
        write_other(text, property);
    }
    if record.rules().variant() != Variant::Historical || start.empties() != Bitboard::ALL {
        for (name, side) in [("AB", Color::Black), ("AW", Color::White)] {
            let squares: String = start.discs(side).squares().map(|square| format!("[{square}]")).collect();
            if !squares.is_empty() {
                text.push_str(&format!("{name}{squares}"));
            }
        }
    }
    text.push_str(if start.to_move() == Color::Black { "PL[B]" } else { "PL[W]" });
    write_notes(&record.tree, NodeId::ROOT, text);
}

fn write_other(text: &mut String, property: &Property) {
    text.push_str(&property.name);
    if property.values.is_empty() {
        text.push_str("[]");
    }
    for value in &property.values {
        text.push_str(&format!("[{}]", escape(value)));
    }
}

fn write_notes(tree: &Tree, node: NodeId, text: &mut String) {
    let notes = tree.notes(node);
    if !notes.comment.is_empty() {
        write_property(text, "C", &notes.comment);
    }
    let is_white = tree.parent(node).is_some_and(|before| tree.position(before).to_move() == Color::White);
    if let Some(value) = notes.value {
        write_property(text, "V", &(if is_white { -value } else { value }).to_string());
    }
    if let Some(time) = notes.time {
        write_property(text, "ET", &write_seconds(time));
    }
    let is_free = |property: &&Property| {
        is_name(&property.name) && !matches!(property.name.as_str(), "B" | "W" | "AB" | "AW" | "AE")
    };
    notes.other.iter().filter(is_free).for_each(|property| write_other(text, property));
}
