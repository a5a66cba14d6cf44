//! Records as PGN.

use super::super::clock::write_seconds;
use super::super::date::Date;
use super::super::record::Record;
use super::super::result::{Discs, Ending, GameResult};
use super::super::tree::{NodeId, Notes, Tree};
use super::endings::ENDINGS;
use crate::rules::notation::write_position;
use crate::rules::{Color, Move, Outcome, Position, Rules, Supply, Variant};
use std::time::Duration;

/// The longest line that the writer makes, in characters.
const WIDTH: usize = 79;

fn write_result(result: Option<&GameResult>, variant: Variant) -> String {
    let Some(result) = result else { return "*".to_owned() };
    match (result.discs, result.outcome) {
        (Some(Discs::Counts(black, white)), _) => format!("{black}-{white}"),
        (Some(Discs::Margin(margin)), _) if margin.rem_euclid(2.0) == 0.0 => {
            let margin = if variant == Variant::Reverse { -margin } else { margin };
            let black = 32.0 + margin / 2.0;
            format!("{black}-{}", 64.0 - black)
        }
        (_, Outcome::Draw) => "1/2-1/2".to_owned(),
        (_, Outcome::Won(Color::Black)) => "1-0".to_owned(),
        (_, Outcome::Won(Color::White)) => "0-1".to_owned(),
    }
}

/// The comment of a node, without its braces; empty if there is none.
fn comment(notes: &Notes) -> String {
    let mut parts = Vec::new();
    if let Some(value) = notes.value {
        parts.push(format!("[%eval {value}]"));
    }
    if let Some(time) = notes.time {
        parts.push(format!("[%emt {}]", write_seconds(time)));
    }
    if !notes.comment.is_empty() {
        // A brace would end the comment.
        parts.push(notes.comment.replace('}', ")"));
    }
    parts.join(" ")
}

/// Writes a record with its variations.
pub(crate) fn write(record: &Record) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    let known = |value: &str| if value.is_empty() { "?".to_owned() } else { value.to_owned() };
    let variant = record.variant();
    let [black, white] = &record.players;
    let result = write_result(record.result.as_ref(), variant);
    tag("Event", &known(&record.event));
    tag("Site", &known(&record.place));
    tag("Date", &record.date.map_or("????.??.??".to_owned(), Date::in_pgn));
    tag("Round", if record.round.is_empty() { "-" } else { &record.round });
    tag("Black", &known(&black.name));
    tag("White", &known(&white.name));
    tag("Result", &result);
    if !record.hour.is_empty() {
        tag("Time", &record.hour);
    }
    if let Some(clock) = record.clocks.iter().flatten().next() {
        let increment = if clock.increment == Duration::ZERO {
            String::new()
        } else {
            format!("+{}", write_seconds(clock.increment))
        };
        tag("TimeControl", &format!("{}{increment}", write_seconds(clock.main)));
    }
    for (name, rating) in [("BlackElo", black.rating), ("WhiteElo", white.rating)] {
        rating.iter().for_each(|rating| tag(name, &rating.to_string()));
    }
    if let Some(result) = record.result.filter(|result| result.ending != Ending::Score) {
        let word = ENDINGS.into_iter().find(|(ending, _)| *ending == result.ending).map_or("normal", |(_, word)| word);
        tag("Termination", word);
    }
    let rules = record.rules();
    if rules != Rules::OTHELLO {
        let is_own = rules.supply() == Supply::Own32 && variant == Variant::Othello;
        tag("Variant", &format!("{variant}{}", if is_own { " own-discs" } else { "" }));
    }
    if *record.tree.start() != Position::start(rules) {
        tag("SetUp", "1");
        tag("FEN", &write_position(record.tree.start()));
    }
    for property in record.other.iter().filter(|property| is_name(&property.name)) {
        property.values.iter().for_each(|value| tag(&property.name, value));
    }
    text.push('\n');
    let mut words = Words { text, width: 0 };
    write_moves(&record.tree, &mut words);
    words.add(&result);
    words.text.push('\n');
    words.text
}

fn is_name(name: &str) -> bool {
    const OWN: [&str; 15] = [
        "Event",
        "Site",
        "Date",
        "Round",
        "Black",
        "White",
        "Result",
        "Time",
        "TimeControl",
        "BlackElo",
        "WhiteElo",
        "Termination",
        "Variant",
        "SetUp",
        "FEN",
    ];
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') && !OWN.contains(&name)
}

/// Words with blanks and line breaks between them.
struct Words {
    text: String,
    width: usize,
}

impl Words {
    fn add(&mut self, word: &str) {
        let length = word.chars().count();
        if self.width > 0 {
            let breaks = self.width + 1 + length > WIDTH;
            self.text.push(if breaks { '\n' } else { ' ' });
            self.width = if breaks { 0 } else { self.width + 1 };
        }
        self.text.push_str(word);
        self.width += length;
    }

    fn add_comment(&mut self, notes: &Notes) {
        let comment = comment(notes);
        if !comment.is_empty() {
            self.add(&format!("{{{comment}}}"));
        }
    }
}

/// A step of writing.
enum Step {
    /// The beginning of a variation.
    Open,
    /// A move, and after it those moves that stand beside it.
    Move(NodeId, Vec<NodeId>),
    /// The end of a variation.
    Close,
}

fn write_moves(tree: &Tree, words: &mut Words) {
    words.add_comment(tree.notes(NodeId::ROOT));
    let step_after = |node: NodeId| {
        let mut children = tree.children(node);
        children.next().map(|first| Step::Move(first, children.collect()))
    };
    let mut steps: Vec<Step> = step_after(NodeId::ROOT).into_iter().collect();
    let mut needs_number = true;
    while let Some(step) = steps.pop() {
        let (node, beside) = match step {
            Step::Open => {
                words.add("(");
                needs_number = true;
                continue;
            }
            Step::Close => {
                words.add(")");
                needs_number = true;
                continue;
            }
            Step::Move(node, beside) => (node, beside),
        };
        let ply = tree.ply(node);
        if ply % 2 == 1 {
            words.add(&format!("{}.", ply.div_ceil(2)));
        } else if needs_number {
            words.add(&format!("{}...", ply.div_ceil(2)));
        }
        let played = tree.played(node).unwrap_or(Move::Pass);
        words.add(&played.square().map_or("--".to_owned(), |square| square.to_string()));
        words.add_comment(tree.notes(node));
        needs_number = !beside.is_empty() || tree.notes(node) != &Notes::default();
        steps.extend(step_after(node));
        // The variations stand before what follows the move.
        for other in beside.into_iter().rev() {
            steps.push(Step::Close);
            steps.push(Step::Move(other, Vec::new()));
            steps.push(Step::Open);
        }
    }
}
