//! Draws frames while something moves, and sleeps otherwise.
//!
//! A feature registers the conditions under which it needs frames, and the times at which it needs to be woken. Nothing
//! else keeps the event loop awake.

use crate::app::schedule::Closing;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The number of frames drawn after the last request, since layout and text settle one frame late.
const AFTERGLOW: u8 = 4;
/// A practically endless wait. `Duration::MAX` would not do: it overflows the deadline, and the last one stays in
/// force.
const FOREVER: Duration = Duration::from_secs(24 * 60 * 60);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Requests>()
        .insert_resource(sleep_for(FOREVER))
        .configure_sets(Last, (Ask, Decide).chain().in_set(Closing::Sleep))
        .add_systems(Last, (keep_drawing, set_alarm).in_set(Decide))
        .draw_while(window_event)
        .draw_while(any_with_component::<TweenAnim>);
}

/// Registers reasons to draw and to wake up.
pub(crate) trait Redraw {
    /// Draws frames while a condition holds, and a few more.
    fn draw_while<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self;

    /// Wakes the sleeping event loop within the duration that a system returns, if any.
    fn wake_within<M>(&mut self, wait: impl IntoSystem<(), Option<Duration>, M>) -> &mut Self;
}

impl Redraw for App {
    fn draw_while<M>(&mut self, condition: impl SystemCondition<M>) -> &mut Self {
        self.add_systems(Last, ask_to_draw.run_if(condition).in_set(Ask))
    }

    fn wake_within<M>(&mut self, wait: impl IntoSystem<(), Option<Duration>, M>) -> &mut Self {
        self.add_systems(Last, wait.pipe(ask_to_wake).in_set(Ask))
    }
}

/// The set in which features ask for frames.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Ask;

/// The set that decides how long the event loop may sleep.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Decide;

/// The requests of this frame. Atomic, so that the order of the requesting systems does not matter.
#[derive(Resource, Debug)]
struct Requests {
    draw: AtomicBool,
    /// In nanoseconds.
    wake_within: AtomicU64,
}

impl Default for Requests {
    fn default() -> Requests {
        Requests { draw: AtomicBool::new(false), wake_within: AtomicU64::new(u64::MAX) }
    }
}

/// Waits for a window event, or for this long.
fn sleep_for(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(wait);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

fn ask_to_draw(requests: Res<Requests>) {
    requests.draw.store(true, Ordering::Relaxed);
}

fn ask_to_wake(In(wait): In<Option<Duration>>, requests: Res<Requests>) {
    if let Some(wait) = wait {
        let nanoseconds = u64::try_from(wait.as_nanos()).unwrap_or(u64::MAX);
        requests.wake_within.fetch_min(nanoseconds, Ordering::Relaxed);
    }
}

fn window_event(mut events: MessageReader<WindowEvent>) -> bool {
    events.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0
}

fn keep_drawing(requests: Res<Requests>, mut frames_left: Local<Option<u8>>, mut redraw: MessageWriter<RequestRedraw>) {
    let left = frames_left.get_or_insert(2 * AFTERGLOW);
    if requests.draw.swap(false, Ordering::Relaxed) {
        *left = (*left).max(AFTERGLOW);
    }
    if *left > 0 {
        *left -= 1;
        redraw.write(RequestRedraw);
    }
}

fn set_alarm(requests: Res<Requests>, mut winit: ResMut<WinitSettings>) {
    let asked = requests.wake_within.swap(u64::MAX, Ordering::Relaxed);
    let wanted = sleep_for(Duration::from_nanos(asked).min(FOREVER));
    if winit.focused_mode != wanted.focused_mode {
        *winit = wanted;
    }
}
