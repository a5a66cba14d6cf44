//! The surroundings of the game in a browser: the page.

mod live_region;
mod margins;
mod news;
mod ready;
mod tab;

use crate::app::launch::{Options, PageAddress};
use crate::app::platform::host;
use crate::app::platform::page;
use crate::app::settings::Language;
use crate::app::words::Texts;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App, _: &Options) {
    app.add_plugins((live_region::plugin, margins::plugin, news::plugin, ready::plugin, tab::plugin))
        .add_systems(Last, show_language);
    if let Some(address) = page::address() {
        app.insert_resource(PageAddress(address));
    }
}

/// Sets the page to the language of the game.
fn show_language(texts: Res<Texts>, mut shown: Local<Option<Language>>) {
    let language = texts.language();
    if shown.replace(language) != Some(language) {
        host::speaks(language.code());
    }
}
