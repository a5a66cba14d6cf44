//! Matches between two players.
//!
//! Each opening is played twice with colours swapped, so that an opening that favours a side favours each player once.
//! Games may run in parallel. A game depends only on the seed and its number, unless a player has a time limit or is
//! another program.

mod child;
mod command;
pub mod habits;
mod match_result;
mod opening;
mod player;
mod referee;
mod spec;
mod taught;

pub use command::{Arguments, run};
