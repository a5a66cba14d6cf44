//! The values of squares: what a move there is worth, written on a small disc of the side to move. A ring marks a value that is
//! proven.

use super::height;
use super::place::{BoardPlace, BoardRoot, on_board};
use crate::app::schedule::{Scene, Step};
use crate::app::settings::Settings;
use crate::app::theme::{self, Scheme};
use crate::engine::Value;
use crate::rules::{Bitboard, Color, Square};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SquareValues>()
        .add_systems(Startup, make_art)
        .add_systems(Update, draw_values.in_set(Step::Draw));
}

/// The values of moves to squares, for the side that is to move.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SquareValues {
    /// The side to move.
    pub mover: Option<Color>,
    /// Its moves, each with its value.
    pub values: Vec<(Square, Value)>,
}

impl SquareValues {
    /// The squares that have a value.
    pub fn squares(&self) -> Bitboard {
        self.values.iter().map(|(square, _)| *square).collect()
    }

    /// The value of a square.
    pub fn of(&self, square: Square) -> Option<Value> {
        self.values.iter().find(|(valued, _)| *valued == square).map(|(_, value)| *value)
    }
}

/// A part of a value on the board.
#[derive(Component, Debug)]
struct ValueMark;

/// The shapes and paints.
#[derive(Resource, Debug)]
struct ValueArt {
    disc: Handle<Mesh>,
    ring: Handle<Mesh>,
    faces: [Handle<ColorMaterial>; 2],
    accent: Handle<ColorMaterial>,
}

/// The radius of the disc, and the size of the number, in squares.
const RADIUS: f32 = 0.27;
const SIZE: f32 = 0.27;

fn make_art(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let mut paint = || materials.add(ColorMaterial::from_color(bevy::color::Color::WHITE));
    commands.insert_resource(ValueArt {
        disc: meshes.add(Circle::new(RADIUS)),
        ring: meshes.add(Annulus::new(RADIUS, RADIUS + 0.045)),
        faces: [paint(), paint()],
        accent: paint(),
    });
}

/// A value as players write it: `+4`, `0`, `−6`.
fn number(value: Value) -> String {
    match value.discs {
        0 => "0".to_owned(),
        discs @ 1.. => format!("+{discs}"),
        discs => format!("−{}", discs.unsigned_abs()),
    }
}

fn draw_values(
    values: Res<SquareValues>,
    scene: Scene,
    place: Res<BoardPlace>,
    settings: Res<Settings>,
    art: Res<ValueArt>,
    root: Single<Entity, With<BoardRoot>>,
    old: Query<Entity, With<ValueMark>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut shown: Local<SquareValues>,
    mut commands: Commands,
) {
    let wanted = if scene.at_board() { values.clone() } else { SquareValues::default() };
    let redraws = (place.is_changed() || settings.is_changed()) && !wanted.values.is_empty();
    if *shown == wanted && !redraws {
        return;
    }
    shown.clone_from(&wanted);
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let Some(mover) = wanted.mover else { return };
    let scheme = Scheme::of(&settings);
    let paints = [(&art.faces[0], scheme.face(Color::Black)), (&art.faces[1], scheme.face(Color::White))];
    for (handle, color) in paints.into_iter().chain([(&art.accent, scheme.board.accent)]) {
        if let Some(mut material) = materials.get_mut(handle)
            && material.color != color
        {
            material.color = color;
        }
    }
    let side = place.square.max(0.01);
    for (square, value) in &wanted.values {
        let at = on_board(*square).extend(height::OVER_DISCS);
        let mut spawn = |z: f32, shape: &Handle<Mesh>, paint: &Handle<ColorMaterial>| {
            let looks = (Mesh2d(shape.clone()), MeshMaterial2d(paint.clone()));
            let place = Transform::from_translation(at + Vec3::Z * z);
            commands.spawn((Name::new("Value"), ValueMark, ChildOf(*root), looks, place));
        };
        spawn(0.10, &art.disc, &art.faces[mover.index()]);
        if value.exact {
            spawn(0.11, &art.ring, &art.accent);
        }
        // Text is drawn at its size in pixels, and stays upright on a board that rotates.
        commands.spawn((
            Name::new("Value"),
            ValueMark,
            ChildOf(*root),
            Text2d::new(number(*value)),
            TextFont { font_size: FontSize::Px((SIZE * side).max(1.0)), ..theme::semibold(16.0) },
            TextColor(scheme.face(!mover)),
            Transform::from_translation(at + Vec3::Z * 0.12)
                .with_scale(Vec3::splat(1.0 / side))
                .with_rotation(Quat::from_rotation_z(-place.angle)),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_with_their_sign() {
        let texts = [4, 0, -64].map(|discs| number(Value { discs, exact: true }));
        assert_eq!(texts, ["+4", "0", "−64"]);
    }
}
