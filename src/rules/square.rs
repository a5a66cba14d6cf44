//! The 64 squares of the board and their names.

use crate::error_text::excerpt;
use std::fmt;
use std::str::FromStr;

/// A square of the board.
///
/// Columns run `a`–`h` from the left, rows `1`–`8` from the top, so `a1` is the top-left corner. The index counts
/// row by row: `a1` is 0, `b1` is 1, `h8` is 63.
///
/// ```
/// use othello::rules::Square;
/// let d3: Square = "d3".parse().unwrap();
/// assert_eq!((d3.column(), d3.row(), d3.index()), (3, 2, 19));
/// assert_eq!(d3.to_string(), "d3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "wire", serde(try_from = "u8", into = "u8"))]
pub struct Square(u8);

impl Square {
    /// The square with this index, or `None` from 64 on.
    pub const fn new(index: u8) -> Option<Square> {
        if index < 64 { Some(Square(index)) } else { None }
    }

    /// The square in this column and row, both counted from 0, or `None` outside the board.
    pub const fn at(column: u8, row: u8) -> Option<Square> {
        if column < 8 && row < 8 { Some(Square(row * 8 + column)) } else { None }
    }

    /// The square of the lowest set bit, or `None` for an empty set.
    pub(crate) const fn of_lowest_bit(bits: u64) -> Option<Square> {
        Square::new(bits.trailing_zeros() as u8)
    }

    /// The index, 0–63, row by row from `a1`.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, 0 for `a` to 7 for `h`.
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row, 0 for `1` (top) to 7 for `8`.
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// The square's bit in a bitboard.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The square `columns` to the right and `rows` down, or `None` outside the board.
    pub fn offset(self, columns: i8, rows: i8) -> Option<Square> {
        Square::at(self.column().checked_add_signed(columns)?, self.row().checked_add_signed(rows)?)
    }

    /// The distance between two squares in king's moves: the ring around `self` on which `other` lies.
    pub fn ring(self, other: Square) -> u8 {
        let columns = self.column().abs_diff(other.column());
        let rows = self.row().abs_diff(other.row());
        columns.max(rows)
    }

    /// All squares, `a1` first, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

impl TryFrom<u8> for Square {
    type Error = NoSuchSquare;

    fn try_from(index: u8) -> Result<Square, NoSuchSquare> {
        Square::new(index).ok_or(NoSuchSquare(index))
    }
}

/// An index outside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSquare(u8);

impl fmt::Display for NoSuchSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "square {}: expected 0 to 63", self.0)
    }
}

impl std::error::Error for NoSuchSquare {}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, (b'1' + self.row()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not the name of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSquareError(String);

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a square: expected a letter a–h and a digit 1–8, as in d3", self.0)
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `d3` or `D3`.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let square = match text.as_bytes() {
            &[letter, digit] => Square::at(letter.to_ascii_lowercase().wrapping_sub(b'a'), digit.wrapping_sub(b'1')),
            _ => None,
        };
        square.ok_or_else(|| ParseSquareError(excerpt(text, 12)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
            assert_eq!(Square::at(square.column(), square.row()), Some(square));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "d", "3d", "i1", "a0", "a9", "`1", "d3 ", "dd3", "ä1", "é"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
        assert_eq!(Square::new(64), None);
        assert_eq!(Square::at(8, 0), None);
    }

    #[test]
    fn offsets_stop_at_the_edge() {
        let h4: Square = "h4".parse().unwrap();
        assert_eq!(h4.offset(1, 0), None);
        assert_eq!(h4.offset(-7, 4).map(|s| s.to_string()).as_deref(), Some("a8"));
        assert_eq!(h4.offset(0, -4), None);
        for far in [i8::MIN, i8::MAX] {
            assert_eq!(h4.offset(far, 0), None);
            assert_eq!(h4.offset(0, far), None);
        }
    }
}
