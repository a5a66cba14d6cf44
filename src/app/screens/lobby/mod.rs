//! Finding a game on a server, in the panel beside the board: quick pairing, a friend, the running games.

mod entries;
mod frame;
mod friend;
mod lines;
mod order;
mod pages;
mod play;
mod watch;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        order::plugin,
        pages::plugin,
        entries::plugin,
        frame::plugin,
        lines::plugin,
        play::plugin,
        friend::plugin,
        watch::plugin,
    ));
}
