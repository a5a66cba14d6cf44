//! Bevy's plugins for a desktop.

use super::graphics::GraphicsPlugin;
use super::one_thread::OneThreadPlugin;
use bevy::app::{PluginGroupBuilder, TaskPoolOptions, TaskPoolPlugin, TaskPoolThreadAssignmentPolicy};
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::winit::WinitPlugin;

/// Bevy's plugins, set up for the game.
pub(crate) type BevyPlugins = PluginGroupBuilder;

/// Bevy's default plugins, with this window and this renderer. `log_frames` writes frame times to the terminal.
pub(crate) fn bevy_plugins(window: Window, render: RenderPlugin, log_frames: bool) -> BevyPlugins {
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    DefaultPlugins.set(window).set(render).set(task_pools()).set(log(log_frames))
}

/// The same with the graphics driver opened, for a game on a screen.
pub(crate) fn on_screen(plugins: BevyPlugins, render: RenderPlugin) -> BevyPlugins {
    let synchronous_pipeline_compilation = render.synchronous_pipeline_compilation;
    plugins
        .disable::<RenderPlugin>()
        .add_after::<WinitPlugin>(GraphicsPlugin { synchronous_pipeline_compilation })
        .disable::<PipelinedRenderingPlugin>()
        .add(OneThreadPlugin)
}

/// The log on the terminal: errors only, and frame times if requested. `RUST_LOG` shows more.
fn log(log_frames: bool) -> LogPlugin {
    let mut filter =
        "warn,winit=error,wgpu_hal=error,bevy_render::renderer=error,bevy_audio=error,gilrs=off,gilrs_core=off"
            .to_owned();
    if log_frames {
        filter += ",othello=info";
    }
    LogPlugin { filter, level: Level::INFO, ..default() }
}

/// A search occupies a thread for seconds, so one more thread is left for Bevy's own background work.
fn task_pools() -> TaskPoolPlugin {
    let background = TaskPoolThreadAssignmentPolicy {
        min_threads: 2,
        max_threads: 4,
        percent: 0.25,
        ..TaskPoolOptions::default().async_compute
    };
    TaskPoolPlugin { task_pool_options: TaskPoolOptions { async_compute: background, ..default() } }
}
