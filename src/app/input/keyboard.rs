//! Keys become commands: arrows or a letter and a digit choose a square, Enter plays it, single keys do the rest.

use super::commands::Command;
use super::keymap::{Modifiers, command};
use bevy::input::ButtonState;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;

pub(super) fn read_keys(
    fields: Query<(), With<EditableText>>,
    mut keys: MessageReader<KeyboardInput>,
    mut lost_focus: MessageReader<KeyboardFocusLost>,
    mut modifiers: Local<Modifiers>,
    mut focus: ResMut<InputFocus>,
    mut commands: MessageWriter<Command>,
) {
    if lost_focus.read().count() > 0 {
        *modifiers = Modifiers::default();
    }
    for input in keys.read() {
        // Follow modifiers key by key, since one slow frame may hold the whole of Ctrl+Z.
        modifiers.follow(input);
        let is_pressed = input.state == ButtonState::Pressed;
        let Some(command) = command(input, *modifiers).filter(|_| is_pressed) else { continue };
        // Text typed into a field gives no commands, except those that no field handles.
        if focus.get().is_some_and(|entity| fields.contains(entity))
            && !matches!(command, Command::Fullscreen | Command::Quit)
        {
            if matches!(command, Command::Place | Command::PressOrPlace | Command::Back) {
                focus.clear();
            }
            continue;
        }
        // Held keys repeat steps, undo and redo, but nothing that opens, closes or plays.
        if input.repeat && !matches!(command, Command::Step(..) | Command::Undo | Command::Redo) {
            continue;
        }
        commands.write(command);
    }
}
