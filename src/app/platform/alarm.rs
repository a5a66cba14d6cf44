//! Wakes the sleeping event loop at a moment.
//!
//! The event loop can also be told how long to sleep, but then it draws whenever it is told another duration, so a wait for
//! a moment would be no sleep at all.

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use futures_timer::Delay;
use std::time::Duration;

/// Moments that are closer than this are the same.
const SLACK: Duration = Duration::from_millis(1);

/// The moment at which the event loop is woken, in real time since the start of the program.
#[derive(Resource, Debug, Default)]
pub struct Alarm {
    at: Option<Duration>,
    ringing: Option<Task<()>>,
}

impl Alarm {
    /// The moment, if the alarm is set.
    pub fn at(&self) -> Option<Duration> {
        self.at
    }

    /// Sets the alarm to this long after the beginning of the frame, or switches it off.
    pub(super) fn set(&mut self, within: Option<Duration>, time: &Time<Real>, proxy: Option<&EventLoopProxyWrapper>) {
        let at = within.map(|wait| time.elapsed() + wait);
        // An alarm that has rung, perhaps a little early, is set again.
        let will_ring = self.ringing.as_ref().is_some_and(|ringing| !ringing.is_finished());
        if let (Some(at), Some(set)) = (at, self.at)
            && will_ring
            && at.abs_diff(set) < SLACK
        {
            return;
        }
        self.at = at;
        // A task that is dropped does not ring.
        self.ringing = within.zip(proxy).map(|(wait, proxy)| {
            let spent = time.last_update().map_or(Duration::ZERO, |begin| begin.elapsed());
            let (delay, proxy) = (Delay::new(wait.saturating_sub(spent)), (**proxy).clone());
            IoTaskPool::get().spawn(async move {
                delay.await;
                // An error means that the event loop has ended.
                let _ = proxy.send_event(WinitUserEvent::WakeUp);
            })
        });
    }
}
