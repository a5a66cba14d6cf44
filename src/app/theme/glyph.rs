//! What letters a font has, for tests.

/// The number of a letter's picture, by the table of a font that is laid out in segments (OpenType, `cmap` format 4).
pub(in crate::app) fn glyph(font: &[u8], letter: char) -> Option<u16> {
    let u16_at = |at: usize| usize::from(u16::from_be_bytes([font[at], font[at + 1]]));
    let u32_at = |at: usize| u16_at(at) << 16 | u16_at(at + 2);
    let letter = u16::try_from(letter as u32).ok().map(usize::from)?;
    let tables = (0..u16_at(4)).map(|n| 12 + 16 * n);
    let cmap = tables.into_iter().find(|at| &font[*at..at + 4] == b"cmap").map(|at| u32_at(at + 8))?;
    let maps = (0..u16_at(cmap + 2)).map(|n| cmap + u32_at(cmap + 8 + 8 * n));
    let map = maps.into_iter().find(|map| u16_at(*map) == 4)?;
    let length = u16_at(map + 6);
    let segment = (0..length).step_by(2).find(|segment| u16_at(map + 14 + segment) >= letter)?;
    let column = |n: usize| map + 16 + n * length + segment;
    let (first, shift, offset) = (u16_at(column(1)), u16_at(column(2)), u16_at(column(3)));
    if letter < first {
        return None;
    }
    let listed = if offset == 0 { letter } else { u16_at(column(3) + offset + 2 * (letter - first)) };
    let number = if offset != 0 && listed == 0 { 0 } else { (listed + shift) & 0xffff };
    u16::try_from(number).ok().filter(|number| *number != 0)
}
