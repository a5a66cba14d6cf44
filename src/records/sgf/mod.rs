//! SGF with `GM[2]`, Othello: records with variations and comments.
//!
//! `(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6](;B[c3])(;B[c5]))`. Squares are read as `f5` or in the letter
//! pairs of other games, `fe`; passes as an empty value, `tt`, `pass`, `pa`, `--` or `@@@@`, or left out. What the types
//! here do not know is kept as it is. Besides the properties of the standard the rules stand in `RU`, and the time that a
//! move took in `ET`, in seconds.

mod read;
mod syntax;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
