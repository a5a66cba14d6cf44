//! Legal moves in the order in which the search tries them.

/// A legal move with the discs that it flips and a score for move ordering.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    pub(super) flipped: u64,
    pub(super) square: u8,
    pub(super) score: i32,
}

/// No position has more legal moves than this.
const MAX_MOVES: usize = 34;

/// The legal moves of a position, handed out best first.
pub(super) struct MovePicker {
    pub(super) list: [Candidate; MAX_MOVES],
    pub(super) len: usize,
    next: usize,
}

impl MovePicker {
    /// A picker without moves.
    #[inline(always)]
    pub(super) fn new() -> MovePicker {
        MovePicker { list: [Candidate::default(); MAX_MOVES], len: 0, next: 0 }
    }

    /// The move picked last and the remaining moves.
    #[inline(always)]
    pub(super) fn last_and_left(&mut self) -> &mut [Candidate] {
        &mut self.list[self.next - 1..self.len]
    }
}

impl Iterator for MovePicker {
    type Item = Candidate;

    /// The best of the remaining moves. A cut-off comes so often that sorting the whole list does not pay.
    #[inline(always)]
    fn next(&mut self) -> Option<Candidate> {
        let left = self.list.get_mut(self.next..self.len)?;
        let best = (0..left.len()).reduce(|a, b| if left[b].score > left[a].score { b } else { a })?;
        left.swap(0, best);
        self.next += 1;
        Some(left[0])
    }
}
