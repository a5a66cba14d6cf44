//! The order of the library's work in a frame.

use crate::app::schedule::{React, Screen};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let order = (Work::Frame, Work::Pages).chain();
    app.configure_sets(Update, order.in_set(React::Tell).run_if(in_state(Screen::Library)));
}

/// The order of the library's work in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Work {
    /// The frame and its page.
    Frame,
    /// What the page holds.
    Pages,
}
