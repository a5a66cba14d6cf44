//! The end of a game on the screen: the board, the sorted discs, the result and a little celebration, and the way back.

use crate::support::{GameApp, Harness, Player, TestApp, after, against_computer, setup, square};
use bevy::input::keyboard::KeyCode;
use othello::app::board::{LAST_LOOK, SORT, Sorted, result_pause};
use othello::app::game::{Ending, FirstColor, Intent, Setup};
use othello::app::launch::Mode;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Settings, Speed};
use othello::app::words::{Alerts, Words};
use othello::rules::{Bitboard, Color, Game, Outcome, Position, Rules, Square};
use std::time::Duration;

/// A game one disc before a wipe-out by Black.
const ALMOST: &str = "e6f4e3f6g5d6e7f5";

/// A game whose last disc has just been placed.
fn just_ended<P: Player>() -> Harness<P> {
    let mut test = Harness::game(after(ALMOST));
    test.settle();
    test.play("c5");
    assert!(test.session().ending().is_some());
    test
}

fn at_result() -> TestApp {
    let mut test: TestApp = just_ended();
    test.settle_discs();
    test.run_to_result();
    test
}

/// A full board with this many white discs in the last rows.
fn full_board(white: usize) -> Game {
    let white: Bitboard = Square::all().rev().take(white).collect();
    Game::new(Position::new(Rules::OTHELLO, Bitboard::ALL - white, white, Color::Black).unwrap())
}

#[test]
fn the_board_is_seen_then_the_order_then_the_result() {
    let mut test: GameApp = just_ended();
    test.settle_discs();
    let settled = test.now();
    while !test.resource::<Sorted>().0 {
        test.assert_pictures_match();
        test.update(1);
    }
    assert!((test.now() - settled).abs_diff(LAST_LOOK) <= Duration::from_millis(40));
    test.run_for(SORT + Duration::from_millis(40));
    assert_eq!(test.dialog(), Dialog::None, "the order is seen before the result covers it");
    test.assert_discs_lie_in_order();
    assert_eq!(test.named("Mark").len(), 0, "no mark stays where its disc has left");
    test.wait_until("the result", |test| test.dialog() == Dialog::Result);
    test.settle();
    test.assert_discs_lie_in_order();
}

/// Whichever way the result is closed, the board shows the position again.
#[test]
fn the_way_back_leads_to_the_board() {
    let ways: [(&str, fn(&mut TestApp)); 5] = [
        ("the board", |test| test.press("See the board")),
        ("a key", |test| test.key(KeyCode::Escape)),
        ("a rematch", |test| test.press("Rematch")),
        ("another game", |test| test.press("New game")),
        ("undo", |test| test.intent(Intent::Undo)),
    ];
    for (way, go) in ways {
        for speed in [Speed::Normal, Speed::Slow] {
            let mut test = just_ended();
            test.set_speed(speed);
            test.settle_discs();
            test.run_to_result();
            test.settle();
            test.assert_discs_lie_in_order();
            println!("{way} at {speed:?}");
            go(&mut test);
            test.settle_ui();
            test.settle();
            test.assert_pictures_match();
        }
    }
}

/// Whatever interrupts the sorting, each disc returns to its square.
#[test]
fn discs_on_their_way_come_home() {
    for frames in [1, 5, 20, 40, 55] {
        for (what, intent) in [
            ("undo", Intent::Undo),
            ("rematch", Intent::Rematch),
            ("another", Intent::Begin(after("f5d6c3d3c4f4f6f3e6e7"))),
        ] {
            let mut test: GameApp = just_ended();
            test.wait_until("the first disc to leave", |test| test.resource::<Sorted>().0);
            test.update(frames);
            println!("{what} after {frames} frames");
            test.intent(intent.clone());
            test.update(1);
            test.settle();
            test.assert_pictures_match();
            assert_eq!(test.dialog(), Dialog::None);
        }
    }
    // Leaving the screen is an interruption too, and returning shows the result.
    let mut test: TestApp = just_ended();
    test.wait_until("the first disc to leave", |test| test.resource::<Sorted>().0);
    test.update(10);
    test.key(KeyCode::Escape);
    test.update(1);
    assert_eq!(test.screen(), Screen::Start);
    test.settle();
    test.assert_pictures_match();
    test.key(KeyCode::Escape);
    test.wait_until("the result", |test| test.dialog() == Dialog::Result);
    test.settle();
    test.assert_discs_lie_in_order();
}

/// A finished game shows its end again after its last move was taken back and played once more.
#[test]
fn the_same_end_comes_twice() {
    let mut test = at_result();
    test.press("See the board");
    test.press("Undo");
    test.settle();
    test.press("Redo");
    assert!(test.session().ending().is_some());
    test.settle_discs();
    test.assert_pictures_match();
    test.run_to_result();
    test.settle();
    test.assert_discs_lie_in_order();
}

#[test]
fn without_motion_discs_stay_where_they_are() {
    let mut test = GameApp::game(after(ALMOST));
    test.set_speed(Speed::Off);
    test.settle();
    test.play("c5");
    test.run_to_result();
    test.assert_pictures_match();
    assert_eq!(test.named("Confetti").len(), 0);
    // Switching off motion during the sorting puts the discs in place at once.
    let mut test: GameApp = just_ended();
    test.wait_until("the first disc to leave", |test| test.resource::<Sorted>().0);
    test.update(20);
    test.set_speed(Speed::Off);
    test.update(1);
    test.assert_pictures_match();
}

#[test]
fn discs_are_not_sorted_after_a_loss_on_time() {
    let clock = Some(Duration::from_secs(1).into());
    let mut test = GameApp::game(Setup { clock, ..after("f5d6c3") });
    test.settle();
    test.run_for(Duration::from_secs(1) + Duration::from_millis(100));
    assert_eq!(test.session().ending(), Some(Ending::Time(Color::White)));
    test.run_to_result();
    test.settle();
    test.assert_pictures_match();
}

/// Confetti falls for a person who has won. After that, nothing moves.
#[test]
fn a_win_is_celebrated_and_nothing_else() {
    for (setup, celebrated) in [
        (Setup { from: Some(full_board(20).into()), ..setup(Mode::Friend) }, true),
        (Setup { from: Some(full_board(40).into()), ..setup(Mode::Friend) }, true),
        (Setup { from: Some(full_board(32).into()), ..setup(Mode::Friend) }, false),
        (Setup { from: Some(full_board(20).into()), ..against_computer(FirstColor::Black, 1) }, true),
        (Setup { from: Some(full_board(20).into()), ..against_computer(FirstColor::White, 1) }, false),
        (Setup { from: Some(full_board(32).into()), ..against_computer(FirstColor::White, 1) }, false),
        (Setup { from: Some(full_board(20).into()), ..setup(Mode::Watch) }, false),
    ] {
        let mut test = TestApp::game(setup);
        test.settle_discs();
        test.run_to_result();
        assert_eq!(test.named("Confetti").len(), usize::from(celebrated), "{}", test.describe());
        test.settle();
        test.fall_asleep();
        let paper = test.named("Confetti");
        assert!(paper.iter().all(|sky| test.below(*sky).len() == 1), "pieces are left");
        test.key(KeyCode::Escape);
        test.settle_ui();
        assert_eq!(test.named("Confetti").len(), 0);
    }
}

/// Leaving the result during the celebration ends it.
#[test]
fn nobody_celebrates_a_game_that_goes_on() {
    let mut test = at_result();
    assert_eq!(test.named("Confetti").len(), 1);
    test.press("Rematch");
    test.settle_ui();
    assert_eq!(test.named("Confetti").len(), 0);
    test.settle();
    test.assert_pictures_match();
}

/// The pause before the result has its defined length at every speed.
#[test]
fn the_result_comes_in_its_time() {
    for speed in Speed::ALL {
        let mut test = GameApp::game(after(ALMOST));
        test.settle();
        test.set_speed(speed);
        test.place(square("c5"));
        test.update(1);
        test.settle_discs();
        let settled = test.now();
        test.wait_until("the result", |test| test.dialog() == Dialog::Result);
        let wanted = result_pause(Ending::Board(Outcome::Won(Color::Black)), speed);
        let took = test.now() - settled;
        assert!(took.abs_diff(wanted) <= Duration::from_millis(80), "{speed:?}: {took:?}, not {wanted:?}");
    }
}

/// Whatever happens in the frames around the one in which the result is due, it is seen once, and no dialog of a game
/// lies over the start screen.
#[test]
fn nothing_swallows_the_result() {
    /// Draws frames and counts how often the result opens.
    fn watch(test: &mut TestApp, frames: usize, times: &mut usize) {
        for _ in 0..frames {
            let before = test.dialog();
            test.update(1);
            *times += usize::from(test.dialog() == Dialog::Result && before != Dialog::Result);
            let is_of_game = matches!(test.dialog(), Dialog::Result | Dialog::Proposal);
            assert!(!is_of_game || test.screen() == Screen::Game, "{}", test.describe());
        }
    }
    let events: [(&str, fn(&mut TestApp)); 6] = [
        ("an alert", |test| test.app.world_mut().resource_mut::<Alerts>().add(Words::new("title"))),
        ("a question", |test| test.intent(Intent::Undo)),
        ("N", |test| test.queue_key(KeyCode::KeyN)),
        ("Esc", |test| test.queue_key(KeyCode::Escape)),
        ("a question and N", |test| {
            test.intent(Intent::Undo);
            test.queue_key(KeyCode::KeyN);
        }),
        ("a click", |test| {
            let button = test.button("New game");
            test.queue_hit(false, test.rect_of(button).center());
        }),
    ];
    let mut test: TestApp = just_ended();
    let mut frames_to_result = 0;
    while test.dialog() != Dialog::Result {
        test.update(1);
        frames_to_result += 1;
    }
    for (what, happen) in events {
        for early in 1..=5 {
            let mut test: TestApp = just_ended();
            test.app.world_mut().resource_mut::<Settings>().ask_to_undo = true;
            test.update(frames_to_result - early);
            assert_eq!(test.dialog(), Dialog::None);
            happen(&mut test);
            let mut times = 0;
            // Each time, Esc closes a dialog or leads back to the game.
            for _ in 0..6 {
                watch(&mut test, 30, &mut times);
                if (test.screen(), test.dialog()) == (Screen::Game, Dialog::None) {
                    break;
                }
                test.queue_key(KeyCode::Escape);
            }
            assert_eq!((test.screen(), test.dialog()), (Screen::Game, Dialog::None), "{what}, {early} frames early");
            assert!(test.session().ending().is_some());
            assert_eq!(times, 1, "{what}, {early} frames early");
        }
    }
}
