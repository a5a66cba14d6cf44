//! Searches in a worker of the browser. The page starts, watches and ends the worker.

use super::host;
use crate::engine::{Answer, Request};
use crate::wire;
use std::sync::atomic::{AtomicU32, Ordering};
use wasm_bindgen_futures::JsFuture;

/// Numbers the requests, so that each answer finds its request.
#[derive(Debug, Default)]
pub(crate) struct SearchRunner {
    last: AtomicU32,
}

/// Ends the worker if it is still searching for this request.
#[derive(Debug)]
pub(crate) struct StopOnDrop(u32);

impl StopOnDrop {
    /// Ends the search early. The page answers with the best move that the worker has reported.
    pub(crate) fn hurry(&self) {
        host::hurry_thinking(self.0);
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        host::stop_thinking(self.0);
    }
}

impl SearchRunner {
    /// A future with the answer, and the handle that ends the search. The worker begins at once.
    pub(crate) fn search(&self, request: Request) -> (impl Future<Output = Option<Answer>> + 'static, StopOnDrop) {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let answer = JsFuture::from(host::think(id, &wire::write_request(&request)));
        let read = async move {
            let bytes = js_sys::Uint8Array::new(&answer.await.ok()?).to_vec();
            wire::read_answer(&bytes).flatten()
        };
        (read, StopOnDrop(id))
    }
}
