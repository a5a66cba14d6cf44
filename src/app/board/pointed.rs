//! The squares selected by the pointer, or by keys, gamepads and assistive technology.

use crate::rules::Square;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hover>().init_resource::<Cursor>();
}

/// The square under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hover(pub Option<Square>);

/// The square chosen without the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    square: Option<Square>,
    is_hidden: bool,
}

impl Cursor {
    /// The marked square, unless the pointer has taken over.
    pub fn shown(&self) -> Option<Square> {
        self.square.filter(|_| !self.is_hidden)
    }

    /// Hides the mark until the next key press.
    pub fn hide(&mut self) {
        self.is_hidden = true;
    }

    /// Marks a square.
    pub(crate) fn show(&mut self, square: Square) {
        *self = Cursor { square: Some(square), is_hidden: false };
    }

    /// Moves the mark by columns and rows of the board. The first step starts at `d3`.
    pub(crate) fn step(&mut self, columns: i8, rows: i8) {
        match self.square {
            Some(square) if !self.is_hidden => self.show(square.offset(columns, rows).unwrap_or(square)),
            Some(square) => self.show(square),
            None => *self = Cursor { square: Square::at(3, 2), is_hidden: false },
        }
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
