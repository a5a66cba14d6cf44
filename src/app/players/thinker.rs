//! The engine behind the computer player and the hints, wherever it runs.

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
    /// Filled before the event loop is woken, so that the woken frame finds it.
    answer: Arc<OnceLock<Option<Answer>>>,
    _task: Task<()>,
}

impl Thinker {
    /// Begins to search for an answer; `proxy` wakes the event loop when there is one.
    pub(super) fn begin(&self, request: Request, proxy: Option<&EventLoopProxyWrapper>) -> Search {
        let (searching, stop) = self.0.search(request);
        let answer = Arc::new(OnceLock::new());
        let slot = answer.clone();
        let proxy = proxy.map(|proxy| (**proxy).clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // Nothing else fills the slot.
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
    /// Ends the search early, with the best move found so far.
    pub(super) fn hurry(&self) {
        self.stop.hurry();
    }

    /// Whether the search has ended.
    pub(super) fn is_over(&self) -> bool {
        self.answer.get().is_some()
    }

    /// The answer; `None` as long as the search runs, and where there is none.
    pub(super) fn answer(&self) -> Option<&Answer> {
        self.answer.get().and_then(Option::as_ref)
    }
}
