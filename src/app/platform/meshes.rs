//! Memory for meshes.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::mesh::allocator::MeshAllocatorSettings;
use bevy::render::slab_allocator::SlabAllocatorSettings;

/// Gives each mesh buffers of its own. Shared buffers are for thousands of meshes: each has at least a megabyte, and keeps
/// books of four more, which the few small meshes of the game would never fill.
pub(crate) fn plugin(app: &mut App) {
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        let slabs = SlabAllocatorSettings { large_threshold: 0, ..default() };
        renderer.insert_resource(MeshAllocatorSettings { slab_allocator_settings: slabs, ..default() });
    }
}
