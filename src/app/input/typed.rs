//! The column of a square whose name is being typed.

use bevy::prelude::*;
use std::time::Duration;

/// The column of the letter that also asks for a hint.
const HINT_COLUMN: u8 = 7;
/// The time that `h` waits for a digit before it asks for a hint.
const DIGIT_WAIT: Duration = Duration::from_millis(500);

/// A typed column that waits for its row, and the time of the key press.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypedColumn(Option<(u8, Duration)>);

impl TypedColumn {
    /// Whether `h` has been pressed and may still become a column.
    pub fn awaits_digit(&self) -> bool {
        self.0.is_some_and(|(column, _)| column == HINT_COLUMN)
    }

    /// Stores a column typed at `now`.
    pub(super) fn begin(&mut self, column: u8, now: Duration) {
        self.0 = Some((column, now));
    }

    /// Takes the column.
    pub(super) fn take(&mut self) -> Option<u8> {
        self.0.take().map(|(column, _)| column)
    }

    /// Takes an `h` that asks for a hint: no digit came in time, or `waits_no_longer` is set.
    pub(super) fn take_hint(&mut self, now: Duration, waits_no_longer: bool) -> bool {
        let is_hint = |(column, since): &mut (u8, Duration)| {
            *column == HINT_COLUMN && (now > *since + DIGIT_WAIT || waits_no_longer)
        };
        self.0.take_if(is_hint).is_some()
    }
}
