//! The notice in the panel, and alerts about the program.

use super::texts::Words;
use crate::app::keep::{Trouble, Troubles, Unusable};
use crate::app::platform::{Redraw, SETTINGS};
use crate::app::schedule::Step;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>()
        .init_resource::<Alerts>()
        .add_systems(Startup, tell_troubles)
        .add_systems(Update, tell_troubles.in_set(Step::Layout).run_if(resource_changed::<Troubles>))
        .draw_while(resource_changed::<Alerts>)
        .draw_while(resource_changed::<Troubles>);
}

/// The notice beside the board. It stays until the board changes.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notice(pub Option<Words>);

/// Alerts about the program: a malformed link, a file that was put aside.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Alerts {
    unread: Vec<Words>,
    shown: usize,
}

impl Alerts {
    /// Adds an alert.
    pub fn add(&mut self, words: Words) {
        self.unread.push(words);
    }

    /// The alerts that have not been shown yet.
    pub fn unread(&self) -> &[Words] {
        &self.unread
    }

    /// Marks all alerts as shown.
    pub(crate) fn mark_shown(&mut self) {
        self.shown = self.unread.len();
    }

    /// Removes the alerts that have been shown.
    pub(crate) fn forget_shown(&mut self) {
        let shown = std::mem::take(&mut self.shown);
        self.unread.drain(..shown);
    }
}

fn tell_troubles(mut troubles: ResMut<Troubles>, mut alerts: ResMut<Alerts>) {
    if troubles.is_empty() {
        return;
    }
    for trouble in troubles.bypass_change_detection().take() {
        alerts.add(trouble_words(trouble));
    }
}

fn trouble_words(trouble: Trouble) -> Words {
    match trouble {
        Trouble::Unreadable { place } => Words::new("message-unreadable").text("place", place),
        Trouble::NothingKept => Words::new("message-not-kept"),
        Trouble::OpenElsewhere => Words::new("message-open-elsewhere"),
        Trouble::PutAside { name, unusable, aside } => {
            let key = match (name, unusable) {
                ("game", Unusable::Damaged(_)) => "message-game-damaged",
                ("game", Unusable::Newer) => "message-game-newer",
                (SETTINGS, Unusable::Damaged(_)) => "message-settings-damaged",
                (SETTINGS, Unusable::Newer) => "message-settings-newer",
                (_, Unusable::Damaged(_)) => "message-kept-damaged",
                (_, Unusable::Newer) => "message-kept-newer",
            };
            Words::new(key).text("aside", aside)
        }
    }
}
