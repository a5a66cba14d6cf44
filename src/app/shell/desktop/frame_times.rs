//! The times of frames on the terminal, for measurements.

use crate::app::platform::Calm;
use bevy::prelude::*;
use bevy_tweening::TweenAnim;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, report);
}

/// The frames so far.
#[derive(Debug, Default)]
struct Frames {
    /// The durations of all frames in which something moved, in milliseconds.
    times: Vec<f32>,
    /// Whether something moved when the last frame was drawn.
    moving: bool,
    reported: Duration,
}

/// Writes a line every second. A frame counts if something moved when it began; otherwise the game may have slept, or
/// drawn calm changes slowly.
fn report(time: Res<Time<Real>>, tweens: Query<(), (With<TweenAnim>, Without<Calm>)>, mut frames: Local<Frames>) {
    if frames.moving {
        frames.times.push(time.delta_secs() * 1000.0);
    }
    frames.moving = !tweens.is_empty();
    if time.elapsed() - frames.reported >= Duration::from_secs(1) && !frames.times.is_empty() {
        frames.reported = time.elapsed();
        let mut sorted = frames.times.clone();
        sorted.sort_by(f32::total_cmp);
        let at = |share: f32| sorted[((sorted.len() - 1) as f32 * share) as usize];
        info!(
            "{} frames: median {:.1} ms, 99 % within {:.1} ms, longest {:.1} ms",
            sorted.len(),
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}
