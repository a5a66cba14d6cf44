//! Where the computer thinks: on threads of its own, or in a browser's worker. Nobody else knows which.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native as platform;
#[cfg(target_family = "wasm")]
use web as platform;

use crate::engine::{Answer, Request};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::{Arc, OnceLock};

/// The engine behind the computer player and the hints.
#[derive(Resource, Debug, Default)]
pub struct Thinker(platform::Mind);

/// A running search. Dropping it stops the search.
#[derive(Debug)]
pub struct Search {
    stop: platform::StopOnDrop,
    /// Filled before the event loop is woken, so that whoever wakes finds it.
    answer: Arc<OnceLock<Option<Answer>>>,
    _task: Task<()>,
}

impl Thinker {
    /// Begins to think about a request; `proxy` wakes the event loop when there is an answer.
    pub fn begin(&self, request: Request, proxy: Option<&EventLoopProxyWrapper>) -> Search {
        let (thinking, stop) = self.0.think(request);
        let answer = Arc::new(OnceLock::new());
        let slot = answer.clone();
        let proxy = proxy.map(|proxy| (**proxy).clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // Nobody else fills the slot.
            let _ = slot.set(thinking.await);
            // The event loop sleeps while nothing moves. An error means that it has ended.
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        });
        Search { stop, answer, _task: task }
    }
}

impl Search {
    /// Asks for the answer as soon as there is one: the best that was found so far.
    pub fn hurry(&self) {
        self.stop.hurry();
    }

    /// Whether the search has ended.
    pub fn is_over(&self) -> bool {
        self.answer.get().is_some()
    }

    /// What the search found; `None` as long as it runs, and where there is nothing to find.
    pub fn answer(&self) -> Option<&Answer> {
        self.answer.get().and_then(Option::as_ref)
    }
}
