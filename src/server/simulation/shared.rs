//! What the simulated server and devices agree on, and what they share with the check.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The name of the server in the simulated network.
pub(super) const SERVER: &str = "server";
/// Its port.
pub(super) const PORT: u16 = 8080;

/// Something that outlives the server, or that a simulation tells the check.
pub(super) type Shared<T> = Arc<Mutex<T>>;

/// Takes the lock, whatever happened to another holder.
pub(super) fn lock<T>(shared: &Shared<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
