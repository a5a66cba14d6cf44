//! The players: the computer, and the clock of the player to move.

mod computer;
mod order;
mod series;
mod thinker;
mod timekeeper;

pub use computer::{Thinking, tries_patience};
pub use order::Order;
pub(crate) use series::SearchSeries;
pub(crate) use thinker::Thinker;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((timekeeper::plugin, computer::plugin));
}
