//! The set of the systems that update panels.

use crate::app::schedule::Step;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, PanelSystems.in_set(Step::Draw).ambiguous_with(PanelSystems));
}

/// Updates a panel. Each of these systems writes to its own nodes and texts, so their order does not matter.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PanelSystems;
