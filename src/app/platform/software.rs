//! Drawing without a graphics card.

use bevy::render::renderer::RenderAdapterInfo;

/// Names of drivers that draw in software, in lower case.
const SOFTWARE: [&str; 5] = ["llvmpipe", "softpipe", "swiftshader", "basic render", "software"];

/// Whether the driver draws in software. Browsers tell no more than the name, if at all.
pub(crate) fn draws_in_software(driver: &RenderAdapterInfo) -> bool {
    let name = driver.name.to_lowercase();
    SOFTWARE.iter().any(|part| name.contains(part))
}
