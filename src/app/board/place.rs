//! The board's place in the window.
//!
//! The layout of the interface gives the board an area. The board is drawn as large as fits there, and pointers are
//! mapped to squares by the same numbers, so picture and touch cannot disagree.

use crate::app::theme;
use crate::rules::Square;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardPlace>().add_systems(Startup, spawn_root).add_systems(PreUpdate, sort_anew).add_systems(
        PostUpdate,
        (measure, place_root).chain().after(UiSystems::Layout).before(TransformSystems::Propagate),
    );
}

/// The part of the interface in which the board is drawn and touched.
#[derive(Component, Debug)]
pub struct BoardArea;

/// The parent of everything on the board. In its space a square is one unit wide, the middle of the board is the
/// origin, `y` points to row 1 and `z` to the player.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct BoardRoot;

/// The width of the wooden border around the squares, in squares.
pub(super) const BORDER: f32 = 0.43;
/// Room for the board's shadow and a little air, in squares.
const AIR: f32 = 0.12;
/// The width of a square in pixels from which there is room for air. Fingers come before looks.
const TOUCH: f32 = theme::TOUCH;

/// The board's place, in logical pixels from the window's top-left corner.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardPlace {
    /// The middle of the board.
    pub centre: Vec2,
    /// The width of a square of a board at rest.
    pub square: f32,
    /// The rotation of the board, in radians counter-clockwise: 0 with row 1 at the top, π with row 8 there, in between
    /// while it rotates.
    pub angle: f32,
}

impl BoardPlace {
    /// The largest board in an area.
    pub fn fit(centre: Vec2, area: Vec2) -> BoardPlace {
        let width = area.min_element();
        let without_air = width / (8.0 + 2.0 * BORDER);
        let square = width / (8.0 + 2.0 * (BORDER + AIR));
        BoardPlace { centre, square: square.max(without_air.min(TOUCH)).max(0.0), angle: 0.0 }
    }

    /// The direction in which the columns are numbered, with `y` pointing up.
    fn along(&self) -> Vec2 {
        let along = Vec2::from_angle(self.angle);
        // A board at rest is exactly straight.
        if along.y.abs() < 1e-6 { Vec2::new(along.x.signum(), 0.0) } else { along }
    }

    /// The width of a square as drawn. A rotating board shrinks, so that its corners stay within its place.
    fn drawn(&self) -> f32 {
        self.square / self.along().abs().element_sum()
    }

    /// Whether White sits at the bottom.
    pub fn is_turned(&self) -> bool {
        self.along().x < 0.0
    }

    /// A step on the screen, converted to columns and rows of the board.
    pub fn step(&self, right: i8, down: i8) -> (i8, i8) {
        if self.is_turned() { (-right, -down) } else { (right, down) }
    }

    /// The square at a point of the window, on the board as it is drawn now.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        if self.square <= 0.0 {
            return None;
        }
        let place = self.along().rotate(point - self.centre) / self.drawn() + 4.0;
        let inside = (0.0..8.0).contains(&place.x) && (0.0..8.0).contains(&place.y);
        if inside { Square::at(place.x as u8, place.y as u8) } else { None }
    }

    /// The middle of a square, as a point of the window.
    pub fn middle_of(&self, square: Square) -> Vec2 {
        let place = Vec2::new(f32::from(square.column()), f32::from(square.row())) - 3.5;
        let along = self.along();
        self.centre + Vec2::new(along.x, -along.y).rotate(place) * self.drawn()
    }
}

/// The middle of a square in the space of the [`BoardRoot`].
pub(super) fn on_board(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.column()) - 3.5, 3.5 - f32::from(square.row()))
}

fn spawn_root(mut commands: Commands) {
    commands.spawn((Name::new("Board"), BoardRoot));
}

fn measure(
    area: Query<(&ComputedNode, &UiGlobalTransform), With<BoardArea>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut place: ResMut<BoardPlace>,
) {
    if let (Ok((node, transform)), Ok(window)) = (area.single(), windows.single()) {
        // Nodes are measured in physical pixels.
        let scale = window.scale_factor();
        let fit = BoardPlace::fit(transform.translation / scale, node.size / scale);
        let angle = place.angle;
        place.set_if_neq(BoardPlace { angle, ..fit });
    }
}

fn place_root(
    place: Res<BoardPlace>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut root: Single<(&mut Transform, &mut Visibility), With<BoardRoot>>,
) {
    let Ok(window) = windows.single() else { return };
    let (transform, visibility) = &mut *root;
    let middle = Vec2::new(window.width(), window.height()) / 2.0;
    let offset = Vec2::new(place.centre.x - middle.x, middle.y - place.centre.y);
    // A board without width would have a transform that cannot be inverted.
    let square = place.drawn().max(0.01);
    transform.set_if_neq(Transform {
        translation: offset.extend(0.0),
        rotation: Quat::from_rotation_z(place.along().to_angle()),
        scale: Vec3::splat(square),
    });
    visibility.set_if_neq(if place.square > 1.0 { Visibility::Inherited } else { Visibility::Hidden });
}

/// Makes the renderer sort all meshes again. It keeps the height at which a mesh was first drawn, but heights grow with
/// the board, so new meshes on a board that has grown would be drawn below the old ones.
fn sort_anew(root: Single<Ref<Transform>, With<BoardRoot>>, mut meshes: Query<&mut Mesh2d>) {
    if root.is_changed() {
        for mut mesh in &mut meshes {
            mesh.set_changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::{FRAC_PI_2, PI};

    #[test]
    fn every_square_is_found_at_its_middle_and_corners_in_every_window() {
        for (width, height) in [(1280.0, 720.0), (390.0, 500.0), (3840.0, 2160.0), (200.0, 150.0)] {
            let lying = BoardPlace::fit(Vec2::new(width / 2.0, height / 2.0), Vec2::new(width, height));
            for angle in [0.0, 0.4, FRAC_PI_2, 2.7, PI, 3.9, 6.1] {
                let frame = BoardPlace { angle, ..lying };
                // Half a diagonal of the drawn square is no longer than half a square of a board at rest.
                let reach = 0.49 * frame.drawn() / frame.along().abs().element_sum();
                for square in Square::all() {
                    let middle = frame.middle_of(square);
                    for offset in [Vec2::ZERO, Vec2::splat(reach), Vec2::splat(-reach), Vec2::new(reach, -reach)] {
                        assert_eq!(frame.square_at(middle + offset), Some(square), "{angle}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_turned_board_has_its_corners_on_the_other_side() {
        let lying = BoardPlace::fit(Vec2::splat(400.0), Vec2::splat(800.0));
        let turned = BoardPlace { angle: PI, ..lying };
        for square in Square::all() {
            let opposite = Square::at(7 - square.column(), 7 - square.row()).unwrap();
            assert_eq!(turned.middle_of(square), lying.middle_of(opposite));
        }
        // A quarter of a turn counter-clockwise brings the top-left corner to the bottom left.
        let quarter = BoardPlace { angle: FRAC_PI_2, ..lying };
        assert!(quarter.middle_of("a1".parse().unwrap()).distance(lying.middle_of("a8".parse().unwrap())) < 0.01);
        assert_eq!((lying.is_turned(), turned.is_turned()), (false, true));
        assert_eq!((lying.step(1, -1), turned.step(1, -1)), ((1, -1), (-1, 1)));
    }

    #[test]
    fn outside_the_squares_there_is_none() {
        let frame = BoardPlace::fit(Vec2::splat(400.0), Vec2::splat(800.0));
        let a1 = frame.middle_of("a1".parse().unwrap());
        assert_eq!(frame.square_at(a1 - Vec2::new(frame.square * 0.51, 0.0)), None);
        let h8 = frame.middle_of("h8".parse().unwrap());
        assert_eq!(frame.square_at(h8 + Vec2::new(0.0, frame.square * 0.51)), None);
        assert_eq!(frame.square_at(Vec2::new(f32::NAN, 0.0)), None);
        assert_eq!(BoardPlace::default().square_at(Vec2::ZERO), None);
        assert_eq!(BoardPlace::fit(Vec2::ZERO, Vec2::ZERO).square_at(Vec2::ZERO), None);
    }
}
