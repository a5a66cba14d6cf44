//! Sounds, and the sentences of a screen reader.

mod sound;
mod speech;

pub use speech::Spoken;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((sound::plugin, speech::plugin));
}
