//! Heights above the table, in squares. They define the drawing order.

pub(super) const SURFACE: f32 = -3.0;
pub(super) const COORDINATES: f32 = -2.8;
pub(super) const UNDER_DISCS: f32 = -2.6;
pub(super) const SHADOWS: f32 = -2.4;
pub(super) const DISCS: f32 = 0.0;
pub(super) const OVER_DISCS: f32 = 2.5;
