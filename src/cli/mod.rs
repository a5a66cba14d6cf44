//! The headless program `othello-engine`: protocols for front ends, solving, measuring and matches.
//!
//! | command | module | what it does |
//! |---|---|---|
//! | `gtp` | [`gtp`] | speaks the Go Text Protocol as Othello programs do |
//! | `nboard` | [`nboard`] | speaks the NBoard protocol, version 2 |
//! | `solve` | [`solve`] | solves the positions of files exactly |
//! | `eval` | [`eval`] | evaluates positions and compares the values with known ones |
//! | `perft` | [`perft`] | counts move sequences |
//! | `bench` | [`mod@bench`] | searches a fixed set of positions |
//! | `match` | [`contest`] | plays a match between two players |
//! | `habits` | [`contest::habits`] | shows the habits of players |
//! | `selfplay` | [`selfplay`] | plays games for training |
//! | `train` | [`mod@train`] | fits the weights of the evaluation |
//! | `validate` | [`mod@validate`] | measures the error of static evaluations |
//! | `margins` | [`mod@margins`] | measures the error of shallow searches |
//! | `lessons` | [`lessons`] | mines positions for lessons, and checks the lessons |
//! | `records` | [`records::convert`] | reads, checks, converts and counts records of games |
//! | `search` | [`records::search`] | searches the base of tournament games |
//! | `openings` | [`records::openings`] | lists balanced openings |
//! | `problems` | [`problems`] | mines problems, and checks those that come with the program |
//! | `review` | [`review`] | reviews games: every move valued and classed |
//!
//! A command takes its arguments and a writer, so that tests run it just as the program does. Malformed input ends the
//! program with one line and exit code 2; a closed pipe ends it silently.

pub mod bench;
pub mod contest;
mod cpu;
pub mod eval;
pub mod gtp;
mod input;
pub mod lessons;
mod limits;
mod lines;
pub mod margins;
mod memory;
pub mod nboard;
mod options;
pub mod perft;
pub mod problems;
mod program;
mod progress;
mod random;
pub mod records;
pub mod review;
pub mod selfplay;
pub mod solve;
mod status;
mod time_budget;
mod timer;
pub mod train;
pub mod validate;
mod value;

pub use options::EngineOptions;
pub use program::{command, main, run};
pub use status::{Failure, Status};
