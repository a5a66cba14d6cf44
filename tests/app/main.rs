//! The whole game: the real plugins without a screen, driven by the messages that a window would send.

#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod browsing;
mod chaos;
mod clicks;
mod clocks;
mod confirming;
mod contrast;
#[cfg(unix)]
mod cost;
mod ends;
mod gamepad;
mod games;
mod idle;
mod kept;
mod keyboard;
mod lessons;
mod library;
mod links;
mod marks;
mod one_frame;
mod online;
mod opening;
mod order;
mod paces;
mod people;
mod problems;
mod reader;
mod room;
mod scores;
mod sharing;
mod sounds;
mod speech;
mod studying;
mod support;
mod thinking;
mod touch;
mod turning;
mod undoing;
mod windows;
