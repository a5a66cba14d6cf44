//! The page of the lobby that is shown.

use crate::app::ui::Pick;
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>().init_resource::<Part>();
}

/// The page of the lobby that is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// Quick pairing.
    #[default]
    Play,
    /// Inviting a friend, and accepting an invitation.
    Friend,
    /// The games of others: to join, and to watch.
    Games,
    /// The player, in parts.
    You,
}

/// A part of the page about the player.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Part {
    /// The account and its ratings.
    #[default]
    Account,
    /// The games played.
    History,
    /// The best players.
    Best,
}

/// A page, as one button in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagePick(Page);

impl PagePick {
    /// The pages and their captions, for a row of choices.
    pub(super) fn choices() -> impl Iterator<Item = (PagePick, Words)> {
        let pages = [
            (Page::Play, "online-play"),
            (Page::Friend, "online-friend"),
            (Page::Games, "online-games"),
            (Page::You, "online-you"),
        ];
        pages.into_iter().map(|(page, caption)| (PagePick(page), Words::new(caption)))
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

/// A part of the page about the player, as one button in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartPick(Part);

impl PartPick {
    /// The parts and their captions, for a row of choices.
    pub(super) fn choices() -> impl Iterator<Item = (PartPick, Words)> {
        [(Part::Account, "online-account"), (Part::History, "online-history"), (Part::Best, "online-best")]
            .into_iter()
            .map(|(part, caption)| (PartPick(part), Words::new(caption)))
    }
}

impl Pick for PartPick {
    type Of = Part;

    fn holds(self, part: &Part) -> bool {
        self.0 == *part
    }

    fn apply(self, part: &mut Part) {
        *part = self.0;
    }
}
