//! Sets of squares, and iteration over them.

/// The corners.
pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;
/// The four central squares.
pub(crate) const CENTRE: u64 = 0x0000_0018_1800_0000;

/// An iterator over the indices of the squares in a set, lowest first.
#[derive(Clone, Copy)]
pub(crate) struct Squares(pub(crate) u64);

impl Iterator for Squares {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let square = self.0.trailing_zeros() as usize;
        let found = self.0 != 0;
        self.0 &= self.0.wrapping_sub(1);
        found.then_some(square)
    }
}
