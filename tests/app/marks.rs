//! Marks on the board: they differ in shape, appear at once, and disappear when they no longer apply.

use crate::support::{TestApp, after, setup, square};
use bevy::asset::AssetId;
use bevy::prelude::*;
use othello::app::board::Hint;
use othello::app::game::Intent;
use othello::app::launch::Mode;
use othello::app::settings::{Settings, Speed};
use othello::rules::Square;
use std::collections::HashMap;
use std::time::Duration;

/// The shapes of the marks on each square.
fn marks(test: &mut TestApp) -> HashMap<Square, Vec<AssetId<Mesh>>> {
    let mut marks = HashMap::<Square, Vec<AssetId<Mesh>>>::new();
    for mark in test.named("Mark") {
        let at = test.world().get::<Transform>(mark).unwrap().translation;
        let square = Square::at((at.x + 3.5).round() as u8, (3.5 - at.y).round() as u8).unwrap();
        marks.entry(square).or_default().push(test.world().get::<Mesh2d>(mark).unwrap().0.id());
    }
    marks.values_mut().for_each(|shapes| shapes.sort());
    marks
}

fn squares(marks: &HashMap<Square, Vec<AssetId<Mesh>>>) -> Vec<Square> {
    let mut squares: Vec<Square> = marks.keys().copied().collect();
    squares.sort();
    squares
}

/// The last move, the legal squares and the move taken back have different shapes, so that colour alone never matters.
#[test]
fn marks_differ_in_shape() {
    let mut test = TestApp::game(setup(Mode::Friend));
    test.settle();
    let start = marks(&mut test);
    assert_eq!(squares(&start), ["d3", "c4", "f5", "e6"].map(square));
    let dot = start[&square("d3")].clone();
    assert!(start.values().all(|shapes| *shapes == dot));
    test.place(square("f5"));
    test.update(1);
    let played = marks(&mut test);
    assert_eq!(squares(&played), ["f4", "f5", "d6", "f6"].map(square));
    let last = &played[&square("f5")];
    assert!(!last.is_empty() && last.iter().all(|shape| !dot.contains(shape)));
    assert_eq!(played[&square("d6")], dot);
    // A move that was taken back stays marked in a third shape, in addition to the mark for legal squares.
    test.intent(Intent::Undo);
    test.update(1);
    let undone = marks(&mut test);
    assert_eq!(squares(&undone), squares(&start));
    let shapes = &undone[&square("f5")];
    assert!(dot.iter().all(|shape| shapes.contains(shape)));
    let mut third = shapes.iter().filter(|shape| !dot.contains(shape)).peekable();
    assert!(third.peek().is_some() && third.all(|shape| !last.contains(shape)));
    // The same after several moves were taken back. Another move removes the mark.
    test.place(square("d3"));
    test.update(1);
    assert!(!marks(&mut test).contains_key(&square("f5")));
    // In the panel, moves that were taken back stay in the list.
    test.press("Undo");
    test.assert_sees("d3");
}

/// A pointer on a legal square shows a disc there and a mark on each disc that it would flip; elsewhere there is none.
#[test]
fn the_preview_marks_what_would_turn() {
    let mut test = TestApp::game(after("f5d6c3d3c4f4f6f3e6e7"));
    test.settle();
    let before = marks(&mut test);
    for wanted in test.legal().squares() {
        let at = test.middle_of(wanted);
        test.move_pointer(at);
        test.update(1);
        assert_eq!(test.named("Ghost disc").len(), 1);
        let now = marks(&mut test);
        let more = |square: &Square| now[square].len() > before.get(square).map_or(0, Vec::len);
        let mut turned: Vec<Square> = now.keys().copied().filter(more).collect();
        turned.sort();
        let mut flips: Vec<Square> = test.position().flips(wanted).squares().collect();
        flips.sort();
        assert_eq!(turned, flips);
    }
    let at = test.middle_of(square("a1"));
    test.move_pointer(at);
    test.update(1);
    assert_eq!((test.named("Ghost disc").len(), marks(&mut test)), (0, before));
}

/// Only discs that have just been flipped glow, for a moment.
#[test]
fn discs_just_turned_glow_for_a_moment() {
    let mut test = TestApp::game(after("f5d6c3d3c4f4f6f3e6e7"));
    test.settle();
    let wanted = test.legal().squares().max_by_key(|square| test.position().flips(*square).len()).unwrap();
    let flips = test.position().flips(wanted).len() as usize;
    test.click_square(wanted);
    test.update(1);
    assert_eq!(test.named("Glow").len(), flips);
    test.run_for(Duration::from_secs(2));
    assert_eq!(test.named("Glow").len(), 0);
    // Without motion there is no glow, and an undo during the glow removes it.
    test.intent(Intent::Undo);
    test.settle();
    test.click_square(wanted);
    test.update(5);
    test.intent(Intent::Undo);
    test.settle_ui();
    assert_eq!(test.named("Glow").len(), 0);
    test.settle();
    test.assert_pictures_match();
    test.set_speed(Speed::Off);
    test.click_square(wanted);
    test.update(1);
    assert_eq!(test.named("Glow").len(), 0);
    test.assert_pictures_match();
}

/// The switches of the settings act at once.
#[test]
fn marks_are_switched_at_once() {
    let mut test = TestApp::game(after("f5d6"));
    test.settle();
    let set = |test: &mut TestApp, row: &str, choice: &str| {
        test.press("Settings");
        test.press_in(row, choice);
        test.press("Close");
        marks(test)
    };
    let all = marks(&mut test);
    let legal = test.legal().len() as usize;
    assert_eq!(all.len(), legal + 1);
    assert_eq!(set(&mut test, "Legal moves", "Off").len(), 1);
    assert_eq!(set(&mut test, "Last move", "Off").len(), 0);
    assert!(!test.resource::<Settings>().show_last);
    set(&mut test, "Legal moves", "On");
    assert_eq!(set(&mut test, "Last move", "On"), all);
}

/// Away from the board, and under a dialog, no mark is seen; then all of them are there again.
#[test]
fn marks_are_seen_only_at_the_board() {
    let mut test = TestApp::game(after("f5d6"));
    test.settle();
    let wanted = test.legal().squares().next().unwrap();
    test.app.world_mut().resource_mut::<Hint>().0 = Some(wanted);
    test.update(1);
    let all = marks(&mut test);
    assert!(!all.is_empty());
    let ways: [(&str, fn(&mut TestApp), &str); 2] = [
        ("a dialog", |test| test.press("Settings"), "Close"),
        ("the start screen", |test| test.press("New game"), "Back to the game"),
    ];
    for (place, go, back) in ways {
        assert_eq!(test.named("Hint").len(), 1, "before {place}");
        go(&mut test);
        assert_eq!((test.named("Hint").len(), test.named("Mark").len()), (0, 0), "{place}");
        test.press(back);
        assert_eq!((test.named("Hint").len(), marks(&mut test)), (1, all.clone()), "after {place}");
    }
}
