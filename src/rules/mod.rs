//! The rules of Othello, Reverse Othello and historical Reversi.
//!
//! This module knows no clock, file, window or engine. Its centre is [`Position`], a small `Copy` value that knows the
//! legal moves and their effect. [`Game`] adds the history, [`notation`] the formats for positions and games.
//!
//! The rules are those of the World Othello Federation. The types [`Variant`] and [`Supply`] document every departure
//! from them.

mod bitboard;
mod color;
pub(crate) mod flips;
mod game;
pub mod notation;
mod perft;
mod position;
mod score;
mod square;
mod symmetry;
mod variant;

pub use bitboard::Bitboard;
pub use color::Color;
pub use game::Game;
pub use notation::TranscriptError;
pub use perft::perft;
pub use position::{IllegalMove, ImpossiblePosition, Move, Position};
pub use score::{Outcome, Score};
pub use square::{NoSuchSquare, ParseSquareError, Square};
pub use symmetry::Symmetry;
pub use variant::{ParseVariantError, Rules, Supply, Variant};
