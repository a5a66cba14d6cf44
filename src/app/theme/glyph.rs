//! The letters that a font has, for tests.

use skrifa::{FontRef, GlyphId, MetadataProvider};

/// The number of a letter's picture in a font.
pub(crate) fn glyph(font: &[u8], letter: char) -> Option<GlyphId> {
    let font = FontRef::new(font).ok()?;
    font.charmap().map(letter).filter(|number| *number != GlyphId::NOTDEF)
}
