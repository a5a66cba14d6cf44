//! The squares, their grid and the frame.

use super::height;
use super::place::{BORDER, BoardRoot};
use crate::app::schedule::Step;
use crate::app::settings::Settings;
use crate::app::theme::Scheme;
use crate::app::theme::palette::BoardColors;
use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::render::render_resource::AsBindGroup;
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

const SHADER: Handle<Shader> = uuid_handle!("0d4a0bb3-2a7b-4f0f-8d6a-98a9c4e20a5c");

/// The quad on which board and shadow are drawn, in squares.
pub(super) const EXTENT: f32 = 10.4;

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../../assets/shaders/board.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<BoardMaterial>::default())
        .add_systems(PostStartup, spawn_surface)
        .add_systems(Update, dress.in_set(Step::Draw).run_if(resource_changed::<Settings>));
}

/// The quad with the board.
#[derive(Component, Debug)]
pub(super) struct Surface;

/// The material of the board.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
struct BoardMaterial {
    #[uniform(0)]
    light: Vec4,
    #[uniform(0)]
    dark: Vec4,
    #[uniform(0)]
    line: Vec4,
    #[uniform(0)]
    frame: Vec4,
    #[uniform(0)]
    weave: Vec4,
    #[uniform(0)]
    measures: Vec4,
}

impl BoardMaterial {
    fn of(board: &BoardColors) -> BoardMaterial {
        let of = &board.material;
        let [light, dark] = board.squares;
        BoardMaterial {
            light: with(light, of.texture),
            dark: with(dark, of.grain),
            line: with(board.line, of.line),
            frame: with(board.border, of.relief),
            weave: of.weave.into(),
            measures: Vec4::new(EXTENT, BORDER, 0.0, 0.0),
        }
    }
}

/// A colour with a number in place of its opacity.
fn with(color: Color, number: f32) -> Vec4 {
    color.to_linear().to_vec3().extend(number)
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
    settings: Res<Settings>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
) {
    commands.spawn((
        Name::new("Board surface"),
        Surface,
        ChildOf(*root),
        Mesh2d(meshes.add(Rectangle::new(EXTENT, EXTENT))),
        MeshMaterial2d(materials.add(BoardMaterial::of(Scheme::of(&settings).board))),
        Transform::from_xyz(0.0, 0.0, height::SURFACE),
    ));
}

/// Applies a new theme.
fn dress(settings: Res<Settings>, mut materials: ResMut<Assets<BoardMaterial>>, mut table: ResMut<ClearColor>) {
    let board = Scheme::of(&settings).board;
    for (_, material) in materials.iter_mut() {
        *material = BoardMaterial::of(board);
    }
    table.0 = board.table;
}
