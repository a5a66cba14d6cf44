//! Play between people elsewhere. What is said and how a game follows is in [`online`](crate::online); here it meets the
//! line, the board and the screens.
//!
//! | file | content |
//! |---|---|
//! | `device` | where the server is, and the secret by which it knows this device, kept between runs |
//! | `connection` | the client and the state of its line, for the screens |
//! | `line` | dials, hears, says, and dials again |
//! | `table` | the game on the server on the board: moves in both directions, and the clocks |
//!
//! Nothing leaves this machine before a person chooses to play online.

mod connection;
mod device;
mod line;
mod table;

pub use crate::app::platform::{Line, LineAddress, LineEvent};
pub use connection::{Connection, Online, OnlineNews};
pub use device::Device;
pub use line::Dialer;

use crate::app::game::OwnTable;
use crate::app::schedule::Screen;
use bevy::prelude::*;

/// Plays on this server from now on; nothing of the player on another one is said to it.
pub(crate) fn choose_server(world: &mut World, server: &str) {
    let device = world.resource::<Device>().with_server(server);
    if *world.resource::<Device>() != device {
        *world.resource_mut::<Device>() = device;
        world.resource_mut::<Online>().restart();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.own_table(Screen::Match).add_plugins((device::plugin, connection::plugin, line::plugin, table::plugin));
}
