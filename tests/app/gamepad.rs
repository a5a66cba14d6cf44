//! The game by gamepad only.

use crate::support::{TestApp, after, long_search, setup, square};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::Checked;
use othello::app::board::Cursor;
use othello::app::input::PadPress;
use othello::app::launch::Mode;
use othello::app::players::Thinking;
use othello::app::schedule::{Dialog, Screen};

fn pad(test: &mut TestApp, press: PadPress) {
    test.app.world_mut().write_message(press);
    test.settle_ui();
}

const LEFT: PadPress = PadPress::Step(-1, 0);
const RIGHT: PadPress = PadPress::Step(1, 0);
const UP: PadPress = PadPress::Step(0, -1);
const DOWN: PadPress = PadPress::Step(0, 1);

/// The caption of the focused button.
#[track_caller]
fn marked(test: &mut TestApp) -> String {
    assert!(test.resource::<InputFocusVisible>().0, "the mark is to be seen");
    let focused = test.resource::<InputFocus>().get().expect("a mark");
    test.buttons().into_iter().find(|(button, _)| *button == focused).expect("a button in front").1
}

#[test]
fn moves_are_made_and_taken_back() {
    let mut test = TestApp::game(setup(Mode::Friend));
    pad(&mut test, PadPress::South);
    assert_eq!(test.moves(), "", "no square is chosen yet");
    pad(&mut test, RIGHT);
    assert_eq!(test.resource::<Cursor>().shown(), Some(square("d3")));
    pad(&mut test, PadPress::South);
    assert_eq!(test.moves(), "d3");
    pad(&mut test, LEFT);
    assert_eq!(test.resource::<Cursor>().shown(), Some(square("c3")));
    pad(&mut test, PadPress::South);
    assert_eq!(test.moves(), "d3c3");
    pad(&mut test, PadPress::East);
    assert_eq!(test.moves(), "d3");
    pad(&mut test, PadPress::West);
    assert_eq!(test.moves(), "d3c3");
    pad(&mut test, UP);
    pad(&mut test, DOWN);
    assert_eq!(test.resource::<Cursor>().shown(), Some(square("c3")));
}

#[test]
fn the_hint_is_asked_for() {
    let _alone = long_search();
    let mut test = TestApp::game(after("f5d6c3"));
    pad(&mut test, PadPress::North);
    assert!(test.resource::<Thinking>().about_hint());
}

#[test]
fn the_ways_between_the_screens() {
    let mut test = TestApp::game(after("f5d6c3"));
    let go = |test: &mut TestApp, press, screen, dialog| {
        pad(test, press);
        assert_eq!((test.screen(), test.dialog()), (screen, dialog), "{press:?}");
    };
    go(&mut test, PadPress::Start, Screen::Game, Dialog::Settings);
    go(&mut test, PadPress::Select, Screen::Game, Dialog::Settings);
    go(&mut test, PadPress::North, Screen::Game, Dialog::Settings);
    go(&mut test, PadPress::East, Screen::Game, Dialog::None);
    go(&mut test, PadPress::Start, Screen::Game, Dialog::Settings);
    go(&mut test, PadPress::Start, Screen::Game, Dialog::None);
    go(&mut test, PadPress::Select, Screen::Start, Dialog::None);
    go(&mut test, PadPress::West, Screen::Start, Dialog::None);
    go(&mut test, PadPress::East, Screen::Game, Dialog::None);
    assert_eq!(test.moves(), "f5d6c3");
}

#[test]
fn a_game_is_chosen_and_begun() {
    let mut test = TestApp::start_screen();
    pad(&mut test, PadPress::South);
    assert_eq!(marked(&mut test), "Play", "the first press shows what would be pressed");
    assert_eq!(test.screen(), Screen::Start);
    let mut seen = Vec::new();
    while !["Computer", "A friend", "Watch"].contains(&&*marked(&mut test)) {
        seen.push(marked(&mut test));
        pad(&mut test, UP);
        assert_ne!(seen.last(), Some(&marked(&mut test)), "the way up ends at {seen:?}");
    }
    pad(&mut test, LEFT);
    pad(&mut test, LEFT);
    assert_eq!(marked(&mut test), "Computer");
    pad(&mut test, RIGHT);
    assert_eq!(marked(&mut test), "A friend");
    pad(&mut test, LEFT);
    assert_eq!(marked(&mut test), "Computer");
    pad(&mut test, LEFT);
    assert_eq!(marked(&mut test), "Computer", "there is nothing further to the left");
    pad(&mut test, RIGHT);
    pad(&mut test, PadPress::South);
    let friend = test.button("A friend");
    assert!(test.world().get::<Checked>(friend).is_some());
    for _ in 0..20 {
        pad(&mut test, DOWN);
    }
    for _ in 0..3 {
        pad(&mut test, RIGHT);
    }
    assert_eq!(marked(&mut test), "Play");
    pad(&mut test, PadPress::South);
    assert_eq!(test.screen(), Screen::Game);
    assert!(test.session().setup().seats.are_two_people());
}

#[test]
fn every_button_of_a_dialog_is_reached_and_none_behind_it() {
    let mut test = TestApp::game(setup(Mode::Friend));
    pad(&mut test, PadPress::Start);
    assert_eq!(marked(&mut test), "Close");
    let all: Vec<Entity> = test.buttons().into_iter().map(|(button, _)| button).collect();
    let mut reached = vec![test.resource::<InputFocus>().get().unwrap()];
    let mut next = 0;
    while next < reached.len() {
        for press in [LEFT, RIGHT, UP, DOWN] {
            let from = reached[next];
            test.app.world_mut().resource_mut::<InputFocus>().set(from, bevy::input_focus::FocusCause::Navigated);
            pad(&mut test, press);
            let now = test.resource::<InputFocus>().get().unwrap();
            if !reached.contains(&now) {
                reached.push(now);
            }
        }
        next += 1;
    }
    let mut left_out = all.clone();
    left_out.retain(|button| !reached.contains(button));
    assert_eq!(left_out, []);
    assert_eq!(reached.len(), all.len());
}

#[test]
fn watching_is_paused() {
    let mut test = TestApp::game(setup(Mode::Watch));
    pad(&mut test, PadPress::South);
    assert!(test.session().paused());
    pad(&mut test, PadPress::South);
    assert!(!test.session().paused());
}

/// A press draws its effect, and nothing more.
#[test]
fn a_press_keeps_the_game_awake_for_a_moment() {
    let mut test = TestApp::game(setup(Mode::Friend));
    test.settle();
    test.fall_asleep();
    test.app.world_mut().write_message(RIGHT);
    test.update(1);
    assert!(test.asked_to_draw);
    test.fall_asleep();
}
