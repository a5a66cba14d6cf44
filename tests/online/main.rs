//! Play between people elsewhere: messages and their bytes, one game as a state machine, and the server over real sockets.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod fuzz;
mod model;
mod protocol;
mod room;
mod samples;
