//! The window's icon.

use crate::app::schedule::Step;
use crate::app::theme::{Ground, draw_icon};
use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::WindowCreated;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set_icon.in_set(Step::Draw).run_if(on_message::<WindowCreated>));
}

/// Sets the icon of windows. Wayland takes it from `othello.desktop` instead, and macOS from the program's bundle.
fn set_icon(mut created: MessageReader<WindowCreated>, _main_thread: NonSendMarker) {
    /// The size on task bars of high-resolution screens.
    const SIZE: u16 = 128;
    WINIT_WINDOWS.with_borrow(|windows| {
        for window in created.read().filter_map(|message| windows.get_window(message.window)) {
            let size = u32::from(SIZE);
            // A failure is harmless.
            window.set_window_icon(Icon::from_rgba(draw_icon(SIZE, Ground::Tile), size, size).ok());
        }
    });
}
