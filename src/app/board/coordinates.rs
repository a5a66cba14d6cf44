//! The letters and digits on the border.

use super::disc::pose_shadows;
use super::height;
use super::place::{BORDER, BoardPlace, BoardRoot};
use crate::app::schedule::Step;
use crate::app::settings::Settings;
use crate::app::theme;
use crate::app::theme::Scheme;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, spawn_labels).add_systems(Update, size_labels.in_set(Step::Draw).after(pose_shadows));
}

#[derive(Component, Debug)]
struct Coordinate;

/// Size of the letters, in squares.
const SIZE: f32 = 0.235;

fn spawn_labels(root: Single<Entity, With<BoardRoot>>, mut commands: Commands) {
    let rail = 4.0 + BORDER / 2.0;
    for n in 0..8u8 {
        let along = f32::from(n) - 3.5;
        let letter = char::from(b'a' + n).to_string();
        let digit = char::from(b'1' + n).to_string();
        for (text, x, y) in [(letter, along, rail), (digit, -rail, -along)] {
            commands.spawn((
                Name::new("Coordinate"),
                Coordinate,
                ChildOf(*root),
                Text2d::new(text),
                theme::semibold(16.0),
                TextColor::default(),
                Transform::from_xyz(x, y, height::COORDINATES),
            ));
        }
    }
}

/// Text is drawn at its size in pixels, so labels follow the size of the board and undo its scale. They stay upright on
/// a board that rotates.
fn size_labels(
    place: Res<BoardPlace>,
    settings: Res<Settings>,
    mut labels: Query<(&mut TextFont, &mut TextColor, &mut Transform, &mut Visibility), With<Coordinate>>,
) {
    if !place.is_changed() && !settings.is_changed() {
        return;
    }
    let square = place.square.max(0.01);
    let ink = Scheme::of(&settings).board.coordinate;
    for (mut font, mut color, mut transform, mut visibility) in &mut labels {
        color.set_if_neq(TextColor(ink));
        let size = FontSize::Px((SIZE * square).max(1.0));
        if font.font_size != size {
            font.font_size = size;
        }
        transform.scale = Vec3::splat(1.0 / square);
        transform.rotation = Quat::from_rotation_z(-place.angle);
        visibility.set_if_neq(if settings.show_coordinates { Visibility::Inherited } else { Visibility::Hidden });
    }
}
