//! Drawing without a graphics card.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// Whether the processor draws, for which every frame is work.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DrawsInSoftware(pub(crate) bool);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DrawsInSoftware>().add_systems(PreStartup, ask_driver.in_set(DriverSystems));
}

/// The set that finds out about the driver, in `PreStartup`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DriverSystems;

fn ask_driver(driver: Option<Res<RenderAdapterInfo>>, mut software: ResMut<DrawsInSoftware>) {
    software.0 = driver.is_some_and(|driver| draws_in_software(&driver));
}

/// Names of drivers that draw in software, in lower case.
const SOFTWARE: [&str; 5] = ["llvmpipe", "softpipe", "swiftshader", "basic render", "software"];

/// Whether the driver draws in software. Browsers tell no more than the name, if at all.
fn draws_in_software(driver: &RenderAdapterInfo) -> bool {
    let name = driver.name.to_lowercase();
    SOFTWARE.iter().any(|part| name.contains(part))
}
