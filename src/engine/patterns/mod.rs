//! The evaluation function: patterns of discs, looked up in trained tables.
//!
//! The estimate is a sum of weights: one for the discs on each of 62 sets of squares, one for the two sides' numbers of
//! moves, one for the frontier squares, one for the number of empty squares (Buro, "Experiments with Multi-ProbCut and
//! a new high-quality evaluation function for Othello", 1997). Each stage of the game has its own weights. The training
//! commands produce them; `assets/weights` holds the shipped ones.

mod checksum;
mod contexts;
mod entropy;
mod error;
mod features;
pub(crate) mod file;
pub(crate) mod layout;
mod shipped;
pub(crate) mod tables;
mod weights;

#[cfg(test)]
mod tests;

pub use error::WeightsError;
pub(crate) use features::{Features, counted, indices};
pub(crate) use weights::UNIT;
pub use weights::Weights;
