//! Matches between two players.
//!
//! Each opening is played twice with colours swapped, so that an opening that favours a side favours both players
//! once. Games may run side by side; what happens in a game depends on the seed and its number alone, unless a player
//! is bounded by time or is another program.

mod child;
mod command;
mod match_result;
mod opening;
mod player;
mod referee;
mod spec;

pub use command::{Arguments, run};
