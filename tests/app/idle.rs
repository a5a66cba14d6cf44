//! The game draws while something moves and sleeps otherwise. When it is closed, it ends.

use crate::support::{
    GameApp, Harness, Player, TestApp, after, against_computer, long_search, setup, square, thinking, thinking_with,
    wait_for_end_of_searches,
};
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use bevy::winit::{UpdateMode, WinitSettings};
use othello::app::Alarm;
use othello::app::board::Hint;
use othello::app::game::{FirstColor, Intent, Setup};
use othello::app::launch::Mode;
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Patience;
use std::time::{Duration, Instant};

/// The number of frames that may still be drawn after the last motion.
const AFTERGLOW: usize = 12;

/// Draws frames and counts those that request another one.
fn asked_in<P: Player>(test: &mut Harness<P>, frames: usize) -> usize {
    (0..frames)
        .filter(|_| {
            test.update(1);
            test.asked_to_draw
        })
        .count()
}

#[track_caller]
fn assert_idle<P: Player>(test: &mut Harness<P>) {
    test.settle();
    test.update(AFTERGLOW);
    assert_eq!(asked_in(test, 60), 0, "idle means idle\n{}", test.describe());
}

fn longest_wait<P: Player>(test: &Harness<P>) -> Duration {
    let settings = test.resource::<WinitSettings>();
    assert_eq!(settings.focused_mode, settings.unfocused_mode);
    let UpdateMode::Reactive { wait, .. } = settings.focused_mode else { return Duration::ZERO };
    let now = test.resource::<Time<Real>>().elapsed();
    test.resource::<Alarm>().at().map_or(wait, |at| at.saturating_sub(now))
}

/// Whether the event loop may sleep for hours, until a time that the clock can express.
fn sleeps<P: Player>(test: &Harness<P>) -> bool {
    let wait = longest_wait(test);
    wait >= Duration::from_secs(60 * 60) && Instant::now().checked_add(wait).is_some()
}

/// Without anything to do, no frame is requested, on any screen, after any event.
#[test]
fn idle_means_idle() {
    let mut test = TestApp::start_screen();
    assert_idle(&mut test);
    test.press("More options");
    assert_idle(&mut test);
    test.press("Settings");
    assert_idle(&mut test);
    let mut test = TestApp::game(setup(Mode::Friend));
    assert_idle(&mut test);
    test.click_on("f5");
    assert_idle(&mut test);
    test.click_on("a1");
    assert_idle(&mut test);
    test.type_keys("h7u");
    assert_idle(&mut test);
    test.resize(700, 900);
    assert_idle(&mut test);
    let pointer = test.middle_of(square("d3"));
    test.move_pointer(pointer);
    assert_idle(&mut test);
    assert!(sleeps(&test));
    let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5c5"));
    test.settle_discs();
    test.run_to_result();
    assert_idle(&mut test);
    let mut test = TestApp::game(setup(Mode::Watch));
    test.wait_for_computer();
    test.press("Pause");
    assert_idle(&mut test);
    assert!(sleeps(&test));
}

/// During flips, every frame requests the next one, so a flip never stutters.
#[test]
fn every_frame_of_a_flip_is_drawn() {
    let mut test = GameApp::game(setup(Mode::Friend));
    assert_idle(&mut test);
    test.place(square("f5"));
    test.update(1);
    assert!(test.asked_to_draw);
    assert_eq!(asked_in(&mut test, 30), 30);
    test.settle_discs();
    test.intent(Intent::Undo);
    assert_eq!(asked_in(&mut test, 12), 12);
}

/// Whether a frame comes by itself, soon.
fn goes_on<P: Player>(test: &Harness<P>) -> bool {
    test.asked_to_draw || longest_wait(test) < Duration::from_secs(3)
}

/// The game does not sleep past the moment of an answer or of a result.
#[test]
fn waits_keep_the_game_awake() {
    let mut test = TestApp::game(against_computer(FirstColor::Black, 1));
    test.click_on("f5");
    test.wait_until("the search", |test| !test.thinks());
    let before = test.session().generation();
    while test.session().generation() == before {
        test.update(1);
        assert!(goes_on(&test), "{}", test.describe());
    }
    let mut test = TestApp::game(after("e6f4e3f6g5d6e7f5c5"));
    while test.dialog() != Dialog::Result {
        assert!(goes_on(&test), "{}", test.describe());
        test.update(1);
    }
    // The letter h waits to become a hint.
    let mut test = TestApp::game(after("f5d6c3"));
    assert_idle(&mut test);
    test.type_keys("h");
    assert_eq!(asked_in(&mut test, 20), 20);
}

/// A hint pulses a few times and then rests.
#[test]
fn a_hint_comes_to_rest() {
    let _alone = long_search();
    let mut test = TestApp::game(after("f5d6c3"));
    test.press("Hint");
    test.wait_until("the hint", |test| test.resource::<Hint>().0.is_some());
    assert_eq!(asked_in(&mut test, 30), 30, "it pulses");
    assert_idle(&mut test);
}

/// A running clock wakes the game a few times a second, not more often.
#[test]
fn a_clock_ticks_without_drawing_all_the_time() {
    let clock = Some(Duration::from_secs(300).into());
    let mut test = TestApp::game(Setup { clock, ..setup(Mode::Friend) });
    test.settle();
    test.update(AFTERGLOW);
    let wait = longest_wait(&test);
    assert!(wait <= Duration::from_millis(1010) && !wait.is_zero(), "{wait:?}");
    let asked = asked_in(&mut test, 60);
    assert!(asked <= 10, "{asked} of 60 frames were drawn for a clock that shows seconds");
    test.press("Settings");
    test.settle_ui();
    assert!(sleeps(&test), "behind a dialog it stands still");
    test.press("Close");
    test.settle_ui();
    assert!(longest_wait(&test) <= Duration::from_millis(1010));
    test.press("New game");
    test.settle_ui();
    assert_eq!(test.screen(), Screen::Start);
    assert!(sleeps(&test));
}

/// While the computer thinks, frames go on, since the search has its own thread.
#[test]
fn frames_go_on_while_the_computer_thinks() {
    let _alone = long_search();
    // A search in the frame itself would end, late as it is.
    let mut test = thinking_with(Patience::Minute);
    let mut longest = Duration::ZERO;
    for _ in 0..60 {
        let begun = Instant::now();
        test.update(1);
        longest = longest.max(begun.elapsed());
    }
    assert!(test.thinks(), "60 frames take less time than its search");
    println!("the longest frame took {longest:?}");
    // Clicks still work.
    test.press("Settings");
    assert_eq!(test.dialog(), Dialog::Settings);
    assert!(test.thinks());
}

/// Closing the game during the longest search stops the search, and the program ends soon.
#[test]
fn closing_stops_the_search() {
    let _alone = long_search();
    for by_window in [false, true] {
        let mut test = thinking();
        if by_window {
            let window = test.window_entity();
            test.send(WindowCloseRequested { window });
        } else {
            test.app.world_mut().write_message(AppExit::Success);
        }
        test.wait_until("the end", |test| test.app.should_exit().is_some());
        test.update(1);
        assert_eq!(test.app.should_exit(), Some(AppExit::Success));
        wait_for_end_of_searches();
        let begun = Instant::now();
        drop(test);
        println!("dropping the game took {:?}, by window: {by_window}", begun.elapsed());
    }
}

/// Dropping the game during a search stops the search as well.
#[test]
fn dropping_stops_the_search() {
    let _alone = long_search();
    drop(thinking());
    wait_for_end_of_searches();
}
