//! The words that begin a game: the command line, links, and the choices of the start screen.
//!
//! | file | content |
//! |---|---|
//! | `mode` | the players that the start screen offers |
//! | `terms` | the terms of a game as one table: struct, usual values, names and values, rows of the start screen |
//! | `term_value` | the values of terms as text |
//! | `game_text` | terms with moves and position: a game as names and values |
//! | `options` | the command line, by clap |
//! | `link` | the options as the query of an address |
//! | `start` | the options at the start of the program, on each machine |

mod complaint;
mod draft;
mod game_text;
mod link;
mod mode;
mod options;
mod site;
mod start;
mod term_value;
mod terms;

pub use complaint::{Complaint, Fault, Wrong};
pub use draft::Draft;
pub(crate) use game_text::{GameText, words_of_game};
pub use link::{CopyLink, PageAddress, link_to, parse_link};
pub use mode::Mode;
pub use options::{EarlyExit, Options, command};
pub(crate) use site::site_of;
pub use start::{options_of_query, options_of_start};
pub use terms::Terms;
pub(crate) use terms::{Shape, TERMS, Term, TermChoice, TermRow};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<CopyLink>();
}
