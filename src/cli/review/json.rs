//! A review as JSON for programs.

use crate::review::comments::comments;
use crate::review::{Class, Review};
use crate::rules::Color;
use crate::rules::notation::write_transcript;
use serde_json::{Value, json};

/// A review as a line of JSON.
pub(super) fn review(number: usize, review: &Review) -> Value {
    let summary = review.summary();
    let moves: Vec<Value> = review
        .verdicts()
        .iter()
        .map(|verdict| {
            json!({
                "ply": verdict.ply + 1,
                "side": verdict.mover.to_string(),
                "played": verdict.played.to_string(),
                "value": verdict.value.discs,
                "best": verdict.best.to_string(),
                "best_value": verdict.best_value.discs,
                "loss": verdict.loss,
                "exact": verdict.exact,
                "class": verdict.class.name(),
                "line": review.answer(verdict.ply).map(|answer| write_transcript(&answer.line)),
            })
        })
        .collect();
    let sides: Vec<Value> = Color::BOTH
        .into_iter()
        .map(|color| {
            let side = &summary.sides[color.index()];
            let classes: serde_json::Map<String, Value> = Class::ALL
                .iter()
                .zip(side.classes)
                .map(|(class, count)| (class.name().to_owned(), count.into()))
                .collect();
            json!({
                "side": color.to_string(),
                "classes": classes,
                "loss": side.loss,
                "late_loss": side.late_loss,
                "result_changes": side.result_changes,
                "accuracy": side.accuracy,
            })
        })
        .collect();
    let comments: Vec<Value> = comments(review)
        .iter()
        .map(|comment| {
            json!({
                "ply": comment.ply + 1,
                "kind": comment.kind.name(),
                "played": comment.played.to_string(),
                "best": comment.best.to_string(),
                "target": comment.target.map(|square| square.to_string()),
                "numbers": comment.numbers,
                "marks": comment.marks.squares().map(|square| square.to_string()).collect::<Vec<_>>(),
            })
        })
        .collect();
    let plies = 0..=review.game().moves().len();
    json!({
        "number": number,
        "variant": review.game().start().rules().variant().name(),
        "moves": write_transcript(review.game().moves()),
        "values": plies.map(|ply| review.value(ply).map(|value| value.discs)).collect::<Vec<_>>(),
        "verdicts": moves,
        "comments": comments,
        "sides": sides,
        "turning_point": summary.turning_point.map(|ply| ply + 1),
        "key_moments": summary.key_moments.iter().map(|ply| ply + 1).collect::<Vec<_>>(),
    })
}
