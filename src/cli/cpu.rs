//! Processor time, on systems that report it.

use std::time::Duration;

/// The processor time that the current thread has used.
#[cfg(unix)]
pub(super) fn of_thread() -> Option<Duration> {
    read(rustix::time::ClockId::ThreadCPUTime)
}

/// The processor time that all threads of the program have used.
#[cfg(unix)]
pub(super) fn of_program() -> Option<Duration> {
    read(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(unix)]
fn read(clock: rustix::time::ClockId) -> Option<Duration> {
    let time = rustix::time::clock_gettime(clock);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

/// The processor time of the current thread, unknown on this system.
#[cfg(not(unix))]
pub(super) fn of_thread() -> Option<Duration> {
    None
}

/// The processor time of the program, unknown on this system.
#[cfg(not(unix))]
pub(super) fn of_program() -> Option<Duration> {
    None
}
