//! Failures of keeping that a player has to be told about.

use super::record::Unusable;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Troubles>();
}

/// A failure that a player has to be told about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// A text can neither be used nor be put aside. It stays as it is.
    Unreadable {
        /// The place of the text, in words for a player.
        place: String,
    },
    /// A text could not be used and was put aside.
    PutAside {
        /// The name of the text.
        name: &'static str,
        /// The reason.
        unusable: Unusable,
        /// Its new place, in words for a player.
        aside: String,
    },
    /// Nothing can be kept.
    NothingKept,
}

/// The failures that have not been told yet.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Troubles {
    untold: Vec<Trouble>,
    /// Whether the player knows that nothing can be kept.
    knows_nothing_is_kept: bool,
}

impl Troubles {
    /// Notes a text that can neither be used nor be put aside. Where one cannot be read others cannot either, so the player
    /// is told of the important ones, or else of the first.
    pub(super) fn note_unreadable(&mut self, place: String, is_important: bool) {
        if is_important || !self.knows_nothing_is_kept {
            self.untold.push(Trouble::Unreadable { place });
        }
        self.knows_nothing_is_kept = true;
    }

    /// Notes a text that was put aside.
    pub(super) fn note_put_aside(&mut self, name: &'static str, unusable: Unusable, aside: String) {
        self.untold.push(Trouble::PutAside { name, unusable, aside });
    }

    /// Notes that nothing can be kept. The player is told once.
    pub(crate) fn note_nothing_kept(&mut self) {
        if !std::mem::replace(&mut self.knows_nothing_is_kept, true) {
            self.untold.push(Trouble::NothingKept);
        }
    }

    /// Takes what has not been told yet.
    pub(crate) fn take(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.untold)
    }

    /// Whether there is something to tell.
    pub(crate) fn is_empty(&self) -> bool {
        self.untold.is_empty()
    }
}
