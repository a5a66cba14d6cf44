//! Wakes the game when assistive technology starts to listen or sends a request.
//!
//! Both arrive on another thread, which has no access to the window's event loop, so a sleeping game would answer only
//! at the next key press. A thread therefore checks a flag now and then; it costs no frame and hardly any time.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, watch.run_if(resource_exists::<WinitActionRequestHandlers>));
}

/// The intervals between checks, before and after the first request.
const SELDOM: Duration = Duration::from_millis(500);
const OFTEN: Duration = Duration::from_millis(50);

fn watch(
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
    window: Query<Entity, With<PrimaryWindow>>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut watched: Local<bool>,
) {
    if *watched {
        return;
    }
    let handler = window.single().ok().and_then(|window| handlers.get(&window).cloned());
    let (Some(handler), Some(proxy)) = (handler, proxy) else { return };
    *watched = true;
    let (requested, proxy) = (requested.clone(), (**proxy).clone());
    let looking = move || {
        let mut pause = SELDOM;
        loop {
            thread::sleep(pause);
            let asked = requested.load(Ordering::SeqCst);
            if asked {
                pause = OFTEN;
            }
            if (asked || is_waiting(&handler)) && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
                return;
            }
        }
    };
    if let Err(reason) = thread::Builder::new().name("reader".to_owned()).spawn(looking) {
        debug!("cannot start the thread for assistive technology: {reason}");
    }
}

fn is_waiting(handler: &Arc<Mutex<WinitActionRequestHandler>>) -> bool {
    handler.lock().is_ok_and(|requests| !requests.is_empty())
}
