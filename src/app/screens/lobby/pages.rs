//! The page of the lobby that is shown.

use crate::app::ui::Pick;
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>();
}

/// The page of the lobby that is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// Quick pairing.
    #[default]
    Play,
    /// Inviting a friend, and accepting an invitation.
    Friend,
    /// The running games.
    Watch,
}

/// A page, as one button in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagePick(Page);

impl PagePick {
    /// The pages and their captions, for a row of choices.
    pub(super) fn choices() -> impl Iterator<Item = (PagePick, Words)> {
        [(Page::Play, "online-play"), (Page::Friend, "online-friend"), (Page::Watch, "online-watch")]
            .into_iter()
            .map(|(page, caption)| (PagePick(page), Words::new(caption)))
    }
}

impl Pick for PagePick {
    type Of = Page;

    fn holds(self, page: &Page) -> bool {
        self.0 == *page
    }

    fn apply(self, page: &mut Page) {
        *page = self.0;
    }
}
