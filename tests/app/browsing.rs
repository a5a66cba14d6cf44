//! Going through the moves of a game: by the list, buttons, keys and gamepad, while the game stays where it is.

use crate::support::{TestApp, after, against_computer, long_game, setup, square};
use crate::windows::WINDOWS;
use bevy::input::keyboard::KeyCode;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use othello::app::game::{FirstColor, Intent, Session};
use othello::app::input::PadPress;
use othello::app::launch::Mode;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Settings;
use std::time::Duration;

/// The move whose position is shown, and whether it is one that has passed.
fn place(test: &TestApp) -> (usize, bool) {
    (test.session().shown().ply(), test.session().is_browsing())
}

/// The place of a move in the list.
#[track_caller]
fn cell(test: &mut TestApp, name: &str) -> Rect {
    let cells = test.listed_moves();
    let found = cells.iter().find(|(_, caption)| caption == name);
    let cell = found.unwrap_or_else(|| panic!("{name} among {cells:?}")).0;
    test.rect_of(cell)
}

/// The visible part of the list.
fn list(test: &mut TestApp) -> Rect {
    let list = test.named("Moves")[0];
    test.rect_of(list)
}

#[test]
fn a_press_on_a_move_shows_its_position() {
    for window in WINDOWS {
        for touch in [false, true] {
            let mut test = TestApp::game_in(window, after("f5d6c3d3c4"));
            let room = list(&mut test);
            let at = cell(&mut test, "d6");
            assert!(room.contains(at.min) && room.contains(at.max), "{at:?} in {room:?}, {window:?}");
            test.hit(touch, at.center());
            test.settle();
            assert_eq!((place(&test), test.moves().as_str()), ((2, true), "f5d6c3d3c4"), "{window:?}");
            test.assert_pictures_match();
            test.assert_sees("After move 2 of 5");
            let back = test.button("Back to the game");
            let rect = test.rect_of(back);
            test.hit(touch, rect.center());
            test.settle();
            assert_eq!(place(&test), (5, false));
            test.assert_pictures_match();
            test.assert_turn_is_shown();
        }
    }
}

#[test]
fn keys_and_buttons_lead_through_the_moves() {
    let mut test = TestApp::game(after("f5d6c3d3c4"));
    let steps = [
        (KeyCode::PageUp, "←", (4, true)),
        (KeyCode::PageUp, "←", (3, true)),
        (KeyCode::PageDown, "→", (4, true)),
        (KeyCode::Home, "«", (0, true)),
        (KeyCode::PageDown, "→", (1, true)),
        (KeyCode::End, "»", (5, false)),
    ];
    for (key, _, wanted) in steps {
        test.key(key);
        test.settle();
        assert_eq!(place(&test), wanted, "{key:?}");
        test.assert_pictures_match();
    }
    for (_, caption, wanted) in steps {
        test.press(caption);
        assert_eq!(place(&test), wanted, "{caption}");
    }
    // Among earlier moves, undo and redo are steps, and Esc returns without leaving the screen.
    for (key, wanted) in [
        (KeyCode::PageUp, (4, true)),
        (KeyCode::KeyU, (3, true)),
        (KeyCode::KeyR, (4, true)),
        (KeyCode::KeyU, (3, true)),
        (KeyCode::Escape, (5, false)),
    ] {
        test.key(key);
        test.settle();
        assert_eq!((place(&test), test.screen(), test.moves().as_str()), (wanted, Screen::Game, "f5d6c3d3c4"));
    }
}

#[test]
fn shoulder_buttons_lead_through_the_moves() {
    let mut test = TestApp::game(after("f5d6c3"));
    for (press, wanted) in [
        (PadPress::LeftShoulder, (2, true)),
        (PadPress::LeftShoulder, (1, true)),
        (PadPress::RightShoulder, (2, true)),
        (PadPress::East, (3, false)),
    ] {
        test.app.world_mut().write_message(press);
        test.settle_ui();
        assert_eq!((place(&test), test.moves().as_str()), (wanted, "f5d6c3"), "{press:?}");
    }
}

#[test]
fn what_passes_is_told() {
    let mut test = TestApp::game(after("f5d6c3"));
    test.take_said();
    test.key(KeyCode::PageUp);
    assert_eq!(test.take_said(), ["After move 2 of 3. d6. Black has 3, White has 3."]);
    test.key(KeyCode::Home);
    assert_eq!(test.take_said(), ["The start position. Black has 2, White has 2."]);
}

#[test]
fn the_board_of_the_past_plays_nothing() {
    let mut test = TestApp::game(after("f5d6c3d3c4"));
    test.key(KeyCode::Home);
    test.settle();
    for name in ["d3", "f5", "a1"] {
        test.click_on(name);
        test.settle();
        assert_eq!((test.moves().as_str(), place(&test)), ("f5d6c3d3c4", (0, true)), "{name}");
    }
}

#[test]
fn the_computer_plays_on_and_the_reader_stays() {
    let mut test = TestApp::game(against_computer(FirstColor::White, 1));
    test.wait_for_turn();
    test.click_square(test.legal().squares().next().unwrap());
    test.key(KeyCode::Home);
    test.settle_ui();
    let played = |test: &TestApp| test.session().game().ply();
    test.wait_until("the computer's answer", |test| played(test) >= 3);
    test.settle_discs();
    assert_eq!((played(&test), place(&test)), (3, (0, true)), "the computer has answered");
    test.assert_pictures_match();
    test.key(KeyCode::End);
    test.settle();
    test.assert_pictures_match();
    assert_eq!(place(&test), (3, false));
}

#[test]
fn a_line_that_was_left_stays_in_the_list_and_can_be_taken_up_again() {
    let mut test = TestApp::game(after("f5d6c3d3c4"));
    test.key(KeyCode::PageUp);
    test.key(KeyCode::PageUp);
    test.press("Play on from here");
    test.settle();
    assert_eq!((test.moves().as_str(), place(&test)), ("f5d6c3", (3, false)));
    test.click_on("f4");
    test.settle();
    assert_eq!(test.moves(), "f5d6c3f4");
    let names: Vec<String> = test.listed_moves().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["f5", "d6", "c3", "f4", "d3"]);
    let at = cell(&mut test, "d3");
    test.click(at.center());
    test.settle();
    let names: Vec<String> = test.listed_moves().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["f5", "d6", "c3", "d3", "f4", "c4"]);
    test.press("Play on from here");
    test.settle();
    assert_eq!(test.moves(), "f5d6c3d3");
    test.assert_pictures_match();
    test.press("Redo");
    assert_eq!(test.moves(), "f5d6c3d3c4");
}

#[test]
fn the_other_person_is_asked_before_the_game_goes_back() {
    for (answer, wanted) in [("Refuse", "f5d6c3d3c4"), ("Allow", "f5d6")] {
        let mut test = TestApp::game(after("f5d6c3d3c4"));
        test.app.world_mut().resource_mut::<Settings>().ask_to_undo = true;
        for _ in 0..3 {
            test.key(KeyCode::PageUp);
        }
        test.press("Play on from here");
        assert_eq!(test.dialog(), Dialog::Proposal);
        test.assert_sees("Black asks to play on from move 2. Does White agree?");
        test.press(answer);
        test.settle();
        assert_eq!(test.moves(), wanted);
    }
}

#[test]
fn the_end_of_the_game_waits_for_the_reader() {
    let mut test = TestApp::game(after(&long_game(1)));
    let turn = test.session().person_turn().unwrap();
    let last = test.legal().squares().next().unwrap();
    test.key(KeyCode::Home);
    test.app.world_mut().write_message(Intent::Play { turn, square: last });
    test.settle();
    test.run_for(Duration::from_secs(10));
    assert!(test.session().ending().is_some());
    assert_eq!((test.dialog(), place(&test)), (Dialog::None, (0, true)));
    test.assert_pictures_match();
    test.key(KeyCode::End);
    test.run_for(Duration::from_secs(10));
    assert_eq!(test.dialog(), Dialog::Result);
}

#[test]
fn a_long_list_shows_the_move_on_the_board_and_scrolls_by_wheel() {
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, after(&long_game(1)));
        let (first, last) = {
            let cells = test.listed_moves();
            (cells[0].0, cells[cells.len() - 1].0)
        };
        let seen = |test: &mut TestApp, cell: Entity| {
            let (room, at) = (list(test), test.rect_of(cell));
            at.min.y >= room.min.y - 1.0 && at.max.y <= room.max.y + 1.0
        };
        assert!(seen(&mut test, last), "{window:?}: the last move");
        test.key(KeyCode::Home);
        test.key(KeyCode::PageDown);
        test.settle_ui();
        assert!(seen(&mut test, first), "{window:?}: the first move");
        let room = list(&mut test);
        test.move_pointer(room.center());
        let (unit, phase) = (MouseScrollUnit::Line, TouchPhase::Moved);
        for _ in 0..20 {
            let window = test.window_entity();
            test.send(MouseWheel { unit, x: 0.0, y: -1.0, window, phase });
        }
        test.settle_ui();
        assert!(seen(&mut test, last), "{window:?}: the last move by the wheel");
    }
}

#[test]
fn a_game_without_moves_takes_no_steps() {
    let mut test = TestApp::game(setup(Mode::Friend));
    test.key(KeyCode::Home);
    assert_eq!(place(&test), (0, false));
    assert!(!test.session().can_play_on());
    assert_eq!(test.resource::<Session>().shown().last_square(), None);
    test.click_square(square("d3"));
    assert_eq!(test.moves(), "d3");
}
