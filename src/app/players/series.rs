//! Searches one after the other, each of which depends on the answers before it. They need no frame in between.

use super::thinker::{Thinker, wake};
use crate::app::platform::StopOnDrop;
use crate::engine::{Answer, Request};
use bevy::platform::time::Instant;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use bevy::winit::EventLoopProxyWrapper;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Frames that show what was found are at least so far apart.
const NEWS: Duration = Duration::from_millis(150);

/// Running searches. Dropping them stops them.
#[derive(Debug)]
pub(crate) struct SearchSeries {
    shared: Arc<Mutex<Shared>>,
    _task: Task<()>,
}

#[derive(Debug, Default)]
struct Shared {
    answers: Vec<Option<Answer>>,
    /// Stops the search that is running.
    stop: Option<StopOnDrop>,
    is_cancelled: bool,
    is_over: bool,
}

fn lock(shared: &Mutex<Shared>) -> MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Thinker {
    /// Starts searches. `next` gets the answer to the search before, `None` at first, and says what is searched next, `None`
    /// at the end. `proxy` wakes the event loop when there is something new.
    pub(crate) fn begin_series(
        &self,
        proxy: Option<&EventLoopProxyWrapper>,
        mut next: impl FnMut(Option<Option<Answer>>) -> Option<Request> + Send + 'static,
    ) -> SearchSeries {
        let shared = Arc::new(Mutex::new(Shared::default()));
        let (runner, ours) = (self.runner(), shared.clone());
        let proxy = proxy.map(|proxy| (**proxy).clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let mut request = next(None);
            let mut told = Instant::now();
            while let Some(wanted) = request {
                let (searching, stop) = runner.search(wanted);
                {
                    let mut shared = lock(&ours);
                    if shared.is_cancelled {
                        return;
                    }
                    shared.stop = Some(stop);
                }
                let answer = searching.await;
                {
                    let mut shared = lock(&ours);
                    if shared.is_cancelled {
                        return;
                    }
                    shared.stop = None;
                    shared.answers.push(answer.clone());
                }
                if told.elapsed() >= NEWS {
                    told = Instant::now();
                    wake(proxy.as_ref());
                }
                request = next(Some(answer));
            }
            lock(&ours).is_over = true;
            wake(proxy.as_ref());
        });
        SearchSeries { shared, _task: task }
    }
}

impl SearchSeries {
    /// The answers since the last call, and whether all searches are over.
    pub(crate) fn take(&self) -> (Vec<Option<Answer>>, bool) {
        let mut shared = lock(&self.shared);
        (std::mem::take(&mut shared.answers), shared.is_over)
    }
}

impl Drop for SearchSeries {
    fn drop(&mut self) {
        let mut shared = lock(&self.shared);
        shared.is_cancelled = true;
        shared.stop = None;
    }
}
