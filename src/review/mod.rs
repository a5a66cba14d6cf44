//! The review of a game: every move valued, classed and summed up.
//!
//! This module searches nothing and knows no thread and no clock. [`Review`] hands out one request after the other, for the
//! engine on a thread or in a browser's worker, and takes the answers; what is known so far can be read at any time. All
//! values of a position come from one search, so that the verdict on a move, the better move and the line after it agree.
//!
//! | file | content |
//! |---|---|
//! | `machine` | which position is searched next, and what was found |
//! | `chance` | the chance to win that a value stands for, and the accuracy of a move |
//! | `class` | the class of a move by what it loses |
//! | `verdict` | what is said about a move |
//! | [`comments`] | one line where it matters |
//! | `summary` | what is said about a side, and about the game |
//!
//! `docs/review.md` describes the classes and the figures.

mod chance;
mod class;
pub mod comments;
mod machine;
mod summary;
mod verdict;

pub use chance::{move_accuracy, win_chance};
pub use class::Class;
pub use machine::{Progress, Review, Step};
pub use summary::{LATE, SideSummary, Summary};
pub use verdict::{UNCERTAIN, Verdict, verdict};
