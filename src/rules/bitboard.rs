//! Sets of squares as 64 bits.

use super::Square;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// A set of squares: bit `n` stands for the square with index `n`.
///
/// ```
/// use othello::rules::{Bitboard, Square};
/// let corner: Square = "a1".parse().unwrap();
/// let set = Bitboard::CORNERS - Bitboard::from(corner);
/// assert_eq!(set.len(), 3);
/// assert!(!set.contains(corner));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const ALL: Bitboard = Bitboard(!0);
    /// `a1`, `h1`, `a8`, `h8`.
    pub const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    /// `d4`, `e4`, `d5`, `e5`.
    pub const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

    /// Returns true if the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// The number of squares.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns true if the set has no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares, lowest index first.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let square = Square::of_lowest_bit(bits)?;
            bits &= bits - 1;
            Some(square)
        })
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard(square.bit())
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | square.into())
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

/// The squares of the first set that are not in the second.
impl Sub for Bitboard {
    type Output = Bitboard;
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.squares()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_come_in_order_and_rebuild_the_set() {
        let set = Bitboard::CORNERS | Bitboard::CENTRE;
        let squares: Vec<Square> = set.squares().collect();
        assert!(squares.is_sorted());
        assert_eq!(squares.len() as u32, set.len());
        assert_eq!(squares.into_iter().collect::<Bitboard>(), set);
        assert_eq!(Bitboard::EMPTY.squares().count(), 0);
        assert_eq!(Bitboard::ALL.squares().count(), 64);
    }

    #[test]
    fn named_sets_hold_the_named_squares() {
        let names = |set: Bitboard| set.squares().map(|s| s.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(names(Bitboard::CORNERS), "a1 h1 a8 h8");
        assert_eq!(names(Bitboard::CENTRE), "d4 e4 d5 e5");
    }
}
