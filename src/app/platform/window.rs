//! The game's window.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PresentMode, WindowMode, WindowResizeConstraints, WindowResolution};
use std::ops::RangeInclusive;

/// The range of a window's width and height, in logical pixels.
pub(crate) const WINDOW_SIZES: RangeInclusive<u32> = 200..=16384;

/// The game's window.
pub(crate) fn primary_window(title: String, size: Option<(u32, u32)>) -> Window {
    let (width, height) = size.unwrap_or((1280, 720));
    Window {
        title,
        name: Some("othello".to_owned()),
        resolution: WindowResolution::new(width, height),
        present_mode: PresentMode::AutoVsync,
        resize_constraints: WindowResizeConstraints { min_width: 200.0, min_height: 200.0, ..default() },
        // In a browser, the page decides the size and keeps the browser's own keys.
        canvas: Some("#board".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    }
}

/// Switches full screen on or off.
pub(crate) fn toggle_fullscreen(window: &mut Window) {
    window.mode = match window.mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fullscreen_goes_both_ways() {
        let mut window = primary_window(String::new(), Some((640, 480)));
        toggle_fullscreen(&mut window);
        assert!(matches!(window.mode, WindowMode::BorderlessFullscreen(_)));
        toggle_fullscreen(&mut window);
        assert_eq!(window.mode, WindowMode::Windowed);
    }
}
