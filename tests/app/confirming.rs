//! Confirmation of moves: the first press shows a move, the second plays it.

use crate::keyboard::go_to;
use crate::support::{MIDGAME, TestApp, after, against_computer, any_of, random, square};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use othello::app::board::Selection;
use othello::app::game::{Fact, FirstColor, Intent, Setup};
use othello::app::input::LONG_PRESS;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Settings, Speed};
use othello::rules::{Color, Square};
use std::time::Duration;

fn game(setup: Setup) -> TestApp {
    let mut test = TestApp::game(setup);
    test.app.world_mut().resource_mut::<Settings>().confirm_moves = true;
    test.settle();
    test.take_facts();
    test.take_said();
    test
}

fn chosen(test: &TestApp) -> Option<Square> {
    test.resource::<Selection>().square()
}

fn last_played(test: &TestApp) -> Option<Square> {
    test.session().shown().last_square()
}

/// The squares with a preview disc.
fn ghosts(test: &mut TestApp) -> Vec<Square> {
    let ghosts = test.named("Ghost disc");
    let place = |ghost| {
        let at = test.world().get::<Transform>(ghost).unwrap().translation;
        Square::at((at.x + 3.5).round() as u8, (3.5 - at.y).round() as u8).unwrap()
    };
    let mut squares: Vec<Square> = ghosts.into_iter().map(place).collect();
    squares.sort();
    squares
}

/// The first press previews the move and explains the next step, and the second plays it: with mouse, finger and keys.
#[test]
fn the_second_press_plays() {
    for (how, preview) in [("mouse", true), ("mouse", false), ("finger", true), ("finger", false), ("keys", true)] {
        let mut random = random(3);
        let mut test = game(after(MIDGAME));
        // The chosen square shows its preview even with previews switched off.
        test.app.world_mut().resource_mut::<Settings>().show_preview = preview;
        for _ in 0..6 {
            let wanted = any_of(test.legal(), &mut random);
            let press = |test: &mut TestApp| match how {
                "mouse" => test.click_square(wanted),
                "finger" => test.tap_square(wanted),
                _ => {
                    go_to(test, wanted);
                    test.key(KeyCode::Enter);
                }
            };
            press(&mut test);
            test.update(1);
            assert_eq!((chosen(&test), test.count_played()), (Some(wanted), 0), "{how}");
            assert_eq!(ghosts(&mut test), [wanted]);
            let says = format!("{wanted}: press again to play");
            test.assert_sees(&says);
            assert_eq!(test.take_said(), [says + "."]);
            press(&mut test);
            assert_eq!((chosen(&test), test.count_played()), (None, 1));
            assert_eq!(last_played(&test), Some(wanted));
            test.update(1);
            assert!(!test.texts().iter().any(|text| text.contains("press again")));
            test.take_said();
        }
        test.settle();
        test.assert_pictures_match();
    }
}

/// A press on another legal square moves the choice. A press on an illegal square, or beside the squares, drops it.
#[test]
fn a_press_elsewhere_moves_the_choice_or_lets_go() {
    let mut test = game(after(MIDGAME));
    let legal: Vec<Square> = test.legal().squares().collect();
    for square in &legal {
        test.tap_square(*square);
        test.update(1);
        assert_eq!(chosen(&test), Some(*square));
        assert_eq!(ghosts(&mut test), [*square]);
    }
    test.tap_square(square("a1"));
    test.update(1);
    assert_eq!(chosen(&test), None);
    test.assert_sees("No disc of the other side lies beside a1.");
    assert_eq!(ghosts(&mut test), []);
    test.tap_square(legal[0]);
    let beside = test.board_rect().min - 4.0;
    test.tap(beside);
    test.update(1);
    assert_eq!(chosen(&test), None);
    test.tap_square(legal[0]);
    assert_eq!(test.count_played(), 0, "after that it takes two again");
    // A pointer on another square previews it, while the chosen square stays marked.
    let other = test.middle_of(legal[1]);
    test.move_pointer(other);
    test.update(1);
    let mut both = [legal[0], legal[1]];
    both.sort();
    assert_eq!(ghosts(&mut test), both);
    assert_eq!(chosen(&test), Some(legal[0]));
}

/// Typing the name of a square chooses it, and Enter plays it.
#[test]
fn a_typed_square_is_played_by_one_enter() {
    let mut test = game(after(MIDGAME));
    let wanted = test.legal().squares().next().unwrap();
    test.type_keys(&wanted.to_string());
    test.update(1);
    assert_eq!((chosen(&test), test.count_played()), (Some(wanted), 0));
    assert_eq!(test.take_said(), [format!("{wanted}: press again to play.")]);
    test.key(KeyCode::Enter);
    assert_eq!((test.count_played(), last_played(&test)), (1, Some(wanted)));
    test.type_keys("a1");
    assert_eq!(chosen(&test), None);
    test.key(KeyCode::Enter);
    test.update(1);
    test.assert_sees("No disc of the other side lies beside a1.");
}

/// The first Esc drops the choice, the second leaves the game.
#[test]
fn escape_lets_go() {
    let mut test = game(after(MIDGAME));
    test.click_any_legal(&mut random(1));
    test.key(KeyCode::Escape);
    test.settle_ui();
    assert_eq!((chosen(&test), test.screen()), (None, Screen::Game));
    assert!(!test.texts().iter().any(|text| text.contains("press again")));
    test.key(KeyCode::Escape);
    test.settle_ui();
    assert_eq!(test.screen(), Screen::Start);
    // The choice is not restored on the way back.
    test.press("Back to the game");
    test.click_any_legal(&mut random(1));
    test.press("New game");
    test.press("Back to the game");
    assert_eq!(chosen(&test), None);
}

/// A change of the board drops the choice, even if the same square is legal again.
#[test]
fn another_position_needs_another_choice() {
    let mut test = game(after(MIDGAME));
    let wanted = test.legal().squares().next().unwrap();
    for change in [Intent::Undo, Intent::Redo, Intent::Begin(after(MIDGAME))] {
        let wanted = test.legal().squares().next().unwrap_or(wanted);
        test.click_square(wanted);
        assert_eq!(chosen(&test), Some(wanted));
        test.intent(change);
        test.update(1);
        assert_eq!(chosen(&test), None);
        test.settle_ui();
    }
    // In one frame, the board changes and the second press arrives.
    let wanted = test.legal().squares().next().unwrap();
    test.type_keys(&wanted.to_string());
    assert_eq!(chosen(&test), Some(wanted));
    test.take_facts();
    let window = test.window_entity();
    for (key_code, logical_key) in [
        (KeyCode::KeyU, Key::Character("u".into())),
        (KeyCode::KeyR, Key::Character("r".into())),
        (KeyCode::Enter, Key::Enter),
    ] {
        let state = ButtonState::Pressed;
        test.send(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
    }
    test.settle_ui();
    assert_eq!((test.count_played(), chosen(&test)), (0, None));
    // The flag falls.
    let clock = Some(Duration::from_secs(60).into());
    let mut test = game(Setup { clock, ..after(MIDGAME) });
    test.click_square(wanted);
    test.run_for(Duration::from_secs(62));
    assert!(test.session().ending().is_some());
    assert_eq!(chosen(&test), None);
}

/// Against the computer, nothing can be chosen in its turn, and its move leaves no choice behind.
#[test]
fn nothing_is_chosen_in_the_computers_turn() {
    let mut test = game(against_computer(FirstColor::Black, 1));
    test.click_on("f5");
    test.click_on("f5");
    assert_eq!(test.count_played(), 1);
    for square in Square::all() {
        if test.session().awaits_person() {
            break;
        }
        test.tap_square(square);
        assert!(chosen(&test).is_none() || test.session().awaits_person());
    }
    test.wait_for_turn();
    assert_eq!(chosen(&test), None);
    assert_eq!(test.position().to_move(), Color::Black);
}

/// A long press only previews and chooses nothing. A tap chooses.
#[test]
fn a_long_press_still_only_looks() {
    let mut test = game(after(MIDGAME));
    let wanted = test.legal().squares().next().unwrap();
    let at = test.middle_of(wanted);
    test.touch(TouchPhase::Started, at);
    test.run_for(LONG_PRESS + Duration::from_millis(50));
    assert_eq!(ghosts(&mut test), [wanted]);
    test.touch(TouchPhase::Ended, at);
    test.settle_ui();
    assert_eq!((chosen(&test), ghosts(&mut test)), (None, Vec::new()));
    test.tap(at);
    test.update(1);
    assert_eq!(chosen(&test), Some(wanted));
    assert_eq!(ghosts(&mut test), [wanted]);
}

/// While discs flip or the board rotates, both presses count, each for the square under the finger.
#[test]
fn presses_count_while_discs_and_board_turn() {
    let mut test = game(after(MIDGAME));
    test.app.world_mut().resource_mut::<Settings>().turn_board = true;
    test.set_speed(Speed::Slow);
    let mut random = random(7);
    for turn in 0..8 {
        let wanted = any_of(test.legal(), &mut random);
        test.tap_square(wanted);
        test.update(5 * turn);
        assert_eq!(chosen(&test), Some(wanted));
        test.tap_square(wanted);
        assert_eq!((test.count_played(), last_played(&test)), (1, Some(wanted)));
        test.update(20 * turn);
    }
    test.settle();
    test.assert_pictures_match();
}

/// The setting acts at once and drops the choice.
#[test]
fn the_setting_acts_at_once() {
    let mut test = TestApp::game(after(MIDGAME));
    let set = |test: &mut TestApp, choice: &str| {
        test.press("Settings");
        test.press("Game");
        test.press_in("Confirm moves", choice);
        test.press("Close");
        assert_eq!(test.dialog(), Dialog::None);
        test.take_facts();
    };
    set(&mut test, "On");
    let wanted = test.legal().squares().next().unwrap();
    test.click_square(wanted);
    assert_eq!((chosen(&test), test.count_played()), (Some(wanted), 0));
    set(&mut test, "Off");
    assert_eq!(chosen(&test), None);
    test.click_square(wanted);
    assert_eq!(test.count_played(), 1);
    assert!(test.take_facts().iter().all(|(_, fact)| !matches!(fact, Fact::Refused(..))));
}
