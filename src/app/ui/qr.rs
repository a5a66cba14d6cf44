//! Links as QR codes, for the camera of a phone.

use super::accessible::{AccessibleName, accessible};
use crate::app::words::Words;
use accesskit::Role;
use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use qrcode::{Color as Module, QrCode};

/// The light modules around the code, as the standard asks for.
const QUIET: usize = 4;

/// A text as a QR code of this width, in pixels of the interface, or nothing if the text is too long for one.
pub(crate) fn qr_code(link: &str, width: f32, images: &mut Assets<Image>) -> Option<impl Bundle + use<>> {
    let image = images.add(draw(link)?);
    Some((
        ImageNode::new(image),
        Node { width: px(width), height: px(width), flex_shrink: 0.0, ..default() },
        accessible(Role::Image, AccessibleName::Words(Words::new("online-qr"))),
    ))
}

/// The code with a pixel for each module.
fn draw(link: &str) -> Option<Image> {
    let code = QrCode::new(link).ok()?;
    let inner = code.width();
    let width = inner + 2 * QUIET;
    let mut pixels = vec![255; width * width * 4];
    for (at, module) in code.to_colors().into_iter().enumerate() {
        if module == Module::Dark {
            let pixel = (at / inner + QUIET) * width + at % inner + QUIET;
            pixels[4 * pixel..4 * pixel + 3].fill(0);
        }
    }
    let side = u32::try_from(width).ok()?;
    let mut image = Image::new(
        Extent3d { width: side, height: side, depth_or_array_layers: 1 },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    // Modules have sharp edges at any size.
    image.sampler = ImageSampler::nearest();
    Some(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_a_code_with_a_light_border() {
        let image = draw("https://othello.example.org/?join=7KQ2M4RX9T").unwrap();
        let (width, data) = (image.width() as usize, image.data.unwrap());
        assert!((29..=41).contains(&(width - 2 * QUIET)));
        let is_dark = |x: usize, y: usize| data[4 * (y * width + x)] == 0;
        // The corner of the pattern by which cameras find the code.
        assert!(is_dark(QUIET, QUIET) && is_dark(QUIET + 6, QUIET) && !is_dark(QUIET + 1, QUIET + 1));
        assert!((0..width).all(|x| (0..QUIET).all(|y| !is_dark(x, y) && !is_dark(y, x))));
        assert!(draw(&"x".repeat(4000)).is_none());
    }
}
