//! The page's live region, which the browser's screen reader reads out.

use super::Said;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, show);
}

/// The element of the page that is read out when it changes.
const REGION: &str = "speech";

fn show(mut said: MessageReader<Said>) {
    let Some(Said(text)) = said.read().last() else { return };
    let region = web_sys::window().and_then(|window| window.document()?.get_element_by_id(REGION));
    if let Some(region) = region {
        region.set_text_content(Some(text));
    }
}
