//! Where on the board keys, gamepads and assistive technology aim.

use super::Hover;
use crate::app::frame::BoardFrame;
use crate::rules::Square;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>();
}

/// The square chosen without the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    square: Option<Square>,
    hidden: bool,
}

impl Cursor {
    /// The square to mark, unless the pointer has taken over.
    pub fn shown(&self) -> Option<Square> {
        self.square.filter(|_| !self.hidden)
    }

    /// Hides the mark until the next key.
    pub fn hide(&mut self) {
        self.hidden = true;
    }

    fn show(&mut self, square: Square) {
        *self = Cursor { square: Some(square), hidden: false };
    }

    /// Moves the chosen square, from `d3` where there is none yet.
    fn step(&mut self, columns: i8, rows: i8) {
        match self.square {
            Some(square) if !self.hidden => self.show(square.offset(columns, rows).unwrap_or(square)),
            Some(square) => self.show(square),
            None => *self = Cursor { square: Square::at(3, 2), hidden: false },
        }
    }
}

/// The chosen square, and what gives way to it: a marked button, and the pointer.
#[derive(SystemParam)]
pub(super) struct Aim<'w> {
    cursor: ResMut<'w, Cursor>,
    hover: ResMut<'w, Hover>,
    pub(super) focus: ResMut<'w, InputFocus>,
    pub(super) focus_visible: ResMut<'w, InputFocusVisible>,
}

impl Aim<'_> {
    /// The square that is marked.
    pub(super) fn square(&self) -> Option<Square> {
        self.cursor.shown()
    }

    /// Aims at a square.
    pub(super) fn at(&mut self, square: Square) {
        self.come_to_board();
        self.cursor.show(square);
    }

    /// Aims so many columns to the right and rows down of the square before, as the board is seen.
    pub(super) fn step(&mut self, columns: i8, rows: i8, frame: &BoardFrame) {
        self.come_to_board();
        let (columns, rows) = frame.step(columns, rows);
        self.cursor.step(columns, rows);
    }

    fn come_to_board(&mut self) {
        self.focus.clear();
        self.focus_visible.0 = false;
        self.hover.set_if_neq(Hover(None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_stays_on_the_board() {
        let mut cursor = Cursor::default();
        cursor.step(1, 0);
        assert_eq!(cursor.shown().map(|s| s.to_string()).as_deref(), Some("d3"));
        for _ in 0..10 {
            cursor.step(-1, -1);
        }
        assert_eq!(cursor.shown().map(|s| s.to_string()).as_deref(), Some("b1"));
        cursor.hide();
        assert_eq!(cursor.shown(), None);
        cursor.step(1, 0);
        assert_eq!(cursor.shown().map(|s| s.to_string()).as_deref(), Some("b1"), "the first key brings it back");
    }
}
