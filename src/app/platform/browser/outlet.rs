//! Files for the player, as downloads.

use super::host;
use crate::app::platform::outlet::{SaveFile, Saved, messages};
use bevy::prelude::*;

pub(crate) fn outlet_plugin(app: &mut App) {
    messages(app);
    app.add_systems(Last, save);
}

fn save(mut wanted: MessageReader<SaveFile>, mut saved: MessageWriter<Saved>) {
    for file in wanted.read() {
        let name = format!("{}.{}", file.name, file.extension);
        let fault = host::save_file(&name, &file.bytes);
        saved.write(if fault.is_empty() { Saved::At(name) } else { Saved::Failed(fault) });
    }
}
