//! Texts kept between runs.
//!
//! A feature makes its resource `Keepable` and registers it with `App::keep`; nothing here knows the features. A text
//! that cannot be read is put aside under another name and reported to the player. It is never overwritten.

mod kept;
mod memory;
mod record;
mod store;
mod troubles;

pub use crate::app::platform::{Failure, Shelf};
#[cfg(not(target_family = "wasm"))]
pub(crate) use kept::save;
pub(crate) use kept::{Keep, Keepable};
pub use memory::Memory;
pub(crate) use record::{Unusable, read_record, write_record};
pub use store::Store;
pub(crate) use store::{Found, WorkFailed, numbered};
pub(crate) use troubles::{Trouble, Troubles, note_nothing_kept};

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((troubles::plugin, store::plugin));
}
