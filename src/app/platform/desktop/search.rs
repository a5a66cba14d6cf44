//! Searches on threads of the machine.

use crate::engine::{Answer, Engine, Options, Request, StopFlag};
use std::num::NonZeroUsize;
use std::sync::Arc;

/// The engine, shared by all searches.
#[derive(Debug)]
pub(crate) struct SearchRunner(Arc<Engine>);

impl Default for SearchRunner {
    /// An engine that leaves one thread of the machine to rendering.
    fn default() -> SearchRunner {
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get).saturating_sub(1);
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        SearchRunner(Arc::new(Engine::new(Options { threads, ..Options::default() })))
    }
}

/// Stops a search when it is dropped.
#[derive(Debug)]
pub(crate) struct StopOnDrop(StopFlag);

impl StopOnDrop {
    /// Ends the search early with the best move found so far.
    pub(crate) fn hurry(&self) {
        self.0.stop();
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl SearchRunner {
    /// A future with the answer, and the handle that stops the search.
    pub(crate) fn search(
        &self,
        request: Request,
    ) -> (impl Future<Output = Option<Answer>> + Send + Sync + 'static, StopOnDrop) {
        let (engine, flag) = (self.0.clone(), StopFlag::new());
        let stop = StopOnDrop(flag.clone());
        (async move { engine.think(&request, &flag, &mut |_| {}) }, stop)
    }
}
