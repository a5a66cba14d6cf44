//! Presses on a gamepad become commands: cross or stick choose a square, or a button where there is no board to play on.

use super::commands::Command;
use crate::app::platform::Redraw;
use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PadPress>().draw_while(on_message::<PadPress>);
}

/// A press on a gamepad, by its place: names and letters differ.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadPress {
    /// The cross or the left stick, so many columns to the right and rows down. Held down it comes again.
    Step(i8, i8),
    /// The lowest of the four buttons.
    South,
    /// The right one.
    East,
    /// The left one.
    West,
    /// The uppermost.
    North,
    /// The right one of the small buttons.
    Start,
    /// The left one.
    Select,
}

pub(super) fn read_presses(
    mut presses: MessageReader<PadPress>,
    mut focus_visible: ResMut<InputFocusVisible>,
    mut commands: MessageWriter<Command>,
) {
    for press in presses.read() {
        // The player sees what the next press would do.
        focus_visible.0 = true;
        commands.write(match *press {
            PadPress::Step(columns, rows) => Command::Step(columns, rows),
            PadPress::South => Command::GoOn,
            PadPress::East => Command::BackOrUndo,
            PadPress::West => Command::Redo,
            PadPress::North => Command::Hint,
            PadPress::Start => Command::Settings,
            PadPress::Select => Command::NewGame,
        });
    }
}
