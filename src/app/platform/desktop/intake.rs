//! Texts from the desktop's clipboard, and dropped files.

use crate::app::platform::intake::{FetchText, Given, messages};
use crate::app::platform::redraw::Redraw;
use crate::app::schedule::Step;
use crate::records::MOST_BYTES;
use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

pub(crate) fn intake_plugin(app: &mut App) {
    messages(app);
    app.add_message::<FileDragAndDrop>()
        .add_systems(Update, (fetch, take_files).chain().in_set(Step::Layout))
        .draw_while(on_message::<FileDragAndDrop>)
        .draw_while(on_message::<FetchText>);
}

fn fetch(mut wanted: MessageReader<FetchText>, mut clipboard: ResMut<Clipboard>, mut given: MessageWriter<Given>) {
    if wanted.read().count() == 0 {
        return;
    }
    match clipboard.fetch_text().poll_result() {
        Some(Ok(text)) => _ = given.write(Given::Bytes(text.into_bytes())),
        Some(Err(error)) => _ = given.write(Given::Nothing(error.to_string())),
        // A desktop answers at once.
        None => {}
    }
}

fn take_files(mut drops: MessageReader<FileDragAndDrop>, mut given: MessageWriter<Given>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            given.write(given_by_file(path_buf));
        }
    }
}

/// What a file gives.
pub(crate) fn given_by_file(path: &Path) -> Given {
    match bytes_of(path) {
        Ok(bytes) => Given::Bytes(bytes),
        Err(error) => Given::Nothing(format!("{}: {error}", path.display())),
    }
}

/// The bytes of a file, but one more than the most that is read of any, so that what is too long is told from what is not.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
