//! Bevy's plugins as a desktop needs them.

use bevy::app::{PluginGroupBuilder, TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;

/// Bevy's plugins, set up for the game.
pub(crate) type BevyPlugins = PluginGroupBuilder;

/// Bevy's default plugins, with this window and this renderer. `log_frames` lets the terminal show frame times.
pub(crate) fn bevy_plugins(window: Window, render: RenderPlugin, log_frames: bool) -> BevyPlugins {
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    DefaultPlugins.set(window).set(render).set(task_pools()).set(log(log_frames))
}

/// A player's terminal shows what went wrong and nothing else, save what was asked for. `RUST_LOG` shows more.
fn log(log_frames: bool) -> LogPlugin {
    let mut filter =
        "warn,winit=error,wgpu_hal=error,bevy_render::renderer=error,bevy_audio=error,gilrs=off,gilrs_core=off"
            .to_owned();
    if log_frames {
        filter += ",bevy_diagnostic=info";
    }
    LogPlugin { filter, level: Level::INFO, ..default() }
}

/// A search takes a thread of its own for seconds, so there is always one more for Bevy's own background work.
fn task_pools() -> TaskPoolPlugin {
    let background = TaskPoolThreadAssignmentPolicy {
        min_threads: 2,
        max_threads: 4,
        percent: 0.25,
        ..TaskPoolOptions::default().async_compute
    };
    TaskPoolPlugin { task_pool_options: TaskPoolOptions { async_compute: background, ..default() } }
}
