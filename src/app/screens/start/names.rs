//! The fields for the names of two people.

use crate::app::game::{LONGEST_NAME, Names, is_writable};
use crate::app::launch::Draft;
use crate::app::ui::{Entry, entries, entry_plugin};
use crate::app::words::Words;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    entry_plugin::<NameOf>(app);
}

/// The name of player 1 (0) or player 2 (1).
#[derive(Clone, Copy, Debug)]
struct NameOf(usize);

impl Entry for NameOf {
    type Of = Draft;
    const LONGEST: usize = LONGEST_NAME;

    fn takes(character: char) -> bool {
        is_writable(character)
    }

    fn text(self, draft: &Draft) -> &str {
        draft.terms.names.of(self.0).unwrap_or_default()
    }

    fn set(self, draft: &mut Draft, text: &str) {
        draft.terms.names.set(self.0, text);
    }

    /// A blank at the end of a name that is being written changes nothing.
    fn differs(self, draft: &Draft, text: &str) -> bool {
        let mut names: Names = draft.terms.names.clone();
        names.set(self.0, text);
        names != draft.terms.names
    }

    fn question(self) -> Words {
        Words::new("start-ask-name").number("number", self.0 as f64 + 1.0)
    }

    fn placeholder(self) -> Words {
        Words::new("player-number").number("number", self.0 as f64 + 1.0)
    }
}

/// The fields for both names, side by side.
pub(super) fn name_fields(draft: &Draft) -> impl Bundle + use<> {
    (Name::new("Names"), entries(vec![NameOf(0), NameOf(1)], draft))
}
