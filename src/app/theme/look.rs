//! Colours, type and measures of panels and dialogs.

use bevy::asset::{AssetId, uuid_handle};
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(BACKGROUND)).add_systems(PreStartup, load_fonts.in_set(ThemeSystems));
}

/// Loads the fonts before anything that uses them is spawned.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ThemeSystems;

/// The background of the window.
pub const BACKGROUND: Color = Color::srgb(0.082, 0.098, 0.106);
/// Panels and dialogs.
pub const SURFACE: Color = Color::srgb(0.118, 0.141, 0.149);
/// Cards and buttons on a panel.
pub const RAISED: Color = Color::srgb(0.165, 0.196, 0.204);
/// The same under the pointer.
pub const RAISED_HOVERED: Color = Color::srgb(0.208, 0.247, 0.255);
/// The same pressed.
pub const RAISED_PRESSED: Color = Color::srgb(0.137, 0.165, 0.173);
/// Chosen values, the player to move, the primary button.
pub const ACCENT: Color = Color::srgb(0.925, 0.706, 0.329);
/// The same under the pointer.
pub const ACCENT_HOVERED: Color = Color::srgb(0.965, 0.776, 0.451);
/// Text on [`ACCENT`].
pub const ON_ACCENT: Color = Color::srgb(0.125, 0.094, 0.031);
/// Text.
pub const INK: Color = Color::srgb(0.933, 0.929, 0.906);
/// Text of less weight.
pub const INK_SOFT: Color = Color::srgb(0.667, 0.694, 0.690);
/// Text on disabled buttons.
pub const INK_FAINT: Color = Color::srgb(0.384, 0.420, 0.420);
/// The veil over the game, behind a dialog.
pub const VEIL: Color = Color::srgba(0.03, 0.04, 0.045, 0.62);
/// The edge of a disc in the panel, so that both faces stand out from it.
pub const DISC_EDGE: Color = Color::srgb(0.451, 0.486, 0.482);

/// Sizes of text, in logical pixels in a window 720 high.
pub mod size {
    /// The game's name.
    pub const TITLE: f32 = 56.0;
    /// The result, the score.
    pub const HEADING: f32 = 34.0;
    /// The line about the turn.
    pub const LARGE: f32 = 19.0;
    /// Buttons and lists.
    pub const BODY: f32 = 16.0;
    /// Captions.
    pub const SMALL: f32 = 13.5;
}

/// The corner radius of panels and buttons.
pub const RADIUS: f32 = 10.0;
/// The least height of buttons.
pub const TOUCH: f32 = 44.0;

/// Inter Semi Bold.
pub const SEMIBOLD: Handle<Font> = uuid_handle!("5b0a3a53-6d3c-4be0-8a49-64ce1fbfd2f1");
/// Inter Display Bold.
pub const DISPLAY: Handle<Font> = uuid_handle!("be4f4eb2-1b34-4c44-9f0c-4b40a2c4a5a7");

/// Loads the fonts, which are part of the program.
fn load_fonts(mut fonts: ResMut<Assets<Font>>) -> Result {
    let font = |bytes: &[u8]| Font::from_bytes(bytes.to_vec());
    fonts.insert(AssetId::default(), font(include_bytes!("../../../assets/fonts/Inter-Regular.otf")))?;
    fonts.insert(&SEMIBOLD, font(include_bytes!("../../../assets/fonts/Inter-SemiBold.otf")))?;
    fonts.insert(&DISPLAY, font(include_bytes!("../../../assets/fonts/InterDisplay-Bold.otf")))?;
    Ok(())
}

/// Plain text of a size.
pub fn regular(size: f32) -> TextFont {
    TextFont::from_font_size(FontSize::Px(size))
}

/// Emphasised text.
pub fn semibold(size: f32) -> TextFont {
    TextFont { font: SEMIBOLD.into(), ..regular(size) }
}

/// Text of titles and scores.
pub fn display(size: f32) -> TextFont {
    TextFont { font: DISPLAY.into(), ..regular(size) }
}
