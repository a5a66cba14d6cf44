//! The edges of the screen that the device reserves.

use bevy::prelude::*;

/// The edges that the device reserves, such as a notch, in logical pixels. The board and every button avoid them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct SafeArea {
    /// From the upper edge.
    pub top: f32,
    /// From the right edge.
    pub right: f32,
    /// From the lower edge.
    pub bottom: f32,
    /// From the left edge.
    pub left: f32,
}

impl SafeArea {
    /// The remaining size of a window.
    pub(super) fn within(&self, window: Vec2) -> Vec2 {
        (window - Vec2::new(self.left + self.right, self.top + self.bottom)).max(Vec2::ZERO)
    }

    /// The edges as padding, with `more` added on all sides.
    pub fn padding(&self, scale: f32, more: f32) -> UiRect {
        let side = |inset: f32| px(inset / scale.max(0.01) + more);
        UiRect { left: side(self.left), right: side(self.right), top: side(self.top), bottom: side(self.bottom) }
    }
}
