//! Pointer events, one press or release a frame.
//!
//! Bevy looks once a frame at what lies under a pointer, and judges all events of the frame by it: a press at the place
//! of the last event, a release at the place of the frame before. A pointer that jumps, presses and releases within one
//! frame (a pen, a touch screen, a remote desktop, or any mouse on a slow machine) would miss its target. So later
//! events wait until the frame that is theirs.

use crate::app::game::Session;
use crate::app::platform::Redraw;
use bevy::ecs::message::{MessageCursor, Messages};
use bevy::input::ButtonState;
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

/// The pointer events whose frame has not come, the oldest first.
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

/// Passes on the pointer events of one frame, and keeps the rest.
fn pace(
    mut seen: Local<MessageCursor<WindowEvent>>,
    session: Res<Session>,
    mut waiting: ResMut<Waiting>,
    mut arrival: ResMut<Arrival>,
    mut events: ResMut<Messages<WindowEvent>>,
    mut touches: ResMut<Messages<TouchInput>>,
) {
    let mut others = Vec::new();
    let now = Arrival { in_computers_turn: session.awaits_computer() };
    for event in seen.read(&events) {
        match Pointing::of(event) {
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
    for held in next_step(&mut waiting.0) {
        let event = held.event;
        *arrival = held.arrival;
        if let WindowEvent::TouchInput(touch) = &event {
            touches.write(*touch);
        }
        events.write(event);
    }
    events.write_batch(others);
    seen.clear(&events);
}

/// The effect of a pointer event on the hit test of later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pointing {
    Move,
    Scroll,
    Press,
    /// A release or a cancellation.
    Release,
}

impl Pointing {
    /// `None` for an event that is not a pointer's.
    fn of(event: &WindowEvent) -> Option<Pointing> {
        match event {
            WindowEvent::CursorMoved(_) => Some(Pointing::Move),
            WindowEvent::MouseWheel(_) => Some(Pointing::Scroll),
            WindowEvent::MouseButtonInput(input) => Some(match input.state {
                ButtonState::Pressed => Pointing::Press,
                ButtonState::Released => Pointing::Release,
            }),
            WindowEvent::TouchInput(touch) => Some(match touch.phase {
                TouchPhase::Started => Pointing::Press,
                TouchPhase::Moved => Pointing::Move,
                TouchPhase::Ended | TouchPhase::Canceled => Pointing::Release,
            }),
            _ => None,
        }
    }
}

/// Takes the events of one frame: moves, then a press or turns of the wheel; or a release alone.
fn next_step(waiting: &mut VecDeque<Held>) -> Vec<Held> {
    let mut step = Vec::new();
    let mut last = None;
    while let Some(next) = waiting.front().and_then(|held| Pointing::of(&held.event)) {
        let fits = match next {
            Pointing::Move | Pointing::Press => {
                !matches!(last, Some(Pointing::Scroll | Pointing::Press | Pointing::Release))
            }
            Pointing::Scroll => !matches!(last, Some(Pointing::Press | Pointing::Release)),
            Pointing::Release => last.is_none(),
        };
        if !fits {
            break;
        }
        last = Some(next);
        step.extend(waiting.pop_front());
    }
    step
}
