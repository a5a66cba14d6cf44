//! The screens: the start screen, the panel of the running game, the list of lessons, the panel of a lesson, the lobby and the
//! panel of a game on a server, the panel of a game that is looked through, the games that
//! were played, and the dialogs over them.

mod dialogs;
mod duel;
mod game;
mod learn;
mod lesson;
mod library;
mod lobby;
mod navigation;
mod start;
mod study;
mod systems;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        systems::plugin,
        navigation::plugin,
        start::plugin,
        game::plugin,
        learn::plugin,
        lesson::plugin,
        library::plugin,
        lobby::plugin,
        duel::plugin,
        study::plugin,
        dialogs::plugin,
    ));
}
