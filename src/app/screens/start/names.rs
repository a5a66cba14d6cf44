//! The fields for the names of two people.

use super::{name_field, name_prompt};
use crate::app::game::Names;
use crate::app::platform::TYPES_IN_PLACE;
use bevy::ecs::relationship::RelatedSpawner;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    if TYPES_IN_PLACE {
        app.add_plugins(name_field::plugin);
    } else {
        app.add_plugins(name_prompt::plugin);
    }
}

/// The fields for both names, side by side.
pub(super) fn name_fields(names: &Names) -> impl Bundle + use<> {
    let fields: Vec<(usize, Option<String>)> =
        (0..2).map(|player| (player, names.of(player).map(str::to_owned))).collect();
    let spawn = move |row: &mut RelatedSpawner<ChildOf>| {
        for (player, name) in &fields {
            if TYPES_IN_PLACE {
                row.spawn(name_field::name_field(*player, name.as_deref()));
            } else {
                row.spawn(name_prompt::name_prompt(*player));
            }
        }
    };
    (Name::new("Names"), Node { column_gap: px(6), ..default() }, Children::spawn(SpawnWith(spawn)))
}
