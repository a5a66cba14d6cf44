//! Looking through a game, and its review.

use crate::support::{TestApp, after, long_game, long_search, setup};
use crate::windows::WINDOWS;
use bevy::input::keyboard::KeyCode;
use othello::app::board::SquareValues;
use othello::app::game::{Intent, Setup};
use othello::app::launch::Mode;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Speed;
use othello::app::study::{OpenStudy, Reviewer};
use othello::records::{NodeId, Record};
use othello::review::Class;
use othello::rules::notation::replay;
use othello::rules::{Game, Position, Rules};
use std::time::Duration;

/// The end of a game, from the position before its last discs on.
fn ending() -> Game {
    let whole = replay(Position::start(Rules::OTHELLO), &long_game(0)).unwrap();
    let plies = whole.moves().len();
    let mut game = Game::new(*whole.position_at(plies - 14).unwrap());
    for played in &whole.moves()[plies - 14..] {
        game.play(*played).unwrap();
    }
    game
}

/// A game that has just ended, with its result open.
fn ended(window: (u32, u32)) -> TestApp {
    let mut test = TestApp::game_in(window, Setup { from: Some(ending().into()), ..setup(Mode::Friend) });
    test.set_speed(Speed::Off);
    test.run_for(Duration::from_secs(8));
    assert_eq!(test.dialog(), Dialog::Result);
    test
}

fn reviewed(window: (u32, u32)) -> TestApp {
    let mut test = ended(window);
    test.press("Review");
    assert_eq!((test.screen(), test.dialog()), (Screen::Study, Dialog::None));
    test.settle();
    test.press("Review");
    test.wait_until("the review", |test| !test.resource::<Reviewer>().runs());
    test.settle_ui();
    test
}

#[test]
fn a_finished_game_is_reviewed_and_stays_as_it_is() {
    let _alone = long_search();
    let mut test = reviewed((1280, 720));
    let review = test.resource::<Reviewer>().review().unwrap().clone();
    assert!(review.progress().valued);
    test.assert_sees("Deeper");
    let marked = review.verdicts().iter().filter(|verdict| verdict.class > Class::Good).count();
    let shown = test.listed_moves().iter().filter(|(_, caption)| caption.contains('?')).count();
    assert_eq!(shown, marked);
    assert!(marked > 0, "random moves are not all good");
    let score = test.session().game().score();
    test.press("Back");
    test.settle();
    assert_eq!((test.screen(), test.session().game().score()), (Screen::Game, score));
    assert!(test.session().ending().is_some());
    assert_eq!(test.session().game().variations().len(), 0);
}

#[test]
fn mistakes_are_shown_one_after_the_other_with_the_better_line() {
    let _alone = long_search();
    let mut test = reviewed((1280, 720));
    let mistakes: Vec<usize> = {
        let review = test.resource::<Reviewer>().review().unwrap();
        review.verdicts().iter().filter(|v| v.class >= Class::Mistake).map(|v| v.ply + 1).collect()
    };
    assert!(!mistakes.is_empty());
    test.press("«");
    for ply in mistakes.iter().chain(&mistakes[..1]) {
        test.press("Next mistake");
        test.settle();
        assert_eq!(test.session().shown().ply(), *ply);
        test.assert_pictures_match();
    }
    let verdict = test.resource::<Reviewer>().verdict(test.session().shown().node()).unwrap();
    assert!(test.texts().iter().any(|text| text.contains(&verdict.best.to_string())), "the better move is named");
    test.press("Show better");
    test.settle();
    assert_eq!(
        (test.session().shown().ply(), test.session().game().moves().last()),
        (mistakes[0], Some(&verdict.best))
    );
    test.assert_pictures_match();
    // The line goes on, and the reviewed one is still the main line.
    test.key(KeyCode::PageUp);
    test.key(KeyCode::End);
    test.settle();
    let main: Vec<_> = test.session().game().tree().main_line().collect();
    assert_eq!(main, test.resource::<Reviewer>().line());
    test.assert_pictures_match();
}

#[test]
fn a_review_stops_when_it_is_stopped_or_left() {
    let _alone = long_search();
    let record = Box::new(Record::of_game(&replay(Position::start(Rules::OTHELLO), &long_game(20)).unwrap()));
    for leave in [false, true] {
        let mut test = TestApp::game(after("f5d6"));
        test.app.world_mut().write_message(OpenStudy { record: record.clone(), at: NodeId::ROOT });
        test.settle();
        test.press("Review");
        assert!(test.resource::<Reviewer>().runs());
        if leave {
            test.key(KeyCode::Escape);
            test.settle();
            assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, "f5d6"));
        } else {
            let stop = test.buttons().into_iter().find(|(_, caption)| caption.starts_with("Stop")).unwrap().1;
            test.press(&stop);
        }
        assert!(!test.resource::<Reviewer>().runs());
    }
}

#[test]
fn what_is_tried_in_a_study_opens_a_line_and_wins_nothing() {
    let mut test = TestApp::game(after("f5d6"));
    let record = Box::new(Record::of_game(&replay(Position::start(Rules::OTHELLO), "f5d6c3d3c4").unwrap()));
    test.app.world_mut().write_message(OpenStudy { record, at: NodeId::ROOT });
    test.settle();
    assert_eq!((test.screen(), test.session().shown().ply()), (Screen::Study, 0));
    for (key, ply) in
        [(KeyCode::PageDown, 1), (KeyCode::KeyR, 2), (KeyCode::KeyU, 1), (KeyCode::End, 5), (KeyCode::Home, 0)]
    {
        test.key(key);
        test.settle();
        assert_eq!(test.session().shown().ply(), ply, "{key:?}");
        test.assert_pictures_match();
    }
    test.click_on("d3");
    test.settle();
    test.click_on("c5");
    test.settle();
    assert_eq!(test.moves(), "d3c5");
    test.assert_pictures_match();
    assert_eq!(test.session().game().tree().main_line().count(), 5, "the record keeps its main line");
    // A move of the record leads along it.
    test.key(KeyCode::Home);
    test.click_on("f5");
    test.settle();
    assert_eq!(test.listed_moves().len(), 6, "five moves and one variation");
    test.key(KeyCode::Escape);
    test.settle();
    assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, "f5d6"));
    test.click_on("c3");
    test.settle();
    assert_eq!(test.moves(), "f5d6c3", "the game goes on");
}

#[test]
fn the_verdict_is_told() {
    let _alone = long_search();
    let mut test = reviewed((1280, 720));
    test.key(KeyCode::Home);
    test.take_said();
    let mistake =
        test.resource::<Reviewer>().review().unwrap().verdicts().into_iter().find(|v| v.class > Class::Good).unwrap();
    for _ in 0..=mistake.ply {
        test.key(KeyCode::PageDown);
    }
    let said = test.take_said();
    let last = said.last().unwrap();
    assert!(last.contains(&format!("{} is better by", mistake.best)), "{last}");
}

#[test]
fn a_press_on_the_course_shows_the_position() {
    let _alone = long_search();
    for window in WINDOWS {
        for touch in [false, true] {
            let mut test = reviewed(window);
            let course = test.named("Course")[0];
            let at = test.rect_of(course);
            test.hit(touch, at.center());
            test.settle();
            let (ply, plies) = (test.session().shown().ply(), test.resource::<Reviewer>().line().len());
            assert_eq!(ply, plies.div_ceil(2), "{window:?}");
            test.assert_pictures_match();
        }
    }
}

#[test]
fn another_record_takes_the_place_of_the_first() {
    let mut test = TestApp::game(after("f5d6"));
    for moves in ["f5d6c3", "d3c3", "f5f6"] {
        let record = Record::of_game(&replay(Position::start(Rules::OTHELLO), moves).unwrap());
        let at = record.tree.end();
        test.app.world_mut().write_message(OpenStudy { record: Box::new(record), at });
        test.fall_asleep();
        test.settle();
        assert_eq!((test.screen(), test.moves().as_str()), (Screen::Study, moves));
        test.assert_pictures_match();
    }
    test.key(KeyCode::Escape);
    test.settle();
    assert_eq!((test.screen(), test.moves().as_str()), (Screen::Game, "f5d6"));
}

#[test]
fn each_legal_square_shows_its_value() {
    let _alone = long_search();
    let mut test = ended((1280, 720));
    test.press("Review");
    test.settle();
    test.press("«");
    test.press("Values");
    let mut seen = Vec::new();
    for _ in 0..3 {
        test.wait_until("exact values", |test| {
            let values = test.resource::<SquareValues>();
            !values.values.is_empty() && values.values.iter().all(|(_, value)| value.exact)
        });
        let values = test.resource::<SquareValues>().clone();
        assert_eq!(values.squares(), test.legal());
        assert_eq!(values.mover, Some(test.position().to_move()));
        assert!(test.texts().iter().any(|text| text.starts_with("Depth ")), "{:?}", test.texts());
        seen.push(values);
        // A move to the best square keeps its value for the other side.
        let (best, value) = *seen.last().unwrap().values.iter().max_by_key(|(_, value)| value.discs).unwrap();
        test.click_square(best);
        test.update(1);
        assert_ne!(test.resource::<SquareValues>(), seen.last().unwrap(), "the old values are gone at once");
        test.settle();
        if test.position().must_pass() || test.session().ending().is_some() {
            break;
        }
        let side = test.position().to_move();
        test.wait_until("values", |test| {
            let values = test.resource::<SquareValues>();
            !values.values.is_empty() && values.values.iter().all(|(_, value)| value.exact)
        });
        let reply = test.resource::<SquareValues>().values.iter().map(|(_, value)| value.discs).max().unwrap();
        let same_side = seen.last().unwrap().mover == Some(side);
        assert_eq!(reply, if same_side { value.discs } else { -value.discs });
    }
    test.press("Values");
    test.settle_ui();
    assert!(test.resource::<SquareValues>().values.is_empty());
    test.press("Values");
    test.key(KeyCode::Escape);
    test.settle();
    assert!(test.resource::<SquareValues>().values.is_empty(), "a game shows none");
}

#[test]
fn a_study_is_not_a_game_to_be_won() {
    let mut test = TestApp::game(after("f5d6"));
    let record = Box::new(Record::of_game(&ending()));
    let at = record.tree.end();
    test.app.world_mut().write_message(OpenStudy { record, at });
    test.settle();
    test.run_for(Duration::from_secs(8));
    assert_eq!((test.screen(), test.dialog()), (Screen::Study, Dialog::None));
    // Neither a rematch nor a clock belongs to it.
    for intent in [Intent::Rematch, Intent::PlayOn] {
        test.app.world_mut().write_message(intent);
        test.settle();
    }
    assert!(test.session().is_study());
}
