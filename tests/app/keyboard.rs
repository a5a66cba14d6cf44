//! The game by keyboard only.

use crate::support::{TestApp, after, against_computer, any_of, random, setup, square};
use bevy::input::keyboard::KeyCode;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::window::WindowMode;
use othello::app::board::Cursor;
use othello::app::game::FirstColor;
use othello::app::launch::Mode;
use othello::app::players::Thinking;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Settings;
use othello::rules::Square;
use std::collections::HashSet;
use std::time::Duration;

/// Moves the marked square to another one with the arrow keys.
pub(crate) fn go_to(test: &mut TestApp, target: Square) {
    if test.resource::<Cursor>().shown().is_none() {
        test.key(KeyCode::ArrowRight);
    }
    while let Some(at) = test.resource::<Cursor>().shown().filter(|at| *at != target) {
        let code = match (at.column().cmp(&target.column()), at.row().cmp(&target.row())) {
            (std::cmp::Ordering::Less, _) => KeyCode::ArrowRight,
            (std::cmp::Ordering::Greater, _) => KeyCode::ArrowLeft,
            (_, std::cmp::Ordering::Less) => KeyCode::ArrowDown,
            _ => KeyCode::ArrowUp,
        };
        test.key(code);
    }
}

/// Whole moves by arrows and Enter, and by the name of the square and Enter. Every square can be reached.
#[test]
fn moves_by_keys() {
    let mut test = TestApp::game(setup(Mode::Friend));
    let mut random = random(8);
    for turn in 0..30 {
        if test.session().ending().is_some() {
            break;
        }
        let wanted = any_of(test.legal(), &mut random);
        if turn % 2 == 0 {
            go_to(&mut test, wanted);
        } else {
            test.type_keys(&wanted.to_string());
        }
        assert_eq!(test.resource::<Cursor>().shown(), Some(wanted));
        test.take_facts();
        test.key(KeyCode::Enter);
        assert_eq!(test.count_played(), 1, "{wanted}\n{}", test.describe());
        test.assert_turn_is_shown();
    }
    test.settle();
    test.assert_pictures_match();
    for square in Square::all() {
        test.type_keys(&square.to_string());
        assert_eq!(test.resource::<Cursor>().shown(), Some(square));
    }
}

/// Enter without a marked square, or on an illegal one, plays nothing.
#[test]
fn enter_needs_a_legal_square() {
    let mut test = TestApp::game(setup(Mode::Friend));
    test.key(KeyCode::Enter);
    assert_eq!(test.moves(), "");
    test.type_keys("a1");
    test.key(KeyCode::Enter);
    test.update(1);
    test.assert_sees("No disc of the other side lies beside a1.");
    test.assert_turn_is_shown();
    assert_eq!(test.moves(), "");
    // After the pointer has taken over, Enter does not play the square that is no longer marked.
    test.type_keys("d3");
    let e6 = test.middle_of(square("e6"));
    test.move_pointer(e6);
    test.move_pointer(e6 + 1.0);
    assert_eq!(test.resource::<Cursor>().shown(), None);
    test.key(KeyCode::Enter);
    assert_eq!(test.moves(), "");
}

/// U, R, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y take back and play again.
#[test]
fn undo_and_redo_by_keys() {
    let mut test = TestApp::game(after("f5d6c3d3"));
    test.type_keys("u");
    assert_eq!(test.moves(), "f5d6c3");
    test.chord(KeyCode::ControlLeft, KeyCode::KeyZ);
    assert_eq!(test.moves(), "f5d6");
    test.type_keys("r");
    assert_eq!(test.moves(), "f5d6c3");
    test.chord(KeyCode::ControlLeft, KeyCode::KeyY);
    assert_eq!(test.moves(), "f5d6c3d3");
    test.type_keys("u");
    test.hold([KeyCode::ControlLeft, KeyCode::ShiftLeft], KeyCode::KeyZ);
    assert_eq!(test.moves(), "f5d6c3d3", "Ctrl+Shift+Z plays again");
    test.type_keys("z");
    test.chord(KeyCode::ControlLeft, KeyCode::KeyU);
    test.chord(KeyCode::AltLeft, KeyCode::KeyU);
    assert_eq!(test.moves(), "f5d6c3d3", "neither is a command");
}

/// H asks for a hint if no digit follows; otherwise it is the eighth column.
#[test]
fn h_is_hint_or_column() {
    let _alone = crate::support::long_search();
    let mut test = TestApp::game(after("f5d6c3"));
    test.type_keys("h4");
    assert_eq!(test.resource::<Cursor>().shown(), Some(square("h4")));
    test.run_for(Duration::from_millis(700));
    assert!(!test.resource::<Thinking>().about_hint());
    test.type_keys("g");
    test.run_for(Duration::from_millis(700));
    assert!(!test.resource::<Thinking>().about_hint(), "no other column is the hint");
    test.type_keys("h");
    test.run_for(Duration::from_millis(300));
    assert!(!test.resource::<Thinking>().about_hint(), "a digit may still come");
    test.run_for(Duration::from_millis(300));
    assert!(test.resource::<Thinking>().about_hint());
    test.assert_sees("Looking for a good move …");
}

/// N and Esc lead to the start screen and back, Esc closes dialogs.
#[test]
fn the_ways_between_the_screens() {
    let mut test = TestApp::game(after("f5d6c3"));
    let go = |test: &mut TestApp, code, screen, dialog| {
        test.key(code);
        test.settle_ui();
        assert_eq!((test.screen(), test.dialog()), (screen, dialog));
    };
    go(&mut test, KeyCode::KeyN, Screen::Start, Dialog::None);
    go(&mut test, KeyCode::Escape, Screen::Game, Dialog::None);
    go(&mut test, KeyCode::Escape, Screen::Start, Dialog::None);
    test.press("Settings");
    assert_eq!(test.dialog(), Dialog::Settings);
    go(&mut test, KeyCode::Escape, Screen::Start, Dialog::None);
    test.press("Back to the game");
    assert_eq!(test.screen(), Screen::Game);
    test.press("Settings");
    go(&mut test, KeyCode::Escape, Screen::Game, Dialog::None);
    assert_eq!(test.moves(), "f5d6c3");
    // Before a game, Esc on the start screen has no game to return to.
    let mut test = TestApp::start_screen();
    go(&mut test, KeyCode::Escape, Screen::Start, Dialog::None);
    assert!(test.buttons().iter().all(|(_, caption)| caption != "Back to the game"));
}

/// F11 switches full screen, M the sound.
#[test]
fn keys_for_window_and_sound() {
    let mut test = TestApp::game(setup(Mode::Friend));
    test.key(KeyCode::F11);
    assert_ne!(test.window().mode, WindowMode::Windowed);
    test.key(KeyCode::F11);
    assert_eq!(test.window().mode, WindowMode::Windowed);
    let before = test.resource::<Settings>().sound;
    test.type_keys("m");
    assert_ne!(test.resource::<Settings>().sound, before);
}

/// Goes once around with Tab and returns the stops with their captions.
fn stops(test: &mut TestApp) -> Vec<(Entity, String)> {
    let buttons = test.buttons();
    let mut stops: Vec<(Entity, String)> = Vec::new();
    for _ in 0..60 {
        test.key(KeyCode::Tab);
        assert!(test.resource::<InputFocusVisible>().0);
        let focused = test.resource::<InputFocus>().get().expect("a stop");
        if stops.iter().any(|(stop, _)| *stop == focused) {
            break;
        }
        let caption = buttons.iter().find(|(button, _)| *button == focused).map(|(_, caption)| caption.clone());
        stops.push((focused, caption.expect("every stop is a button that is to be seen in front")));
    }
    stops
}

/// Tab reaches every button of every screen and dialog, and nothing else.
#[test]
fn tab_reaches_every_button() {
    let go_around = |test: &mut TestApp| {
        let reached: HashSet<Entity> = stops(test).into_iter().map(|(stop, _)| stop).collect();
        let all: HashSet<Entity> = test.buttons().into_iter().map(|(button, _)| button).collect();
        let left_out: Vec<_> = test.buttons().into_iter().filter(|(button, _)| !reached.contains(button)).collect();
        assert_eq!(reached, all, "left out: {left_out:?}\n{}", test.describe());
    };
    let mut test = TestApp::start_screen();
    go_around(&mut test);
    test.press("Watch");
    go_around(&mut test);
    test.press("More options");
    go_around(&mut test);
    test.press("Settings");
    go_around(&mut test);
    for mode in [Mode::Friend, Mode::Watch] {
        let mut test = TestApp::game(setup(mode));
        go_around(&mut test);
        test.press("Settings");
        go_around(&mut test);
        test.key(KeyCode::Escape);
        test.settle_ui();
        go_around(&mut test);
    }
    let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5c5"));
    test.settle_discs();
    test.run_to_result();
    go_around(&mut test);
}

/// Tabs to a button and presses it with Enter.
fn enter(test: &mut TestApp, caption: &str) {
    let button = test.button(caption);
    for _ in 0..60 {
        if test.resource::<InputFocus>().get() == Some(button) {
            break;
        }
        test.key(KeyCode::Tab);
    }
    assert_eq!(test.resource::<InputFocus>().get(), Some(button), "Tab never comes to '{caption}'");
    test.key(KeyCode::Enter);
    test.settle_ui();
}

/// A game set up, begun and played without a pointer.
#[test]
fn the_start_screen_by_keyboard() {
    let mut test = TestApp::start_screen();
    for caption in ["A friend", "White", "Historical"] {
        enter(&mut test, caption);
        let button = test.button(caption);
        assert!(test.world().get::<Checked>(button).is_some(), "{caption}");
    }
    enter(&mut test, "More options");
    enter(&mut test, "5");
    enter(&mut test, "Fewer options");
    enter(&mut test, "Settings");
    assert_eq!(test.dialog(), Dialog::Settings);
    enter(&mut test, "General");
    enter(&mut test, "Fast");
    enter(&mut test, "Close");
    assert_eq!(test.dialog(), Dialog::None);
    enter(&mut test, "Play");
    assert_eq!(test.screen(), Screen::Game);
    test.type_keys("d4");
    test.key(KeyCode::Enter);
    assert_eq!(test.moves(), "d4");
    enter(&mut test, "Undo");
    assert_eq!(test.moves(), "");
    enter(&mut test, "Redo");
    assert_eq!(test.moves(), "d4");
    enter(&mut test, "New game");
    assert_eq!(test.screen(), Screen::Start);
    assert_eq!(test.moves(), "d4");
}

/// Behind a dialog and on the start screen, the keys of the game do nothing.
#[test]
fn keys_do_nothing_behind_dialogs() {
    let mut test = TestApp::game(after("f5d6c3d3"));
    test.type_keys("u");
    assert_eq!(test.moves(), "f5d6c3");
    let keys = |test: &mut TestApp| {
        test.take_facts();
        test.type_keys("urd3");
        test.chord(KeyCode::ControlLeft, KeyCode::KeyZ);
        for code in [KeyCode::ArrowRight, KeyCode::KeyN] {
            test.key(code);
        }
        test.type_keys("h");
        test.run_for(Duration::from_millis(700));
        assert_eq!(test.take_facts(), []);
        assert!(!test.resource::<Thinking>().about_hint(), "a hint behind a dialog");
        assert_eq!(test.moves(), "f5d6c3");
    };
    test.press("Settings");
    keys(&mut test);
    assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::Settings));
    test.key(KeyCode::Escape);
    test.update(1);
    test.key(KeyCode::Escape);
    test.settle_ui();
    assert_eq!(test.screen(), Screen::Start);
    keys(&mut test);
    assert_eq!(test.screen(), Screen::Start);
}

/// The Enter that closes a dialog, or returns to the game, plays nothing on the marked square.
#[test]
fn enter_on_a_button_that_leads_to_the_board_plays_nothing() {
    let mut test = TestApp::game(after("f5d6c3"));
    test.type_keys("d3");
    enter(&mut test, "Settings");
    assert_eq!(test.dialog(), Dialog::Settings);
    enter(&mut test, "Close");
    assert_eq!(test.dialog(), Dialog::None);
    assert_eq!(test.moves(), "f5d6c3");
    enter(&mut test, "New game");
    enter(&mut test, "Back to the game");
    assert_eq!(test.screen(), Screen::Game);
    assert_eq!(test.moves(), "f5d6c3");
    enter(&mut test, "Undo");
    assert_eq!(test.moves(), "f5d6");
    test.key(KeyCode::ArrowRight);
    test.key(KeyCode::ArrowLeft);
    test.type_keys("c3");
    test.key(KeyCode::Enter);
    assert_eq!(test.moves(), "f5d6c3", "the arrows took the focus back to the board");
}

/// Enter and Space on a button that was clicked before activate only the button, not the board or the pause.
#[test]
fn a_key_does_one_thing() {
    let mut test = TestApp::game(setup(Mode::Watch));
    test.press("Pause");
    assert!(test.session().paused());
    test.key(KeyCode::Space);
    assert!(!test.session().paused(), "Space goes on with the game");
    test.key(KeyCode::Space);
    assert!(test.session().paused());
    let mut test = TestApp::game(after("f5d6c3"));
    test.type_keys("d3");
    test.press("Undo");
    assert_eq!(test.moves(), "f5d6");
    test.take_facts();
    test.key(KeyCode::Enter);
    assert_eq!(test.take_facts().len(), 1);
}

/// The first Enter in a dialog closes it. A key meant for the board starts no other game.
#[test]
fn enter_closes_a_dialog_that_has_just_opened() {
    let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5c5"));
    test.settle_discs();
    test.run_to_result();
    test.take_facts();
    test.key(KeyCode::Enter);
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::None);
    assert!(test.take_facts().is_empty());
    test.press("Settings");
    let speed = test.resource::<Settings>().speed;
    test.key(KeyCode::Enter);
    test.settle_ui();
    assert_eq!((test.dialog(), test.resource::<Settings>().speed), (Dialog::None, speed));
}

/// Keys held down do not play or open anything repeatedly.
#[test]
fn held_keys_do_not_play() {
    let mut test = TestApp::game(against_computer(FirstColor::Black, 1));
    test.type_keys("d3");
    test.hold_key(KeyCode::Enter, 5);
    test.hold_key(KeyCode::KeyN, 3);
    test.settle_ui();
    assert_eq!(test.screen(), Screen::Start);
    assert_eq!(test.moves(), "d3");
    test.hold_key(KeyCode::Escape, 6);
    test.settle_ui();
    assert_eq!(test.screen(), Screen::Game);
}

/// Away from the board, arrows move from button to button, and the keypad's Enter presses them too.
#[test]
fn arrows_go_from_button_to_button() {
    let caption = |test: &mut TestApp| {
        assert!(test.resource::<InputFocusVisible>().0);
        let focused = test.resource::<InputFocus>().get();
        test.buttons().into_iter().find(|(button, _)| Some(*button) == focused).expect("a button").1
    };
    let mut test = TestApp::start_screen();
    let computer = test.button("Computer");
    while test.resource::<InputFocus>().get() != Some(computer) {
        test.key(KeyCode::Tab);
    }
    test.key(KeyCode::ArrowRight);
    assert_eq!(caption(&mut test), "A friend");
    test.key(KeyCode::ArrowRight);
    assert_eq!(caption(&mut test), "Watch");
    test.key(KeyCode::ArrowLeft);
    test.key(KeyCode::NumpadEnter);
    test.update(1);
    let friend = test.button("A friend");
    assert!(test.world().get::<Checked>(friend).is_some());
    test.press("Settings");
    assert_eq!(test.resource::<InputFocus>().get(), Some(test.button("Close")));
    test.key(KeyCode::ArrowUp);
    assert_ne!(caption(&mut test), "Close");
    test.key(KeyCode::ArrowDown);
    test.key(KeyCode::NumpadEnter);
    test.settle_ui();
    assert_eq!(test.dialog(), Dialog::None);
}

/// A button that hides itself passes the focus to its replacement.
#[test]
fn the_focus_leaves_a_button_that_is_gone() {
    let mut test = TestApp::start_screen();
    enter(&mut test, "More options");
    test.settle_ui();
    assert_eq!(test.resource::<InputFocus>().get(), Some(test.button("Fewer options")));
    test.key(KeyCode::Enter);
    test.settle_ui();
    assert_eq!(test.resource::<InputFocus>().get(), Some(test.button("More options")));
}
