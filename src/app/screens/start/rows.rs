//! The rows of the start screen.

use super::names::name_fields;
use crate::app::game::Session;
use crate::app::launch::{Draft, Shape, TERMS, Term, TermChoice, TermRow, Terms};
use crate::app::theme::{self, size};
use crate::app::ui::{
    BESIDE_CAPTION, Layout, Pick, below, beside, choices, choices_beside, grid_of_choices, grid_of_choices_beside,
    text, uncaptioned_choices,
};
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

/// The condition under which a part of the start screen is visible.
#[derive(Component, Clone, Copy)]
pub(super) enum ShownWhen {
    /// A row of the table of terms.
    Row(&'static TermRow),
    /// Anything else.
    Holds(fn(&StartState, &Session, &Layout) -> bool),
}

impl ShownWhen {
    /// Whether the part is visible.
    pub(super) fn holds(self, state: &StartState, session: &Session, layout: &Layout) -> bool {
        match self {
            ShownWhen::Row(row) => row.rarer == state.more && (row.shown)(&state.draft.terms),
            ShownWhen::Holds(condition) => condition(state, session, layout),
        }
    }
}

/// A description of the choice above it.
#[derive(Component, Clone, Copy)]
pub(super) struct About(pub(super) fn(&Terms) -> Words);

/// Spawns the rows of the start screen, arranged for the window.
pub(super) struct Rows<'a, 'w> {
    pub(super) spawner: &'a mut ChildSpawnerCommands<'w>,
    pub(super) layout: &'a Layout,
    pub(super) draft: &'a Draft,
}

impl Rows<'_, '_> {
    /// All rows of the table of terms.
    pub(super) fn terms(&mut self) {
        for term in TERMS {
            for row in term.rows {
                match row.about {
                    Some(about) => self.described(term, row, About(about)),
                    None => self.row(term, row, ShownWhen::Row(row)),
                }
            }
        }
    }

    /// A row under its caption, or beside it in a low window.
    fn row(&mut self, term: &'static Term, row: &'static TermRow, more: impl Bundle) {
        let (low, caption) = (self.layout.low, row.caption);
        let picks = row.offers.iter().map(|offer| (TermPick(TermChoice { term, offer }), offer.words()));
        let mut spawned = match row.shape {
            // Levels take two rows in an upright window, and every line counts.
            Shape::Plain if self.layout.upright => self.spawner.spawn(uncaptioned_choices(picks)),
            Shape::Plain | Shape::Line if low => self.spawner.spawn(choices_beside(caption, picks)),
            Shape::Plain | Shape::Line => self.spawner.spawn(choices(caption, picks)),
            Shape::Grid(columns) if low => self.spawner.spawn(grid_of_choices_beside(caption, columns, picks)),
            Shape::Grid(columns) => self.spawner.spawn(grid_of_choices(caption, columns, picks)),
            Shape::Names if low => self.spawner.spawn(beside(caption, Role::Group, name_fields(self.draft))),
            Shape::Names => self.spawner.spawn(below(caption, Role::Group, name_fields(self.draft))),
        };
        spawned.insert(more);
    }

    /// A row and a description of the choice in it.
    fn described(&mut self, term: &'static Term, row: &'static TermRow, about: About) {
        let (layout, draft) = (self.layout, self.draft);
        let column = Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() };
        self.spawner.spawn((ShownWhen::Row(row), column)).with_children(|spawner| {
            Rows { spawner, layout, draft }.row(term, row, ());
            spawner.spawn((
                about,
                text((about.0)(&draft.terms), theme::regular(size::SMALL), theme::INK_SOFT),
                Node { margin: UiRect::left(px(if layout.low { BESIDE_CAPTION } else { 0.0 })), ..default() },
            ));
        });
    }
}
