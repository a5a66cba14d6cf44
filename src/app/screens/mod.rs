//! The start screen and the dialogs over the game.

mod confetti;
mod dialog;
mod message;
mod names;
mod result;
mod settings;
mod start;
mod undo;

pub use message::Tidings;
pub use result::{result_words, was_won};
pub use start::Draft;
pub use undo::undo_words;

use super::flow::{Dialog, Screen, Step};
use super::session::Fact;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        start::plugin,
        names::plugin,
        dialog::plugin,
        result::plugin,
        confetti::plugin,
        settings::plugin,
        message::plugin,
        undo::plugin,
    ))
    .add_systems(Update, show_the_board_of_a_new_game.in_set(Step::React));
}

fn show_the_board_of_a_new_game(mut facts: MessageReader<Fact>, mut commands: Commands) {
    if facts.read().any(|fact| *fact == Fact::Began) {
        commands.set_state_if_neq(Screen::Game);
        commands.set_state_if_neq(Dialog::None);
    }
}
