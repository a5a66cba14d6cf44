//! Games with a time limit.

use crate::support::{FRAME, GameApp, Harness, Player, TestApp, after, against_computer, long_search, setup};
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use othello::app::game::{Ending, FirstColor, GameClock, Intent, Setup, TimeControl};
use othello::app::launch::Mode;
use othello::app::players::Order;
use othello::app::schedule::{Dialog, Screen};
use othello::rules::Color;
use std::time::Duration;

const FIVE: Duration = Duration::from_secs(300);

fn timed(each: Duration, setup: Setup) -> TestApp {
    TestApp::game(Setup { clock: Some(each.into()), ..setup })
}

/// The text of a stopped clock: seconds, rounded up.
fn face(left: Duration) -> String {
    othello::app::game::clock_face(left)
}

/// The clocks in the panel, the first card's first.
fn faces(test: &mut TestApp) -> Vec<String> {
    test.panel_texts().into_iter().filter(|text| text.contains(':')).collect()
}

#[track_caller]
fn assert_spent<P: Player>(test: &Harness<P>, before: GameClock, color: Color, spent: Duration) {
    let clock = *test.clock();
    let taken = before.left(color) - clock.left(color);
    assert!(taken.abs_diff(spent) <= 4 * FRAME, "{taken:?} for {spent:?}\n{}", test.describe());
    assert_eq!(clock.left(!color), before.left(!color), "the other side's clock stands still");
}

/// Only the clock of the side to move runs, and only while the discs are at rest.
#[test]
fn the_clock_of_the_side_to_move_runs() {
    let mut test = timed(FIVE, setup(Mode::Friend));
    test.settle_discs();
    let before = *test.clock();
    test.run_for(Duration::from_secs(3));
    assert_spent(&test, before, Color::Black, Duration::from_secs(3));
    test.click_on("f5");
    let before = *test.clock();
    test.run_for(Duration::from_millis(200));
    assert_eq!(*test.clock(), before, "while discs turn no clock runs");
    test.settle_discs();
    let before = *test.clock();
    test.run_for(Duration::from_secs(2));
    assert_spent(&test, before, Color::White, Duration::from_secs(2));
    test.update(1);
    assert_eq!(faces(&mut test), [face(test.clock().left(Color::Black)), face(test.clock().left(Color::White))]);
    // With few frames, the clock runs at the same speed.
    let before = *test.clock();
    for _ in 0..5 {
        test.sleep(Duration::from_millis(2500));
    }
    assert_spent(&test, before, Color::White, Duration::from_millis(12_500));
}

/// No time passes on the clocks behind a dialog or on the start screen, for any duration, with or without frames.
#[test]
fn nobody_pays_for_time_away_from_the_board() {
    for drawn in [true, false] {
        let mut test = timed(FIVE, after("f5d6c3"));
        test.settle();
        for by_dialog in [true, false] {
            let before = *test.clock();
            if by_dialog {
                test.press("Settings");
            } else {
                test.key(KeyCode::Escape);
            }
            test.update(1);
            assert_eq!(test.screen() == Screen::Game, by_dialog);
            assert_eq!(test.dialog() == Dialog::Settings, by_dialog);
            if drawn {
                test.run_for(Duration::from_secs(5));
            }
            test.key_after(Duration::from_secs(60), KeyCode::Escape);
            test.settle_ui();
            assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::None));
            let taken = before.left(Color::White) - test.clock().left(Color::White);
            // Leaving and returning takes a few frames.
            assert!(taken <= 12 * FRAME, "{taken:?}, drawn {drawn}, by dialog {by_dialog}");
            assert_eq!(before.left(Color::Black), test.clock().left(Color::Black));
        }
    }
}

/// A side that runs out of time loses, the panel shows it, and undo cannot change it.
#[test]
fn the_flag_falls() {
    let mut test = timed(Duration::from_secs(2), after("f5d6"));
    test.run_for(Duration::from_millis(2800));
    assert_eq!(test.session().ending(), Some(Ending::Time(Color::Black)));
    let position = test.position();
    test.assert_turn_is_shown();
    test.run_for(Duration::from_secs(2));
    assert_eq!(test.dialog(), Dialog::Result);
    test.assert_sees("White wins");
    test.assert_sees("Black ran out of time");
    test.press("See the board");
    assert_eq!(faces(&mut test), ["0:00", "0:02"]);
    for caption in ["Undo", "Redo"] {
        let button = test.button(caption);
        assert!(!test.is_enabled(button), "{caption}");
    }
    test.take_facts();
    test.type_keys("ur");
    test.intent(Intent::Undo);
    test.intent(Intent::Redo);
    for square in test.legal().squares() {
        test.click_square(square);
    }
    assert_eq!(test.take_facts(), []);
    assert_eq!(test.position(), position);
    test.assert_pictures_match();
    // A rematch has full clocks.
    test.press("Rematch");
    assert_eq!(test.session().ending(), None);
    assert_eq!(*test.clock(), GameClock::new(Duration::from_secs(2)));
}

/// The flag also falls in time while the game sleeps between the ticks.
#[test]
fn the_flag_falls_after_a_sleep() {
    let mut test = GameApp::game(Setup { clock: Some(Duration::from_secs(10).into()), ..setup(Mode::Friend) });
    test.settle();
    test.sleep(Duration::from_secs(9));
    assert_eq!(test.session().ending(), None);
    test.sleep(Duration::from_secs(2));
    test.update(1);
    assert_eq!(test.session().ending(), Some(Ending::Time(Color::Black)));
}

/// The computer uses its own time, and a game without a time limit shows no clocks.
#[test]
fn the_computer_has_a_clock_too() {
    let _alone = long_search();
    let mut test = timed(FIVE, against_computer(FirstColor::White, 12));
    test.wait_until("its clock to run", |test| test.clock().left(Color::Black) < FIVE);
    assert_eq!(test.clock().left(Color::White), FIVE);
    test.order(Order::MoveNow);
    test.wait_for_computer();
    let left = test.clock().left(Color::Black);
    test.wait_until("the person's clock to run", |test| test.clock().left(Color::White) < FIVE);
    assert_eq!(test.clock().left(Color::Black), left);
    let mut test = TestApp::game(setup(Mode::Friend));
    assert_eq!(faces(&mut test), Vec::<String>::new());
}

/// Each move adds its increment at once, and the panel shows it.
#[test]
fn a_move_adds_to_the_clock() {
    let clock = Some(TimeControl { main: FIVE, increment: Duration::from_secs(10) });
    let mut test = TestApp::game(Setup { clock, ..setup(Mode::Friend) });
    test.settle();
    test.run_for(Duration::from_secs(3));
    let before = *test.clock();
    test.click_on("f5");
    test.settle_discs();
    let gained = test.clock().left(Color::Black) - before.left(Color::Black);
    assert!(gained.abs_diff(Duration::from_secs(10)) <= 4 * FRAME, "{gained:?}");
    let shown = faces(&mut test);
    assert_eq!(shown[0], face(test.clock().left(Color::Black)));
    assert!(FIVE.abs_diff(test.clock().left(Color::White)) <= 4 * FRAME, "the other side gains nothing");
}

/// A paused game takes no time.
#[test]
fn a_paused_game_takes_no_time() {
    let mut test = GameApp::game(Setup { clock: Some(FIVE.into()), ..setup(Mode::Watch) });
    test.intent(Intent::TogglePause);
    test.settle();
    let before = *test.clock();
    test.run_for(Duration::from_secs(3));
    test.sleep(Duration::from_secs(30));
    assert_eq!(*test.clock(), before);
    assert_eq!(test.session().ending(), None);
}
