//! The headless program `othello-engine`: protocols for front ends, solving, measuring and matches.
//!
//! | command | module | what it does |
//! |---|---|---|
//! | `gtp` | [`gtp`] | speaks the Go Text Protocol as Othello programs do |
//! | `nboard` | [`nboard`] | speaks the NBoard protocol, version 2 |
//! | `solve` | [`solve`] | plays out the positions of a file, exactly |
//! | `eval` | [`eval`] | values positions, and says how far that is from known values |
//! | `perft` | [`perft`] | counts move sequences |
//! | `bench` | [`mod@bench`] | searches a fixed set of positions |
//! | `match` | [`contest`] | lets two players play against each other |
//! | `selfplay` | [`selfplay`] | plays games to train with |
//! | `train` | [`mod@train`] | fits weights of the evaluation |
//! | `validate` | [`mod@validate`] | says how far estimates are from scores |
//! | `margins` | [`mod@margins`] | measures how far shallow searches are from deep ones |
//!
//! A command takes its arguments and writes to what it is given, so that tests run it as the program does. What is
//! malformed ends in one line and exit code 2; a reader that goes away ends the program without a word.

pub mod bench;
pub mod contest;
mod cpu;
pub mod eval;
pub mod gtp;
mod input;
mod limits;
pub mod margins;
pub mod nboard;
mod options;
pub mod perft;
mod program;
mod progress;
mod random;
pub mod selfplay;
pub mod solve;
mod status;
mod time_budget;
pub mod train;
pub mod validate;
mod value;

pub use options::EngineOptions;
pub use program::{main, run};
pub use status::{Failure, Status};
