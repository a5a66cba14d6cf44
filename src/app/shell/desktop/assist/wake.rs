//! Wakes the game when assistive technology begins to ask, or asks for something.
//!
//! Both come in on another thread, which knows nothing of the window's event loop: a game that sleeps would answer when
//! the next key is pressed, and not before. So a thread looks at a flag now and then; it costs no frame and hardly any
//! time.

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

/// How often it looks while nobody has asked, and after that.
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
        debug!("no thread to wake for assistive technology: {reason}");
    }
}

fn is_waiting(handler: &Arc<Mutex<WinitActionRequestHandler>>) -> bool {
    handler.lock().is_ok_and(|requests| !requests.is_empty())
}
