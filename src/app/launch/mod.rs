//! The words that begin a game: the command line, links, and the choices of the start screen.
//!
//! | file | content |
//! |---|---|
//! | `terms` | the terms of a game as one table: struct, names and values, in both directions |
//! | `game_text` | terms with moves and position: a game as names and values |
//! | `options` | the command line, by clap |
//! | `link` | the options as the query of an address |
//! | `start` | the options at the start of the program, on each machine |

mod complaint;
mod draft;
mod game_text;
mod link;
mod options;
mod start;
mod terms;

pub use complaint::{Complaint, Fault, Wrong};
pub use draft::Draft;
pub(crate) use game_text::{GameText, words_of_game};
pub use link::{CopyLink, PageAddress, link_to, parse_link};
pub use options::{EarlyExit, Options};
pub use start::{options_of_query, options_of_start};
pub use terms::{Mode, Terms};
pub(crate) use terms::{TermChoice, term_choice};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CopyLink>();
}
