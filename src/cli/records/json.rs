//! A record as JSON, on one line.

use crate::records::{Fault, Format, NodeId, Record, opening_of};
use crate::rules::notation::{write_position, write_transcript};
use crate::rules::{Outcome, Position, Supply};
use serde_json::{Value, json};

/// A record, with the file and the format it comes from.
pub(super) fn record(file: &str, format: Format, number: usize, record: &Record) -> Value {
    let tree = &record.tree;
    let game = tree.game();
    let score = game.score();
    let outcome = |outcome: Outcome| match outcome {
        Outcome::Won(side) => side.to_string(),
        Outcome::Draw => "draw".to_owned(),
    };
    let start = *tree.start();
    let players: Vec<Value> =
        record.players.iter().map(|player| json!({ "name": player.name, "rating": player.rating })).collect();
    let line: Vec<NodeId> = std::iter::once(NodeId::ROOT).chain(tree.main_line()).collect();
    let clocks: Vec<Option<String>> = record.clocks.iter().map(|clock| clock.map(|clock| clock.to_string())).collect();
    let notes: Vec<Value> = line
        .iter()
        .enumerate()
        .filter(|(_, node)| *tree.notes(**node) != crate::records::Notes::default())
        .map(|(ply, node)| {
            let notes = tree.notes(*node);
            json!({
                "ply": ply,
                "value": notes.value,
                "seconds": notes.time.map(|time| time.as_secs_f64()),
                "comment": notes.comment,
            })
        })
        .collect();
    json!({
        "file": file,
        "format": format.name(),
        "number": number,
        "variant": record.variant().name(),
        "own_discs": record.rules().supply() == Supply::Own32,
        "players": players,
        "event": record.event,
        "place": record.place,
        "round": record.round,
        "date": record.date.map(|date| date.to_string()),
        "time_of_day": record.hour,
        "clocks": clocks,
        "start": (start != Position::start(record.rules())).then(|| write_position(&start)),
        "moves": write_transcript(game.moves()),
        "plies": game.moves().len(),
        "board": write_position(game.position()),
        "discs": [score.black, score.white],
        "outcome": game.outcome().map(outcome),
        "stated": record.result.map(|result| json!({
            "outcome": outcome(result.outcome),
            "margin": result.margin(),
            "text": result.to_string(),
        })),
        "contradictory": record.is_contradictory(),
        "opening": opening_of(&game).map(|opening| opening.name),
        "variations": line.iter().map(|node| tree.children(*node).count().saturating_sub(1)).sum::<usize>(),
        "notes": notes,
    })
}

/// A fault.
pub(super) fn fault(file: &str, fault: &Fault) -> Value {
    json!({ "file": file, "place": fault.place.to_string(), "fault": fault.wrong.to_string() })
}
