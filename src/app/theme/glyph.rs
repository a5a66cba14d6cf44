//! The glyphs of a font, for tests.

use skrifa::{FontRef, GlyphId, MetadataProvider};

/// The number of a character's glyph in a font.
pub(crate) fn glyph(font: &[u8], letter: char) -> Option<GlyphId> {
    let font = FontRef::new(font).ok()?;
    font.charmap().map(letter).filter(|number| *number != GlyphId::NOTDEF)
}
