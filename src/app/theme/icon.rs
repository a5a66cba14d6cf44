//! The icon of the game: a disc half-way through a flip, on a piece of the board.
//!
//! The window uses it directly. Desktops and browsers need files: they are in `assets/icons`, and
//! `OTHELLO_WRITE_ICONS=1 cargo test --lib icon` writes them. A test compares them with the drawing.

use crate::app::settings::{DiscSet, Theme};
use crate::app::theme::palette::{board, discs};
use bevy::math::{Vec2, Vec3, Vec4};
use bevy::prelude::{Color, ColorToComponents, ColorToPacked, LinearRgba};

/// The background of the disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// A tile of the board with its frame and rounded corners.
    Tile,
    /// Only felt. A system may crop a tenth or more at the edges.
    #[cfg_attr(not(test), expect(dead_code, reason = "it is only in the files"))]
    Whole,
}

/// The picture in rows of red, green, blue and opacity, a byte each.
pub(crate) fn draw(size: u16, ground: Ground) -> Vec<u8> {
    /// The number of sample points in a pixel, along each side.
    const FINE: u16 = 4;
    let width = f32::from(size);
    let mut bytes = Vec::with_capacity(4 * usize::from(size) * usize::from(size));
    for row in 0..size {
        for column in 0..size {
            let mut sum = Vec4::ZERO;
            for part in 0..FINE * FINE {
                let inside = (Vec2::new(f32::from(part % FINE), f32::from(part / FINE)) + 0.5) / f32::from(FINE);
                let at = (Vec2::new(f32::from(column), f32::from(row)) + inside) / width;
                if let Some(color) = color_at(at - 0.5, ground) {
                    sum += color.extend(1.0);
                }
            }
            let color = LinearRgba::from_vec3(sum.truncate() / sum.w.max(1.0));
            let [red, green, blue, _] = Color::from(color).to_srgba().to_u8_array();
            let opacity = 255.0 * sum.w / f32::from(FINE * FINE);
            bytes.extend([red, green, blue, opacity.round() as u8]);
        }
    }
    bytes
}

/// The colour at a point, in linear light; `None` outside the tile. The picture is 1 wide, its middle is the origin,
/// and `y` points down.
fn color_at(at: Vec2, ground: Ground) -> Option<Vec3> {
    let (felt, set) = (board(Theme::Felt), discs(DiscSet::Classic));
    let linear = |color: Color| color.to_linear().to_vec3();
    let (reach, radius) = match ground {
        Ground::Tile => (0.5, 0.335),
        Ground::Whole => (1.0, 0.285),
    };
    let frame = 0.055;
    let edge = rounded_square(at, reach, 0.17);
    if edge > 0.0 {
        return None;
    }
    // The lamp is at the upper left.
    let lamp = Vec2::new(-0.59, -0.81);
    if edge > -frame {
        let light = 1.0 + 0.35 * (at.normalize_or_zero().dot(lamp));
        return Some(linear(felt.border) * 1.25 * light);
    }
    let r = at.length();
    if r > radius {
        let light = 1.16 + 0.42 * at.dot(lamp);
        let shadow = 1.0 - smoothstep(radius * 0.9, radius * 1.22, (at - Vec2::new(0.022, 0.034)).length());
        let under_frame = 1.0 - 0.45 * (1.0 - smoothstep(0.0, 0.05, -edge - frame));
        return Some(linear(felt.squares[0]) * light * under_frame * (1.0 - 0.72 * shadow));
    }
    // The seam between the halves leans with the disc, and the rim bends away from the eye.
    let side = usize::from(at.x + 0.36 * at.y > 0.0);
    let bend = smoothstep(0.86 * radius, radius, r);
    let light = 1.0 + 0.10 * at.dot(lamp) / radius + bend * (0.55 * at.normalize_or_zero().dot(lamp) - 0.10);
    let sheen = 0.030 * (1.0 - smoothstep(0.0, 0.8 * radius, (at - lamp * 0.45 * radius).length()));
    Some(linear(set.faces[side]) * light + sheen)
}

/// Distance to a square of half-width `reach` with corners rounded by `radius`; negative inside.
fn rounded_square(at: Vec2, reach: f32, radius: f32) -> f32 {
    let beyond = at.abs() - (reach - radius);
    beyond.max(Vec2::ZERO).length() + beyond.max_element().min(0.0) - radius
}

fn smoothstep(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;
    use std::io::BufReader;
    use std::path::{Path, PathBuf};

    /// The files: for desktops, for browsers, and for systems that shape icons themselves.
    const FILES: [(&str, u16, Ground); 8] = [
        ("16", 16, Ground::Tile),
        ("32", 32, Ground::Tile),
        ("48", 48, Ground::Tile),
        ("128", 128, Ground::Tile),
        ("192", 192, Ground::Tile),
        ("256", 256, Ground::Tile),
        ("512", 512, Ground::Tile),
        ("maskable", 512, Ground::Whole),
    ];

    fn file(name: &str) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/icons").join(name).with_extension("png")
    }

    /// Writes a square picture of red, green, blue and opacity, a byte each.
    fn write_png(path: &Path, size: u16, pixels: &[u8]) {
        let mut encoder = png::Encoder::new(File::create(path).unwrap(), size.into(), size.into());
        encoder.set_color(png::ColorType::Rgba);
        encoder.set_compression(png::Compression::High);
        encoder.write_header().unwrap().write_image_data(pixels).unwrap();
    }

    /// The width, height and pixels of a file.
    fn read_png(path: &Path) -> (u32, u32, Vec<u8>) {
        let mut reader = png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let shown = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((shown.color_type, shown.bit_depth), (png::ColorType::Rgba, png::BitDepth::Eight));
        (shown.width, shown.height, pixels)
    }

    #[test]
    fn the_icons_are_files_of_the_drawing() {
        for (name, size, ground) in FILES {
            let drawn = draw(size, ground);
            if std::env::var_os("OTHELLO_WRITE_ICONS").is_some() {
                write_png(&file(name), size, &drawn);
            }
            let (width, height, kept) = read_png(&file(name));
            assert_eq!((width, height, kept.len()), (size.into(), size.into(), drawn.len()), "{name}");
            // Another machine may round differently.
            let differ = kept.iter().zip(&drawn).filter(|(kept, drawn)| kept.abs_diff(**drawn) > 2).count();
            assert_eq!(differ, 0, "{name} is not what is drawn: OTHELLO_WRITE_ICONS=1 cargo test --lib icon");
        }
    }

    #[test]
    fn the_icon_shows_a_disc_with_two_faces_on_felt() {
        let size = 64;
        let picture = draw(size, Ground::Tile);
        let pixel = |x: usize, y: usize| -> [u8; 4] { std::array::from_fn(|n| picture[(y * 64 + x) * 4 + n]) };
        assert_eq!(pixel(0, 0)[3], 0, "round corners");
        let [red, green, _, opacity] = pixel(10, 10);
        assert!(green > red && opacity == 255, "felt");
        assert!(pixel(18, 32)[0] < 60 && pixel(46, 32)[0] > 200, "a black half and a white one");
        assert!(draw(size, Ground::Whole).chunks(4).all(|pixel| pixel[3] == 255));
    }
}
