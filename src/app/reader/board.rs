//! The board as a grid of eight rows of squares, each named by what a player sees there.

use super::{Outline, Part};
use crate::app::computer::Hint;
use crate::app::frame::BoardFrame;
use crate::app::session::Session;
use crate::app::settings::Settings;
use crate::app::setup::Control;
use crate::app::text::{Language, Texts, Words};
use crate::rules::{Color, Square};
use accesskit::{Action, Node, NodeId, Rect, Role};
use bevy::ecs::system::SystemParam;
use bevy::prelude::Res;

/// What the names of the squares are made from.
#[derive(SystemParam)]
pub(super) struct Looks<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
    hint: Res<'w, Hint>,
    frame: Res<'w, BoardFrame>,
}

/// The names of all squares, kept until something changes them.
#[derive(Debug, Default)]
pub(super) struct Names {
    made_from: Option<Sources>,
    names: Vec<String>,
}

/// Position, whether a person is to move there, settings, hint, language.
type Sources = (u64, bool, Settings, Option<Square>, Language);

impl Looks<'_> {
    pub(super) fn describe(&self, texts: &Texts, scale: f32, names: &mut Names, outline: &mut Outline) -> NodeId {
        let to_move = self.session.awaits(Control::Human);
        let sources = (self.session.generation(), to_move, self.settings.clone(), self.hint.0, texts.language());
        if names.made_from.as_ref() != Some(&sources) {
            names.names = Square::all().map(|square| self.name(texts, square)).collect();
            names.made_from = Some(sources);
        }
        let rows = (0..8).map(|row| {
            let cells = (0..8).filter_map(|column| Square::at(column, row)).map(|square| {
                let name = &names.names[usize::from(square.index())];
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
        grid.set_label(texts.get(&Words::new("reader-board")));
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
        let (middle, reach) = (self.frame.middle_of(square) * scale, self.frame.square * scale / 2.0);
        let (least, most) = ((middle - reach).as_dvec2(), (middle + reach).as_dvec2());
        node.set_bounds(Rect::new(least.x, least.y, most.x, most.y));
        node
    }

    /// The square with all that is shown of it, and nothing that is hidden by a setting.
    fn name(&self, texts: &Texts, square: Square) -> String {
        let position = self.session.position();
        let mut parts = vec![Words::new("move-square").text("square", square)];
        parts.push(Words::new(match position.at(square) {
            Some(Color::Black) => "reader-black",
            Some(Color::White) => "reader-white",
            None => "reader-empty",
        }));
        let to_play = self.session.awaits(Control::Human) && position.legal_moves().contains(square);
        if to_play && self.settings.show_legal {
            parts.push(Words::new("reader-legal"));
        }
        let flips = position.flips(square).len();
        if to_play && self.settings.show_preview && flips > 0 {
            parts.push(Words::new("reader-flips").number("count", flips));
        }
        let last = self.session.game().moves().iter().rev().find_map(|played| played.square());
        if self.settings.show_last && last == Some(square) {
            parts.push(Words::new("reader-last"));
        }
        if self.hint.0 == Some(square) {
            parts.push(Words::new("reader-hint"));
        }
        parts.iter().map(|words| texts.get(words)).collect::<Vec<_>>().join(", ")
    }
}
