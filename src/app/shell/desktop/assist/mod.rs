//! What assistive technology is shown of the game, through AccessKit: a tree of named parts.
//!
//! | file | content |
//! |---|---|
//! | `tree` | puts the tree together and tells it |
//! | `board` | the board as a grid of 64 squares whose state is their name |
//! | `widgets` | panel and dialogs, by the roles and names that widgets carry |
//! | `requests` | requests that come back |
//! | `wake` | wakes the sleeping game when somebody asks |
//!
//! The tree is put together by the game itself, not by Bevy from components: so its order is that of the screen, and it is
//! told only when something in it has changed. While nobody asks, there is nothing to do.

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
