//! Every sentence about a reviewed game.

use super::texts::Words;
use crate::engine::{Answer, Level, Value};
use crate::review::comments::{Comment, Remark};
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

/// The class of a move.
pub(crate) fn class_words(verdict: &Verdict) -> Words {
    let class = Words::new(match verdict.class {
        Class::Best => "verdict-best",
        Class::Good => "verdict-good",
        Class::Inaccuracy => "verdict-inaccuracy",
        Class::Mistake => "verdict-mistake",
        Class::Blunder => "verdict-blunder",
    });
    class.words("move", move_words(verdict.played))
}

/// The move that was better, if the one played is not among the good ones.
pub(crate) fn better_words(verdict: &Verdict) -> Option<Words> {
    (verdict.class > Class::Good).then(|| {
        Words::new("verdict-better")
            .text("sure", sure(verdict.exact))
            .words("best", move_words(verdict.best))
            .number("loss", verdict.loss)
    })
}

/// How far an analysis is: its depth, the positions searched, the best line.
pub(crate) fn analysis_words(answer: &Answer, nodes: u64) -> Words {
    const SHOWN: usize = 6;
    let line: Vec<String> = answer.line.iter().take(SHOWN).map(ToString::to_string).collect();
    let thousands = (nodes / 1000) as f64;
    Words::new("analysis-line").number("depth", answer.depth).number("nodes", thousands).text("line", line.join(" "))
}

/// What the coach says about a move.
pub(crate) fn comment_words(comment: &Comment) -> Words {
    let words = Words::new(comment.text_key()).text("square", comment.played).text("best", comment.best);
    let target = comment.target.map(|square| square.to_string()).unwrap_or_default();
    let [n, m] = comment.numbers;
    words.text("target", target).number("n", n).number("m", m)
}

/// What the coach says about a whole game.
pub(crate) fn remark_words(remark: Remark) -> Words {
    let words = Words::new(remark.text_key());
    match remark {
        Remark::Opening { name, moves } => words.text("name", name).number("n", moves as f64),
        Remark::CleanEnd { side, loss } => {
            let side = if side == Color::Black { "black" } else { "white" };
            words.text("side", side).number("n", loss)
        }
    }
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
