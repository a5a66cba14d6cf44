//! The server over real sockets: the program itself, with clients of the game's own kind.
//!
//! Numbers of complaints are those of `docs/online.md`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod abuse;
mod accounts;
mod crash;
mod invitations;
mod limits;
mod lines;
mod load;
mod manual;
mod play;
mod postgres;
mod stores;
mod support;
mod together;
