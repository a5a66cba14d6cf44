//! A disc: its solid, its material, its shadow, and how its pose becomes a transform.

use super::height;
use super::place::{BoardPlace, on_board};
use crate::app::platform::Redraw;
use crate::app::schedule::Step;
use crate::app::settings::Settings;
use crate::app::theme::Scheme;
use crate::rules::{Color, Square};
use bevy::asset::{RenderAssetUsages, load_internal_asset, uuid_handle};
use bevy::color::Color as Paint;
use bevy::image::Image;
use bevy::mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, Face, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureDimension,
    TextureFormat,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

const SHADER: Handle<Shader> = uuid_handle!("4f0d0b7e-7f0a-4c73-a7f9-1d5d2b7de7c1");

/// Half the width of a disc, in squares.
pub(super) const RADIUS: f32 = 0.42;
/// Half the thickness of a disc, in squares.
const HALF_THICKNESS: f32 = 0.062;
/// The exponent of the profile: r^p + z^p = 1, in radii and half thicknesses.
const POWER: f32 = 4.6;
/// Half the width of the quad of a disc that lies flat, in radii: room for a smooth outline.
const QUAD: f32 = 1.06;

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../../assets/shaders/disc.wgsl", Shader::from_wgsl);
    app.add_plugins(Material2dPlugin::<DiscMaterial>::default())
        .add_systems(Startup, make_art)
        .add_systems(Update, (pose_discs, pose_shadows).chain().in_set(Step::Draw))
        .add_systems(Update, dress.in_set(Step::Draw).run_if(resource_changed::<Settings>))
        .draw_while(|moving: Query<(), Changed<Pose>>| !moving.is_empty());
}

/// A disc on the board, as the rules see it. Its picture may lag behind by a tween.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct Disc {
    /// Its square.
    pub square: Square,
    /// The face that is up, or will be at the end of the flip.
    pub color: Color,
}

/// The momentary pose of a disc. Tweens animate it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// 0 with the black face up, 1 with the white one, in between during a flip.
    pub flip: f32,
    /// Height above its square, in squares.
    pub lift: f32,
    /// Size, 1 at rest.
    pub size: f32,
    /// The offset from its square, in squares.
    pub shift: Vec2,
    /// The direction of the flip.
    pub roll: Vec2,
}

impl Pose {
    /// The pose at rest with this face up.
    pub fn rest(color: Color) -> Pose {
        Pose { flip: color.index() as f32, lift: 0.0, size: 1.0, shift: Vec2::ZERO, roll: Vec2::X }
    }

    /// The face that the player sees.
    pub(super) fn face(&self) -> Color {
        if self.flip < 0.5 { Color::Black } else { Color::White }
    }

    /// Whether the disc lies on the board.
    fn is_flat(&self) -> bool {
        self.lift == 0.0 && (self.flip == 0.0 || self.flip == 1.0)
    }

    /// The transform on the board: a roll about the axis that lies across its direction.
    fn transform(&self, square: Square) -> Transform {
        let axis = Vec3::new(-self.roll.y, self.roll.x, 0.0);
        // A disc that is nearer to the eye looks larger.
        let scale = self.size * (1.0 + 0.16 * self.lift);
        Transform {
            translation: (on_board(square) + self.shift).extend(height::DISCS + self.lift),
            rotation: Quat::from_axis_angle(axis, self.flip * PI),
            scale: Vec3::splat(scale),
        }
    }
}

/// The soft shadow that a disc throws on the squares.
#[derive(Component, Debug)]
pub(super) struct Shadow {
    disc: Entity,
}

/// Meshes and pictures that all discs share.
#[derive(Resource, Debug)]
pub(super) struct DiscArt {
    solid: Handle<Mesh>,
    flat: Handle<Mesh>,
    solid_look: Handle<DiscMaterial>,
    flat_look: Handle<DiscMaterial>,
    ghost_look: Handle<DiscMaterial>,
    pub(super) shadow: Handle<Image>,
    pub(super) ring: Handle<Image>,
}

impl DiscArt {
    /// The picture of a disc in a pose. A disc that lies flat is a quad, whose pixels compute the solid: without a
    /// graphics card, the many small triangles of a solid take far longer. Discs that fly over others need the solid's
    /// depth.
    fn of(&self, pose: &Pose) -> (Mesh2d, MeshMaterial2d<DiscMaterial>) {
        let (mesh, look) = if pose.is_flat() { (&self.flat, &self.flat_look) } else { (&self.solid, &self.solid_look) };
        (Mesh2d(mesh.clone()), MeshMaterial2d(look.clone()))
    }

    /// The picture of a preview disc, which lies flat.
    pub(super) fn ghost(&self) -> (Mesh2d, MeshMaterial2d<DiscMaterial>) {
        (Mesh2d(self.flat.clone()), MeshMaterial2d(self.ghost_look.clone()))
    }
}

/// The look of a disc. The mesh distinguishes the two faces.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(DiscShape)]
pub(super) struct DiscMaterial {
    #[uniform(0)]
    faces: [Vec4; 2],
    #[uniform(0)]
    rims: [Vec4; 2],
    #[uniform(0)]
    marks: [Vec4; 2],
    #[uniform(0)]
    values: Vec4,
    #[uniform(0)]
    profile: Vec4,
    alpha_mode: AlphaMode2d,
    shape: DiscShape,
}

/// The mesh that a material is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum DiscShape {
    Solid,
    Flat,
}

impl From<&DiscMaterial> for DiscShape {
    fn from(material: &DiscMaterial) -> DiscShape {
        material.shape
    }
}

impl Material2d for DiscMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        self.alpha_mode
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<DiscMaterial>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        match key.bind_group_data {
            // A disc hides its own far side.
            DiscShape::Solid => descriptor.primitive.cull_mode = Some(Face::Back),
            DiscShape::Flat => {
                if let Some(fragment) = &mut descriptor.fragment {
                    fragment.shader_defs.push("FLAT".into());
                }
            }
        }
        Ok(())
    }
}

impl DiscMaterial {
    fn solid(scheme: Scheme) -> DiscMaterial {
        let flat = DiscMaterial::flat(scheme);
        DiscMaterial { alpha_mode: AlphaMode2d::Opaque, shape: DiscShape::Solid, ..flat }
    }

    fn flat(scheme: Scheme) -> DiscMaterial {
        DiscMaterial::of(scheme, |side| scheme.rim(side), 1.0)
    }

    /// The material of a preview disc. Its rim shows on any board.
    fn ghost(scheme: Scheme) -> DiscMaterial {
        DiscMaterial::of(scheme, |side| Some(scheme.board.mark_edge[side.index()]), 0.65)
    }

    fn of(scheme: Scheme, rim: impl Fn(Color) -> Option<Paint>, opacity: f32) -> DiscMaterial {
        let each = |paint: &dyn Fn(Color) -> Option<Paint>| {
            Color::BOTH.map(|side| paint(side).map_or(Vec4::ZERO, |paint| paint.to_linear().to_vec4()))
        };
        DiscMaterial {
            faces: each(&|side| Some(scheme.face(side))),
            rims: each(&rim),
            marks: each(&|side| scheme.face_mark(side)),
            values: Vec4::new(opacity, scheme.discs.flat, scheme.discs.gloss, 0.0),
            profile: Vec4::new(POWER, HALF_THICKNESS / RADIUS, 0.0, 0.0),
            alpha_mode: AlphaMode2d::Blend,
            shape: DiscShape::Flat,
        }
    }
}

fn make_art(
    settings: Res<Settings>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<DiscMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    commands.insert_resource(DiscArt {
        solid: meshes.add(lathe()),
        flat: meshes.add(quad()),
        solid_look: materials.add(DiscMaterial::solid(Scheme::of(&settings))),
        flat_look: materials.add(DiscMaterial::flat(Scheme::of(&settings))),
        ghost_look: materials.add(DiscMaterial::ghost(Scheme::of(&settings))),
        shadow: images.add(radial_picture(|r| (1.0 - r.powi(2)).max(0.0).powf(1.6))),
        ring: images.add(radial_picture(|r| (1.0 - ((r - 0.80) / 0.16).abs()).max(0.0).powf(0.8))),
    });
}

/// Applies a new look to all discs at once, since they share their materials.
fn dress(settings: Res<Settings>, art: Res<DiscArt>, mut materials: ResMut<Assets<DiscMaterial>>) {
    let scheme = Scheme::of(&settings);
    let looks = [
        (&art.solid_look, DiscMaterial::solid(scheme)),
        (&art.flat_look, DiscMaterial::flat(scheme)),
        (&art.ghost_look, DiscMaterial::ghost(scheme)),
    ];
    for (handle, dressed) in looks {
        if let Some(mut material) = materials.get_mut(handle) {
            *material = dressed;
        }
    }
}

/// The solid of a disc: a profile with nearly flat faces and a rounded rim (a superellipse), swept about the `z` axis.
/// `uv` carries the position across the axis and the half for the shader.
///
/// The halves share no vertices, so no colour bleeds from one into the other along the rim.
fn lathe() -> Mesh {
    const AROUND: u16 = 72;
    const ALONG: u16 = 7;
    let (mut positions, mut normals, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let row = AROUND + 1;
    for half in [1.0, -1.0] {
        let first = positions.len() as u16;
        for step in 0..=ALONG {
            // From the middle of the face to the rim.
            let angle = FRAC_PI_2 * (1.0 - f32::from(step) / f32::from(ALONG));
            let r = angle.cos().max(0.0).powf(2.0 / POWER);
            let z = angle.sin().max(0.0).powf(2.0 / POWER);
            // The gradient of r^p + z^p = 1, scaled back to the true proportions.
            let normal = Vec2::new(r.powf(POWER - 1.0) / RADIUS, z.powf(POWER - 1.0) / HALF_THICKNESS);
            let normal = normal.normalize_or(Vec2::Y);
            for slice in 0..=AROUND {
                let (sin, cos) = (TAU * f32::from(slice) / f32::from(AROUND)).sin_cos();
                positions.push([r * RADIUS * cos, r * RADIUS * sin, half * z * HALF_THICKNESS]);
                normals.push([normal.x * cos, normal.x * sin, half * normal.y]);
                uvs.push([r * cos + 2.0 * half, r * sin]);
            }
        }
        for step in 0..ALONG {
            for slice in 0..AROUND {
                let a = first + step * row + slice;
                let b = a + row;
                // Counter-clockwise as seen from outside.
                let outward = [a, b, a + 1, a + 1, b, b + 1];
                indices.extend(if half > 0.0 { outward } else { [a, a + 1, b, a + 1, b + 1, b] });
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U16(indices))
}

/// The quad of a disc that lies flat. `uv` is the place across the axis, in radii; the normal distinguishes the faces.
fn quad() -> Mesh {
    let corners = [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0)];
    let places = corners.map(|corner| corner * QUAD);
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(
            Mesh::ATTRIBUTE_POSITION,
            places.map(|at| (at * RADIUS).extend(0.0).to_array()).to_vec(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 0.0, 1.0]; 4])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, places.map(|at| at.to_array()).to_vec())
        .with_inserted_indices(Indices::U16(vec![0, 1, 2, 0, 2, 3]))
}

/// A white picture whose opacity depends on the distance from the middle, which is 1 at the edge.
fn radial_picture(opacity: impl Fn(f32) -> f32) -> Image {
    const SIZE: u32 = 128;
    let middle = (SIZE as f32 - 1.0) / 2.0;
    let mut pixels = Vec::with_capacity((SIZE * SIZE * 4) as usize);
    for y in 0..SIZE {
        for x in 0..SIZE {
            let r = Vec2::new(x as f32 - middle, y as f32 - middle).length() / middle;
            let alpha = if r < 1.0 { opacity(r) } else { 0.0 };
            pixels.extend([255, 255, 255, (alpha * 255.0) as u8]);
        }
    }
    let size = Extent3d { width: SIZE, height: SIZE, depth_or_array_layers: 1 };
    Image::new(size, TextureDimension::D2, pixels, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD)
}

/// Spawns a disc with its shadow.
pub(super) fn spawn(commands: &mut Commands, root: Entity, art: &DiscArt, disc: Disc, pose: Pose) -> Entity {
    let entity =
        commands.spawn((Name::new("Disc"), ChildOf(root), disc, pose, pose.transform(disc.square), art.of(&pose))).id();
    commands.spawn((
        Name::new("Disc shadow"),
        ChildOf(root),
        Shadow { disc: entity },
        Sprite { image: art.shadow.clone(), custom_size: Some(Vec2::ONE), ..default() },
        // The lamp's direction is applied in the same frame.
        shadow_transform(disc.square, &pose, 0.0),
    ));
    entity
}

/// The mesh of a disc and its look, which go together.
type Shape = (&'static mut Mesh2d, &'static mut MeshMaterial2d<DiscMaterial>);

fn pose_discs(art: Res<DiscArt>, mut discs: Query<(&Disc, &Pose, &mut Transform, Shape), Changed<Pose>>) {
    for (disc, pose, mut transform, (mut mesh, mut look)) in &mut discs {
        *transform = pose.transform(disc.square);
        let shape = art.of(pose);
        if *mesh != shape.0 {
            (*mesh, *look) = shape;
        }
    }
}

pub(super) fn pose_shadows(
    place: Res<BoardPlace>,
    settings: Res<Settings>,
    discs: Query<(&Disc, Ref<Pose>)>,
    mut shadows: Query<(Entity, &Shadow, &mut Transform, &mut Sprite)>,
    mut commands: Commands,
) {
    let relief = Scheme::of(&settings).board.material.relief;
    for (entity, shadow, mut transform, mut sprite) in &mut shadows {
        let Ok((disc, pose)) = discs.get(shadow.disc) else {
            commands.entity(entity).despawn();
            continue;
        };
        if pose.is_changed() || place.is_changed() || settings.is_changed() {
            *transform = shadow_transform(disc.square, &pose, place.angle);
            sprite.color = Paint::BLACK.with_alpha(0.72 * relief / (1.0 + 0.7 * pose.lift));
        }
    }
}

/// The transform of a shadow. It grows and moves away as its disc rises, and narrows as the disc turns edge-on. It
/// falls away from the lamp, which stays in place when the board is rotated by `angle`.
fn shadow_transform(square: Square, pose: &Pose, angle: f32) -> Transform {
    let away = Vec2::from_angle(-angle).rotate(Vec2::new(0.05, -0.075)) * (1.0 + 2.2 * pose.lift);
    let width = 2.0 * RADIUS * pose.size * (1.42 + 0.3 * pose.lift);
    let edge_on = (pose.flip * PI).cos().abs().max(0.24);
    Transform {
        translation: (on_board(square) + pose.shift + away).extend(height::SHADOWS),
        rotation: Quat::from_rotation_z(pose.roll.to_angle()),
        scale: Vec3::new(width * edge_on, width, 1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::{DiscSet, Theme};
    use bevy::ecs::system::RunSystemOnce;

    /// Discs on the board and the preview disc change with the settings.
    #[test]
    fn another_look_is_for_all_discs() {
        let mut world = World::new();
        world.init_resource::<Settings>();
        world.init_resource::<Assets<Mesh>>();
        world.init_resource::<Assets<Image>>();
        world.init_resource::<Assets<DiscMaterial>>();
        world.run_system_once(make_art).unwrap();
        let seen = |world: &World| {
            let art = world.resource::<DiscArt>();
            [&art.solid_look, &art.flat_look, &art.ghost_look].map(|handle| {
                let material = world.resource::<Assets<DiscMaterial>>().get(handle).unwrap();
                (material.faces, material.rims, material.marks, material.values)
            })
        };
        let mut looks = vec![seen(&world)];
        for (theme, discs) in
            [(Theme::Felt, DiscSet::Marked), (Theme::Felt, DiscSet::Modern), (Theme::Contrast, DiscSet::Modern)]
        {
            let mut settings = world.resource_mut::<Settings>();
            (settings.theme, settings.discs) = (theme, discs);
            world.run_system_once(dress).unwrap();
            let [solid, flat, ghost] = seen(&world);
            assert!(looks.iter().all(|[old, ..]| *old != solid), "{theme:?} with {discs:?}");
            assert_eq!(flat, solid, "a disc looks the same at rest");
            assert_eq!(ghost.0, solid.0, "a ghost has the faces of its set");
            assert!(ghost.3.x < 1.0 && solid.3.x == 1.0);
            looks.push([solid, flat, ghost]);
        }
    }
}
