//! The text forms of the running game, the series and the choices of the start screen, and the times at which they are
//! saved.
//!
//! A saved text has lines `name = value` with the names of the command line, and a few of its own.

mod choices;
mod game;
mod lines;
mod running;
mod series;

pub(crate) use running::OpenedGame;

use crate::app::game::Series;
use crate::app::keep::Keep;
use crate::app::launch::Draft;
use bevy::prelude::*;

/// Loads the saved state. Returns the running game, if there is one, unless another game begins.
pub(crate) fn open(app: &mut App, another_begins: bool) -> Option<OpenedGame> {
    let game = running::open(app, another_begins);
    app.keep(Draft::default()).keep(Series::default());
    app.add_plugins(running::plugin);
    game
}
