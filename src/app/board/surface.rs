//! The felt, its grid and the wooden frame.

use super::height;
use crate::app::frame::{BORDER, BoardRoot};
use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("0d4a0bb3-2a7b-4f0f-8d6a-98a9c4e20a5c");

/// The quad on which board and shadow are drawn, in squares.
const EXTENT: f32 = 10.4;

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../../assets/shaders/board.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<BoardMaterial>::default()).add_systems(PostStartup, spawn_surface);
}

/// How the board looks.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct BoardMaterial {
    #[uniform(0)]
    felt: LinearRgba,
    #[uniform(0)]
    line: LinearRgba,
    #[uniform(0)]
    wood: LinearRgba,
    #[uniform(0)]
    measures: Vec4,
}

impl Material2d for BoardMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

fn spawn_surface(
    root: Single<Entity, With<BoardRoot>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
) {
    let material = BoardMaterial {
        felt: Color::srgb(0.105, 0.455, 0.290).into(),
        line: Color::srgb(0.020, 0.165, 0.098).into(),
        wood: Color::srgb(0.395, 0.235, 0.135).into(),
        measures: Vec4::new(EXTENT, BORDER, 0.0, 0.0),
    };
    commands.spawn((
        Name::new("Board surface"),
        ChildOf(*root),
        Mesh2d(meshes.add(Rectangle::new(EXTENT, EXTENT))),
        MeshMaterial2d(materials.add(material)),
        Transform::from_xyz(0.0, 0.0, height::SURFACE),
    ));
}
