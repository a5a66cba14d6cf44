//! The frame of the panel, and its parts from top to bottom.

use super::{actions, offer, presence};
use crate::app::schedule::{Screen, Step};
use crate::app::screens::game::{moves, players, status};
use crate::app::ui::{Layout, Panel, panel_page};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_panel.in_set(Step::React).run_if(in_state(Screen::Match).and_then(not(any_with_component::<MatchPanel>))),
    );
}

/// The panel of a game on a server.
#[derive(Component, Debug)]
struct MatchPanel;

fn spawn_panel(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let root = commands
        .spawn((
            Name::new("Match panel"),
            MatchPanel,
            panel_page(*panel, Screen::Match, px(if tight { 12 } else { 18 }).all(), if tight { 6.0 } else { 10.0 }),
        ))
        .id();
    players::spawn(&mut commands, root, tight);
    presence::spawn(&mut commands, root);
    status::spawn(&mut commands, root);
    offer::spawn(&mut commands, root);
    moves::spawn(&mut commands, root);
    actions::spawn(&mut commands, root);
}
