//! The engine behind the computer player and the hints, on any machine.

use crate::app::platform::{SearchRunner, StopOnDrop};
use crate::engine::{Answer, Request};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::{Arc, OnceLock};

/// The engine behind the computer player and the hints.
#[derive(Resource, Debug, Default)]
pub(super) struct Thinker(SearchRunner);

/// A running search. Dropping it stops the search.
#[derive(Debug)]
pub(super) struct Search {
    stop: StopOnDrop,
    /// Filled before the event loop is woken, so that the next frame finds it.
    answer: Arc<OnceLock<Option<Answer>>>,
    _task: Task<()>,
}

impl Thinker {
    /// Starts a search. `proxy` wakes the event loop when the answer is there.
    pub(super) fn begin(&self, request: Request, proxy: Option<&EventLoopProxyWrapper>) -> Search {
        let (searching, stop) = self.0.search(request);
        let answer = Arc::new(OnceLock::new());
        let slot = answer.clone();
        let proxy = proxy.map(|proxy| (**proxy).clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // This is the only place that fills the slot.
            let _ = slot.set(searching.await);
            // The event loop sleeps while nothing moves. An error means that it has ended.
            if let Some(proxy) = proxy {
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            }
        });
        Search { stop, answer, _task: task }
    }
}

impl Search {
    /// Ends the search early with the best move found so far.
    pub(super) fn hurry(&self) {
        self.stop.hurry();
    }

    /// Whether the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.answer.get().is_some()
    }

    /// The answer; `None` while the search runs, and if there is no answer.
    pub(super) fn answer(&self) -> Option<&Answer> {
        self.answer.get().and_then(Option::as_ref)
    }
}
