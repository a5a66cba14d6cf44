//! The surroundings of the game: a window with its screen reader and gamepads on a desktop, a page in a browser.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod desktop;

#[cfg(target_family = "wasm")]
pub(crate) use browser::plugin;
#[cfg(not(target_family = "wasm"))]
pub(crate) use desktop::plugin;
#[cfg(not(target_family = "wasm"))]
pub use desktop::{Part, Reader};
