//! Gamepad presses become commands: the cross or the stick chooses a square, or a button where there is no board to
//! play on.

use super::commands::Command;
use crate::app::game::Browse;
use crate::app::platform::Redraw;
use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PadPress>().draw_while(on_message::<PadPress>);
}

/// A gamepad button by its position, since names and letters differ.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadPress {
    /// A step right and down by columns and rows, from the cross or the left stick. It repeats while held down.
    Step(i8, i8),
    /// The lowest of the four main buttons.
    South,
    /// The right one of the four.
    East,
    /// The left one of the four.
    West,
    /// The uppermost of the four.
    North,
    /// The right one of the small buttons.
    Start,
    /// The left one.
    Select,
    /// The left one of the upper shoulder buttons.
    LeftShoulder,
    /// The right one of them.
    RightShoulder,
}

pub(super) fn read_presses(
    mut presses: MessageReader<PadPress>,
    mut focus_visible: ResMut<InputFocusVisible>,
    mut commands: MessageWriter<Command>,
) {
    for press in presses.read() {
        // Show the focus, so that the player sees what the next press will do.
        focus_visible.0 = true;
        commands.write(match *press {
            PadPress::Step(columns, rows) => Command::Step(columns, rows),
            PadPress::South => Command::GoOn,
            PadPress::East => Command::BackOrUndo,
            PadPress::West => Command::Redo,
            PadPress::North => Command::Hint,
            PadPress::Start => Command::Settings,
            PadPress::Select => Command::NewGame,
            PadPress::LeftShoulder => Command::Browse(Browse::Back),
            PadPress::RightShoulder => Command::Browse(Browse::Forward),
        });
    }
}
