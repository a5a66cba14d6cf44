//! The square of the hint.

use crate::app::game::Fact;
use crate::app::schedule::React;
use crate::rules::Square;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(Update, forget.in_set(React::Follow));
}

/// The square of the hint, until the position changes.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct Hint(pub Option<Square>);

fn forget(mut facts: MessageReader<Fact>, mut hint: ResMut<Hint>) {
    // Read all facts, so that none is left for the next frame.
    if facts.read().filter(|fact| fact.changes_board()).count() > 0 {
        hint.set_if_neq(Hint(None));
    }
}
