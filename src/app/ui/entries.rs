//! Where short texts are written: in fields, or where there is no keyboard for them, in the browser's prompt.

use super::entry::Entry;
use super::{field, prompt};
use crate::app::platform::TYPES_IN_PLACE;
use bevy::ecs::relationship::RelatedSpawner;
use bevy::prelude::*;

/// Registers a kind of entry.
pub(crate) fn entry_plugin<E: Entry>(app: &mut App) {
    if TYPES_IN_PLACE {
        field::entry_plugin::<E>(app);
    } else {
        prompt::entry_plugin::<E>(app);
    }
}

/// Entries side by side.
pub(crate) fn entries<E: Entry>(entries: Vec<E>, of: &E::Of) -> impl Bundle + use<E> {
    let now: Vec<(E, String)> = entries.into_iter().map(|entry| (entry, entry.text(of).to_owned())).collect();
    let spawn = move |row: &mut RelatedSpawner<ChildOf>| {
        for (entry, now) in &now {
            if TYPES_IN_PLACE {
                row.spawn(field::field(*entry, now));
            } else {
                row.spawn(prompt::prompt(*entry));
            }
        }
    };
    (Node { column_gap: px(6), flex_grow: 1.0, ..default() }, Children::spawn(SpawnWith(spawn)))
}
