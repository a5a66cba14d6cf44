//! The list of lessons, and a page of history and words, in the panel beside the board.

mod frame;
mod list;
mod pages;
mod problems;
mod words;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pages::plugin, frame::plugin));
}
