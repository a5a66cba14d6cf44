//! Storage failures that are reported to the player.

use super::record::Unusable;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Troubles>();
}

/// A failure to report to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// A text can be neither used nor put aside. It stays as it is.
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
    /// Nothing can be stored.
    NothingKept,
    /// Another run of the program has the player's texts, so this one stores nothing.
    OpenElsewhere,
}

/// The failures that have not been reported yet.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Troubles {
    untold: Vec<Trouble>,
    /// Whether the player knows of a text that is unreadable.
    knows_unreadable: bool,
    /// Whether the player knows that nothing can be stored.
    knows_nothing_is_kept: bool,
}

impl Troubles {
    /// Records a text that can be neither used nor put aside. One unreadable text usually means that all are, so the
    /// player is shown only the first one and the important ones.
    pub(super) fn note_unreadable(&mut self, place: String, is_important: bool) {
        if !std::mem::replace(&mut self.knows_unreadable, true) || is_important {
            self.untold.push(Trouble::Unreadable { place });
        }
    }

    /// Records a text that was put aside.
    pub(super) fn note_put_aside(&mut self, name: &'static str, unusable: Unusable, aside: String) {
        self.untold.push(Trouble::PutAside { name, unusable, aside });
    }

    /// Records that another run has the player's texts.
    pub(super) fn note_open_elsewhere(&mut self) {
        self.untold.push(Trouble::OpenElsewhere);
    }

    /// Records that nothing can be stored. The player is shown this once.
    fn note_nothing_kept(&mut self) {
        if !std::mem::replace(&mut self.knows_nothing_is_kept, true) {
            self.untold.push(Trouble::NothingKept);
        }
    }

    /// Takes the failures that have not been reported yet.
    pub(crate) fn take(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.untold)
    }

    /// Whether there are no failures to report.
    pub(crate) fn is_empty(&self) -> bool {
        self.untold.is_empty()
    }
}

/// Records that nothing can be stored, for systems that otherwise leave [`Troubles`] alone.
pub(crate) fn note_nothing_kept(commands: &mut Commands) {
    commands.queue(|world: &mut World| world.resource_mut::<Troubles>().note_nothing_kept());
}
