//! The eight symmetries of the board.

use super::{Bitboard, Square};

/// One of the eight rotations and reflections that map the board onto itself.
///
/// The rules are symmetric: the images of a position and of a move lead to the image of the position after the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    mirror: bool,
    flip: bool,
}

impl Symmetry {
    /// All eight symmetries, the identity first.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (0..8u8).map(|n| Symmetry { transpose: n & 1 != 0, mirror: n & 2 != 0, flip: n & 4 != 0 })
    }

    /// The image of a square: first columns and rows are exchanged, then left and right, then top and bottom.
    pub fn square(self, square: Square) -> Square {
        let (mut column, mut row) = (square.column(), square.row());
        if self.transpose {
            (column, row) = (row, column);
        }
        if self.mirror {
            column = 7 - column;
        }
        if self.flip {
            row = 7 - row;
        }
        Square::at(column, row).unwrap_or(square)
    }

    /// The image of a set of squares.
    pub fn bitboard(self, set: Bitboard) -> Bitboard {
        let mut bits = set.0;
        if self.transpose {
            bits = transpose(bits);
        }
        if self.mirror {
            bits = bits.swap_bytes().reverse_bits();
        }
        if self.flip {
            bits = bits.swap_bytes();
        }
        Bitboard(bits)
    }
}

/// Exchanges columns and rows by swapping blocks across the diagonal (Warren, Hacker's Delight, section 7-3).
fn transpose(mut bits: u64) -> u64 {
    for (distance, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)] {
        let differing = (bits ^ (bits >> distance)) & mask;
        bits ^= differing ^ (differing << distance);
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_and_squares_agree() {
        for symmetry in Symmetry::all() {
            for square in Square::all() {
                assert_eq!(symmetry.bitboard(square.into()), symmetry.square(square).into(), "{symmetry:?} {square}");
            }
        }
    }

    #[test]
    fn the_eight_differ() {
        let b1: Square = "b1".parse().unwrap();
        let mut images: Vec<Square> = Symmetry::all().map(|s| s.square(b1)).collect();
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
