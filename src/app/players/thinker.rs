//! The engine behind the computer player, the hints and reviews, on any machine.

use crate::app::platform::{SearchRunner, StopOnDrop};
use crate::engine::{Answer, Request};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};
use std::sync::{Arc, OnceLock};

/// The engine behind the computer player, the hints and reviews.
#[derive(Resource, Debug, Default)]
pub(crate) struct Thinker(Arc<SearchRunner>);

/// A running search. Dropping it stops the search.
#[derive(Debug)]
pub(super) struct Search {
    stop: StopOnDrop,
    /// Filled before the event loop is woken, so that the next frame finds it.
    answer: Arc<OnceLock<Option<Answer>>>,
    _task: Task<()>,
}

/// Wakes the event loop, which sleeps while nothing moves.
pub(super) fn wake(proxy: Option<&EventLoopProxy<WinitUserEvent>>) {
    if let Some(proxy) = proxy {
        // An error means that it has ended.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }
}

impl Thinker {
    /// What runs the searches.
    pub(super) fn runner(&self) -> Arc<SearchRunner> {
        self.0.clone()
    }

    /// Starts a search. `proxy` wakes the event loop when the answer is there.
    pub(super) fn begin(&self, request: Request, proxy: Option<&EventLoopProxyWrapper>) -> Search {
        let (searching, stop) = self.0.search(request);
        let answer = Arc::new(OnceLock::new());
        let slot = answer.clone();
        let proxy = proxy.map(|proxy| (**proxy).clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // This is the only place that fills the slot.
            let _ = slot.set(searching.await);
            wake(proxy.as_ref());
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
