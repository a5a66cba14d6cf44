//! What the server keeps.
//!
//! [`Store`] is the one interface; [`memory`] is for tests, [`sqlite`] and [`postgres`] for people. A [`Keeper`] runs a store
//! in a thread of its own: what many games want to write at the same time becomes durable together.

mod keeper;
pub mod memory;
pub mod postgres;
mod rows;
pub mod sqlite;
mod store_trait;

pub use keeper::{Keeper, Kept, Work};
pub use rows::{Account, GameRow, InvitationRow, PlayerRow, RatingRow, Shown, TokenHash, rested, rounded};
pub use store_trait::{Appended, Store, StoreError};
