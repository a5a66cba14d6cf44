//! Comments on moves: one line where it matters, and silence elsewhere.
//!
//! A comment is data: its kind, the squares it names and the board shows, its numbers. The words are in
//! `assets/locales/coach`. Each file has one group of kinds; [`Kind`] says which there are. A reason is given only if every
//! move of which the same can be said is worse than every best move without it, and if what it warns of happens in the line
//! that the engine shows. `docs/review.md` lists the conditions of each kind.
//!
//! | file | content |
//! |---|---|
//! | `kind` | the kinds, their names and keys of texts |
//! | `about` | what a comment says about a move |
//! | `scene` | a move with all that searches say about it |
//! | `found`, `event` | what a kind finds in a scene: moves, squares, numbers, and what the line must show |
//! | `proof` | whether it is proved, and whether a deeper search still says so |
//! | `corners`, `mobility`, `discs`, `edges`, `ending`, `result`, `praise` | the kinds |
//! | `texts` | the keys of all texts |
//! | `game` | comments on all moves of a game, and remarks on the whole |

mod about;
mod corners;
mod discs;
mod edges;
mod ending;
mod event;
mod found;
mod game;
mod kind;
mod mobility;
mod praise;
mod proof;
mod result;
mod scene;
#[cfg(test)]
mod tests;
mod texts;

pub use about::Comment;
pub use game::{Remark, comments, remarks};
pub use kind::{Kind, Tone};
pub use proof::{Strictness, comment, reason};
pub use scene::Scene;
pub use texts::text_keys;
