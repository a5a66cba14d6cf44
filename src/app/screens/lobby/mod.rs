//! Finding a game on a server, in the panel beside the board.
//!
//! | file | content |
//! |---|---|
//! | `frame`, `pages` | the frame, and the page in it |
//! | `lines`, `waits` | what there is to say, and what the player waits for |
//! | `play` | quick pairing |
//! | `friend`, `terms`, `invitation` | a game with a friend, or for everybody |
//! | `games` | the games of others: to join, and to watch |
//! | `account`, `history`, `best` | the player, the games played, the best players |
//! | `entries` | what a player writes |

mod account;
mod best;
mod entries;
mod frame;
mod friend;
mod games;
mod history;
mod invitation;
mod lines;
mod order;
mod pages;
mod play;
mod terms;
mod waits;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((order::plugin, pages::plugin, entries::plugin, frame::plugin, lines::plugin, waits::plugin));
    app.add_plugins((play::plugin, terms::plugin, friend::plugin, invitation::plugin, games::plugin));
    app.add_plugins((account::plugin, history::plugin, best::plugin));
}
