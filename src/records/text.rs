//! Bytes as text: UTF-8, UTF-16, and Latin-1 in the form that Windows gave it.

use std::borrow::Cow;

/// The characters of Windows-1252 from 0x80 to 0x9f; the five bytes without one keep their number.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text of a file, without a byte order mark, and without the Ctrl-Z that ended texts under DOS.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => Cow::Owned(wide(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => Cow::Owned(wide(rest, u16::from_be_bytes)),
        _ if has_nulls(bytes, 1) => Cow::Owned(wide(bytes, u16::from_le_bytes)),
        _ if has_nulls(bytes, 0) => Cow::Owned(wide(bytes, u16::from_be_bytes)),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(latin(bytes)),
        },
    };
    let is_end = |c: char| c == '\u{1a}' || c == '\0';
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim_start_matches('\u{feff}').trim_end_matches(is_end)),
        Cow::Owned(text) => Cow::Owned(text.trim_start_matches('\u{feff}').trim_end_matches(is_end).to_owned()),
    }
}

/// Returns true if bytes are UTF-16 of mostly ASCII: every second of the first bytes is zero, and no other.
fn has_nulls(bytes: &[u8], parity: usize) -> bool {
    let first = bytes.get(..8.min(bytes.len() & !1)).unwrap_or_default();
    first.len() >= 4 && first.iter().enumerate().all(|(at, byte)| (*byte == 0) == (at % 2 == parity))
}

/// Returns true if bytes are no text, because they have a zero that UTF-16 does not explain.
pub(super) fn is_binary(bytes: &[u8]) -> bool {
    let is_wide = matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) || has_nulls(bytes, 0) || has_nulls(bytes, 1);
    !is_wide && bytes.iter().take(16).any(|byte| *byte == 0)
}

fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, _) = bytes.as_chunks::<2>();
    char::decode_utf16(pairs.iter().map(|pair| unit(*pair))).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

/// Text in Latin-1.
pub(super) fn latin(bytes: &[u8]) -> String {
    let decoded = |byte: &u8| match byte.checked_sub(0x80) {
        Some(high) => WINDOWS.get(usize::from(high)).copied().unwrap_or(char::from(*byte)),
        None => char::from(*byte),
    };
    bytes.iter().map(decoded).collect()
}

/// The bytes of a text in Latin-1, with question marks for other characters.
pub(super) fn to_latin(text: &str) -> Vec<u8> {
    let encoded = |c: char| match u8::try_from(c) {
        Ok(byte) if !(0x80..0xa0).contains(&byte) => byte,
        _ => WINDOWS.iter().position(|known| *known == c).map_or(b'?', |at| 0x80 + at as u8),
    };
    text.chars().map(encoded).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_decoded_whatever_wrote_them() {
        let text = "(;PB[Café]PW[Š–€])\n";
        let wide = |unit: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
        let marked = |mark: &[u8], bytes: Vec<u8>| [mark, &bytes].concat();
        for bytes in [
            text.as_bytes().to_vec(),
            marked(b"\xef\xbb\xbf", text.as_bytes().to_vec()),
            marked(b"\xff\xfe", wide(u16::to_le_bytes)),
            marked(b"\xfe\xff", wide(u16::to_be_bytes)),
            wide(u16::to_le_bytes),
            wide(u16::to_be_bytes),
            to_latin(text),
            format!("{text}\u{1a}").into_bytes(),
        ] {
            assert_eq!(decode(&bytes), text, "{bytes:?}");
            assert!(!is_binary(&bytes));
        }
        assert_eq!(to_latin("ł"), b"?");
    }

    #[test]
    fn binary_files_are_no_text() {
        assert!(is_binary(b"\x14\x1a\x02\x10\0\0\0\0\x60\x11"));
        assert!(!is_binary(b"") && !is_binary(b"f5"));
    }
}
