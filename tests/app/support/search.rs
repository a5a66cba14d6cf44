//! The threads of searches, which all tests share.

use super::time::PATIENCE;
use bevy::tasks::AsyncComputeTaskPool;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A lock for tests with long searches. All tests share the search threads, so only one of these tests runs at a time.
pub(crate) fn long_search() -> MutexGuard<'static, ()> {
    static LONG: Mutex<()> = Mutex::new(());
    // A failed test leaves no harm behind.
    LONG.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until all search threads are free, and prints how long that took. Starts one task for each thread, which all
/// wait for each other. Requires [`long_search`].
#[track_caller]
pub(crate) fn wait_for_end_of_searches() {
    let pool = AsyncComputeTaskPool::get();
    let threads = pool.thread_num();
    let (arrived, over) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let begun = Instant::now();
    for _ in 0..threads {
        let (arrived, over) = (arrived.clone(), over.clone());
        let wait = async move {
            arrived.fetch_add(1, Ordering::Relaxed);
            while !over.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        pool.spawn(wait).detach();
    }
    while arrived.load(Ordering::Relaxed) < threads && begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(1));
    }
    // Whatever happened, the threads are free for other tests.
    over.store(true, Ordering::Relaxed);
    assert_eq!(arrived.load(Ordering::Relaxed), threads, "a search goes on");
    println!("all searches ended within {:?}", begun.elapsed());
}
