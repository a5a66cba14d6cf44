//! The threads of searches, which all tests share.

use bevy::tasks::{AsyncComputeTaskPool, Task};
use std::sync::{Arc, Barrier, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Held by a test whose searches take long. The threads for searches are shared by all tests, so only one of those runs
/// at a time.
pub(crate) fn long_search() -> MutexGuard<'static, ()> {
    static LONG: Mutex<()> = Mutex::new(());
    // A test that failed while it held this has harmed nothing.
    LONG.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Tells if all threads for searches are free within this time: each has to take one of as many tasks, and these end
/// together. Call it while holding [`long_search`].
pub(crate) fn searches_end_within(limit: Duration) -> bool {
    let pool = AsyncComputeTaskPool::get();
    let meeting = Arc::new(Barrier::new(pool.thread_num()));
    let begun = Instant::now();
    let tasks: Vec<_> = (0..pool.thread_num())
        .map(|_| {
            let meeting = meeting.clone();
            pool.spawn(async move { _ = meeting.wait() })
        })
        .collect();
    while !tasks.iter().all(Task::is_finished) {
        std::thread::sleep(Duration::from_millis(1));
    }
    begun.elapsed() <= limit
}
