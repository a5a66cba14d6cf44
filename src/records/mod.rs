//! Records of games: one type for all of them, a tree of moves with variations, and the formats in which people and
//! programs keep games.
//!
//! | module | content |
//! |---|---|
//! | [`Record`] | players, date, clocks, result, and the [`Tree`] of moves with values, times and comments |
//! | [`GameTree`] | a game in such a tree: undo, redo, and variations that are kept |
//! | [`read`], [`write()`] | files in any [`Format`], recognised by their bytes |
//! | [`Base`] | the French federation's base, searched by player, year and position |
//! | [`Opening`] | the names of openings |
//! | [`balanced_opening`] | openings that favour neither side |
//!
//! Not every format can hold all of a record:
//!
//! | format | leaves out |
//! |---|---|
//! | SGF | the second of two different clocks; the discs of a game that ended otherwise than by counting |
//! | PGN | the second clock and a reserve of time; braces in comments become parentheses |
//! | GGF | variations; historical Reversi from other starts than the empty board, discs of one's own; square brackets become round |
//! | OBF | everything but the start with the values of its moves or the main line, and one comment |
//! | WTHOR | everything but names, year, main line and score; other starts and variants are refused |
//! | transcript, link | everything but the main line; the link keeps start and rules |
//! | board | everything but the last position |
//!
//! Reading never panics. It takes bytes of any length up to [`MOST_BYTES`] and as many moves and other items as
//! [`MOST_ITEMS`], which bounds its memory. A game with an illegal move is left out, and a [`Fault`] names the place, what
//! stands there, and what was expected.

mod balanced;
mod clock;
mod cursor;
mod date;
mod diagram;
mod fault;
mod format;
mod game_tree;
mod gathered;
mod ggf;
mod link;
mod obf;
mod openings;
mod pgn;
mod reading;
mod record;
mod result;
mod sgf;
mod text;
mod tokens;
mod transcript;
mod tree;
mod vong;
mod wthor;

pub use balanced::{balanced_count, balanced_opening, openings_of};
pub use clock::Clock;
pub use cursor::Cursor;
pub use date::{Date, ParseDateError};
pub use fault::{Fault, Place, Wrong};
pub use format::Format;
pub use game_tree::GameTree;
pub use gathered::{MOST_BYTES, MOST_FAULTS, MOST_ITEMS};
pub use openings::{Opening, opening_of, openings};
pub use reading::{Options, Reading, read, write, write_wthor};
pub use record::{Player, Record};
pub use result::{Discs, Ending, GameResult};
pub use tree::{NodeId, Notes, Property, Tree};
pub use wthor::{Base, Continuation, Found, Names, NamesError, Query, Unwritable, WthorFiles};
