//! The headless program: what it takes and prints, and the protocols that it speaks.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod cli;
mod fuzz;
mod hostile;
mod lessons;
mod manual;
mod protocols;
mod records;

#[path = "../support/mod.rs"]
mod support;
