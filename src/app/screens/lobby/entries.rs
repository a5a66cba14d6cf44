//! What a player writes in the lobby: the server's address, the code of an invitation, name and password of an account.

use crate::app::ui::{Entry, entry_plugin};
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CodeText>().init_resource::<ServerText>().init_resource::<AccountText>();
    entry_plugin::<Server>(app);
    entry_plugin::<Code>(app);
    entry_plugin::<AccountEntry>(app);
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

/// Name and password of an account as they were written.
#[derive(Resource, Clone, Default, PartialEq, Eq)]
pub(super) struct AccountText {
    pub(super) name: String,
    pub(super) password: String,
}

/// A part of what an account is entered by.
#[derive(Clone, Copy, Debug)]
pub(super) enum AccountEntry {
    Name,
    Password,
}

impl Entry for AccountEntry {
    type Of = AccountText;
    const LONGEST: usize = 64;

    fn takes(character: char) -> bool {
        !character.is_control()
    }

    fn text(self, account: &AccountText) -> &str {
        match self {
            AccountEntry::Name => &account.name,
            AccountEntry::Password => &account.password,
        }
    }

    fn set(self, account: &mut AccountText, text: &str) {
        match self {
            AccountEntry::Name => account.name = text.trim().to_owned(),
            AccountEntry::Password => account.password = text.to_owned(),
        }
    }

    fn is_secret(self) -> bool {
        matches!(self, AccountEntry::Password)
    }

    fn question(self) -> Words {
        match self {
            AccountEntry::Name => Words::new("online-name-ask"),
            AccountEntry::Password => Words::new("online-password-ask"),
        }
    }

    fn placeholder(self) -> Words {
        match self {
            AccountEntry::Name => Words::new("online-name"),
            AccountEntry::Password => Words::new("online-password"),
        }
    }
}
