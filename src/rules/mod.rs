//! The rules of Othello, Reverse Othello and historical Reversi.
//!
//! Nothing here knows of a clock, a file, a window or an engine. [`Position`] is the heart: a small `Copy` value that
//! knows which moves are legal and what they do. [`Game`] adds the history, [`notation`] the ways of writing it down.
//!
//! The rules are those of the World Othello Federation; where a variant or a household rule departs from them, the
//! type that stands for it says so ([`Variant`], [`Supply`]).

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
