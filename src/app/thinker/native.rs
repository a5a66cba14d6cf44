//! Thinking on threads of the machine.

use crate::engine::{Answer, Engine, Options, Request, StopFlag};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// The engine, shared by all searches.
#[derive(Debug)]
pub(super) struct Mind(Arc<Engine>);

impl Default for Mind {
    /// One thread of the machine is left to the pictures.
    fn default() -> Mind {
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get).saturating_sub(1);
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        Mind(Arc::new(Engine::new(Options { threads, ..Options::default() })))
    }
}

/// Raises the stop flag of a search.
#[derive(Debug)]
pub(super) struct StopOnDrop(StopFlag);

impl StopOnDrop {
    /// A search that is stopped answers with the best that it has found.
    pub(super) fn hurry(&self) {
        self.0.stop();
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Mind {
    /// The search for an answer, and what stops it.
    pub(super) fn think(
        &self,
        request: Request,
    ) -> (impl Future<Output = Option<Answer>> + Send + Sync + 'static, StopOnDrop) {
        let (engine, flag) = (self.0.clone(), StopFlag::new());
        let stop = StopOnDrop(flag.clone());
        (async move { engine.think(&request, &flag, &mut |_| {}) }, stop)
    }
}
