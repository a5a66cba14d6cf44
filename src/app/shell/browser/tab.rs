//! Tab moves from button to button of the game, and at either end to the rest of the browser.

use crate::app::platform::host;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::{NavAction, TabNavigation};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, tell_ends);
}

/// Tells the page in advance where Tab leads, since the browser needs to know when the key is pressed.
fn tell_ends(focus: Res<InputFocus>, navigation: TabNavigation, mut told: Local<Option<(bool, bool)>>) {
    let end = |action| navigation.navigate(&InputFocus::default(), action).ok();
    let ends = match focus.get() {
        None => (true, end(NavAction::First).is_none()),
        focused => (focused == end(NavAction::First), focused == end(NavAction::Last)),
    };
    if *told != Some(ends) {
        *told = Some(ends);
        host::tab_leaves(ends.0, ends.1);
    }
}
