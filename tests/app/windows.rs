//! Windows of every shape and scale: a click plays the square under the pointer.

use crate::support::{TestApp, four_corners, square};
use bevy::prelude::*;
use othello::app::board::{BoardPlace, Disc};
use othello::rules::Color;

/// Window sizes and shapes: a desktop, phones in both orientations, a square, the largest.
pub(crate) const WINDOWS: [(u32, u32); 5] = [(1280, 720), (390, 844), (844, 390), (800, 800), (3840, 2160)];

/// Clicks each corner in turn, a little off its middle, and asserts that it was played.
fn play_the_corners(test: &mut TestApp) {
    let edge = test.board_rect().width() / 8.0 * 0.42;
    for (name, outward) in [("a1", (-1.0, -1.0)), ("h1", (1.0, -1.0)), ("a8", (-1.0, 1.0)), ("h8", (1.0, 1.0))] {
        test.begin(four_corners(Color::Black));
        let at = test.middle_of(square(name)) + Vec2::from(outward) * edge;
        test.click(at);
        assert_eq!(test.moves(), name, "{:?} × {}", test.window().size(), test.window().scale_factor());
    }
}

/// Asserts that the board fills its area, and that discs are drawn where clicks find them.
pub(crate) fn assert_board_fills_its_area(test: &mut TestApp) {
    let (area, board, window) = (test.area_rect(), test.board_rect(), test.window_rect());
    let told = format!("board {board:?} in {area:?} in {window:?}");
    for outer in [area, window] {
        assert!(outer.inflate(0.6).contains(board.min) && outer.inflate(0.6).contains(board.max), "{told}");
    }
    assert!(board.width() > 0.8 * area.size().min_element(), "{told}");
    let mut discs = test.app.world_mut().query::<(&Disc, &GlobalTransform)>();
    let middle = window.center();
    for (disc, drawn) in discs.iter(test.world()) {
        let drawn = middle + drawn.translation().truncate() * Vec2::new(1.0, -1.0);
        assert!(drawn.distance(test.middle_of(disc.square)) < 0.5, "{} is drawn at {drawn}: {told}", disc.square);
    }
}

/// Clicks play the square under the pointer in every window shape.
#[test]
fn corners_are_where_they_are_seen_in_every_window() {
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, four_corners(Color::Black));
        assert_board_fills_its_area(&mut test);
        play_the_corners(&mut test);
    }
}

/// Scale factors of the system, set at the start and changed later: clicks play the square under the pointer.
#[test]
fn corners_are_where_they_are_seen_at_every_scale() {
    let mut test = TestApp::game(four_corners(Color::Black));
    for factor in [1.25, 1.5, 2.0, 1.0, 3.0, 0.75] {
        test.rescale(factor);
        assert_eq!(test.window().scale_factor(), factor);
        assert_board_fills_its_area(&mut test);
        play_the_corners(&mut test);
    }
}

/// The same if the window overrides the system's factor, and if both size and factor change.
#[test]
fn corners_are_where_they_are_seen_in_windows_that_change() {
    let mut test = TestApp::game(four_corners(Color::Black));
    for (window, factor) in [((844, 390), 2.0), ((780, 1688), 2.0), ((1600, 1600), 1.25), ((3840, 2160), 1.5)] {
        test.rescale(factor);
        test.resize(window.0, window.1);
        assert_board_fills_its_area(&mut test);
        play_the_corners(&mut test);
    }
    test.override_scale(Some(1.5));
    assert_board_fills_its_area(&mut test);
    play_the_corners(&mut test);
    test.override_scale(None);
    play_the_corners(&mut test);
}

/// A window shrinks to the minimum, or to nothing, and grows again: there is no panic, and the board returns.
#[test]
fn a_window_may_vanish_and_come_back() {
    let mut test = TestApp::game(four_corners(Color::Black));
    test.settle();
    let frame = *test.resource::<BoardPlace>();
    for (width, height) in [(0, 0), (1280, 0), (0, 720), (1, 1), (2, 3000), (3000, 2), (200, 200), (16384, 200)] {
        test.resize(width, height);
        test.click(Vec2::new(width as f32 / 2.0, height as f32 / 2.0));
        test.type_keys("d3u");
        test.resize(1280, 720);
        assert_eq!(*test.resource::<BoardPlace>(), frame, "after {width}×{height}");
        test.begin(four_corners(Color::Black));
        test.settle();
        assert_board_fills_its_area(&mut test);
        test.assert_pictures_match();
    }
    play_the_corners(&mut test);
}

/// The screens are rebuilt when the window changes its shape, and stay complete.
#[test]
fn turning_the_phone_keeps_every_screen_whole() {
    let mut test = TestApp::game_in((390, 844), four_corners(Color::Black));
    let captions = |test: &mut TestApp| {
        let captions = test.buttons().into_iter().map(|(_, caption)| caption);
        // A low window has no room for the whole way back.
        let mut captions: Vec<String> = captions.map(|caption| caption.replace("Back to the game", "Back")).collect();
        captions.sort();
        captions
    };
    for caption in ["", "Settings", "Close", "New game", "More options"] {
        if !caption.is_empty() {
            test.press(caption);
        }
        let upright = captions(&mut test);
        for (width, height) in [(844, 390), (1280, 720), (800, 800), (390, 844)] {
            test.resize(width, height);
            test.arrive();
            assert_eq!(captions(&mut test), upright, "{width}×{height} after '{caption}'");
            for (button, caption) in test.buttons() {
                let (rect, window) = (test.rect_of(button), test.window_rect().inflate(0.6));
                assert!(window.contains(rect.min) && window.contains(rect.max), "{caption} {rect:?} in {window:?}");
            }
        }
    }
}
