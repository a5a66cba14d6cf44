//! Pointer events, one press or release a frame, and keys in their order among them.
//!
//! Bevy looks once a frame at what lies under a pointer, and judges all events of the frame by it: a press at the place
//! of the last event, a release at the place of the frame before. A pointer that jumps, presses and releases within one
//! frame (a pen, a touch screen, a remote desktop, or any mouse on a slow machine) would miss its target. So later
//! events wait until the frame that is theirs, and keys that follow them wait as well.

use crate::app::game::Session;
use crate::app::platform::Redraw;
use bevy::ecs::message::{MessageCursor, Messages};
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use std::collections::VecDeque;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>()
        .init_resource::<Arrival>()
        .add_systems(First, pace.before(PickingSystems::Input).after(bevy::ecs::message::MessageUpdateSystems))
        .draw_while(|waiting: Res<Waiting>| !waiting.0.is_empty());
}

/// The events of pointers and keys whose frame has not come, the oldest first.
#[derive(Resource, Debug, Default)]
struct Waiting(VecDeque<Held>);

#[derive(Clone, Debug)]
struct Held {
    event: WindowEvent,
    arrival: Arrival,
}

/// The situation in which the pointer events of this frame arrived. A press may act some frames later.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Arrival {
    /// Whether the computer was to move.
    pub(super) in_computers_turn: bool,
}

/// Passes on the events of one frame, and keeps the rest.
fn pace(
    mut seen: Local<MessageCursor<WindowEvent>>,
    session: Res<Session>,
    mut waiting: ResMut<Waiting>,
    mut arrival: ResMut<Arrival>,
    mut events: ResMut<Messages<WindowEvent>>,
    (mut touches, mut keys): (ResMut<Messages<TouchInput>>, ResMut<Messages<KeyboardInput>>),
) {
    let mut others = Vec::new();
    let now = Arrival { in_computers_turn: session.awaits_computer() };
    for event in seen.read(&events) {
        match Kind::of(event) {
            Some(_) => waiting.bypass_change_detection().0.push_back(Held { event: event.clone(), arrival: now }),
            None => others.push(event.clone()),
        }
    }
    if waiting.0.is_empty() {
        return;
    }
    // The messages of the last frame have been read by all who read them.
    events.clear();
    touches.clear();
    keys.clear();
    for held in next_step(&mut waiting.0) {
        let event = held.event;
        *arrival = held.arrival;
        match &event {
            WindowEvent::TouchInput(touch) => _ = touches.write(*touch),
            WindowEvent::KeyboardInput(key) => _ = keys.write(key.clone()),
            _ => {}
        }
        events.write(event);
    }
    events.write_batch(others);
    seen.clear(&events);
}

/// The effect of an event on those after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Move,
    Scroll,
    Press,
    /// A release or a cancellation.
    Release,
    Key,
}

impl Kind {
    /// `None` for an event that is neither a pointer's nor a key's.
    fn of(event: &WindowEvent) -> Option<Kind> {
        match event {
            WindowEvent::KeyboardInput(_) => Some(Kind::Key),
            WindowEvent::CursorMoved(_) => Some(Kind::Move),
            WindowEvent::MouseWheel(_) => Some(Kind::Scroll),
            WindowEvent::MouseButtonInput(input) => Some(match input.state {
                ButtonState::Pressed => Kind::Press,
                ButtonState::Released => Kind::Release,
            }),
            WindowEvent::TouchInput(touch) => Some(match touch.phase {
                TouchPhase::Started => Kind::Press,
                TouchPhase::Moved => Kind::Move,
                TouchPhase::Ended | TouchPhase::Canceled => Kind::Release,
            }),
            _ => None,
        }
    }
}

/// Takes the events of one frame: moves, then a press or turns of the wheel; or a release alone; or keys alone.
fn next_step(waiting: &mut VecDeque<Held>) -> Vec<Held> {
    let mut step = Vec::new();
    let mut last = None;
    while let Some(next) = waiting.front().and_then(|held| Kind::of(&held.event)) {
        let fits = match next {
            Kind::Move | Kind::Press => !matches!(last, Some(Kind::Scroll | Kind::Press | Kind::Release | Kind::Key)),
            Kind::Scroll => !matches!(last, Some(Kind::Press | Kind::Release | Kind::Key)),
            Kind::Key => matches!(last, None | Some(Kind::Key)),
            Kind::Release => last.is_none(),
        };
        if !fits {
            break;
        }
        last = Some(next);
        step.extend(waiting.pop_front());
    }
    step
}
