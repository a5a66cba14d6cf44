//! The edges of the screen that the device reserves.

use crate::app::platform::page;
use crate::app::ui::SafeArea;
use bevy::prelude::*;
use bevy::window::WindowResized;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, measure_margins);
}

/// Measures the insets again when the window changes shape, since notches and bars move.
fn measure_margins(mut resized: MessageReader<WindowResized>, mut known: Local<bool>, mut area: ResMut<SafeArea>) {
    if resized.read().count() > 0 || !std::mem::replace(&mut *known, true) {
        let [top, right, bottom, left] = page::safe_area_insets().unwrap_or_default();
        area.set_if_neq(SafeArea { top, right, bottom, left });
    }
}
