//! The server's clock.

use crate::online::ids::Millis;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that begins with the system's and then never jumps.
#[derive(Clone, Copy, Debug)]
pub(super) struct ServerClock {
    began: Instant,
    began_at: Millis,
}

impl ServerClock {
    pub(super) fn start() -> ServerClock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        ServerClock { began: Instant::now(), began_at: millis(since_1970) }
    }

    pub(super) fn now(&self) -> Millis {
        self.began_at + millis(self.began.elapsed())
    }

    /// When the clock was started.
    pub(super) fn began_at(&self) -> Millis {
        self.began_at
    }
}

fn millis(time: std::time::Duration) -> Millis {
    Millis::try_from(time.as_millis()).unwrap_or(Millis::MAX)
}
