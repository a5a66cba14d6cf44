//! The page's live region, which the browser's screen reader reads out.

use crate::app::voice::Spoken;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, show);
}

/// The element of the page that is read out when it changes.
const REGION: &str = "speech";

fn show(mut spoken: MessageReader<Spoken>) {
    let mut text = spoken.read().map(|Spoken(text)| text.as_str()).collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return;
    }
    let region = web_sys::window().and_then(|window| window.document()?.get_element_by_id(REGION));
    if let Some(region) = region {
        // The same words again would be no change, and not be read out.
        if region.text_content().as_ref() == Some(&text) {
            text.push('\u{a0}');
        }
        region.set_text_content(Some(&text));
    }
}
