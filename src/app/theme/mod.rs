//! Colours, type and measures: the look of the game in one place.

#[cfg(test)]
mod contrast;
#[cfg(test)]
mod glyph;
#[cfg(any(test, not(target_family = "wasm")))]
mod icon;
mod look;
#[cfg(test)]
mod page;
pub mod palette;

#[cfg(test)]
pub(crate) use glyph::glyph;
#[cfg(not(target_family = "wasm"))]
pub(crate) use icon::{Ground, draw as draw_icon};
pub use look::{
    ACCENT, ACCENT_HOVERED, BACKGROUND, DISC_EDGE, DISPLAY, INK, INK_FAINT, INK_SOFT, ON_ACCENT, RADIUS, RAISED,
    RAISED_HOVERED, RAISED_PRESSED, SEMIBOLD, SURFACE, TOUCH, VEIL, display, regular, semibold, size,
};
pub(crate) use look::{ThemeSystems, plugin};
pub use palette::Scheme;
