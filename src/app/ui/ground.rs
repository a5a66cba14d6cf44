//! The ground of the panel.
//!
//! A node of the interface computes corners and borders for every pixel. The panel covers a third of the window and has
//! neither, so its ground is a plain quad below the interface: without a graphics card this saves a seventh of a frame.

use super::layout::Panel;
use crate::app::theme;
use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::window::PrimaryWindow;

/// Above the board's shadow, which falls on the table only.
const HEIGHT: f32 = 900.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_ground)
        .add_systems(PostUpdate, follow_panel.after(UiSystems::PostLayout).before(TransformSystems::Propagate));
}

/// The quad that is the ground of the panel.
#[derive(Component, Debug)]
pub struct PanelGround;

fn spawn_ground(
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut commands: Commands,
) {
    commands.spawn((
        Name::new("Ground of the panel"),
        PanelGround,
        Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
        MeshMaterial2d(materials.add(ColorMaterial::from_color(theme::SURFACE))),
    ));
}

fn follow_panel(
    window: Query<&Window, With<PrimaryWindow>>,
    panel: Single<(&ComputedNode, &UiGlobalTransform), (With<Panel>, Changed<UiGlobalTransform>)>,
    mut ground: Single<&mut Transform, With<PanelGround>>,
) {
    let Ok(window) = window.single() else { return };
    let (node, place) = panel.into_inner();
    let scale = window.scale_factor();
    let offset = place.translation / scale - window.size() / 2.0;
    ground.set_if_neq(Transform::from_xyz(offset.x, -offset.y, HEIGHT).with_scale((node.size() / scale).extend(1.0)));
}
