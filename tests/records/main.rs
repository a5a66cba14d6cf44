//! Records: every format in both directions, and whatever people and programs write in them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod cases;
mod collections;
mod fuzz;
mod habits;
mod names;
mod round_trips;

#[path = "../support/mod.rs"]
mod support;
