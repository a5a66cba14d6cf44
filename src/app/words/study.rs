//! Every sentence about a reviewed game.

use super::texts::Words;
use crate::engine::{Level, Value};
use crate::review::{Class, Summary, Verdict};
use crate::rules::{Color, Move};

/// A move as lists and sentences write it.
pub(crate) fn move_words(played: Move) -> Words {
    match played {
        Move::Place(square) => Words::new("move-square").text("square", square),
        Move::Pass => Words::new("move-pass"),
    }
}

/// A level as the name of a player.
pub(crate) fn level_words(level: Level) -> Words {
    Words::new("player-level").number("level", level.number())
}

fn sure(exact: bool) -> &'static str {
    if exact { "yes" } else { "no" }
}

/// What is said about a move: its class, and the better move if it is not among the best.
pub(crate) fn verdict_words(verdict: &Verdict) -> Vec<Words> {
    let class = Words::new(match verdict.class {
        Class::Best => "verdict-best",
        Class::Good => "verdict-good",
        Class::Inaccuracy => "verdict-inaccuracy",
        Class::Mistake => "verdict-mistake",
        Class::Blunder => "verdict-blunder",
    });
    let class = class.words("move", move_words(verdict.played));
    let better = (verdict.class > Class::Good).then(|| {
        Words::new("verdict-better")
            .text("sure", sure(verdict.exact))
            .words("best", move_words(verdict.best))
            .number("loss", verdict.loss)
    });
    std::iter::once(class).chain(better).collect()
}

/// Who is ahead, from the value for Black.
pub(crate) fn value_words(value: Value) -> Words {
    let words = Words::new(match value.discs {
        0 => "value-even",
        1.. => "value-black",
        _ => "value-white",
    });
    words.text("sure", sure(value.exact)).number("discs", value.discs.unsigned_abs())
}

/// The figures of both sides and the turning point, of a game whose moves these are.
pub(crate) fn summary_words(summary: &Summary, moves: &[Move]) -> Vec<Words> {
    let sides = Color::BOTH.into_iter().filter_map(|color| {
        let side = &summary.sides[color.index()];
        let words = Words::new(match color {
            Color::Black => "summary-black",
            Color::White => "summary-white",
        });
        let words = words.number("accuracy", side.accuracy?.round());
        Some(words.number("loss", side.loss).number("late", side.late_loss))
    });
    let turn = summary.turning_point.and_then(|ply| moves.get(ply).map(|played| (ply, *played)));
    let turn = match turn {
        Some((ply, played)) => {
            Words::new("summary-turn").number("ply", ply as f64 + 1.0).words("move", move_words(played))
        }
        None => Words::new("summary-no-turn"),
    };
    sides.chain([turn]).collect()
}
