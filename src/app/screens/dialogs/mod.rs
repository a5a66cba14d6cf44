//! The dialogs: a veil over the game, and a card on it.

mod advice;
mod card;
mod confetti;
mod message;
mod proposal;
mod result;
mod settings;
mod share;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((card::plugin, result::plugin, confetti::plugin, settings::plugin));
    app.add_plugins((message::plugin, proposal::plugin, share::plugin));
}
