//! The choice of the graphics driver: hardware first (Vulkan, then OpenGL), then drawing in software (OpenGL, then Vulkan,
//! whose software driver keeps memory for every frame).
//!
//! OpenGL needs the display that the window will be on before there is a window. Bevy does not pass it on, so the driver
//! is opened here.

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::RenderCreation;
use bevy::tasks::block_on;
use bevy::winit::DisplayHandleWrapper;
use std::sync::Arc;
use wgpu::{
    Adapter, Backend, Backends, DeviceDescriptor, DeviceType, ExperimentalFeatures, Features, Instance,
    InstanceDescriptor, InstanceFlags,
};

/// Bevy's renderer on the chosen driver.
pub(super) struct GraphicsPlugin {
    /// The renderer's other settings.
    pub(super) synchronous_pipeline_compilation: bool,
}

impl Plugin for GraphicsPlugin {
    fn build(&self, app: &mut App) {
        let display = app.world().resource::<DisplayHandleWrapper>();
        let render_creation = open_driver(display);
        let synchronous_pipeline_compilation = self.synchronous_pipeline_compilation;
        app.add_plugins(RenderPlugin { render_creation, synchronous_pipeline_compilation, ..default() });
    }
}

/// The variable that names the driver to take, by a part of its name.
const NAME: &str = "WGPU_ADAPTER_NAME";

fn open_driver(display: &DisplayHandleWrapper) -> RenderCreation {
    let Some((instance, adapter)) = choose(display, std::env::var(NAME).ok()) else {
        super::panics::exit_without_driver();
    };
    let info = adapter.get_info();
    info!("graphics: {} by {} ({:?})", info.name, info.backend, info.device_type);
    let mut features = adapter.features() - Features::all_experimental_mask();
    if info.device_type == DeviceType::DiscreteGpu {
        // Slow where the memory is not shared.
        features = features - Features::MAPPABLE_PRIMARY_BUFFERS;
    }
    let wanted = DeviceDescriptor {
        required_features: features,
        required_limits: adapter.limits(),
        experimental_features: ExperimentalFeatures::disabled(),
        ..default()
    };
    let Ok((device, queue)) = block_on(adapter.request_device(&wanted)) else {
        super::panics::exit_without_driver();
    };
    RenderCreation::manual(
        RenderDevice::from(device),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(info)),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    )
}

/// The best driver, or the best of those with a part of a name.
fn choose(display: &DisplayHandleWrapper, name: Option<String>) -> Option<(Instance, Adapter)> {
    let name = name.unwrap_or_default().to_lowercase();
    let wanted = Backends::from_env().unwrap_or(Backends::PRIMARY | Backends::GL);
    let mut best: Option<(u8, Instance, Adapter)> = None;
    // OpenGL is opened only where there is no hardware for the others, since opening it takes time. It has an instance of its
    // own, so that the drivers for Vulkan leave the memory again where OpenGL draws.
    for backends in [wanted & Backends::PRIMARY, wanted & Backends::GL] {
        let instance = open(display, backends);
        for adapter in block_on(instance.enumerate_adapters(backends)) {
            let info = adapter.get_info();
            let rank = rank(info.backend, info.device_type);
            let named = info.name.to_lowercase().contains(&name);
            if named && best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                best = Some((rank, instance.clone(), adapter));
            }
        }
        if best.as_ref().is_some_and(|(rank, ..)| *rank < SOFTWARE) {
            break;
        }
    }
    best.map(|(_, instance, adapter)| (instance, adapter))
}

fn open(display: &DisplayHandleWrapper, backends: Backends) -> Instance {
    Instance::new(InstanceDescriptor {
        backends,
        flags: InstanceFlags::empty().with_env(),
        ..InstanceDescriptor::new_with_display_handle(Box::new(display.0.clone()))
    })
}

/// The lowest rank of drawing in software.
const SOFTWARE: u8 = 4;

/// The place of a driver in the order of preference.
fn rank(backend: Backend, kind: DeviceType) -> u8 {
    match (kind, backend) {
        (DeviceType::DiscreteGpu, Backend::Gl) => 2,
        (DeviceType::DiscreteGpu, _) => 0,
        (DeviceType::Cpu, Backend::Gl) => SOFTWARE,
        (DeviceType::Cpu, _) => SOFTWARE + 1,
        (_, Backend::Gl) => 3,
        (..) => 1,
    }
}

/// The order of drivers for the help text.
pub(crate) const DRIVERS_HELP: &str = "The game draws with the first graphics driver found: hardware by Vulkan, then by OpenGL, then \
    software by OpenGL, then by Vulkan. WGPU_BACKEND=gl or vulkan and WGPU_ADAPTER_NAME choose another; RUST_LOG=othello=info \
    writes the choice to the terminal.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hardware_comes_before_software_and_software_is_opengl_first() {
        let order = [
            (Backend::Vulkan, DeviceType::DiscreteGpu),
            (Backend::Vulkan, DeviceType::IntegratedGpu),
            (Backend::Gl, DeviceType::IntegratedGpu),
            (Backend::Gl, DeviceType::Cpu),
            (Backend::Vulkan, DeviceType::Cpu),
        ];
        let ranks = order.map(|(backend, kind)| rank(backend, kind));
        assert!(ranks.is_sorted_by(|one, other| one < other), "{ranks:?}");
        assert!(ranks[2] < SOFTWARE && ranks[3] >= SOFTWARE);
    }
}
