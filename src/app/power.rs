//! Draws while something moves and sleeps otherwise.

use super::board::Pose;
use super::clock::until_next_face;
use super::computer::{Thinking, stop_at_exit};
use super::flow::{Dialog, Screen};
use super::input::TypedColumn;
use super::pace::Pace;
use super::screens::Tidings;
use super::session::{Fact, Intent, Session};
use super::setup::Control;
use super::sound::Sounds;
use super::turning::Turning;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowEvent};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Stirred>()
        .insert_resource(asleep(FOREVER))
        .add_systems(Last, (keep_drawing.after(stop_at_exit), set_alarm));
}

/// Somebody did something that does not come from the window.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct Stirred;

/// Frames drawn after the last thing that happened: layout and text settle one frame after their cause.
const AFTERGLOW: u8 = 4;
/// As good as never. Not `Duration::MAX`: a deadline that cannot be computed leaves the last one in force.
const FOREVER: Duration = Duration::from_secs(24 * 60 * 60);

/// Waits for something to happen to the window, or for this long.
fn asleep(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(wait);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

fn keep_drawing(
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    session: Res<Session>,
    thinking: Res<Thinking>,
    typed: Res<TypedColumn>,
    sounds: Res<Sounds>,
    tidings: Res<Tidings>,
    tweens: Query<(), With<TweenAnim>>,
    flipping: Query<(), Changed<Pose>>,
    turning: Res<Turning>,
    mut window_events: MessageReader<WindowEvent>,
    mut intents: MessageReader<Intent>,
    mut facts: MessageReader<Fact>,
    mut stirred: MessageReader<Stirred>,
    mut frames_left: Local<Option<u8>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let touched = window_events.read().filter(|event| !matches!(event, WindowEvent::RequestRedraw(_))).count() > 0;
    let happened = intents.read().count() + facts.read().count() + stirred.read().count() > 0;
    let moving = !tweens.is_empty() || !flipping.is_empty() || !turning.rests() || !sounds.is_quiet();
    let waiting_for_discs = !pace.settled(&time)
        || thinking.has_answer() && session.awaits(Control::Computer)
        || session.ending().is_some() && !pace.may_show_result(&time)
        || typed.awaits_digit();
    let left = frames_left.get_or_insert(2 * AFTERGLOW);
    if touched || happened || tidings.is_changed() || moving || waiting_for_discs {
        *left = (*left).max(AFTERGLOW);
    }
    if *left > 0 {
        *left -= 1;
        redraw.write(RequestRedraw);
    }
}

/// A running clock is the one thing that moves by itself: once a second.
fn set_alarm(
    session: Res<Session>,
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    mut winit: ResMut<WinitSettings>,
) {
    let playing = *screen.get() == Screen::Game && *dialog.get() == Dialog::None;
    let ticking = session.ending().is_none() && !session.paused() && playing;
    let clock = session.clock.filter(|_| ticking);
    let mover = session.position().to_move();
    // A little later than on the second, so that the second is over.
    let wait = clock.map_or(FOREVER, |clock| until_next_face(clock.left(mover)) + Duration::from_millis(5));
    let wanted = asleep(wait);
    if winit.focused_mode != wanted.focused_mode {
        *winit = wanted;
    }
}
