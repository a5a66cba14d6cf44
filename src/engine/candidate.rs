//! Legal moves in the order in which the search tries them.

/// A legal move with the discs that it flips and a score for move ordering.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    pub(super) flipped: u64,
    pub(super) square: u8,
    pub(super) score: i32,
}

/// The score of the best move of an earlier search, above every other.
const BEST_KNOWN: i32 = i32::MAX;
/// The score of the best move before that.
pub(super) const SECOND_KNOWN: i32 = i32::MAX - 1;

/// No position has more legal moves than this.
pub(super) const MAX_MOVES: usize = 34;

/// The legal moves of a position, handed out best first.
pub(super) struct MovePicker {
    pub(super) list: [Candidate; MAX_MOVES],
    pub(super) len: usize,
    next: usize,
    starts_with_known: bool,
}

impl MovePicker {
    /// A picker without moves.
    #[inline(always)]
    pub(super) fn new() -> MovePicker {
        MovePicker { list: [Candidate::default(); MAX_MOVES], len: 0, next: 0, starts_with_known: false }
    }

    /// Adds a move. The best moves of earlier searches come first; the others have no score yet.
    #[inline(always)]
    pub(super) fn push(&mut self, square: u8, flipped: u64, known: [u8; 2]) {
        let score = if square == known[0] {
            self.starts_with_known = true;
            BEST_KNOWN
        } else if square == known[1] {
            SECOND_KNOWN
        } else {
            0
        };
        if let Some(place) = self.list.get_mut(self.len) {
            *place = Candidate { flipped, square, score };
            self.len += 1;
        }
    }

    /// Whether the next move is the best one of an earlier search.
    #[inline(always)]
    pub(super) fn starts_with_known(&self) -> bool {
        self.starts_with_known
    }

    /// The remaining moves.
    #[inline(always)]
    pub(super) fn left(&mut self) -> &mut [Candidate] {
        &mut self.list[self.next..self.len]
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
