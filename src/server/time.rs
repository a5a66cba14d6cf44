//! The server's clock.

use crate::online::ids::Millis;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// A clock that begins with the system's and then never jumps.
#[derive(Clone, Copy, Debug)]
pub(super) struct ServerClock {
    began: Instant,
    began_at: Millis,
    #[cfg(test)]
    ahead: &'static std::sync::atomic::AtomicU64,
}

impl ServerClock {
    /// Starts the clock, not before a moment at which the server was alive: a system's clock that was set back must not give
    /// anybody time.
    pub(super) fn start(not_before: Millis) -> ServerClock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        ServerClock::at(millis(since_1970).max(not_before))
    }

    #[cfg(not(test))]
    fn at(began_at: Millis) -> ServerClock {
        ServerClock { began: Instant::now(), began_at }
    }

    /// A clock that begins at a moment.
    #[cfg(test)]
    pub(super) fn at(began_at: Millis) -> ServerClock {
        ServerClock { began: Instant::now(), began_at, ahead: Box::leak(Box::default()) }
    }

    /// A clock that a test sets forward.
    #[cfg(test)]
    pub(super) fn for_tests() -> ServerClock {
        ServerClock::at(1_800_000_000_000)
    }

    #[cfg(test)]
    pub(super) fn advance(&self, ms: Millis) {
        self.ahead.fetch_add(ms, std::sync::atomic::Ordering::Relaxed);
    }

    #[cfg(not(test))]
    pub(super) fn now(&self) -> Millis {
        self.began_at + millis(self.began.elapsed())
    }

    #[cfg(test)]
    pub(super) fn now(&self) -> Millis {
        self.began_at + millis(self.began.elapsed()) + self.ahead.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// When the clock was started.
    pub(super) fn began_at(&self) -> Millis {
        self.began_at
    }
}

fn millis(time: std::time::Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A system's clock that was set back gives nobody time.
    #[test]
    fn the_clock_does_not_begin_before_the_last_sign_of_life() {
        let far = 9_000_000_000_000;
        assert!(ServerClock::start(far).now() >= far);
        assert!((1..far).contains(&ServerClock::start(0).now()));
    }
}
