//! The frame of the panel, and its parts from top to bottom.

use super::{actions, moves, players, status};
use crate::app::schedule::{Screen, Step};
use crate::app::ui::{Layout, Panel, panel_page};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_panel.in_set(Step::React).run_if(in_state(Screen::Game).and_then(not(any_with_component::<GamePanel>))),
    );
}

/// The panel of the running game.
#[derive(Component, Debug)]
struct GamePanel;

fn spawn_panel(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let root = commands
        .spawn((
            Name::new("Game panel"),
            GamePanel,
            panel_page(*panel, Screen::Game, px(if tight { 12 } else { 18 }).all(), if tight { 8.0 } else { 12.0 }),
        ))
        .id();
    players::spawn(&mut commands, root, tight);
    status::spawn(&mut commands, root);
    moves::spawn(&mut commands, root);
    actions::spawn(&mut commands, root);
}
