//! Hints in steps: an area, the idea, a square.

use super::features;
use super::task::{Ask, Task};
use crate::rules::{Bitboard, Square};

/// A hint. Each step says more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// A right answer lies in this quarter of the board.
    Area(Bitboard),
    /// The idea of the lesson, whose text is [`Lesson::idea_key`](super::Lesson::idea_key).
    Idea,
    /// This square is right.
    Square(Square),
}

/// The quarter of the board that a square lies in.
fn quarter(square: Square) -> Bitboard {
    let same = |other: &Square| other.column() / 4 == square.column() / 4 && other.row() / 4 == square.row() / 4;
    Square::all().filter(same).collect()
}

impl Task {
    /// The hint of a step, counted from 0; `None` after the last. `given` is what is marked, or played of a line, so far:
    /// a hint is about what is still missing.
    pub fn hint(&self, step: usize, given: Bitboard) -> Option<Hint> {
        let next = match &self.ask {
            Ask::Play(_) => self.solution().squares().next(),
            Ask::Mark(_) => (self.solution() - given).squares().next(),
            Ask::Line(moves) => moves.iter().find(|square| !given.contains(**square)).copied(),
            Ask::Pick(_) | Ask::Playout(_) => None,
        };
        match (next, step) {
            (None, 0) => Some(Hint::Idea),
            (Some(square), 0) => Some(Hint::Area(match features::region_of(&self.position, square) {
                // Where the empty squares fall apart, the region says more.
                region if !region.is_empty() && region.len() <= 8 => region,
                _ => quarter(square),
            })),
            (Some(_), 1) => Some(Hint::Idea),
            (Some(square), 2) => Some(Hint::Square(square)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::{square, squares};
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn hints_come_nearer() {
        let task: Task = format!("mark legal {START} X").parse().unwrap();
        assert_eq!(task.hint(0, Bitboard::EMPTY), Some(Hint::Area(quarter(square("d3")))));
        assert_eq!(task.hint(1, Bitboard::EMPTY), Some(Hint::Idea));
        assert_eq!(task.hint(2, Bitboard::EMPTY), Some(Hint::Square(square("d3"))));
        assert_eq!(task.hint(2, squares("d3 c4")), Some(Hint::Square(square("f5"))));
        assert_eq!(task.hint(3, Bitboard::EMPTY), None);
        let question: Task = format!("pick next {START} X").parse().unwrap();
        assert_eq!((question.hint(0, Bitboard::EMPTY), question.hint(1, Bitboard::EMPTY)), (Some(Hint::Idea), None));
    }
}
