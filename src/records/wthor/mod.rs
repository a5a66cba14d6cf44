//! WTHOR: the French federation's base of tournament games. [`names`] are its lists of players and tournaments, [`base`]
//! searches the whole base.

mod base;
mod board;
mod names;
mod read;
mod write;

pub use base::{Base, Continuation, Found, Query};
pub use names::{Names, NamesError};
pub(crate) use read::read;
pub(crate) use write::write;
pub use write::{Unwritable, WthorFiles};
