//! The client, and the state of its line, for the screens.

use crate::app::words::Texts;
use crate::online::client::{Client, News, OpenGame};
use crate::online::ids::{GameId, Millis};
use crate::online::names::PlayerName;
use crate::online::protocol::Ask;
use crate::online::room::Command;
use crate::version::version;
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    let language = app.world().get_resource::<Texts>().map_or("en", |texts| texts.language().code());
    // The numbers of commands must differ from those of every other run, so that they do not depend on the seed of the game.
    let client = Client::new(version(), language, rand::random());
    app.insert_resource(Online { client, connection: Connection::Off, is_wanted: false, now: 0 })
        .add_message::<OnlineNews>();
}

/// The state of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Connection {
    /// Nobody wants to play online.
    #[default]
    Off,
    /// A line is being opened.
    Opening,
    /// The server has answered the greeting.
    Open,
    /// The line was lost, or could not be opened: it is tried again at this time since the start of the program.
    Waiting {
        /// When.
        until: Duration,
    },
    /// The server speaks another version, so that trying again is in vain.
    UpdateNeeded,
}

/// News of the client, for the screens.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OnlineNews(pub News);

/// The client, and the state of its line.
#[derive(Resource, Debug)]
pub struct Online {
    pub(super) client: Client,
    pub(super) connection: Connection,
    pub(super) is_wanted: bool,
    /// The moment of this frame.
    pub(super) now: Millis,
}

impl Online {
    /// What the client knows.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// The state of the line.
    pub fn connection(&self) -> Connection {
        self.connection
    }

    /// The game that is followed.
    pub fn game(&self) -> Option<&OpenGame> {
        self.client.game()
    }

    /// The server's time in this frame.
    pub fn server_time(&self) -> Millis {
        self.client.server_time(self.now)
    }

    /// Opens a line, and keeps it open.
    pub fn connect(&mut self) {
        self.is_wanted = true;
        if self.connection == Connection::UpdateNeeded {
            self.connection = Connection::Off;
        }
    }

    /// Begins anew, as on another server. A wish that no server has heard yet stays.
    pub(crate) fn restart(&mut self) {
        if self.client.me().is_some() {
            self.client = Client::new(version(), self.client.language(), rand::random());
        }
        self.connection = Connection::Off;
    }

    /// Whether the player has an account, and is no guest.
    pub fn has_account(&self) -> bool {
        self.client.me().is_some_and(|me| matches!(me.name, PlayerName::Account(_)))
    }

    /// Whether the player waits for a game, or has a seat in a running game: then the line stays open on every screen.
    pub fn is_engaged(&self) -> bool {
        let plays = |game: &OpenGame| game.side().is_some() && game.table().ended.is_none();
        self.client.lobby().wait().is_some() || self.game().is_some_and(plays)
    }

    /// Closes the line, unless the player is engaged.
    pub fn leave(&mut self) {
        if !self.is_engaged() {
            self.is_wanted = false;
        }
    }

    /// Asks for something outside the games.
    pub fn ask(&mut self, ask: Ask) {
        self.client.ask(ask);
    }

    /// Wants something in the game that is followed.
    pub fn command(&mut self, command: Command) {
        self.client.command(command);
    }

    /// Follows a game in place of the one before.
    pub fn open(&mut self, game: GameId) {
        self.client.open(game);
    }

    /// Stops following the game.
    pub fn close_game(&mut self) {
        self.client.close_game();
    }
}
