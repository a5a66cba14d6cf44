//! The threads of searches, which all tests share.

use bevy::tasks::{AsyncComputeTaskPool, Task};
use std::sync::{Arc, Barrier, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A lock for tests with long searches. All tests share the search threads, so only one of these tests runs at a time.
pub(crate) fn long_search() -> MutexGuard<'static, ()> {
    static LONG: Mutex<()> = Mutex::new(());
    // A failed test leaves no harm behind.
    LONG.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether all search threads become free within this time. Starts one task for each thread, which all end together.
/// Requires [`long_search`].
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
