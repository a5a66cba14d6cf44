//! The board and all that lies on it. Listens to the session; decides nothing.

mod coordinates;
mod disc;
mod flips;
mod glow;
mod marks;
mod sorting;
mod surface;
mod tally;

pub use disc::{Disc, Pose};
pub use sorting::Sorted;
pub use tally::Tally;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((surface::plugin, disc::plugin, flips::plugin, sorting::plugin, tally::plugin));
    app.add_plugins((glow::plugin, marks::plugin, coordinates::plugin));
}

/// Heights above the table, in squares: what lies over what.
mod height {
    pub(super) const SURFACE: f32 = -3.0;
    pub(super) const COORDINATES: f32 = -2.8;
    pub(super) const UNDER_DISCS: f32 = -2.6;
    pub(super) const SHADOWS: f32 = -2.4;
    pub(super) const DISCS: f32 = 0.0;
    pub(super) const OVER_DISCS: f32 = 2.5;
}
