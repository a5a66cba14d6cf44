//! The games that were played: a list with filters, and the standing against the levels.

mod frame;
mod games;
mod opened;
mod order;
mod standing;
mod view;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((order::plugin, view::plugin, frame::plugin, games::plugin, opened::plugin, standing::plugin));
}
