//! Stops a search after a time.

use crate::engine::StopFlag;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// A timer that raises the flag of a search. Dropping it earlier cancels it.
#[derive(Debug)]
pub(super) struct Timer {
    _alive: Sender<()>,
}

impl Timer {
    /// A timer that raises the flag after this time.
    pub(super) fn start(stop: &StopFlag, after: Duration) -> Timer {
        let (alive, dropped) = mpsc::channel::<()>();
        let stop = stop.clone();
        thread::spawn(move || {
            if dropped.recv_timeout(after) == Err(RecvTimeoutError::Timeout) {
                stop.stop();
            }
        });
        Timer { _alive: alive }
    }
}
