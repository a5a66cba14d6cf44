//! The page of the list that is shown.

use crate::app::ui::Pick;
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>();
}

/// The page of the list that is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// The lessons about the rules.
    #[default]
    Rules,
    /// The lessons about strategy.
    Strategy,
    /// The problems.
    Problems,
    /// A leaf of history and words, counted from 0.
    Words(usize),
}

/// A page, as one button in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagePick(Page);

impl PagePick {
    /// The pages with their captions.
    pub(super) const ALL: [(PagePick, &'static str); 4] = [
        (PagePick(Page::Rules), "learn-rules"),
        (PagePick(Page::Strategy), "learn-strategy"),
        (PagePick(Page::Problems), "learn-problems"),
        (PagePick(Page::Words(0)), "learn-words"),
    ];

    /// The pages and their captions, for a row of choices.
    pub(super) fn choices() -> impl Iterator<Item = (PagePick, Words)> {
        PagePick::ALL.into_iter().map(|(pick, caption)| (pick, Words::new(caption)))
    }
}

impl Pick for PagePick {
    type Of = Page;

    fn holds(self, page: &Page) -> bool {
        std::mem::discriminant(&self.0) == std::mem::discriminant(page)
    }

    fn apply(self, page: &mut Page) {
        if !self.holds(page) {
            *page = self.0;
        }
    }
}
