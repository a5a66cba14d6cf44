//! The board as a grid of eight rows of squares, each named by its visible state.

use super::outline::Outline;
use super::part::Part;
use crate::app::board::{BoardPlace, Highlights, Hint, SquareValues};
use crate::app::game::Session;
use crate::app::settings::Settings;
use crate::app::words::{Texts, Words};
use crate::engine::Value;
use crate::rules::{Color, Square};
use accesskit::{Action, Node, NodeId, Rect, Role};
use bevy::ecs::system::SystemParam;
use bevy::prelude::{DetectChanges, Res};

/// The state of the board that determines the names of the squares.
#[derive(SystemParam)]
pub(super) struct BoardLooks<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    hint: Res<'w, Hint>,
    highlights: Res<'w, Highlights>,
    values: Res<'w, SquareValues>,
    texts: Res<'w, Texts>,
    place: Res<'w, BoardPlace>,
}

/// The names of all squares, cached until one of them changes.
#[derive(Debug, Default)]
pub(super) struct SquareNames(Vec<String>);

impl BoardLooks<'_> {
    pub(super) fn describe(&self, scale: f32, names: &mut SquareNames, outline: &mut Outline) -> NodeId {
        let changed = self.session.is_changed() || self.settings.is_changed() || self.hint.is_changed();
        let changed = changed || self.highlights.is_changed() || self.values.is_changed();
        if names.0.is_empty() || changed || self.texts.is_changed() {
            names.0 = Square::all().map(|square| self.name(square)).collect();
        }
        let rows = (0..8).map(|row| {
            let cells = (0..8).filter_map(|column| Square::at(column, row)).map(|square| {
                let name = &names.0[usize::from(square.index())];
                outline.add(Part::Square(square).id(), self.cell(square, name, scale))
            });
            let cells: Vec<NodeId> = cells.collect();
            let mut node = Node::new(Role::Row);
            node.set_row_index(row.into());
            node.set_children(cells);
            outline.add(Part::Row(row).id(), node)
        });
        let rows: Vec<NodeId> = rows.collect();
        let mut grid = Node::new(Role::Grid);
        grid.set_label(self.texts.get(&Words::new("reader-board")));
        grid.set_row_count(8);
        grid.set_column_count(8);
        grid.set_children(rows);
        outline.add(Part::Board.id(), grid)
    }

    fn cell(&self, square: Square, name: &str, scale: f32) -> Node {
        let mut node = Node::new(Role::GridCell);
        node.set_label(name);
        node.set_row_index(square.row().into());
        node.set_column_index(square.column().into());
        node.add_action(Action::Focus);
        node.add_action(Action::Click);
        let (middle, reach) = (self.place.middle_of(square) * scale, self.place.square * scale / 2.0);
        let (least, most) = ((middle - reach).as_dvec2(), (middle + reach).as_dvec2());
        node.set_bounds(Rect::new(least.x, least.y, most.x, most.y));
        node
    }

    /// The name of a square, with everything visible on it and nothing that a setting hides.
    fn name(&self, square: Square) -> String {
        let position = self.session.shown().position();
        let mut parts = vec![Words::new("move-square").text("square", square)];
        parts.push(Words::new(match position.at(square) {
            Some(Color::Black) => "reader-black",
            Some(Color::White) => "reader-white",
            None => "reader-empty",
        }));
        let to_play =
            self.session.awaits_person() && self.session.may_show_moves() && position.legal_moves().contains(square);
        if to_play && self.settings.show_legal {
            parts.push(Words::new("reader-legal"));
        }
        let flips = position.flips(square).len();
        if to_play && self.settings.show_preview && flips > 0 {
            parts.push(Words::new("reader-flips").number("count", flips));
        }
        if self.settings.show_last && self.session.shown().last_square() == Some(square) {
            parts.push(Words::new("reader-last"));
        }
        if self.hint.0 == Some(square) {
            parts.push(Words::new("reader-hint"));
        }
        if let Some(value) = self.values.of(square) {
            parts.push(value_words(value));
        }
        if self.highlights.marked.contains(square) {
            parts.push(Words::new("reader-marked"));
        }
        if self.highlights.area.contains(square) {
            parts.push(Words::new("reader-area"));
        }
        parts.iter().map(|words| self.texts.get(words)).collect::<Vec<_>>().join(", ")
    }
}

/// What a move to a square is worth.
fn value_words(value: Value) -> Words {
    let sure = if value.exact { "yes" } else { "no" };
    Words::new("reader-value").text("sure", sure).text("value", value.discs)
}
