//! The sounds and their times. Without a device, a sound is only an entity, and these tests count entities.

use crate::support::{TestApp, after, against_computer, setup};
use bevy::input::keyboard::KeyCode;
use othello::app::game::{FirstColor, Setup};
use othello::app::launch::Mode;
use othello::app::settings::Settings;
use std::time::Duration;

fn with_sound(setup: Setup) -> TestApp {
    let mut test = TestApp::game(setup);
    test.settle();
    test.app.world_mut().resource_mut::<Settings>().sound = true;
    test
}

/// Counts the sounds that begin within this time.
fn heard_in(test: &mut TestApp, time: Duration) -> usize {
    let mut known: std::collections::HashSet<_> = test.named("Sound").into_iter().collect();
    let before = known.len();
    let end = test.now() + time;
    while test.now() < end {
        test.update(1);
        known.extend(test.named("Sound"));
    }
    known.len() - before
}

#[test]
fn a_move_is_heard_disc_by_disc() {
    let mut test = with_sound(after("f5f6e6"));
    test.click_on("f4");
    // One disc placed and two flipped.
    let heard = test.named("Sound").len() + heard_in(&mut test, Duration::from_secs(1));
    assert_eq!(heard, 3);
}

#[test]
fn a_button_clicks_and_a_muted_game_does_not() {
    let mut test = with_sound(setup(Mode::Friend));
    test.press("Settings");
    assert_eq!(test.named("Sound").len(), 1);
    test.key(KeyCode::Escape);
    test.key(KeyCode::KeyM);
    test.run_for(Duration::from_secs(4));
    assert_eq!(test.named("Sound").len(), 0, "sounds are cleared away");
    test.press("Settings");
    test.key(KeyCode::Escape);
    test.click_on("f5");
    assert_eq!(heard_in(&mut test, Duration::from_secs(1)), 0);
}

/// A running clock sounds once when it is low, and in each of the last seconds.
#[test]
fn a_clock_that_runs_out_is_heard() {
    let clock = Some(Duration::from_secs(32).into());
    let mut test = with_sound(Setup { clock, ..setup(Mode::Friend) });
    assert_eq!(heard_in(&mut test, Duration::from_secs(4)), 1, "half a minute is left");
    assert_eq!(heard_in(&mut test, Duration::from_secs(16)), 0);
    assert_eq!(heard_in(&mut test, Duration::from_secs(12)), 10, "the last ten seconds");
    let mut test = with_sound(Setup { clock, ..against_computer(FirstColor::Black, 1) });
    test.press("Settings");
    test.run_for(Duration::from_secs(4));
    assert_eq!(heard_in(&mut test, Duration::from_secs(8)), 0, "behind a dialog it stands still");
}
