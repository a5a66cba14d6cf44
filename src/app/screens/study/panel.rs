//! The frame of the panel, and its parts from top to bottom.

use super::{buttons, course, remarks};
use crate::app::schedule::{Screen, Step};
use crate::app::screens::game::{moves, players, status};
use crate::app::ui::{Layout, Panel, panel_page};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_panel.in_set(Step::React).run_if(in_state(Screen::Study).and_then(not(any_with_component::<StudyPanel>))),
    );
}

/// The panel of a game that is looked through.
#[derive(Component, Debug)]
struct StudyPanel;

fn spawn_panel(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let root = commands
        .spawn((
            Name::new("Study panel"),
            StudyPanel,
            panel_page(*panel, Screen::Study, px(if tight { 12 } else { 18 }).all(), if tight { 6.0 } else { 10.0 }),
        ))
        .id();
    // The cards side by side leave room for what is said about the game.
    players::spawn(&mut commands, root, true);
    if !tight {
        status::spawn_turn(&mut commands, root);
    }
    remarks::spawn(&mut commands, root);
    course::spawn(&mut commands, root, if tight { 32.0 } else { 64.0 });
    moves::spawn(&mut commands, root);
    buttons::spawn(&mut commands, root);
}
