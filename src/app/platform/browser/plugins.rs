//! Bevy's plugins for a browser. The list names each plugin, so that the others stay out of the download.

use bevy::a11y::AccessibilityPlugin;
use bevy::app::{PluginGroupBuilder, TaskPoolPlugin};
use bevy::asset::{AssetMetaCheck, AssetPlugin};
use bevy::camera::CameraPlugin;
use bevy::core_pipeline::CorePipelinePlugin;
use bevy::diagnostic::FrameCountPlugin;
use bevy::image::ImagePlugin;
use bevy::input::InputPlugin;
use bevy::input_focus::{InputDispatchPlugin, InputFocusPlugin};
use bevy::mesh::MeshPlugin;
use bevy::picking::DefaultPickingPlugins;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::sprite::SpritePlugin;
use bevy::sprite_render::SpriteRenderPlugin;
use bevy::state::app::StatesPlugin;
use bevy::text::TextPlugin;
use bevy::time::TimePlugin;
use bevy::transform::TransformPlugin;
use bevy::ui::UiPlugin;
use bevy::ui_render::UiRenderPlugin;
use bevy::ui_widgets::{ButtonPlugin, ScrollAreaPlugin};
use bevy::window::WindowPlugin;
use bevy::winit::WinitPlugin;

/// The plugins, with this window and this renderer. A browser has no terminal to log to.
pub(crate) fn bevy_plugins(window: Window, render: RenderPlugin, _log_frames: bool) -> BevyPlugins {
    BevyPlugins { window, render }
}

/// The same on a screen. A browser has one graphics driver.
pub(crate) fn on_screen(plugins: BevyPlugins, _render: RenderPlugin) -> BevyPlugins {
    plugins
}

/// Bevy's plugins, set up for the game.
pub struct BevyPlugins {
    window: Window,
    render: RenderPlugin,
}

impl PluginGroup for BevyPlugins {
    fn build(self) -> PluginGroupBuilder {
        let window = Some(self.window);
        // All assets are part of the program, so no file is requested, least of all a file of metadata.
        let assets = AssetPlugin { meta_check: AssetMetaCheck::Never, ..default() };
        PluginGroupBuilder::start::<Self>()
            .add(TaskPoolPlugin::default())
            .add(FrameCountPlugin)
            .add(TimePlugin)
            .add(TransformPlugin)
            .add(InputPlugin)
            .add(InputFocusPlugin)
            .add(InputDispatchPlugin)
            .add(WindowPlugin { primary_window: window, ..default() })
            .add(AccessibilityPlugin)
            .add(assets)
            .add(WinitPlugin::default())
            .add(self.render)
            .add(ImagePlugin::default())
            .add(MeshPlugin)
            .add(CameraPlugin)
            .add(CorePipelinePlugin)
            .add(SpritePlugin)
            .add(SpriteRenderPlugin)
            .add(TextPlugin)
            .add(UiPlugin)
            .add(UiRenderPlugin)
            .add(StatesPlugin)
            .add(ButtonPlugin)
            .add(ScrollAreaPlugin)
            .add_group(DefaultPickingPlugins)
    }
}
