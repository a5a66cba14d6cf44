//! Move, press and release in one frame: a pointer that jumps, or a machine that draws slowly.

use crate::support::{MIDGAME, TestApp, after, any_of, long_search, random, setup, square, thinking};
use bevy::input::keyboard::KeyCode;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use othello::app::launch::Mode;
use othello::app::players::Order;
use othello::app::schedule::{Dialog, Screen};

/// The activations of buttons.
#[derive(Resource, Default)]
struct Activated(Vec<Entity>);

/// Far from the target of the next press.
fn go_away(test: &mut TestApp, target: Vec2) {
    let window = test.window_rect();
    let far = if target.x < window.center().x { window.max - 3.0 } else { window.min + 3.0 };
    test.move_pointer(far);
}

/// A pointer that jumps to a square plays it, once.
#[test]
fn a_jump_and_a_click_in_one_frame_play() {
    for touch in [false, true] {
        let mut test = TestApp::game(setup(Mode::Friend));
        let mut random = random(3);
        for ply in 0..20 {
            let wanted = any_of(test.legal(), &mut random);
            let at = test.middle_of(wanted);
            test.take_facts();
            go_away(&mut test, at);
            test.queue_hit(touch, at);
            test.update(4);
            assert_eq!(test.count_played(), 1, "ply {ply}, touch {touch}");
            assert_eq!(test.session().shown().last_square(), Some(wanted));
        }
    }
}

/// A game that arrives in one frame is played whole, each square in the position that the one before left.
#[test]
fn many_clicks_in_one_frame_are_played_in_their_order() {
    for touch in [false, true] {
        let mut test = TestApp::game(setup(Mode::Friend));
        for name in MIDGAME.as_bytes().chunks(2) {
            let name = std::str::from_utf8(name).unwrap();
            test.queue_hit(touch, test.middle_of(square(name)));
        }
        // The event loop would sleep without being asked to draw.
        for _ in 0..100 {
            test.update(1);
            if !test.asked_to_draw {
                break;
            }
        }
        assert_eq!(test.moves(), MIDGAME, "touch {touch}");
    }
}

/// Clicks made while the computer thinks are dropped, also those whose frame comes when it has moved.
#[test]
fn clicks_of_the_computers_turn_are_not_kept() {
    let _alone = long_search();
    for touch in [false, true] {
        let mut test = thinking();
        for name in ["c3", "c4", "c5", "c6", "d6", "e6", "f6", "f4", "f3", "e3", "d3", "f5"] {
            test.queue_hit(touch, test.middle_of(square(name)));
        }
        test.order(Order::MoveNow);
        test.wait_for_computer();
        test.update(60);
        assert_eq!(test.session().game().moves().len(), 2, "touch {touch}");
        // The next click plays.
        let wanted = any_of(test.legal(), &mut random(1));
        test.queue_hit(touch, test.middle_of(wanted));
        test.update(4);
        assert_eq!(test.session().game().moves().len(), 3, "touch {touch}");
    }
}

/// The wheel between clicks takes nothing from them.
#[test]
fn the_wheel_between_clicks_loses_none() {
    let mut test = TestApp::game(setup(Mode::Friend));
    for name in ["f5", "d6", "c3"] {
        test.queue_hit(false, test.middle_of(square(name)));
        for _ in 0..3 {
            let (window, unit, phase) = (test.window_entity(), MouseScrollUnit::Line, TouchPhase::Moved);
            test.send(MouseWheel { unit, x: 0.0, y: -1.0, window, phase });
        }
    }
    test.update(30);
    assert_eq!(test.moves(), "f5d6c3");
}

/// A pointer that leaves the square or the button between press and release does nothing, in one frame as in many.
#[test]
fn a_drag_in_one_frame_is_no_click() {
    let mut test = TestApp::game(after(MIDGAME));
    let legal: Vec<_> = test.legal().squares().collect();
    let (one, other) = (test.middle_of(legal[0]), test.middle_of(legal[1]));
    let button = test.button("Settings");
    let button = test.rect_of(button).center();
    test.take_facts();
    for (from, to) in [(one, other), (one, button), (button, one)] {
        go_away(&mut test, from);
        test.queue_drag(from, to);
        test.update(6);
        assert_eq!(test.take_facts(), [], "from {from} to {to}");
        assert_eq!(test.dialog(), Dialog::None, "from {from} to {to}");
    }
}

/// A click on a button and one on a square, in one frame and in both orders, each do what they say.
#[test]
fn buttons_and_squares_take_their_clicks_in_order() {
    for touch in [false, true] {
        let mut test = TestApp::game(after("f5d6"));
        let undo = test.button("Undo");
        let undo = test.rect_of(undo).center();
        let (c3, c5) = (test.middle_of(square("c3")), test.middle_of(square("c5")));
        for at in [c3, undo, c5] {
            test.queue_hit(touch, at);
        }
        test.update(20);
        assert_eq!(test.moves(), "f5d6c5", "touch {touch}");
    }
}

/// The places in which buttons are found.
fn places() -> Vec<(&'static str, fn() -> TestApp)> {
    vec![
        ("start screen", || TestApp::start_screen()),
        ("game", || TestApp::game(after(MIDGAME))),
        ("settings", || {
            let mut test = TestApp::game(after(MIDGAME));
            test.press("Settings");
            test
        }),
        ("result", || {
            let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5"));
            test.play("c5");
            test.settle_discs();
            test.run_to_result();
            test.settle_ui();
            test
        }),
    ]
}

/// Every button of every screen acts once when the pointer jumps to it and clicks within one frame.
#[test]
fn every_button_takes_a_click_of_one_frame() {
    for (place, open) in places() {
        let mut test = open();
        test.arrive();
        let count = test.buttons().len();
        assert!(count > 1, "{place}");
        for touch in [false, true] {
            for index in 0..count {
                let mut test = open();
                test.arrive();
                test.app.init_resource::<Activated>();
                test.app
                    .add_observer(|activate: On<Activate>, mut seen: ResMut<Activated>| seen.0.push(activate.entity));
                let (button, caption) = test.buttons()[index].clone();
                let at = test.rect_of(button).center();
                let expected = if test.is_enabled(button) { vec![button] } else { vec![] };
                go_away(&mut test, at);
                test.queue_hit(touch, at);
                test.update(8);
                assert_eq!(test.resource::<Activated>().0, expected, "{place}: '{caption}', touch {touch}");
            }
        }
    }
}

/// A jump from the start screen's button to the board that it opens.
#[test]
fn the_screen_that_a_click_opens_takes_the_next_one() {
    let mut test = TestApp::start_screen();
    test.press("A friend");
    let begin = test.button("Play");
    let begin = test.rect_of(begin).center();
    test.queue_hit(false, begin);
    test.update(6);
    assert_eq!(test.screen(), Screen::Game);
    test.settle_ui();
    let at = test.middle_of(square("f5"));
    test.queue_hit(false, at);
    test.update(4);
    assert_eq!(test.moves(), "f5");
}

/// Keys and clicks of one frame act in the order in which they were made.
#[test]
fn keys_wait_for_the_clicks_before_them() {
    for touch in [false, true] {
        let mut test = TestApp::game(setup(Mode::Friend));
        test.queue_hit(touch, test.middle_of(square("f5")));
        test.queue_key(KeyCode::KeyU);
        test.update(8);
        assert_eq!(test.moves(), "", "the move is played, then taken back");
        assert!(test.session().can_redo());
        test.queue_key(KeyCode::KeyR);
        test.queue_hit(touch, test.middle_of(square("d6")));
        test.update(8);
        assert_eq!(test.moves(), "f5d6", "the move is played again, then answered");
    }
}
