//! A review as players see it, and a deeper look at each of its comments.

use super::super::text::comment_line;
use super::play::Played;
use crate::engine::{Answer, Engine, Habits, Limits, Request, StopFlag};
use crate::review::comments::{Comment, Scene, Tone, comments};
use crate::review::{Review, Step, UNCERTAIN, verdict};
use crate::rules::notation::write_transcript;
use crate::rules::{Color, Move, Position};
use serde_json::{Value, json};

/// Passes of the review: up to depth 8 and 20 empty squares.
const PASSES: usize = 3;
/// The deeper look: the depth and the number of empty squares from which it is exact.
const DEEPER: (u8, u8) = (14, 20);
/// For endgames that the review has solved, the deeper look is exact too.
const EXACT: u8 = 24;

/// Reviews and comments a game, and checks the comments.
pub(super) fn game(number: usize, played: &Played, engine: &Engine, checker: &Engine) -> Value {
    let mut review = Review::new(&played.game);
    engine.forget();
    while let Some(step) = review.next_step().filter(|step: &Step| step.pass < PASSES) {
        let answer = engine.think(&step.request, &StopFlag::new(), &mut |_| ());
        review.take(&step, answer);
    }
    checker.forget();
    let checked: Vec<Value> = comments(&review).iter().map(|comment| check(comment, &review, checker)).collect();
    let summary = review.summary();
    let sides = Color::BOTH.map(|side| {
        let figures = summary.sides[side.index()];
        json!({
            "level": played.level(side),
            "accuracy": figures.accuracy,
            "loss": figures.loss,
            "moves": figures.moves,
        })
    });
    json!({
        "game": number,
        "variant": played.game.start().rules().variant().name(),
        "moves": write_transcript(played.game.moves()),
        "sides": sides,
        "comments": checked,
    })
}

fn check(comment: &Comment, review: &Review, checker: &Engine) -> Value {
    let position = review.game().position_at(comment.ply);
    let deeper = position.and_then(|position| Some((position, look(checker, position, review.answer(comment.ply)?)?)));
    let holds = deeper.as_ref().is_some_and(|(position, answer)| {
        deeper_scene(position, comment, answer, checker).is_some_and(|scene| comment.holds(&scene))
    });
    let lost = deeper.as_ref().map(|(_, answer)| below_best(answer, comment.played));
    let shown = deeper.as_ref().map(|(_, answer)| below_best(answer, comment.best));
    let exact = deeper.as_ref().is_some_and(|(_, answer)| answer.value.exact);
    let uncertain = if exact { 0 } else { UNCERTAIN.cast_signed() };
    let is_false_praise = comment.kind.tone() == Tone::Praise && lost.is_none_or(|lost| lost > uncertain);
    json!({
        "ply": comment.ply + 1,
        "kind": comment.kind.name(),
        "text": comment_line(comment),
        "holds": holds,
        "exact": exact,
        "lost": lost,
        "best_lost": shown,
        "false_praise": is_false_praise,
        "replayed_best": replayed_best(comment, review, checker),
    })
}

/// The values of all moves, deeper than in a review.
fn look(checker: &Engine, position: &Position, known: &Answer) -> Option<Answer> {
    let (depth, exact_empties) = if known.value.exact { (DEEPER.0, EXACT) } else { DEEPER };
    search(checker, position, depth, exact_empties, true)
}

fn search(engine: &Engine, position: &Position, depth: u8, exact_empties: u8, value_all: bool) -> Option<Answer> {
    let request = Request { position: *position, limits: limits(depth, exact_empties), value_all };
    engine.think(&request, &StopFlag::new(), &mut |_| ())
}

fn limits(depth: u8, exact_empties: u8) -> Limits {
    Limits { depth, exact_empties, nodes: None, time: None, slack: 0.0, remember: true, seed: 0, habits: Habits::NONE }
}

fn deeper_scene<'a>(
    position: &'a Position,
    comment: &Comment,
    answer: &'a Answer,
    checker: &Engine,
) -> Option<Scene<'a>> {
    let played = Move::Place(comment.played);
    let verdict = verdict(position, comment.ply, played, answer)?;
    let after = position.play(played).ok()?;
    let line = search(checker, &after, DEEPER.0 - 1, DEEPER.1, false).map(|answer| answer.line);
    Scene::new(position, verdict, answer, line.unwrap_or_default())
}

/// What a move loses against the best one.
fn below_best(answer: &Answer, square: crate::rules::Square) -> i8 {
    let value = answer.values.iter().find(|valued| valued.played == Move::Place(square));
    value.map_or(i8::MAX, |valued| answer.value.discs.saturating_sub(valued.value.discs))
}

/// Whether the move shown as best has the class of the best when it is played and reviewed in its turn, by an engine that
/// has forgotten the first review.
fn replayed_best(comment: &Comment, review: &Review, checker: &Engine) -> bool {
    let (Some(position), Some(known)) = (review.game().position_at(comment.ply), review.answer(comment.ply)) else {
        return false;
    };
    let exact_empties = if known.value.exact { known.depth } else { 0 };
    let limits = Limits { remember: known.value.exact, ..limits(known.depth, exact_empties) };
    let request = Request { position: *position, limits, value_all: true };
    let again = checker.think(&request, &StopFlag::new(), &mut |_| ());
    again.is_some_and(|again| {
        let verdict = verdict(position, comment.ply, Move::Place(comment.best), &again);
        verdict.is_some_and(|verdict| verdict.class == crate::review::Class::Best)
    })
}
