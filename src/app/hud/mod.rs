//! The panel beside the board while a game is played.

mod actions;
mod moves;
mod players;
mod status;

pub(super) use players::player_words;
pub use status::Notice;
pub(super) use status::{chosen_words, pass_words, refusal_words, side_to_move_words};

use super::entrance::Entrance;
use super::flow::{Screen, Step};
use super::layout::{Layout, Panel};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((players::plugin, status::plugin, moves::plugin, actions::plugin))
        .configure_sets(Update, PanelSystems.in_set(Step::Draw).ambiguous_with(PanelSystems))
        .add_systems(
            Update,
            spawn_hud.in_set(Step::React).run_if(in_state(Screen::Game).and_then(not(any_with_component::<Hud>))),
        );
}

/// Brings the panel up to date. Each of these writes to nodes and texts of its own, so their order does not matter.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct PanelSystems;

/// The panel of the running game.
#[derive(Component, Debug)]
struct Hud;

fn spawn_hud(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let hud = commands
        .spawn((
            Name::new("Game panel"),
            Hud,
            Entrance::Slide,
            DespawnOnExit(Screen::Game),
            ChildOf(*panel),
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                padding: px(if tight { 12 } else { 18 }).all(),
                row_gap: px(if tight { 8 } else { 12 }),
                ..default()
            },
        ))
        .id();
    players::spawn(&mut commands, hud, tight);
    status::spawn(&mut commands, hud);
    moves::spawn(&mut commands, hud);
    actions::spawn(&mut commands, hud);
}
