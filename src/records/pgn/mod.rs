//! PGN-like exports of game sites: tags in brackets, then numbered moves, `--` for passes, variations in parentheses,
//! comments in braces, and the result.
//!
//! Values and times stand in comments as `[%eval -6]` and `[%emt 12.5]`, a start position as OBF in the tag `FEN`.

mod endings;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
