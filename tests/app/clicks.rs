//! Mouse and touch: the presses that play a disc, and all those that must not.

use crate::support::{MIDGAME, TestApp, after, against_computer, any_of, random, setup, terms};
use crate::windows::WINDOWS;
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButton;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use othello::app::board::Highlights;
use othello::app::game::{Fact, FirstColor, TimeControl};
use othello::app::launch::Mode;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Speed;
use othello::rules::{Bitboard, Color, Move, Square, Variant};
use std::time::Duration;

/// Clicks during the computer's turn are dropped, not queued.
#[test]
fn clicks_in_the_computers_turn_are_dropped() {
    for play in [FirstColor::Black, FirstColor::White] {
        let mut test = TestApp::game(against_computer(play, 1));
        if play == FirstColor::Black {
            test.click_on("f5");
        }
        assert!(test.session().awaits_computer());
        let before = test.session().game().moves().len();
        // Squares legal for either side, all clicked before the computer has answered.
        for name in ["f4", "d6", "f6", "d3", "c4", "f5", "e6"] {
            test.click_on(name);
            if test.session().awaits_person() {
                break;
            }
            assert_eq!(test.session().game().moves().len(), before, "{name}");
        }
        test.wait_for_turn();
        assert_eq!(test.session().game().moves().len(), before + 1);
        test.run_for(Duration::from_secs(2));
        assert_eq!(test.session().game().moves().len(), before + 1, "a click was kept");
        test.assert_pictures_match();
    }
}

/// A click on an illegal square does not change the turn, and the panel gives the reason.
#[test]
fn illegal_squares_leave_the_turn() {
    let mut test = TestApp::game(after(MIDGAME));
    let position = test.position();
    for square in (Bitboard::ALL - test.legal()).squares() {
        test.click_square(square);
        test.update(1);
        assert_eq!(test.position(), position);
        test.assert_turn_is_shown();
        let reasons = if position.at(square).is_some() {
            vec![format!("{square} already has a disc.")]
        } else {
            let row = format!("{square}: no black disc closes this row of white discs.");
            let other_row = format!("{square}: no white disc closes this row of black discs.");
            vec![format!("No disc of the other side lies beside {square}."), row, other_row]
        };
        let texts = test.texts();
        assert!(reasons.iter().any(|reason| texts.contains(reason)), "{square}: {texts:?}");
        assert_ne!(test.resource::<Highlights>(), &Highlights::default(), "the board shows why");
    }
    test.settle();
    test.assert_pictures_match();
    // The next move removes the refusal.
    test.click_any_legal(&mut random(1));
    test.update(1);
    assert!(test.texts().iter().all(|text| !text.contains("closes this row") && !text.contains("lies beside")));
    assert_eq!(test.resource::<Highlights>(), &Highlights::default());
}

/// A click beside the squares plays nothing and shows no notice.
#[test]
fn clicks_outside_the_squares_do_nothing() {
    let mut test = TestApp::game(after(MIDGAME));
    let (board, area) = (test.board_rect(), test.area_rect());
    test.take_facts();
    let corners = [area.min + 1.0, area.max - 1.0, Vec2::new(area.min.x + 1.0, area.max.y - 1.0)];
    let edges = [Vec2::new(board.center().x, board.min.y - 3.0), Vec2::new(board.max.x + 3.0, board.center().y)];
    let far = [Vec2::splat(-50.0), Vec2::splat(100_000.0), Vec2::new(f32::NAN, 10.0)];
    for at in corners.into_iter().chain(edges).chain(far) {
        test.click(at);
        test.tap(at);
    }
    assert_eq!(test.take_facts(), []);
}

/// While discs flip, a click plays at once, exactly once, on the board of the rules. The pictures follow.
#[test]
fn clicks_during_flips_play_on_the_true_board() {
    for speed in Speed::ALL {
        let mut random = random(5);
        let mut test = TestApp::game(setup(Mode::Friend));
        test.set_speed(speed);
        for ply in 0..20 {
            if test.session().ending().is_some() {
                break;
            }
            let wanted = any_of(test.legal(), &mut random);
            test.take_facts();
            test.click_square(wanted);
            assert_eq!(test.count_played(), 1, "ply {ply}");
            let moves = test.session().game().moves();
            assert_eq!(moves.iter().rev().find_map(|played| played.square()), Some(wanted));
            // A second click on the same square hits an occupied square.
            test.click_square(wanted);
            assert_eq!(test.count_played(), 0);
        }
        test.settle();
        test.assert_pictures_match();
    }
}

/// A press on one square released on another plays nothing, nor do other buttons of the mouse.
#[test]
fn only_a_whole_click_with_the_left_button_plays() {
    let mut test = TestApp::game(after(MIDGAME));
    let legal: Vec<Square> = test.legal().squares().collect();
    let (one, other) = (test.middle_of(legal[0]), test.middle_of(legal[1]));
    let beside = test.window_rect().max - 2.0;
    test.take_facts();
    for (from, to) in [(one, other), (one, beside), (beside, one), (other, Vec2::splat(-10.0))] {
        test.move_pointer(from);
        test.mouse(MouseButton::Left, ButtonState::Pressed);
        test.move_pointer(to);
        test.mouse(MouseButton::Left, ButtonState::Released);
        test.settle_ui();
        assert_eq!(test.take_facts(), [], "from {from} to {to}");
    }
    for button in [MouseButton::Right, MouseButton::Middle, MouseButton::Back] {
        test.click_with(button, one);
        assert_eq!(test.take_facts(), [], "{button:?}");
    }
    // Releasing the right button while the left one is held is no click either.
    test.move_pointer(one);
    test.mouse(MouseButton::Right, ButtonState::Pressed);
    test.mouse(MouseButton::Left, ButtonState::Pressed);
    test.mouse(MouseButton::Right, ButtonState::Released);
    assert_eq!(test.count_played(), 0, "the left button is still held");
    test.mouse(MouseButton::Left, ButtonState::Released);
    test.settle_ui();
    assert_eq!(test.moves(), format!("{MIDGAME}{}", legal[0]), "the left button has clicked after all");
    assert_eq!(test.count_played(), 1);
    // After all that, a click still works.
    let free = test.legal().squares().next().unwrap();
    test.click_square(free);
    assert_eq!(test.count_played(), 1);
}

/// A finger plays the square that it taps, once. A finger that slips or is cancelled plays nothing.
#[test]
fn touch_plays_the_tapped_square_once() {
    let mut test = TestApp::game_in((390, 844), after(MIDGAME));
    let mut random = random(2);
    for _ in 0..10 {
        let wanted = any_of(test.legal(), &mut random);
        test.take_facts();
        test.tap_square(wanted);
        test.settle_ui();
        assert_eq!(test.count_played(), 1);
        assert_eq!(test.session().shown().last_square(), Some(wanted));
    }
    let legal: Vec<Square> = test.legal().squares().collect();
    let (one, other) = (test.middle_of(legal[0]), test.middle_of(legal[1]));
    test.touch(TouchPhase::Started, one);
    test.touch(TouchPhase::Moved, other);
    test.touch(TouchPhase::Ended, other);
    test.touch(TouchPhase::Started, one);
    test.touch(TouchPhase::Canceled, one);
    test.settle_ui();
    assert_eq!(test.count_played(), 0);
    test.settle();
    test.assert_pictures_match();
}

/// Each button of the panel takes its click and its tap, in every window: no disc is placed, and the button is at the
/// place of its caption.
#[test]
fn buttons_of_the_panel_never_play() {
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, after(MIDGAME));
        for (caption, touch) in [
            ("Undo", false),
            ("Redo", true),
            ("Hint", false),
            ("New game", false),
            ("New game", true),
            ("Rematch", true),
            ("Settings", false),
            ("Settings", true),
        ] {
            test.begin(after(MIDGAME));
            if caption == "Redo" {
                test.press("Undo");
            }
            let before = test.session().generation();
            let button = test.button(caption);
            let (rect, window_rect, board) = (test.rect_of(button), test.window_rect(), test.board_rect());
            assert!(window_rect.contains(rect.min) && window_rect.contains(rect.max), "{caption} in {window:?}");
            assert!(rect.intersect(board).is_empty(), "{caption} lies over the board in {window:?}");
            let caption_node = test.node_with_text(caption);
            let at = test.rect_of(caption_node).center();
            test.take_facts();
            test.hit(touch, at);
            test.settle_ui();
            assert_eq!(test.count_played(), 0, "{caption} in {window:?}");
            let changed = test.session().generation() != before;
            let done = match caption {
                "New game" => test.screen() == Screen::Start,
                "Settings" => test.dialog() == Dialog::Settings,
                "Hint" => !changed,
                _ => changed,
            };
            assert!(done, "{caption} in {window:?}");
            if test.dialog() == Dialog::Settings {
                test.press("Close");
            }
        }
    }
}

/// The edge of a button belongs to the button. A disabled button does nothing.
#[test]
fn buttons_are_pressed_at_their_edges_and_not_beyond() {
    let mut test = TestApp::game(after(MIDGAME));
    let button = test.button("Undo");
    let rect = test.rect_of(button);
    test.click(Vec2::new(rect.min.x - 2.0, rect.center().y));
    assert_eq!(test.session().game().moves().len(), 10);
    test.click(rect.min + Vec2::new(12.0, 4.0));
    test.update(1);
    assert_eq!(test.session().game().moves().len(), 9);
    // A press released outside the button does nothing.
    test.move_pointer(rect.center());
    test.mouse(MouseButton::Left, ButtonState::Pressed);
    test.move_pointer(rect.center() - Vec2::new(0.0, 200.0));
    test.mouse(MouseButton::Left, ButtonState::Released);
    test.settle_ui();
    assert_eq!(test.session().game().moves().len(), 9);
    for _ in 0..12 {
        test.press("Undo");
    }
    assert_eq!(test.session().game().moves().len(), 0);
    assert!(!test.is_enabled(button));
    test.take_facts();
    test.press("Undo");
    assert_eq!(test.take_facts(), []);
}

/// With the settings over the board, a click above a legal square plays nothing.
#[test]
fn dialogs_take_all_clicks() {
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, after(MIDGAME));
        test.press("Settings");
        test.take_facts();
        for square in test.legal().squares() {
            for touch in [false, true] {
                let at = test.middle_of(square);
                test.hit(touch, at);
                test.settle_ui();
                if test.dialog() == Dialog::None {
                    // The square was under the button that closes the dialog.
                    test.press("Settings");
                }
                assert_eq!(test.take_facts(), [], "{square} in {window:?}");
            }
        }
        // The panel is below the veil as well.
        test.press("Close");
        let undo = test.button("Undo");
        let at = test.rect_of(undo).center();
        test.press("Settings");
        test.click(at);
        test.settle_ui();
        assert_eq!(test.take_facts(), [], "{window:?}");
    }
}

/// Every legal square is under a dialog's button at some time. Closing the dialog there plays nothing, by mouse or
/// finger.
#[test]
fn a_button_of_a_dialog_that_lies_over_a_square_plays_nothing() {
    for window in WINDOWS {
        for touch in [false, true] {
            let mut test = TestApp::game_in(window, after(MIDGAME));
            test.press("Settings");
            test.take_facts();
            test.press_by(touch, "Close");
            assert_eq!(test.dialog(), Dialog::None, "{window:?}");
            assert_eq!(test.take_facts(), [], "{window:?}");
        }
    }
}

/// The result's buttons (the board, a new game, a rematch) never play.
#[test]
fn buttons_of_the_result_never_play() {
    for window in WINDOWS {
        let mut test = TestApp::game_in(window, setup(Mode::Friend));
        for touch in [false, true] {
            for caption in ["See the board", "New game", "Rematch"] {
                let game = after("e6f4e3f6g5d6e7f5c5");
                assert!(game.from.as_ref().is_some_and(|game| game.outcome().is_some()), "a wipe-out in nine moves");
                test.begin(game);
                test.settle_discs();
                test.run_to_result();
                test.take_facts();
                test.press_by(touch, caption);
                assert_eq!(test.count_played(), 0);
                assert_eq!(test.dialog(), Dialog::None, "{caption} in {window:?}");
                let screen = if caption == "New game" { Screen::Start } else { Screen::Game };
                assert_eq!(test.screen(), screen);
                assert_eq!(test.session().ending().is_none(), caption == "Rematch");
            }
        }
    }
}

/// The press that begins a game places no disc, although the board takes clicks at that point a frame later.
#[test]
fn play_on_the_start_screen_places_no_disc() {
    for window in WINDOWS {
        for touch in [false, true] {
            let mut test = TestApp::game_in(window, setup(Mode::Friend));
            test.press("New game");
            test.take_facts();
            test.press_by(touch, "Play");
            assert_eq!(test.screen(), Screen::Game);
            assert_eq!(test.take_facts().into_iter().map(|(_, fact)| fact).collect::<Vec<_>>(), [Fact::Began]);
        }
    }
}

/// On the start screen, the board cannot be played before a game begins.
#[test]
fn the_board_behind_the_start_screen_plays_nothing_before_a_game() {
    let mut test = TestApp::start_screen();
    assert_eq!(test.screen(), Screen::Start);
    test.settle();
    test.assert_pictures_match();
    for square in Square::all() {
        test.click_square(square);
        test.tap_square(square);
    }
    assert_eq!(test.take_facts(), []);
    assert_eq!(test.screen(), Screen::Start);
}

/// Behind the start screen, a game in progress cannot be played either.
#[test]
fn the_board_behind_the_start_screen_plays_nothing_in_a_game() {
    let mut test = TestApp::game(after(MIDGAME));
    test.press("New game");
    test.take_facts();
    for square in test.legal().squares() {
        test.click_square(square);
    }
    assert_eq!(test.take_facts(), [], "played behind the start screen");
}

/// The game that begins has the choices of the start screen.
#[test]
fn the_chosen_terms_are_played() {
    let mut test = TestApp::start_screen();
    for caption in ["Computer", "4", "White", "Reverse"] {
        test.press(caption);
    }
    test.press("More options");
    for caption in ["2", "10"] {
        test.press(caption);
    }
    test.press("Fewer options");
    test.press("Play");
    let session = test.session();
    assert_eq!((terms(session).mode, terms(session).level.number()), (Mode::Computer, 4));
    assert_eq!((session.first_player(), session.variant()), (Color::White, Variant::Reverse));
    assert_eq!(session.game().start().score().to_string(), "2-4");
    assert_eq!(session.setup().clock, Some(TimeControl::of(10, 0)));
    test.wait_for_computer();
    assert!(matches!(test.session().game().moves().last().copied(), Some(Move::Place(_))));
}
