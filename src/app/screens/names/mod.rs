//! Where two people say what they are called.

#[cfg(not(target_family = "wasm"))]
mod native;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use native as fields;
#[cfg(target_family = "wasm")]
use web as fields;

use super::Draft;
use crate::app::text::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(fields::plugin);
}

/// The fields for both names, side by side.
pub(super) fn name_fields(draft: &Draft) -> impl Bundle + use<> {
    let field = |player| fields::name_field(player, draft.setup.names.of(player));
    (Name::new("Names"), Node { column_gap: px(6), ..default() }, children![field(0), field(1)])
}

/// What is asked for.
fn ask_words(player: usize) -> Words {
    Words::new("start-ask-name").number("number", player as f64 + 1.0)
}

/// What a player without a name is called.
fn number_words(player: usize) -> Words {
    Words::new("player-number").number("number", player as f64 + 1.0)
}
