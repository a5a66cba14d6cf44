//! The computer player against a brute-force search, known positions, and itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod cases;
mod exact;
mod levels;
mod memory;
mod published;
mod stopping;
mod support;
mod ways;

#[path = "../support/mod.rs"]
mod shared;
