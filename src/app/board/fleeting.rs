//! Things that are gone when their tween is over.

use bevy::prelude::*;
use bevy_tweening::AnimCompletedEvent;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(remove);
}

/// Something that is removed at the end of its tween.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Fleeting;

fn remove(completed: On<AnimCompletedEvent>, fleeting: Query<(), With<Fleeting>>, mut commands: Commands) {
    if fleeting.contains(completed.anim_entity) {
        commands.entity(completed.anim_entity).try_despawn();
    }
}
