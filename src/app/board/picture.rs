//! The board at rest as a picture.
//!
//! The texture of the board takes much computing for every pixel: without a graphics card, most of the time of a frame. So
//! the board is drawn once into an image, pixel by pixel as the window shows it, and from then on the image is shown. While
//! the board rotates or changes its size, it is drawn directly.

use super::disc::Pose;
use super::height;
use super::place::BoardPlace;
use super::rotation::Rotation;
use super::surface::{EXTENT, Surface};
use crate::app::platform::Redraw;
use crate::app::schedule::Step;
use crate::app::settings::{Settings, Theme};
use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureFormat,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{Material2d, Material2dKey, Material2dPlugin};
use bevy::window::PrimaryWindow;

const SHADER: Handle<Shader> = uuid_handle!("a3b7c1de-5a53-4a0c-9b1e-6d2c8f0e4b97");

/// The layer that the picture is taken of.
const LAYER: usize = 1;
/// The frames in which it is taken. A new image reaches the renderer a frame late.
const FRAMES: u8 = 2;

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../../assets/shaders/print.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<PrintMaterial>::default())
        .init_resource::<Picture>()
        .add_systems(PostStartup, spawn_picture)
        .add_systems(Update, (follow_board, arrange.run_if(resource_changed::<Picture>)).chain().in_set(Step::Draw))
        .draw_while(|picture: Res<Picture>| picture.stage != Stage::Shown);
}

/// The picture of the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Picture {
    stage: Stage,
    /// The look of the board in the last frame; `None` while it is not at rest.
    look: Option<Look>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// The board is drawn directly.
    #[default]
    Direct,
    /// It is also drawn into the picture, for this many frames more.
    Taken(u8),
    /// The picture is shown.
    Shown,
}

/// Everything that the picture depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    theme: Theme,
    place: BoardPlace,
    window: UVec2,
    scale: f32,
}

impl Look {
    /// The pixels of the window that board and shadow cover.
    fn pixels(&self) -> URect {
        let (centre, reach) = (self.place.centre * self.scale, EXTENT / 2.0 * self.place.square * self.scale);
        let covered = IRect::from_corners((centre - reach).floor().as_ivec2(), (centre + reach).ceil().as_ivec2());
        covered.intersect(IRect::from_corners(IVec2::ZERO, self.window.as_ivec2())).as_urect()
    }

    /// The middle of the pixels in the world, and their size.
    fn in_world(&self) -> (Vec2, Vec2) {
        let pixels = self.pixels().as_rect();
        let offset = (pixels.center() - self.window.as_vec2() / 2.0) / self.scale;
        (Vec2::new(offset.x, -offset.y), pixels.size() / self.scale)
    }
}

/// The picture, shown pixel by pixel.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
struct PrintMaterial {
    #[texture(0)]
    picture: Handle<Image>,
}

impl Material2d for PrintMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<PrintMaterial>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        // Nothing lies below the board, so its depth need not be written.
        if let Some(depth) = &mut descriptor.depth_stencil {
            depth.depth_write_enabled = Some(false);
        }
        Ok(())
    }
}

/// The camera that takes the picture.
#[derive(Component, Debug)]
struct Photographer;

/// The quad that shows the picture.
#[derive(Component, Debug)]
struct Print;

fn spawn_picture(
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<PrintMaterial>>,
    mut commands: Commands,
) {
    commands.spawn((
        Name::new("Photographer of the board"),
        Photographer,
        Camera2d,
        Camera { order: -1, is_active: false, ..default() },
        Msaa::Off,
        RenderLayers::layer(LAYER),
    ));
    commands.spawn((
        Name::new("Picture of the board"),
        Print,
        Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
        MeshMaterial2d(materials.add(PrintMaterial::default())),
        Visibility::Hidden,
    ));
}

/// Neither a disc nor its shadow, which other systems move at the same time.
type NoDisc = (Without<Pose>, Without<Sprite>);

/// Takes the picture as soon as the board has kept its look for a frame.
fn follow_board(
    settings: Res<Settings>,
    place: Res<BoardPlace>,
    rotation: Res<Rotation>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut picture: ResMut<Picture>,
) {
    let at_rest = rotation.rests() && place.square > 1.0;
    let look = window.single().ok().filter(|_| at_rest).map(|window| Look {
        theme: settings.theme,
        place: *place,
        window: window.physical_size(),
        scale: window.scale_factor(),
    });
    let look = look.filter(|look| !look.pixels().is_empty());
    let stage = match picture.stage {
        _ if look.is_none() || look != picture.look => Stage::Direct,
        Stage::Direct => Stage::Taken(FRAMES),
        Stage::Taken(1) | Stage::Shown => Stage::Shown,
        Stage::Taken(left) => Stage::Taken(left - 1),
    };
    picture.set_if_neq(Picture { stage, look });
}

/// Arranges camera, board and picture for the stage.
fn arrange(
    picture: Res<Picture>,
    surface: Single<Entity, With<Surface>>,
    photographer: Single<(Entity, &mut Camera, &mut Transform), (With<Photographer>, NoDisc)>,
    print: Single<
        (&mut Visibility, &mut Transform, &MeshMaterial2d<PrintMaterial>),
        (With<Print>, Without<Photographer>, NoDisc),
    >,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<PrintMaterial>>,
    mut commands: Commands,
) {
    let (photographer, mut camera, mut stand) = photographer.into_inner();
    let (mut visibility, mut transform, material) = print.into_inner();
    let layers = match picture.stage {
        Stage::Direct => RenderLayers::layer(0),
        Stage::Taken(_) => RenderLayers::from_layers(&[0, LAYER]),
        Stage::Shown => RenderLayers::layer(LAYER),
    };
    commands.entity(*surface).insert(layers);
    camera.is_active = matches!(picture.stage, Stage::Taken(_));
    visibility.set_if_neq(if picture.stage == Stage::Shown { Visibility::Inherited } else { Visibility::Hidden });
    if let (Stage::Taken(FRAMES), Some(look)) = (picture.stage, picture.look) {
        let (middle, size) = look.in_world();
        stand.translation = middle.extend(0.0);
        *transform = Transform::from_translation(middle.extend(height::SURFACE * look.place.square))
            .with_scale(size.extend(1.0));
        let image = images.add(canvas(look.pixels().size()));
        let target = ImageRenderTarget { handle: image.clone(), scale_factor: look.scale };
        commands.entity(photographer).insert(RenderTarget::Image(target));
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.picture = image;
        }
    }
}

/// An image to draw into.
fn canvas(size: UVec2) -> Image {
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    // A new board is drawn as a whole, so nothing of the old one is wanted.
    image.copy_on_resize = false;
    image.asset_usage = RenderAssetUsages::RENDER_WORLD;
    image.data = None;
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_lies_on_whole_pixels_of_the_window() {
        for (width, height, scale) in [(1280, 720, 1.0), (1171, 2533, 3.0), (801, 601, 1.25), (200, 150, 1.0)] {
            let window = UVec2::new(width, height);
            let room = window.as_vec2() / scale;
            for shift in [0.0, 0.3, 11.7] {
                let place = BoardPlace::fit(room / 2.0 + shift, room * 0.9);
                let look = Look { theme: Theme::default(), place, window, scale };
                let pixels = look.pixels();
                assert!(pixels.max.cmple(window).all());
                // The whole board is in it, the shadow as far as the window shows it.
                let board = Rect::from_center_size(place.centre * scale, Vec2::splat(8.0 * place.square * scale));
                let shown = board.intersect(Rect::from_corners(Vec2::ZERO, window.as_vec2()));
                assert!(pixels.as_rect().contains(shown.min) && pixels.as_rect().contains(shown.max));
                // The corners in the world are those of pixels.
                let (middle, size) = look.in_world();
                let corner = (middle + Vec2::new(-size.x, size.y) / 2.0) * scale;
                let corner = Vec2::new(corner.x, -corner.y) + window.as_vec2() / 2.0;
                assert!((corner - pixels.min.as_vec2()).abs().max_element() < 0.01, "{corner} {pixels:?}");
                assert!((size * scale - pixels.size().as_vec2()).abs().max_element() < 0.01);
            }
        }
    }
}
