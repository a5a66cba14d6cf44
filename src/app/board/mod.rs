//! The board and all that lies on it. Listens to the session; decides nothing.

mod coordinates;
mod disc;
mod flips;
mod frame;
mod glow;
mod marks;
mod surface;

pub use disc::{Disc, Pose};
pub use frame::{BoardArea, BoardFrame};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        frame::plugin,
        surface::plugin,
        disc::plugin,
        flips::plugin,
        glow::plugin,
        marks::plugin,
        coordinates::plugin,
    ));
}

/// The parent of everything on the board. In its space a square is one unit wide, the middle of the board is the
/// origin, `y` points to row 1 and `z` to the player.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct BoardRoot;

/// Heights above the table, in squares: what lies over what.
mod height {
    pub(super) const SURFACE: f32 = -3.0;
    pub(super) const COORDINATES: f32 = -2.8;
    pub(super) const UNDER_DISCS: f32 = -2.6;
    pub(super) const SHADOWS: f32 = -2.4;
    pub(super) const DISCS: f32 = 0.0;
    pub(super) const OVER_DISCS: f32 = 2.5;
}
