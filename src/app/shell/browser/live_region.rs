//! The page's live region, which a screen reader announces.

use crate::app::voice::Spoken;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, show);
}

/// The element of the page that is announced when it changes.
const REGION: &str = "speech";

fn show(mut spoken: MessageReader<Spoken>) {
    let mut text = spoken.read().map(|Spoken(text)| text.as_str()).collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return;
    }
    let region = web_sys::window().and_then(|window| window.document()?.get_element_by_id(REGION));
    if let Some(region) = region {
        // Repeated words are not a change and would not be announced.
        if region.text_content().as_ref() == Some(&text) {
            text.push('\u{a0}');
        }
        region.set_text_content(Some(&text));
    }
}
