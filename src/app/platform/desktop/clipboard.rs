//! The desktop's clipboard.

use crate::app::platform::clipboard::{Copied, CopyText, messages};
use bevy::clipboard::Clipboard;
use bevy::prelude::*;

pub(crate) fn clipboard_plugin(app: &mut App) {
    messages(app);
    app.add_systems(Last, copy);
}

fn copy(mut wanted: MessageReader<CopyText>, mut clipboard: ResMut<Clipboard>, mut copied: MessageWriter<Copied>) {
    for CopyText { text, .. } in wanted.read() {
        copied.write(match clipboard.set_text(text.as_str()) {
            Ok(()) => Copied::Done,
            Err(error) => {
                warn!("the clipboard takes no text: {error}");
                Copied::Failed(text.clone())
            }
        });
    }
}
