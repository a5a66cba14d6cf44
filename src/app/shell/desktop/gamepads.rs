//! Gamepads of the machine, read on a separate thread.
//!
//! The thread sleeps until a pad has an event and wakes the game only for presses with a meaning, so without a pad
//! there is no cost at all. Bevy's own listener polls in each frame, but a sleeping game draws none.

use crate::app::input::PadPress;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{Axis, Button, EventType, GamepadId, Gilrs};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, listen.run_if(resource_exists::<EventLoopProxyWrapper>))
        .add_systems(PreUpdate, take_presses.run_if(resource_exists::<Pads>));
}

/// The receiver of presses.
#[derive(Resource, Debug)]
struct Pads(Mutex<Receiver<PadPress>>);

/// The delays before the first and every further repetition of a held direction.
const FIRST_REPEAT: Duration = Duration::from_millis(400);
const NEXT_REPEAT: Duration = Duration::from_millis(130);
/// The deflection at which the stick gives a direction, and the one below which it no longer does.
const PUSHED: f32 = 0.6;
const LET_GO: f32 = 0.4;
/// The pause after an empty event, since a broken or unplugged pad may send them without end.
const BREATH: Duration = Duration::from_millis(10);

fn listen(proxy: Res<EventLoopProxyWrapper>, mut commands: Commands) {
    let proxy = (**proxy).clone();
    let (sender, receiver) = channel();
    let listening = move || {
        // Some machines have no support for gamepads.
        let Some(mut pads) = first_pad() else { return };
        let mut repeat = Repeat::default();
        loop {
            let event = pads.next_event_blocking(repeat.wait(Instant::now()));
            let press = match event.map(|event| (event.id, event.event)) {
                Some((pad, EventType::ButtonPressed(button, _))) => meaning(button).or_else(|| {
                    let direction = direction_of(&pads, pad, repeat.held);
                    repeat.hold(direction, Instant::now())
                }),
                Some((_, EventType::Disconnected)) => repeat.hold((0, 0), Instant::now()),
                Some((pad, _)) => repeat.hold(direction_of(&pads, pad, repeat.held), Instant::now()),
                None => {
                    thread::sleep(BREATH);
                    repeat.again(Instant::now())
                }
            };
            if let Some(press) = press
                && (sender.send(press).is_err() || proxy.send_event(WinitUserEvent::WakeUp).is_err())
            {
                return;
            }
        }
    };
    match thread::Builder::new().name("gamepads".to_owned()).spawn(listening) {
        Ok(_) => commands.insert_resource(Pads(Mutex::new(receiver))),
        Err(reason) => debug!("cannot start the gamepad thread: {reason}"),
    }
}

/// Waits for the first gamepad. The listener with names for buttons has a timer for rumble motors that never rests. The
/// lower-level one has no timer, so it waits until there is a pad.
fn first_pad() -> Option<Gilrs> {
    let mut plugs = gilrs_core::Gilrs::new().ok()?;
    let is_there = |plugs: &gilrs_core::Gilrs| {
        (0..plugs.last_gamepad_hint()).any(|id| plugs.gamepad(id).is_some_and(gilrs_core::Gamepad::is_connected))
    };
    while !is_there(&plugs) {
        if plugs.next_event_blocking(None).is_none() {
            thread::sleep(BREATH);
        }
    }
    Gilrs::new().ok()
}

fn take_presses(pads: Res<Pads>, mut presses: MessageWriter<PadPress>) {
    if let Ok(pads) = pads.0.lock() {
        presses.write_batch(pads.try_iter());
    }
}

fn meaning(button: Button) -> Option<PadPress> {
    Some(match button {
        Button::South => PadPress::South,
        Button::East => PadPress::East,
        Button::West => PadPress::West,
        Button::North => PadPress::North,
        Button::Start => PadPress::Start,
        Button::Select => PadPress::Select,
        Button::LeftTrigger => PadPress::LeftShoulder,
        Button::RightTrigger => PadPress::RightShoulder,
        _ => return None,
    })
}

/// The direction of a pad's cross and stick, in columns and rows.
fn direction_of(pads: &Gilrs, pad: GamepadId, held: (i8, i8)) -> (i8, i8) {
    let pad = pads.gamepad(pad);
    let cross = |more, less| f32::from(i8::from(pad.is_pressed(more)) - i8::from(pad.is_pressed(less)));
    let across = cross(Button::DPadRight, Button::DPadLeft) + pad.value(Axis::LeftStickX);
    let down = cross(Button::DPadDown, Button::DPadUp) - pad.value(Axis::LeftStickY);
    direction(across, down, held)
}

/// The main direction of a deflection, or `(0, 0)` if it is too small.
fn direction(across: f32, down: f32, held: (i8, i8)) -> (i8, i8) {
    let needed = if held == (0, 0) { PUSHED } else { LET_GO };
    if across.abs().max(down.abs()) < needed {
        (0, 0)
    } else if across.abs() >= down.abs() {
        (across.signum() as i8, 0)
    } else {
        (0, down.signum() as i8)
    }
}

/// The repetition of a held direction.
#[derive(Debug, Default)]
struct Repeat {
    held: (i8, i8),
    due: Option<Instant>,
}

impl Repeat {
    /// Updates the held direction. A new one gives a step at once.
    fn hold(&mut self, direction: (i8, i8), now: Instant) -> Option<PadPress> {
        if direction == self.held {
            return self.again(now);
        }
        self.held = direction;
        self.due = (direction != (0, 0)).then(|| now + FIRST_REPEAT);
        self.due.map(|_| PadPress::Step(direction.0, direction.1))
    }

    /// The next step in the held direction, when it is due.
    fn again(&mut self, now: Instant) -> Option<PadPress> {
        self.due.filter(|due| now >= *due)?;
        self.due = Some(now + NEXT_REPEAT);
        Some(PadPress::Step(self.held.0, self.held.1))
    }

    /// The time until the next repetition, `None` with no direction held.
    fn wait(&self, now: Instant) -> Option<Duration> {
        self.due.map(|due| due.saturating_duration_since(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_means_one_of_four_directions() {
        assert_eq!(direction(0.5, 0.1, (0, 0)), (0, 0));
        assert_eq!(direction(0.9, 0.5, (0, 0)), (1, 0));
        assert_eq!(direction(0.5, -0.9, (0, 0)), (0, -1));
        assert_eq!(direction(0.5, 0.0, (1, 0)), (1, 0), "it has not been let go");
        assert_eq!(direction(0.3, 0.0, (1, 0)), (0, 0));
    }

    #[test]
    fn a_direction_that_is_held_comes_again() {
        let begun = Instant::now();
        let at = |millis| begun + Duration::from_millis(millis);
        let step = Some(PadPress::Step(1, 0));
        let mut repeat = Repeat::default();
        assert_eq!(repeat.wait(at(0)), None, "without a pad nothing is waited for");
        assert_eq!(repeat.hold((1, 0), at(0)), step);
        assert_eq!(repeat.hold((1, 0), at(100)), None, "a stick that trembles");
        assert_eq!(repeat.wait(at(100)), Some(Duration::from_millis(300)));
        assert_eq!(repeat.again(at(399)), None);
        assert_eq!(repeat.again(at(400)), step);
        assert_eq!(repeat.again(at(529)), None);
        assert_eq!(repeat.again(at(530)), step);
        assert_eq!(repeat.hold((0, 0), at(540)), None);
        assert_eq!(repeat.again(at(5000)), None);
        assert_eq!(repeat.wait(at(5000)), None);
    }
}
