//! Processor time, where the system tells it.

use std::time::Duration;

/// The processor time that this thread has used.
#[cfg(unix)]
pub(super) fn of_thread() -> Option<Duration> {
    read(rustix::time::ClockId::ThreadCPUTime)
}

/// The processor time that all threads of this program have used.
#[cfg(unix)]
pub(super) fn of_program() -> Option<Duration> {
    read(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(unix)]
fn read(clock: rustix::time::ClockId) -> Option<Duration> {
    let time = rustix::time::clock_gettime(clock);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

/// The processor time that this thread has used: not known here.
#[cfg(not(unix))]
pub(super) fn of_thread() -> Option<Duration> {
    None
}

/// The processor time that all threads of this program have used: not known here.
#[cfg(not(unix))]
pub(super) fn of_program() -> Option<Duration> {
    None
}
