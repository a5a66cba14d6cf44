//! Marks on the board: legal squares, the last move, the preview of a move, the hint and the keyboard's square.

use super::disc::{DiscArt, Pose, RADIUS};
use super::height;
use super::hint::Hint;
use super::place::{BoardRoot, on_board};
use super::pointed::{Cursor, Hover};
use super::selection::Selection;
use super::sorting::Sorted;
use super::values::SquareValues;
use crate::app::game::Session;
use crate::app::schedule::{Scene, Step};
use crate::app::settings::{Settings, Speed};
use crate::app::theme::Scheme;
use crate::rules::{Bitboard, Color, Square};
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy_tweening::lens::TransformScaleLens;
use bevy_tweening::{RepeatCount, RepeatStrategy, Tween, TweenAnim};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_art)
        .add_systems(Update, (draw_marks, draw_hint).in_set(Step::Draw))
        .add_systems(Update, dress.in_set(Step::Draw).run_if(resource_changed::<Settings>));
}

/// A mark on a square.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark;

/// All marks on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Marked {
    legal: Bitboard,
    mover: Option<Color>,
    last: Option<Square>,
    undone: Option<Square>,
    ghost: Option<Square>,
    /// The square that waits for a second press.
    chosen: Option<Square>,
    would_flip: Bitboard,
    cursor: Option<Square>,
}

/// The shapes and paints of the marks. The paints change with the look of the game.
#[derive(Resource, Debug)]
struct MarkArt {
    dot: Handle<Mesh>,
    dot_edge: Handle<Mesh>,
    small_dot: Handle<Mesh>,
    diamond: Handle<Mesh>,
    diamond_edge: Handle<Mesh>,
    ring: Handle<Mesh>,
    ring_edge: Handle<Mesh>,
    thin_ring: Handle<Mesh>,
    square: Handle<Mesh>,
    circle: Handle<Mesh>,
    /// The faces of Black and White.
    faces: [Handle<ColorMaterial>; 2],
    face_edges: [Handle<ColorMaterial>; 2],
    accent: Handle<ColorMaterial>,
    accent_edge: Handle<ColorMaterial>,
    cursor: Handle<ColorMaterial>,
    undone: Handle<ColorMaterial>,
}

fn make_art(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let mut paint = || materials.add(ColorMaterial::from_color(bevy::color::Color::WHITE));
    commands.insert_resource(MarkArt {
        dot: meshes.add(Circle::new(0.105)),
        dot_edge: meshes.add(Circle::new(0.130)),
        small_dot: meshes.add(Circle::new(0.115)),
        diamond: meshes.add(diamond(0.130)),
        diamond_edge: meshes.add(diamond(0.178)),
        ring: meshes.add(Annulus::new(RADIUS * 0.80, RADIUS * 0.94)),
        ring_edge: meshes.add(Annulus::new(RADIUS * 0.73, RADIUS * 1.01)),
        thin_ring: meshes.add(Annulus::new(RADIUS * 0.86, RADIUS * 0.94)),
        square: meshes.add(square_outline(0.47, 0.055)),
        circle: meshes.add(Annulus::new(RADIUS * 1.01, RADIUS * 1.13)),
        faces: [paint(), paint()],
        face_edges: [paint(), paint()],
        accent: paint(),
        accent_edge: paint(),
        cursor: paint(),
        undone: paint(),
    });
}

/// Applies a new look to all marks at once, since they share their paints.
fn dress(settings: Res<Settings>, art: Res<MarkArt>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let scheme = Scheme::of(&settings);
    let board = scheme.board;
    let sides = Color::BOTH.into_iter().flat_map(|side| {
        let n = side.index();
        [(&art.faces[n], scheme.face(side)), (&art.face_edges[n], board.mark_edge[n])]
    });
    let others = [
        (&art.accent, board.accent),
        (&art.accent_edge, board.accent_edge),
        (&art.cursor, board.cursor),
        (&art.undone, board.undone),
    ];
    for (handle, color) in sides.chain(others) {
        if let Some(mut material) = materials.get_mut(handle) {
            material.color = color;
        }
    }
}

/// A square standing on a corner.
fn diamond(reach: f32) -> Rhombus {
    Rhombus::new(2.0 * reach, 2.0 * reach)
}

/// The border of a square of half-width `reach`.
fn square_outline(reach: f32, width: f32) -> Mesh {
    let corners = [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0)];
    let ring = |reach: f32| corners.map(|corner| (corner * reach).extend(0.0).to_array());
    let positions: Vec<[f32; 3]> = ring(reach).into_iter().chain(ring(reach - width)).collect();
    let indices = (0..4u16).flat_map(|n| {
        let next = (n + 1) % 4;
        [n, next, n + 4, n + 4, next, next + 4]
    });
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 0.0, 1.0]; 8])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; 8])
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_indices(Indices::U16(indices.collect()))
}

impl Marked {
    fn now(
        session: &Session,
        settings: &Settings,
        playing: bool,
        hover: &Hover,
        cursor: &Cursor,
        selection: &Selection,
    ) -> Marked {
        let mut marked = Marked::default();
        if !playing {
            return marked;
        }
        if settings.show_last {
            marked.last = session.shown().last_square();
            marked.undone = session.shown().next_square();
        }
        marked.cursor = cursor.shown();
        if !session.awaits_person() {
            return marked;
        }
        let position = session.position();
        let legal = position.legal_moves();
        marked.mover = Some(position.to_move());
        let aids = session.may_show_moves();
        if settings.show_legal && aids {
            marked.legal = legal;
        }
        let pointed = hover.0.or(cursor.shown()).filter(|square| legal.contains(*square));
        // A chosen square always shows its preview, even with previews switched off.
        marked.chosen = selection.square().filter(|square| legal.contains(*square));
        marked.ghost = pointed.filter(|_| settings.show_preview && aids).or(marked.chosen);
        marked.would_flip = marked.ghost.map_or(Bitboard::EMPTY, |square| position.flips(square));
        marked
    }
}

fn draw_marks(
    session: Res<Session>,
    settings: Res<Settings>,
    scene: Scene,
    sorted: Res<Sorted>,
    hover: Res<Hover>,
    cursor: Res<Cursor>,
    (selection, values): (Res<Selection>, Res<SquareValues>),
    art: Res<MarkArt>,
    discs: Res<DiscArt>,
    root: Single<Entity, With<BoardRoot>>,
    old: Query<Entity, With<Mark>>,
    mut shown: Local<Marked>,
    mut commands: Commands,
) {
    let playing = scene.at_board() && !sorted.0;
    let mut marked = Marked::now(&session, &settings, playing, &hover, &cursor, &selection);
    // A value says as well that a move is legal.
    marked.legal = marked.legal - values.squares();
    if *shown == marked {
        return;
    }
    *shown = marked;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let root = *root;
    let mut mark = |square: Square, z: f32, mesh: &Handle<Mesh>, material: &Handle<ColorMaterial>| {
        let place = Transform::from_translation(on_board(square).extend(z));
        let looks = (Mesh2d(mesh.clone()), MeshMaterial2d(material.clone()));
        commands.spawn((Name::new("Mark"), Mark, ChildOf(root), looks, place)).id()
    };
    let over = height::OVER_DISCS;
    let under = height::UNDER_DISCS;
    let mover = marked.mover.map_or(0, Color::index);
    let ghosts: Bitboard = marked.ghost.into_iter().chain(marked.chosen).collect();
    for square in (marked.legal - ghosts).squares() {
        mark(square, under, &art.dot_edge, &art.face_edges[mover]);
        mark(square, under + 0.01, &art.dot, &art.faces[mover]);
    }
    if let Some(square) = marked.undone {
        mark(square, under, &art.thin_ring, &art.undone);
    }
    if let Some(square) = marked.last {
        mark(square, over, &art.diamond_edge, &art.accent_edge);
        mark(square, over + 0.01, &art.diamond, &art.accent);
    }
    for square in marked.would_flip.squares() {
        mark(square, over + 0.02, &art.small_dot, &art.faces[mover]);
    }
    if let Some(square) = marked.chosen {
        mark(square, height::UNDER_DISCS, &art.circle, &art.accent);
    }
    if let Some(square) = marked.cursor {
        mark(square, over + 0.03, &art.square, &art.cursor);
    }
    let face = Pose::rest(marked.mover.unwrap_or(Color::Black)).flip * std::f32::consts::PI;
    for square in ghosts.squares() {
        commands.spawn((
            Name::new("Ghost disc"),
            Mark,
            ChildOf(root),
            discs.ghost(),
            Transform::from_translation(on_board(square).extend(height::DISCS))
                .with_rotation(Quat::from_rotation_x(face)),
        ));
    }
}

/// The ring of a hint. It is separate from the other marks, which are respawned as the pointer moves.
#[derive(Component, Debug)]
struct HintRing;

fn draw_hint(
    session: Res<Session>,
    hint: Res<Hint>,
    scene: Scene,
    settings: Res<Settings>,
    art: Res<MarkArt>,
    root: Single<Entity, With<BoardRoot>>,
    old: Query<Entity, With<HintRing>>,
    mut shown: Local<Option<Square>>,
    mut commands: Commands,
) {
    let wanted = hint.0.filter(|_| scene.at_board() && !session.is_browsing());
    if *shown == wanted && !hint.is_changed() {
        return;
    }
    *shown = wanted;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(square) = wanted else { return };
    let mut ring = commands.spawn((
        Name::new("Hint"),
        HintRing,
        ChildOf(*root),
        Mesh2d(art.ring_edge.clone()),
        MeshMaterial2d(art.accent_edge.clone()),
        Transform::from_translation(on_board(square).extend(height::UNDER_DISCS + 0.02)),
        children![(Mesh2d(art.ring.clone()), MeshMaterial2d(art.accent.clone()), Transform::from_xyz(0.0, 0.0, 0.01))],
    ));
    if settings.speed == Speed::Off {
        return;
    }
    // Three gentle pulses, then rest.
    let pulse = Tween::new(
        EaseFunction::SineInOut,
        Duration::from_millis(550),
        TransformScaleLens { start: Vec3::ONE, end: Vec3::splat(1.16) },
    );
    ring.insert(TweenAnim::new(pulse.with_repeat(RepeatCount::Finite(6), RepeatStrategy::MirroredRepeat)));
}
