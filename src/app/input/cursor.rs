//! The board's cursor. It takes over from a focused button and from the pointer.

use crate::app::board::{BoardPlace, Cursor, Hover};
use crate::rules::Square;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;

/// The cursor on the board, and the other marks that it replaces.
#[derive(SystemParam)]
pub(crate) struct BoardCursor<'w> {
    cursor: ResMut<'w, Cursor>,
    hover: ResMut<'w, Hover>,
    pub(crate) focus: ResMut<'w, InputFocus>,
    pub(crate) focus_visible: ResMut<'w, InputFocusVisible>,
}

impl BoardCursor<'_> {
    /// The marked square.
    pub(super) fn square(&self) -> Option<Square> {
        self.cursor.shown()
    }

    /// Moves the cursor to a square.
    pub(crate) fn at(&mut self, square: Square) {
        self.come_to_board();
        self.cursor.show(square);
    }

    /// Moves the cursor right and down by columns and rows, as seen on the screen.
    pub(super) fn step(&mut self, columns: i8, rows: i8, place: &BoardPlace) {
        self.come_to_board();
        let (columns, rows) = place.step(columns, rows);
        self.cursor.step(columns, rows);
    }

    fn come_to_board(&mut self) {
        self.focus.clear();
        self.focus_visible.0 = false;
        self.hover.set_if_neq(Hover(None));
    }
}
