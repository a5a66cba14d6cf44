//! The game as it is played: the real plugins without a screen, driven by the messages that a window would send.

#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod chaos;
mod clicks;
mod clocks;
mod gamepad;
mod games;
mod idle;
mod kept;
mod keyboard;
mod links;
mod order;
mod paces;
mod reader;
mod room;
mod speech;
mod support;
mod thinking;
mod touch;
mod windows;
