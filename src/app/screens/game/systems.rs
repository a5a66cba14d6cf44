//! The set of the panel's systems.

use crate::app::schedule::Step;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, PanelSystems.in_set(Step::Draw).ambiguous_with(PanelSystems));
}

/// Brings the panel up to date. Each of these systems writes to nodes and texts of its own, so their order does not matter.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PanelSystems;
