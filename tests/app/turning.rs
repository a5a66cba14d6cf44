//! The board that rotates between the turns of two people: a press plays the square that is seen under the finger.

use crate::support::{FRAME, TestApp, after, against_computer, any_of, four_corners, random, setup, square};
use crate::windows::{WINDOWS, assert_board_fills_its_area};
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyCode;
use bevy::input::mouse::MouseButton;
use bevy::prelude::*;
use othello::app::board::{BoardPlace, Cursor, Disc, Hover, ROTATION, Rotation, Timing};
use othello::app::game::{FirstColor, Intent, Setup};
use othello::app::launch::Mode;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Settings, Speed};
use othello::rules::{Color, Square};
use std::collections::HashSet;
use std::f32::consts::PI;
use std::time::Duration;

/// A game with a rotating board, at rest.
fn game_in(window: (u32, u32), setup: Setup) -> TestApp {
    let mut test = TestApp::game_in(window, setup);
    test.app.world_mut().resource_mut::<Settings>().turn_board = true;
    test.settle();
    test
}

fn game(setup: Setup) -> TestApp {
    game_in((1280, 720), setup)
}

fn frame(test: &TestApp) -> BoardPlace {
    *test.resource::<BoardPlace>()
}

fn rests(test: &TestApp) -> bool {
    test.resource::<Rotation>().rests()
}

/// Asserts that the player to move sits at the bottom: Black with row 1 at the top, White with row 1 at the bottom.
#[track_caller]
fn assert_mover_sits_at_the_bottom(test: &mut TestApp) {
    test.settle();
    let white = test.position().to_move() == Color::White;
    assert_eq!(frame(test).angle, if white { PI } else { 0.0 }, "{}", test.describe());
    let (a1, centre) = (test.middle_of(square("a1")), test.board_rect().center());
    assert_eq!(a1.cmpgt(centre), BVec2::splat(white));
    test.assert_pictures_match();
}

/// Draws frames until the board begins to rotate.
#[track_caller]
fn wait_for_the_turn(test: &mut TestApp) {
    for _ in 0..200 {
        if !rests(test) {
            return;
        }
        test.update(1);
    }
    panic!("the board does not turn\n{}", test.describe());
}

/// Clicks and taps each corner near its outer edge.
fn play_the_corners(test: &mut TestApp, mover: Color) {
    for touch in [false, true] {
        for name in ["a1", "h1", "a8", "h8"] {
            test.begin(four_corners(mover));
            assert_mover_sits_at_the_bottom(test);
            let (middle, centre) = (test.middle_of(square(name)), test.board_rect().center());
            let at = middle + (middle - centre).signum() * frame(test).square * 0.42;
            test.hit(touch, at);
            assert_eq!(test.moves(), name, "{mover:?} in {:?}", test.window().size());
        }
    }
}

/// Corners are played where they are seen, in every window and both orientations, and discs are drawn there.
#[test]
fn corners_are_where_they_are_seen_both_ways_round() {
    for window in WINDOWS {
        for mover in Color::BOTH {
            let mut test = game_in(window, four_corners(mover));
            assert_mover_sits_at_the_bottom(&mut test);
            assert_board_fills_its_area(&mut test);
            play_the_corners(&mut test, mover);
        }
    }
}

/// The board rotates after the discs are at rest, in the time that the speed of the discs allows, and every frame of it
/// is drawn.
#[test]
fn the_board_turns_after_the_discs() {
    for speed in [Speed::Fast, Speed::Normal, Speed::Slow] {
        let mut test = game(setup(Mode::Friend));
        test.set_speed(speed);
        for name in ["f5", "d6", "c3"] {
            let before = frame(&test).angle;
            test.click_on(name);
            while !test.resource::<Timing>().settled(test.resource::<Time<Real>>()) {
                assert_eq!(frame(&test).angle, before, "{name}: before the discs lie still");
                test.update(1);
                assert!(test.asked_to_draw);
            }
            let begun = test.now();
            wait_for_the_turn(&mut test);
            assert!(test.now() - begun <= 2 * FRAME);
            while !rests(&test) {
                assert!(test.asked_to_draw, "a turn that stutters");
                test.update(1);
            }
            let took = test.now() - begun;
            assert!(took >= speed.scale(ROTATION) && took <= speed.scale(ROTATION) + 4 * FRAME, "{speed:?}: {took:?}");
            assert_mover_sits_at_the_bottom(&mut test);
        }
        test.update(12);
        for _ in 0..30 {
            test.update(1);
            assert!(!test.asked_to_draw, "a board that has turned lies still");
        }
    }
    // Without motion, it is rotated in the frame of the click.
    let mut test = game(setup(Mode::Friend));
    test.set_speed(Speed::Off);
    test.click_on("f5");
    assert_eq!(frame(&test).angle, PI);
}

/// A tap during the rotation plays at once, on the square under the finger at that moment.
#[test]
fn a_tap_while_the_board_turns_plays_what_is_under_the_finger() {
    let mut random = random(4);
    let mut angles = HashSet::new();
    for frames in [0, 3, 8, 14, 19, 24, 31, 38] {
        for touch in [false, true] {
            let mut test = game(after("f5d6c3d3c4f4f6f3e6e7"));
            for _ in 0..2 {
                test.settle();
                test.click_any_legal(&mut random);
                wait_for_the_turn(&mut test);
                test.update(frames);
                assert!(!rests(&test));
                let wanted = any_of(test.legal(), &mut random);
                let at = test.middle_of(wanted);
                test.take_facts();
                let expected = if touch {
                    test.tap(at);
                    Some(wanted)
                } else {
                    // One frame is drawn before the button is pressed.
                    test.move_pointer(at);
                    let under = frame(&test).square_at(at).filter(|under| test.legal().contains(*under));
                    test.mouse(MouseButton::Left, ButtonState::Pressed);
                    test.mouse(MouseButton::Left, ButtonState::Released);
                    under
                };
                angles.insert((frame(&test).angle * 10.0) as i32);
                assert_eq!(test.count_played(), usize::from(expected.is_some()), "{}", test.describe());
                if expected.is_some() {
                    let last = test.session().shown().last_square();
                    assert_eq!(last, expected);
                }
                assert_mover_sits_at_the_bottom(&mut test);
            }
        }
    }
    assert!(angles.len() >= 10, "the board was hit at few angles: {angles:?}");
}

/// A press before the rotation with its release after it plays the square of the press. A slip plays nothing.
#[test]
fn a_press_holds_while_the_board_turns() {
    for slip in [false, true] {
        let mut test = game(after("f5d6c3"));
        test.click_on("d3");
        test.update(2);
        let wanted = test.legal().squares().next().unwrap();
        let at = test.middle_of(wanted);
        test.move_pointer(at);
        test.mouse(MouseButton::Left, ButtonState::Pressed);
        test.settle();
        assert_ne!(frame(&test).square_at(at), Some(wanted), "the board has turned meanwhile");
        if slip {
            test.move_pointer(at + frame(&test).square);
        }
        test.take_facts();
        test.mouse(MouseButton::Left, ButtonState::Released);
        assert_eq!(test.count_played(), usize::from(!slip));
        if !slip {
            assert_eq!(test.session().game().moves().last().copied().and_then(|played| played.square()), Some(wanted));
        }
    }
}

/// Undo and redo, one at a time and many in a row: at the end, the player to move sits at the bottom.
#[test]
fn undo_and_redo_turn_the_board() {
    let mut test = game(after("f5d6c3d3c4f4f6f3e6e7"));
    for keys in ["u", "u", "r", "uu", "uuu", "rrr", "rr", "u", "uuuuuuuuuu", "rrrrrrr"] {
        test.type_keys(keys);
        assert_mover_sits_at_the_bottom(&mut test);
    }
    // The same during the rotation.
    for frames in [1, 10, 25, 45, 70] {
        for intent in [Intent::Undo, Intent::Undo, Intent::Redo] {
            test.intent(intent);
            test.update(frames);
        }
        assert_mover_sits_at_the_bottom(&mut test);
    }
}

/// If the window changes its shape during the rotation, it continues, and squares are played where they are seen.
#[test]
fn a_window_may_change_while_the_board_turns() {
    let mut test = game(after("f5d6c3d3"));
    let mut random = random(9);
    for window in WINDOWS.into_iter().rev().chain([(300, 900), (1280, 720)]) {
        test.click_any_legal(&mut random);
        wait_for_the_turn(&mut test);
        test.update(9);
        test.resize(window.0, window.1);
        assert!(!rests(&test), "it turns on");
        let wanted = any_of(test.legal(), &mut random);
        test.take_facts();
        test.tap_square(wanted);
        assert_eq!(test.count_played(), 1);
        assert_eq!(test.session().shown().last_square(), Some(wanted));
        assert_mover_sits_at_the_bottom(&mut test);
        assert_board_fills_its_area(&mut test);
    }
}

/// During the rotation, the board stays within its place, and its discs are drawn where presses find them.
#[test]
fn the_board_keeps_within_its_place_while_it_turns() {
    for window in WINDOWS {
        let mut test = game_in(window, setup(Mode::Friend));
        test.click_on("f5");
        wait_for_the_turn(&mut test);
        let (area, middle) = (test.area_rect().inflate(0.6), test.window_rect().center());
        while !rests(&test) {
            for corner in ["a1", "h1", "a8", "h8"] {
                let outer = test.middle_of(square(corner));
                assert!(area.contains(outer), "{corner} at {outer} in {window:?}");
            }
            let mut discs = test.app.world_mut().query::<(&Disc, &GlobalTransform)>();
            for (disc, drawn) in discs.iter(test.world()) {
                let drawn = middle + drawn.translation().truncate() * Vec2::new(1.0, -1.0);
                assert!(drawn.distance(test.middle_of(disc.square)) < 0.5, "{} is drawn at {drawn}", disc.square);
            }
            test.update(1);
        }
    }
}

/// The arrow keys move the marked square in the direction seen by the player.
#[test]
fn arrows_go_the_way_of_the_screen() {
    for moves in ["f5", "f5d6"] {
        let mut test = game(after(moves));
        test.type_keys("d3");
        for (code, way) in [
            (KeyCode::ArrowRight, Vec2::X),
            (KeyCode::ArrowDown, Vec2::Y),
            (KeyCode::ArrowLeft, Vec2::NEG_X),
            (KeyCode::ArrowUp, Vec2::NEG_Y),
        ] {
            let marked = |test: &TestApp| test.middle_of(test.resource::<Cursor>().shown().unwrap());
            let before = marked(&test);
            test.key(code);
            let step = (marked(&test) - before) / frame(&test).square;
            assert!(step.distance(way) < 0.01, "{code:?} goes {step} after {moves}");
        }
    }
}

/// Letters and digits stay beside their columns and rows, and upright, during the rotation too. Discs throw their
/// shadows to the lower right.
#[test]
fn letters_stand_upright_and_the_lamp_stays() {
    let mut test = game(setup(Mode::Friend));
    test.click_on("f5");
    let mut looked_at_turned = 0;
    for _ in 0..150 {
        test.update(1);
        let middle = test.window_rect().center();
        let place = |at: &GlobalTransform| middle + at.translation().truncate() * Vec2::new(1.0, -1.0);
        let (board, now) = (test.board_rect(), frame(&test));
        let mut labels = test.app.world_mut().query::<(&Name, &Text2d, &GlobalTransform)>();
        let labels = labels.iter(test.world()).filter(|(name, ..)| name.as_str() == "Coordinate");
        for (_, text, at) in labels {
            let up = at.rotation() * Vec3::Y;
            assert!(up.distance(Vec3::Y) < 1e-3, "{} leans {up}", text.0);
            if !rests(&test) {
                continue;
            }
            let sign = text.0.chars().next().unwrap();
            let drawn = place(at);
            if sign.is_ascii_digit() {
                let row = test.middle_of(square(&format!("a{sign}"))).y;
                assert!((drawn.y - row).abs() < 1.0 && (drawn.x < board.min.x || drawn.x > board.max.x), "{sign}");
            } else {
                let column = test.middle_of(square(&format!("{sign}1"))).x;
                assert!((drawn.x - column).abs() < 1.0 && (drawn.y < board.min.y || drawn.y > board.max.y), "{sign}");
            }
        }
        // Every disc has one shadow; the nearest is its own.
        let mut named = test.app.world_mut().query::<(&Name, &GlobalTransform)>();
        let mut of = |wanted: &str| -> Vec<Vec2> {
            named.iter(test.world()).filter(|(name, _)| name.as_str() == wanted).map(|(_, at)| place(at)).collect()
        };
        let (discs, shadows) = (of("Disc"), of("Disc shadow"));
        for disc in discs {
            let nearest = shadows.iter().min_by(|a, b| a.distance(disc).total_cmp(&b.distance(disc))).unwrap();
            let away = *nearest - disc;
            assert!(away.x > 0.0 && away.y > 0.0, "a shadow falls {away} at {}", now.angle);
        }
        looked_at_turned += usize::from(now.angle == PI);
    }
    assert!(looked_at_turned > 30);
}

/// A pointer at rest previews the square under it after the rotation, and nothing during it.
#[test]
fn the_preview_follows_the_board() {
    let mut test = game(setup(Mode::Friend));
    test.click_on("f5");
    assert_eq!(test.resource::<Hover>().0, Some(square("f5")));
    wait_for_the_turn(&mut test);
    test.wait_until("nothing under the pointer", |test| test.resource::<Hover>().0.is_none());
    assert!(!rests(&test), "it turns still");
    test.settle();
    assert_eq!(test.resource::<Hover>().0, Some(square("c4")), "f5 has gone to the other side");
    // Legal for White after f5: d6, f4, f6. The pointer waits where one of them will be.
    test.type_keys("u");
    test.settle();
    let opposite = |square: Square| Square::at(7 - square.column(), 7 - square.row()).unwrap();
    test.click_on("f5");
    let at = test.middle_of(opposite(square("f4")));
    test.move_pointer(at);
    test.settle();
    assert_eq!(test.resource::<Hover>().0, Some(square("f4")));
    assert_eq!(test.named("Ghost disc").len(), 1);
    // Keys that have taken over keep their mark.
    test.type_keys("d6");
    test.key(KeyCode::Enter);
    test.settle();
    assert_eq!(test.resource::<Hover>().0, None);
}

/// The board does not rotate against the computer, in a watched game, or without the setting.
#[test]
fn the_board_turns_for_two_people_alone() {
    let mut test = game(against_computer(FirstColor::White, 1));
    assert_eq!(frame(&test).angle, 0.0);
    test.wait_for_turn();
    test.settle();
    assert_eq!(test.position().to_move(), Color::White);
    assert_eq!(frame(&test).angle, 0.0);
    let mut test = TestApp::game(setup(Mode::Watch));
    test.app.world_mut().resource_mut::<Settings>().turn_board = true;
    for _ in 0..3 {
        test.wait_for_computer();
        assert_eq!(frame(&test).angle, 0.0);
    }
    let mut test = TestApp::game(after("f5"));
    test.settle();
    assert_eq!(frame(&test).angle, 0.0);
}

/// Behind the start screen, the board has its usual orientation. Back in the game, it is at once as the player to move
/// sees it, and at the end it stays as it was.
#[test]
fn the_start_screen_shows_the_board_as_usual() {
    let mut test = game(after("f5"));
    assert_eq!(frame(&test).angle, PI);
    test.press("New game");
    assert_eq!((test.screen(), frame(&test).angle), (Screen::Start, 0.0));
    test.press("Back to the game");
    assert_eq!((test.screen(), frame(&test).angle), (Screen::Game, PI));
    // The same when it was about to rotate, and in the middle of it.
    test.click_on("d6");
    wait_for_the_turn(&mut test);
    test.update(10);
    test.press("New game");
    assert_eq!(frame(&test).angle, 0.0);
    test.press("Back to the game");
    assert_mover_sits_at_the_bottom(&mut test);
    let mut test = game(after("e6f4e3f6g5d6e7f5"));
    let before = frame(&test).angle;
    test.click_on("c5");
    test.run_for(Duration::from_secs(3));
    assert!(test.session().ending().is_some());
    assert_eq!((test.dialog(), frame(&test).angle), (Dialog::Result, before));
    // The next game begins with the usual orientation.
    test.press("Rematch");
    assert_mover_sits_at_the_bottom(&mut test);
}

/// No clock runs during the rotation.
#[test]
fn clocks_stand_still_while_the_board_turns() {
    let clock = Some(Duration::from_secs(300).into());
    let mut test = game(Setup { clock, ..setup(Mode::Friend) });
    test.set_speed(Speed::Slow);
    test.click_on("f5");
    wait_for_the_turn(&mut test);
    test.update(1);
    let left = |test: &TestApp| test.clock().left(Color::White);
    let before = left(&test);
    while !rests(&test) {
        assert_eq!(left(&test), before);
        test.update(1);
    }
    test.run_for(Duration::from_secs(2));
    assert!(left(&test) < before);
}

/// The setting acts at once, even behind its dialog.
#[test]
fn the_setting_turns_the_board_at_once() {
    let mut test = TestApp::game(after("f5"));
    test.settle();
    test.press("Settings");
    test.press("Game");
    for (choice, angle) in [("On", PI), ("Off", 0.0)] {
        test.press_in("Rotate board", choice);
        assert!(!rests(&test) || frame(&test).angle == angle);
        test.settle();
        assert_eq!(frame(&test).angle, angle);
    }
}
