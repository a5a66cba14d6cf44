//! Tests of comments: with values given by hand when each appears and when not, and on whole games what all have in common.

use super::*;
use crate::coach::features::corners_given;
use crate::engine::{Answer, Engine, Level, Limits, MoveValue, Options, Request, StopFlag, Value};
use crate::review::{Review, verdict};
use crate::rules::notation::Problem;
use crate::rules::{Game, Move, Position, Rules, Square, Variant};

fn board(rows: [&str; 8], side: char) -> Position {
    Problem::parse(Rules::OTHELLO, &format!("{} {side}", rows.concat())).unwrap().position
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn moves(names: &str) -> Vec<Move> {
    names.split_whitespace().map(|name| Move::Place(square(name))).collect()
}

/// The comment on a move, if these are the exact values of all moves, best first, and these the lines after the best move and
/// after this one.
fn said(position: &Position, played: &str, values: &[(&str, i8)], best_line: &str, line: &str) -> Option<Comment> {
    said_if(true, position, played, values, best_line, line)
}

fn said_if(
    exact: bool,
    position: &Position,
    played: &str,
    values: &[(&str, i8)],
    best_line: &str,
    line: &str,
) -> Option<Comment> {
    let value = |discs: i8| Value { discs, exact };
    let valued = |(name, discs): &(&str, i8)| MoveValue { played: Move::Place(square(name)), value: value(*discs) };
    let values: Vec<MoveValue> = values.iter().map(valued).collect();
    assert_eq!(values.len(), position.legal_moves().len() as usize, "{:?}", position.legal_moves());
    let (chosen, best) = (values[0].played, values[0].value);
    let line_of_best: Vec<Move> = std::iter::once(chosen).chain(moves(best_line)).collect();
    let answer = Answer { chosen, value: best, depth: 10, line: line_of_best, values, nodes: 0 };
    let verdict = verdict(position, 20, Move::Place(square(played)), &answer).unwrap();
    let scene = Scene::new(position, verdict, &answer, moves(line)).unwrap();
    // A glance prefers the worst move.
    let glance = answer.values.last().map(|valued| valued.played);
    comment(&scene.with_glance(glance))
}

/// Black can play b2, which gives a1 away, or f6.
fn x_square() -> Position {
    board(["--------", "--------", "--O-----", "---X----", "----O---", "--------", "--------", "--------"], 'X')
}

#[test]
fn an_x_square_is_named_if_it_is_worse_and_the_corner_is_taken() {
    let comment = said(&x_square(), "b2", &[("f6", -10), ("b2", -20)], "", "a1").unwrap();
    assert_eq!((comment.kind, comment.target), (Kind::XSquare, Some(square("a1"))));
    assert!(comment.marks.contains(square("a1")) && comment.marks.contains(square("b2")));
    // An estimate must differ by more, and a line must show what happens.
    let estimated = |values: &[(&str, i8)]| said_if(false, &x_square(), "b2", values, "", "a1");
    assert_eq!(estimated(&[("f6", -10), ("b2", -14)]), None);
    assert_eq!(estimated(&[("f6", -10), ("b2", -18)]).map(|said| said.kind), Some(Kind::XSquare));
    assert_eq!(said(&x_square(), "b2", &[("f6", -10), ("b2", -20)], "", ""), None);
    // A small loss, and a move that is as good as the best, have no comment.
    assert_eq!(said(&x_square(), "b2", &[("f6", -18), ("b2", -20)], "", "a1"), None);
    assert_eq!(said(&x_square(), "b2", &[("b2", -10), ("f6", -10)], "", "a1"), None);
}

#[test]
fn a_changed_result_comes_before_its_reason() {
    let comment = said(&x_square(), "b2", &[("f6", 10), ("b2", -20)], "", "a1").unwrap();
    assert_eq!((comment.kind, comment.numbers), (Kind::ThrewWin, [10, -20]));
    let kind = |best, played| said(&x_square(), "b2", &[("f6", best), ("b2", played)], "", "").map(|said| said.kind);
    assert_eq!(kind(2, 0), Some(Kind::WinToDraw));
    assert_eq!(kind(0, -2), Some(Kind::DrawToLoss));
    assert_eq!(kind(10, 2), None);
    let estimated = said_if(false, &x_square(), "b2", &[("f6", 10), ("b2", -20)], "", "a1").unwrap();
    // With so many empty squares an estimate does not say who is ahead.
    assert_eq!(estimated.kind, Kind::XSquare);
}

#[test]
fn a_corner_left_is_named_unless_it_can_wait() {
    // Black can take h1, or play elsewhere.
    let rows = ["XOOOOOO-", "--------", "--------", "---XO---", "---OX---", "--------", "--------", "--------"];
    let position = board(rows, 'X');
    let values = [("h1", 30), ("f4", 10), ("e3", 8), ("d6", 6), ("c5", 4)];
    let never = "f5 d6 c5 e6";
    let comment = said(&position, "f4", &values, "", never);
    assert_eq!(comment.map(|said| (said.kind, said.target)), Some((Kind::MissedCorner, Some(square("h1")))));
    // The line takes it next.
    assert_eq!(said(&position, "f4", &values, "", "f5 h1"), None);
    // Another move elsewhere is as good, so the corner is not the reason.
    let values = [("h1", 30), ("e3", 30), ("f4", 10), ("d6", 6), ("c5", 4)];
    assert_eq!(said(&position, "f4", &values, "", never), None);
}

#[test]
fn a_pass_that_could_be_forced_is_named() {
    let rows = ["--------", "--------", "XO------", "--------", "----OX--", "--------", "--------", "--------"];
    let position = board(rows, 'X');
    let comment = said(&position, "c3", &[("d5", 60), ("c3", 40)], "", "");
    assert_eq!(comment.map(|said| said.kind), Some(Kind::MissedPass));
    let comment = said(&position, "d5", &[("c3", 60), ("d5", 40)], "", "");
    assert_eq!(comment.map(|said| said.kind), Some(Kind::LetOff));
}

#[test]
fn only_what_is_proven_and_hidden_is_praised() {
    let rows = ["XOOOOOO-", "--------", "--------", "---XO---", "---OX---", "--------", "--------", "--------"];
    let position = board(rows, 'X');
    let praised = |exact, values: &[(&str, i8)]| said_if(exact, &position, "f4", values, "", "").map(|said| said.kind);
    let values = [("f4", 10), ("h1", 4), ("e3", 2), ("d6", 2), ("c5", 2)];
    assert_eq!(praised(true, &values), Some(Kind::OnlyMove));
    assert_eq!(praised(false, &values), None);
    assert_eq!(praised(true, &[("f4", 10), ("h1", 8), ("e3", 2), ("d6", 2), ("c5", 2)]), None);
}

#[test]
fn all_comments_on_games_keep_to_the_rules() {
    let engine = Engine::new(Options { table_bytes: 1 << 20, ..Options::default() });
    let mut kinds = std::collections::BTreeSet::new();
    for (variant, number) in [Variant::Othello; 6].into_iter().chain([Variant::Reverse, Variant::Historical]).zip(0..) {
        let mut game = Game::new(Position::start(Rules::of(variant)));
        while !game.position().is_over() {
            let limits = Level::DEFAULT.limits(variant, number << 8 | game.moves().len() as u64);
            let request = Request { position: *game.position(), limits, value_all: false };
            game.play(engine.think(&request, &StopFlag::new(), &mut |_| ()).unwrap().chosen).unwrap();
        }
        let mut review = Review::new(&game);
        while let Some(step) = review.next_step().filter(|step| step.pass <= 1) {
            let limits = Limits { depth: step.request.limits.depth.min(4), ..step.request.limits };
            review.take(&step, engine.think(&Request { limits, ..step.request }, &StopFlag::new(), &mut |_| ()));
        }
        let all = comments(&review);
        assert_eq!(all, comments(&review));
        for (at, comment) in all.iter().enumerate() {
            let verdict = review.verdict(comment.ply).unwrap();
            let position = review.game().position_at(comment.ply).unwrap();
            assert!(comment.marks.contains(comment.played) && comment.played != comment.best || verdict.loss == 0);
            match comment.kind.tone() {
                Tone::Praise => assert!(verdict.exact && verdict.loss == 0, "{comment:?}"),
                Tone::Reason | Tone::Result => assert!(verdict.loss >= 2, "{comment:?}"),
            }
            if matches!(comment.kind, Kind::XSquare | Kind::CSquare | Kind::GaveCorner) {
                assert!(corners_given(position, comment.played).contains(comment.target.unwrap()));
                assert_ne!(variant, Variant::Reverse);
            }
            let again = |later: &&Comment| later.kind == comment.kind && later.mover == comment.mover;
            assert!(all[at + 1..].iter().find(again).is_none_or(|later| later.ply > comment.ply + 6));
            kinds.insert(comment.kind);
        }
    }
    assert!(kinds.len() > 8, "{kinds:?}");
}
