//! What a player writes in the lobby: the server's address, and the code of an invitation.

use crate::app::ui::{Entry, entry_plugin};
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CodeText>().init_resource::<ServerText>();
    entry_plugin::<Server>(app);
    entry_plugin::<Code>(app);
}

/// The server's address as it was written.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ServerText(pub(super) String);

/// The server's address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Server;

impl Entry for Server {
    type Of = ServerText;
    const LONGEST: usize = 100;

    fn takes(character: char) -> bool {
        character.is_ascii_graphic()
    }

    fn text(self, server: &ServerText) -> &str {
        &server.0
    }

    fn set(self, server: &mut ServerText, text: &str) {
        server.0 = text.to_owned();
    }

    fn question(self) -> Words {
        Words::new("online-server-ask")
    }

    fn placeholder(self) -> Words {
        Words::new("online-server-empty")
    }
}

/// The code of an invitation as it was written.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CodeText(pub(super) String);

/// The code of an invitation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code;

impl Entry for Code {
    type Of = CodeText;
    /// Ten letters, with blanks and hyphens between them.
    const LONGEST: usize = 16;

    fn takes(character: char) -> bool {
        character.is_ascii_alphanumeric() || matches!(character, ' ' | '-')
    }

    fn text(self, code: &CodeText) -> &str {
        &code.0
    }

    fn set(self, code: &mut CodeText, text: &str) {
        code.0 = text.to_owned();
    }

    fn question(self) -> Words {
        Words::new("online-join-caption")
    }

    fn placeholder(self) -> Words {
        Words::new("online-join-empty")
    }
}
