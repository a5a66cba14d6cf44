//! A game in the forms in which it leaves the program.

use super::desk::Desk;
use super::own_game::record_of;
use crate::app::game::Session;
use crate::app::launch::PageAddress;
use crate::app::online::Device;
use crate::app::platform::{CopyText, SaveFile};
use crate::app::words::{Notice, Texts, Words};
use crate::records::{Format, Record, write};
use bevy::prelude::*;

/// A form of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// The moves as text.
    #[default]
    Transcript,
    /// A link that opens the game.
    Link,
    /// A record in one of the formats of other programs.
    File(Format),
}

impl Form {
    /// All forms, in the order in which they are offered.
    pub(crate) const ALL: [Form; 6] = [
        Form::Transcript,
        Form::Link,
        Form::File(Format::Sgf),
        Form::File(Format::Ggf),
        Form::File(Format::Obf),
        Form::File(Format::Wthor),
    ];

    /// Whether it is a text, which can be copied.
    pub(crate) fn is_text(self) -> bool {
        self != Form::File(Format::Wthor)
    }

    fn extension(self) -> &'static str {
        match self {
            Form::Transcript | Form::Link => "txt",
            Form::File(Format::Wthor) => "wtb",
            Form::File(format) => format.name(),
        }
    }
}

/// The game that is shared: the one that is studied, with what was tried, or the one on the table.
fn shared_record(world: &World) -> Record {
    let session = world.resource::<Session>();
    match world.resource::<Desk>().record().filter(|_| session.is_study()) {
        Some(record) => Record { tree: session.game().tree().clone(), ..record.clone() },
        None => record_of(session, world.resource::<Texts>()),
    }
}

/// The page that opens links: the one around the game, or that of the server the player has chosen.
pub(crate) fn link_address(world: &World) -> Option<PageAddress> {
    let site = || world.resource::<Device>().site().map(|site| PageAddress(format!("{site}/")));
    world.get_resource::<PageAddress>().cloned().or_else(site)
}

fn bytes_of(world: &World, form: Form) -> Result<Vec<u8>, Words> {
    let format = match form {
        Form::Transcript => Format::Transcript,
        Form::Link => Format::Link,
        Form::File(format) => format,
    };
    let cannot = |fault: String| Words::new("share-cannot").text("fault", fault);
    let mut bytes = write(&[shared_record(world)], format).map_err(|fault| cannot(fault.to_string()))?;
    if form == Form::Link {
        let address = link_address(world).ok_or_else(|| Words::new("share-no-address"))?;
        bytes.splice(0..0, address.0.bytes());
    }
    Ok(bytes)
}

/// Puts the game on the clipboard.
pub(crate) fn copy_game(world: &mut World, form: Form) {
    match bytes_of(world, form) {
        Ok(bytes) => {
            let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
            let by_hand = world.resource::<Texts>().get(&Words::new("share-by-hand"));
            world.write_message(CopyText { text, by_hand });
        }
        Err(words) => world.resource_mut::<Notice>().0 = Some(words),
    }
}

/// Gives the game to the player as a file.
pub(crate) fn save_game(world: &mut World, form: Form) {
    match bytes_of(world, form) {
        Ok(bytes) => {
            let file = SaveFile { name: "othello".to_owned(), extension: form.extension(), bytes };
            world.write_message(file);
        }
        Err(words) => world.resource_mut::<Notice>().0 = Some(words),
    }
}
