//! The settings: one table that defines the struct, its defaults, its text form and the rows of the settings dialog.
//!
//! | to add | edit |
//! |---|---|
//! | a switch | one entry in [`table`](Settings), and its caption in `assets/locales` |
//! | a choice of several | the values in `values`, one entry in the table, and the captions |

mod language;
mod table;
mod value;
mod values;

pub use language::Language;
pub use table::{Choice, Row, Settings};
pub use value::{Label, Page};
pub use values::{DiscSet, Patience, ReplyPause, Speed, Theme, Volume};

use crate::app::keep::Keep;
use bevy::prelude::*;

/// Loads the settings. `usual` are the settings of a player who has changed nothing.
pub(crate) fn plugin(app: &mut App, usual: Settings) {
    app.keep(usual);
}
