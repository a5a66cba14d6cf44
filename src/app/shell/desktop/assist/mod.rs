//! The game for assistive technology, as a tree of named parts through AccessKit.
//!
//! | file | content |
//! |---|---|
//! | `tree` | builds the tree and sends it |
//! | `board` | the board as a grid of 64 squares whose state is their name |
//! | `widgets` | panel and dialogs, by the roles and names that widgets carry |
//! | `requests` | requests from assistive technology |
//! | `wake` | wakes the sleeping game for requests |
//!
//! The game builds the tree itself instead of letting Bevy derive it from components, so its order is that of the
//! screen, and it is sent only after a change. Without a listener, there is no work.

mod board;
mod outline;
mod part;
mod requests;
mod tree;
mod wake;
mod widgets;

pub use part::Part;
pub use tree::Reader;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((tree::plugin, wake::plugin, requests::plugin));
}
