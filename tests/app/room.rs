//! Everything in the panel and the dialogs has room, in windows of every shape.

use crate::support::{TestApp, after, setup};
use crate::windows::WINDOWS;
use bevy::math::{Rect, Vec2};
use bevy::prelude::{ChildOf, Text};
use bevy::text::TextLayoutInfo;
use bevy::ui_widgets::Button;
use othello::app::game::{Setup, TimeControl};
use othello::app::launch::Mode;
use othello::app::schedule::Dialog;
use othello::app::settings::{Language, Settings};
use othello::rules::notation::replay;
use othello::rules::{Move, Position, Rules};

/// The tolerance for rounding, in pixels.
const SLACK: f32 = 0.6;
/// The tolerance for the soft edges of letters, in pixels.
const EDGE: f32 = 1.5;

fn lies_within(part: Rect, whole: Rect) -> bool {
    part.min.cmpge(whole.min - SLACK).all() && part.max.cmple(whole.max + SLACK).all()
}

/// Asserts that buttons lie in the window, apart from each other, with their captions inside.
fn assert_buttons_have_room(test: &mut TestApp, least: usize, what: &str) {
    test.arrive();
    let window = test.window_rect();
    let buttons = test.buttons();
    assert!(buttons.len() >= least, "{what}: {buttons:?}");
    let rects: Vec<Rect> = buttons.iter().map(|(button, _)| test.rect_of(*button)).collect();
    for (n, (button, caption)) in buttons.iter().enumerate() {
        let rect = rects[n];
        assert!(lies_within(rect, window), "{what}: '{caption}' {rect:?} leaves {window:?}");
        for (other, (_, beside)) in buttons.iter().enumerate().skip(n + 1) {
            let shared = rect.intersect(rects[other]);
            assert!(shared.width() <= SLACK || shared.height() <= SLACK, "{what}: '{caption}' lies over '{beside}'");
        }
        for text in test.below(*button) {
            if test.world().get::<Text>(text).is_some() && test.world().get::<Button>(text).is_none() {
                assert!(lies_within(test.rect_of(text), rect), "{what}: the words of '{caption}' leave their button");
            }
        }
    }
}

/// Asserts that texts lie inside their containers, and lines inside their texts.
fn assert_texts_have_room(test: &mut TestApp, what: &str) {
    let window = test.window_rect();
    let scale = test.window().scale_factor();
    for node in test.text_nodes() {
        let text = test.world().get::<Text>(node).unwrap().0.clone();
        let rect = test.rect_of(node);
        assert!(lies_within(rect, window), "{what}: '{text}' {rect:?} leaves {window:?}");
        // Measure the letters themselves, since a line may end in an invisible space.
        let letters = test.world().get::<TextLayoutInfo>(node).unwrap().glyphs.iter();
        let ends = letters.map(|letter| letter.position + letter.atlas_info.rect.size() / 2.0);
        let written = ends.fold(Vec2::ZERO, Vec2::max) / scale;
        assert!(written.cmple(rect.size() + EDGE).all(), "{what}: '{text}' takes {written} of {}", rect.size());
        if let Some(holder) = test.world().get::<ChildOf>(node).map(ChildOf::parent) {
            let around = test.rect_of(holder);
            // The heights of lines and of their containers are rounded.
            let around = around.inflate(EDGE - SLACK);
            assert!(lies_within(rect, around), "{what}: '{text}' {rect:?} leaves {around:?}");
        }
    }
}

/// Asserts both in every language.
fn assert_room(test: &mut TestApp, least: usize, what: &str) {
    for language in Language::ALL {
        test.set_language(language);
        let what = format!("{what} in {language:?}");
        assert_buttons_have_room(test, least, &what);
        assert_texts_have_room(test, &what);
    }
    test.set_language(Language::En);
}

/// The transcript of 60 moves and passes that fills the list in the panel.
fn long_game(mode: Mode) -> Setup {
    const FULL: &str = "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8\
                        F8H7A8A7B7A1B2G3G2H2H1C1";
    let rules = Rules::OTHELLO.with_own_discs();
    let from = Some(replay(Position::start(rules), FULL).unwrap().into());
    Setup { rules, from, clock: Some(TimeControl::of(25, 10)), ..setup(mode) }
}

#[test]
fn the_start_screen_has_room_for_every_choice() {
    for window in WINDOWS {
        let mut test = TestApp::start_screen();
        test.resize(window.0, window.1);
        test.settle_ui();
        for mode in ["Computer", "A friend", "Watch"] {
            test.press(mode);
            for variant in ["Othello", "Reverse", "Historical"] {
                test.press(variant);
                assert_room(&mut test, 8, &format!("{window:?} {mode} {variant}"));
                test.press("More options");
                // A clock adds another row.
                test.press("25");
                assert_room(&mut test, 8, &format!("{window:?} {mode} {variant}, more"));
                test.press("Off");
                test.press("Fewer options");
            }
        }
        test.press("Settings");
        assert_eq!(test.dialog(), Dialog::Settings);
        for page in ["Board", "Game", "General"] {
            test.press(page);
            assert_room(&mut test, 15, &format!("{window:?} settings, {page}"));
        }
    }
}

#[test]
fn the_panel_of_a_long_game_shows_its_last_move_and_all_its_buttons() {
    for window in WINDOWS {
        for mode in [Mode::Computer, Mode::Friend, Mode::Watch] {
            let mut test = TestApp::game_in(window, long_game(mode));
            test.intent(othello::app::game::Intent::Undo);
            test.settle_ui();
            let what = format!("{window:?} {mode:?}");
            assert_room(&mut test, 6, &what);
            let last = *test.session().game().moves().iter().rfind(|played| **played != Move::Pass).unwrap();
            let cell = test.node_with_text(&last.to_string());
            let (cell, buttons) = (test.rect_of(cell), test.button("Undo"));
            assert!(lies_within(cell, test.window_rect()), "{what}: {last} {cell:?}");
            assert!(cell.max.y <= test.rect_of(buttons).min.y, "{what}: {last} lies behind the buttons");
        }
    }
}

#[test]
fn the_result_has_room() {
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, after("e6f4e3f6g5d6e7f5c5"));
        test.settle_discs();
        test.run_to_result();
        assert_room(&mut test, 3, &format!("{window:?}"));
    }
}

/// The question before an undo has room too.
#[test]
fn the_question_has_room() {
    for window in WINDOWS {
        for moves in ["f5", "f5d6"] {
            let mut test = TestApp::game_in(window, after(moves));
            let settings = &mut *test.app.world_mut().resource_mut::<Settings>();
            settings.ask_to_undo = true;
            test.press("Undo");
            assert_eq!(test.dialog(), Dialog::Proposal);
            for language in Language::ALL {
                test.set_language(language);
                assert_buttons_have_room(&mut test, 2, &format!("{window:?} the question in {language:?}"));
            }
        }
    }
}
