//! Warnings for a person whose time runs out.

use super::cues::{Cue, Sounds};
use super::sounds::Sound;
use crate::app::game::{Clocks, Session, Turn};
use bevy::prelude::*;
use std::time::Duration;

/// The remaining time at the first warning.
const LOW: Duration = Duration::from_secs(30);
/// The remaining time from which each second ticks.
const LAST: Duration = Duration::from_secs(10);

pub(super) fn warn(
    time: Res<Time<Real>>,
    session: Res<Session>,
    clocks: Res<Clocks>,
    mut seen: Local<Option<(Turn, Duration)>>,
    mut sounds: ResMut<Sounds>,
) {
    let (Some(clock), Some(turn)) = (clocks.clock(), session.person_turn()) else { return };
    let now = (turn, clock.left(turn.by()));
    // A new turn has another clock.
    if let Some((_, before)) = seen.replace(now).filter(|seen| seen.0 == now.0)
        && let Some(sound) = warning(before, now.1)
    {
        sounds.0.push(Cue::new(time.elapsed(), sound));
    }
}

/// The sound for a clock that has run from `before` to `left`.
fn warning(before: Duration, left: Duration) -> Option<Sound> {
    let seconds = |left: Duration| left.as_millis().div_ceil(1000);
    if left.is_zero() || left >= before {
        None
    } else if left <= LAST {
        (seconds(left) < seconds(before)).then_some(Sound::Tick)
    } else {
        (left <= LOW && before > LOW).then_some(Sound::Low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sounds of a clock that runs down, checked every `step` milliseconds.
    fn heard(from: u64, step: u64) -> Vec<Sound> {
        let times: Vec<Duration> = (0..=from / step).map(|n| Duration::from_millis(from - n * step)).collect();
        times.windows(2).filter_map(|pair| warning(pair[0], pair[1])).collect()
    }

    #[test]
    fn it_is_low_once_and_then_every_last_second_is_heard() {
        for step in [16, 250, 1000] {
            let sounds = heard(40_000, step);
            assert_eq!(sounds[0], Sound::Low);
            assert_eq!(sounds[1..], [Sound::Tick; 10], "{step}");
        }
    }

    #[test]
    fn a_clock_that_stands_still_or_gains_time_is_not_heard() {
        let second = Duration::from_secs(1);
        assert_eq!(warning(5 * second, 5 * second), None);
        assert_eq!(warning(5 * second, 20 * second), None);
        assert_eq!(warning(90 * second, 60 * second), None);
        assert_eq!(warning(second, Duration::ZERO), None, "a fallen flag is told otherwise");
    }
}
