//! Fingers: large enough targets, previews by long press, and the edges of the screen that the device reserves.

use crate::support::{MIDGAME, TestApp, after, any_of, random, setup, square};
use bevy::input::touch::TouchPhase;
use bevy::math::{Rect, Vec2};
use othello::app::board::{BoardPlace, Hover};
use othello::app::input::LONG_PRESS;
use othello::app::launch::{Mode, Options, PageAddress, options_of_query};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Settings;
use othello::app::theme::TOUCH;
use othello::app::ui::SafeArea;
use std::time::Duration;

/// Phones and tablets both ways up, and desktops.
const DEVICES: [(u32, u32); 11] = [
    (390, 844),
    (844, 390),
    (360, 800),
    (800, 360),
    (375, 667),
    (667, 375),
    (768, 1024),
    (1024, 768),
    (800, 800),
    (1280, 720),
    (3840, 2160),
];

const SLACK: f32 = 0.6;

#[track_caller]
fn assert_targets(test: &mut TestApp, room: Rect, what: &str) {
    test.arrive();
    let buttons = test.buttons();
    assert!(!buttons.is_empty());
    for (button, caption) in buttons {
        let rect = test.rect_of(button);
        assert!(rect.height() >= TOUCH - SLACK, "{what}: '{caption}' is {} high", rect.height());
        assert!(rect.width() >= TOUCH - SLACK, "{what}: '{caption}' is {} wide", rect.width());
        let inside = rect.min.cmpge(room.min - SLACK).all() && rect.max.cmple(room.max + SLACK).all();
        assert!(inside, "{what}: '{caption}' {rect:?} leaves {room:?}");
    }
}

/// Goes through all screens and dialogs.
fn assert_all_targets(window: (u32, u32), safe_area: SafeArea) {
    let open = |options: Options| {
        let mut test = TestApp::open(Options { seed: Some(1), window: Some(window), ..options });
        test.app.insert_resource(PageAddress("https://example.org/".to_owned()));
        test.app.insert_resource(safe_area);
        test.settle_ui();
        test
    };
    let mut test = open(Options::default());
    let whole = test.window_rect();
    let room = Rect::from_corners(
        whole.min + Vec2::new(safe_area.left, safe_area.top),
        whole.max - Vec2::new(safe_area.right, safe_area.bottom),
    );
    for mode in ["Computer", "A friend", "Watch"] {
        test.press(mode);
        assert_targets(&mut test, room, &format!("{window:?} start, {mode}"));
        test.press("More options");
        assert_targets(&mut test, room, &format!("{window:?} more, {mode}"));
        test.press("Fewer options");
    }
    test.press("Settings");
    assert_targets(&mut test, room, &format!("{window:?} settings at the start"));
    for mode in [Mode::Friend, Mode::Watch] {
        let mut test = open(Options { setup: Some(setup(mode)), ..Options::default() });
        assert_targets(&mut test, room, &format!("{window:?} {mode:?}"));
        test.press("Settings");
        assert_targets(&mut test, room, &format!("{window:?} settings in a game"));
        test.press("Close");
        test.press("New game");
        assert_targets(&mut test, room, &format!("{window:?} start, with a game"));
    }
    let mut test = open(Options { setup: Some(after("e6f4e3f6g5d6e7f5c5")), ..Options::default() });
    test.settle_discs();
    test.run_to_result();
    assert_targets(&mut test, room, &format!("{window:?} result"));
    let board = test.board_rect();
    assert!(
        room.inflate(SLACK).contains(board.min) && room.inflate(SLACK).contains(board.max),
        "{board:?} in {room:?}"
    );
    test.press("Review");
    test.settle();
    assert_eq!(test.screen(), Screen::Study);
    assert_targets(&mut test, room, &format!("{window:?} study"));
    let mut test = open(options_of_query("nothing=at-all-that-is-known"));
    assert_eq!(test.dialog(), Dialog::Message);
    assert_targets(&mut test, room, &format!("{window:?} message"));
}

/// Every button is at least 44 pixels high and wide, on every screen of every device.
#[test]
fn every_button_is_large_enough() {
    for window in DEVICES {
        assert_all_targets(window, SafeArea::default());
    }
}

/// The same with a notch and a bar for gestures. The board avoids them too.
#[test]
fn edges_that_the_device_keeps_are_left_free() {
    assert_all_targets((390, 844), SafeArea { top: 47.0, bottom: 34.0, ..SafeArea::default() });
    assert_all_targets((844, 390), SafeArea { left: 47.0, right: 47.0, bottom: 21.0, ..SafeArea::default() });
}

/// On current phones, the squares are large enough targets as well.
#[test]
fn squares_are_large_enough_on_phones() {
    for window in [(390, 844), (844, 390)] {
        let test = TestApp::game_in(window, after(MIDGAME));
        let square = test.board_rect().width() / 8.0;
        assert!(square >= TOUCH, "{window:?}: {square}");
    }
}

/// A tap plays the square under the finger, even beside a notch.
#[test]
fn taps_find_their_squares_beside_a_notch() {
    let mut random = random(3);
    let mut test = TestApp::game_in((844, 390), after(MIDGAME));
    test.app.insert_resource(SafeArea { left: 59.0, ..SafeArea::default() });
    test.settle_ui();
    assert!(test.board_rect().min.x >= 59.0);
    for _ in 0..6 {
        let wanted = any_of(test.legal(), &mut random);
        test.tap_square(wanted);
        test.update(1);
        let last = test.session().shown().last_square();
        assert_eq!(last, Some(wanted));
    }
    test.settle();
    test.assert_pictures_match();
}

/// A long press on a square previews the move and plays nothing when lifted. A tap plays.
#[test]
fn a_long_press_looks_and_does_not_play() {
    let mut test = TestApp::game_in((390, 844), after(MIDGAME));
    let wanted = test.legal().squares().next().unwrap();
    let at = test.middle_of(wanted);
    test.take_facts();
    test.touch(TouchPhase::Started, at);
    test.run_for(LONG_PRESS + Duration::from_millis(50));
    assert_eq!(test.named("Ghost disc").len(), 1);
    assert_eq!(test.resource::<Hover>().0, Some(wanted));
    test.touch(TouchPhase::Ended, at);
    test.settle_ui();
    assert_eq!(test.take_facts(), []);
    assert_eq!(test.named("Ghost disc").len(), 0, "a finger that has left shows nothing");
    test.tap(at);
    test.settle_ui();
    assert_eq!(test.count_played(), 1);
}

/// Of two fingers on the board, the one that came last to a square plays there, wherever and whenever the other one is
/// lifted.
#[test]
fn a_second_finger_loses_no_tap() {
    use TouchPhase::{Ended, Started};
    let beside = |test: &TestApp| test.board_rect().min - 4.0;
    let on_a1 = |test: &TestApp| test.middle_of(square("a1"));
    let on_first = |test: &TestApp| test.middle_of(test.legal().squares().next().unwrap());
    let on_last = |test: &TestApp| test.middle_of(test.legal().squares().last().unwrap());
    let places: [(fn(&TestApp) -> Vec2, fn(&TestApp) -> Vec2, u64); 5] = [
        (beside, on_first, 2),
        (on_a1, on_first, 2),
        (on_last, on_first, 2),
        (on_first, beside, 1),
        (on_first, on_last, 2),
    ];
    for (one, two, player) in places {
        for order in [[1, 2], [2, 1]] {
            let mut test = TestApp::game_in((390, 844), after(MIDGAME));
            let at = [one(&test), two(&test)];
            let wanted = test.resource::<BoardPlace>().square_at(at[player as usize - 1]);
            test.touch_by(1, Started, at[0]);
            test.touch_by(2, Started, at[1]);
            for finger in order {
                test.touch_by(finger, Ended, at[finger as usize - 1]);
            }
            test.update(4);
            assert_eq!(test.count_played(), 1, "{at:?}, lifted {order:?}");
            assert_eq!(test.session().shown().last_square(), wanted, "{at:?}, lifted {order:?}");
        }
    }
}

/// A slow finger plays where there is nothing to preview, and a mouse button may be held for any time.
#[test]
fn only_looking_delays() {
    let mut test = TestApp::game(after(MIDGAME));
    test.app.world_mut().resource_mut::<Settings>().show_preview = false;
    let at = test.middle_of(test.legal().squares().next().unwrap());
    test.touch(TouchPhase::Started, at);
    test.run_for(2 * LONG_PRESS);
    test.touch(TouchPhase::Ended, at);
    test.settle_ui();
    assert_eq!(test.count_played(), 1);
    let mut test = TestApp::game(after(MIDGAME));
    test.take_facts();
    let at = test.middle_of(test.legal().squares().next().unwrap());
    test.move_pointer(at);
    test.mouse(bevy::input::mouse::MouseButton::Left, bevy::input::ButtonState::Pressed);
    test.run_for(2 * LONG_PRESS);
    test.mouse(bevy::input::mouse::MouseButton::Left, bevy::input::ButtonState::Released);
    test.settle_ui();
    assert_eq!(test.count_played(), 1);
}

/// Whoever turns the phone and taps as soon as the board is drawn in its new place plays there.
#[test]
fn a_tap_right_after_the_turn_of_a_phone_plays() {
    for (before, after) in [((390, 844), (844, 390)), ((844, 390), (390, 844)), ((1280, 720), (700, 1000))] {
        for touch in [true, false] {
            for wait in 1..6 {
                let options = Options { setup: Some(setup(Mode::Friend)), window: Some(before), ..Options::default() };
                let mut test = TestApp::open(options);
                test.settle_ui();
                test.queue_resize(after.0, after.1);
                test.update(wait);
                let wanted = any_of(test.legal(), &mut random(1));
                test.queue_hit(touch, test.middle_of(wanted));
                test.update(6);
                assert_eq!(
                    test.session().shown().last_square(),
                    Some(wanted),
                    "{before:?} to {after:?}, {wait} frames, touch {touch}"
                );
            }
        }
    }
}
