//! The rows of the start screen.

use super::names::name_fields;
use crate::app::game::{Names, Session};
use crate::app::launch::{Draft, TermChoice, term_choice};
use crate::app::theme::{self, size};
use crate::app::ui::{BESIDE_CAPTION, Layout, Pick, below, beside, choices, choices_beside, text};
use crate::app::words::Words;
use accesskit::Role;
use bevy::prelude::*;

/// The state that decides which rows are visible.
pub(super) struct StartState<'a> {
    /// The game being set up.
    pub(super) draft: &'a Draft,
    /// Whether the rarer choices replace the usual ones.
    pub(super) more: bool,
}

/// A value of a term, in a row of choices.
#[derive(Clone, Copy)]
pub(super) struct TermPick(TermChoice);

impl Pick for TermPick {
    type Of = Draft;

    fn holds(self, draft: &Draft) -> bool {
        self.0.holds(&draft.terms)
    }

    fn apply(self, draft: &mut Draft) {
        self.0.apply(&mut draft.terms);
    }
}

/// The choices among values of a term, each with its caption.
pub(super) fn picks(
    term: &str,
    values: impl IntoIterator<Item = (&'static str, Words)>,
) -> impl IntoIterator<Item = (TermPick, Words)> {
    values.into_iter().filter_map(move |(value, words)| Some((TermPick(term_choice(term, value)?), words)))
}

/// The condition under which a part of the start screen is visible.
#[derive(Component, Clone, Copy)]
pub(super) struct ShownWhen(pub(super) fn(&StartState, &Session, &Layout) -> bool);

/// A description of the choice above it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) enum About {
    /// The level.
    Level,
    /// The variant.
    Variant,
}

/// Spawns the rows of the start screen, arranged for the window.
pub(super) struct Rows<'a, 'w> {
    pub(super) spawner: &'a mut ChildSpawnerCommands<'w>,
    pub(super) low: bool,
}

impl Rows<'_, '_> {
    /// A row of choices under its caption, or beside it in a low window.
    pub(super) fn choices(
        &mut self,
        shown: Option<ShownWhen>,
        caption: &'static str,
        options: impl IntoIterator<Item = (TermPick, Words)>,
    ) {
        let mut row = if self.low {
            self.spawner.spawn(choices_beside(caption, options))
        } else {
            self.spawner.spawn(choices(caption, options))
        };
        if let Some(shown) = shown {
            row.insert(shown);
        }
    }

    /// The fields for the names of two people.
    pub(super) fn names(&mut self, shown: ShownWhen, names: &Names) {
        let caption = "start-names";
        if self.low {
            self.spawner.spawn((shown, beside(caption, Role::Group, name_fields(names))));
        } else {
            self.spawner.spawn((shown, below(caption, Role::Group, name_fields(names))));
        }
    }

    /// Rows and a description of the choice in them.
    pub(super) fn described(
        &mut self,
        shown: ShownWhen,
        about: About,
        first: &'static str,
        rows: impl FnOnce(&mut Rows),
    ) {
        let low = self.low;
        let column = Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() };
        self.spawner.spawn((shown, column)).with_children(|spawner| {
            rows(&mut Rows { spawner, low });
            spawner.spawn((
                about,
                text(Words::new(first), theme::regular(size::SMALL), theme::INK_SOFT),
                Node { margin: UiRect::left(px(if low { BESIDE_CAPTION } else { 0.0 })), ..default() },
            ));
        });
    }
}
