//! The rules against published counts, known positions, played games and a second implementation.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod cases;
mod known;
mod perft;
mod properties;
mod wthor;

#[path = "../support/mod.rs"]
mod support;
