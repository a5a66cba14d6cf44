//! The study of a game: its record on the board, and its review.
//!
//! | file | content |
//! |---|---|
//! | `analysis` | the values of all moves of the position that is shown |
//! | `desk` | the record that is studied: what is to be opened goes in, intents come out |
//! | `opening` | records that come from outside |
//! | `own_game` | the game on the table as a record |
//! | `pointing` | the squares that the coach speaks of |
//! | `remarks` | what is said about the move that is shown |
//! | `reviewer` | the review of its main line, searched beside the frames |
//! | `share` | a game in the forms in which it leaves the program |

mod analysis;
mod desk;
mod opening;
mod own_game;
mod pointing;
mod remarks;
mod reviewer;
mod share;

pub use analysis::Analysis;
pub use desk::{Desk, OpenStudy};
pub use opening::Opened;
pub(crate) use own_game::{record_of, study_game};
pub(crate) use remarks::{analysis_remark, remarks};
pub use reviewer::{ReviewWish, Reviewer};
pub use share::Form;
pub(crate) use share::{copy_game, link_address, save_game};

use crate::app::game::OwnTable;
use crate::app::schedule::Screen;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.own_table(Screen::Study).add_plugins((
        analysis::plugin,
        desk::plugin,
        opening::plugin,
        pointing::plugin,
        reviewer::plugin,
    ));
}
