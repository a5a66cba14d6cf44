//! The command of each key.

use super::commands::Command;
use crate::app::platform::OWNS_KEYS;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};

/// The modifier keys that are held down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Modifiers {
    /// Ctrl, or the command key of a Mac.
    control: bool,
}

impl Modifiers {
    /// Updates the modifiers after a key event.
    pub(super) fn follow(&mut self, input: &KeyboardInput) {
        if matches!(input.logical_key, Key::Control | Key::Super) {
            self.control = input.state == ButtonState::Pressed;
        }
    }
}

/// The command of a key, with or without Ctrl. Letters count as printed on the keys. Digits count by position too, and
/// so do letters in alphabets other than Latin, for layouts that type other characters there.
pub(super) fn command(input: &KeyboardInput, modifiers: Modifiers) -> Option<Command> {
    Some(match &input.logical_key {
        Key::ArrowLeft => Command::Step(-1, 0),
        Key::ArrowRight => Command::Step(1, 0),
        Key::ArrowUp => Command::Step(0, -1),
        Key::ArrowDown => Command::Step(0, 1),
        // The keypad's Enter is Enter to a player, but not to Bevy's button.
        Key::Enter if input.key_code == KeyCode::NumpadEnter => Command::PressOrPlace,
        Key::Enter => Command::Place,
        Key::Escape => Command::Back,
        Key::Space => Command::Skip,
        // A browser handles these keys itself.
        Key::F11 if OWNS_KEYS => Command::Fullscreen,
        Key::Character(text) => {
            let typed = text.chars().next()?.to_ascii_lowercase();
            let placed = place(input.key_code);
            let latin = typed.is_ascii_alphanumeric();
            return match (placed, latin) {
                (Some(place), false) if typed.is_alphabetic() || place.is_ascii_digit() => {
                    meaning(place, modifiers.control)
                }
                _ => meaning(typed, modifiers.control),
            };
        }
        _ => return None,
    })
}

fn meaning(character: char, control: bool) -> Option<Command> {
    Some(match (character, control) {
        ('z', true) => Command::Undo,
        ('y', true) => Command::Redo,
        ('q', true) if OWNS_KEYS => Command::Quit,
        ('u', false) => Command::Undo,
        ('r', false) => Command::Redo,
        ('n', false) => Command::NewGame,
        ('m', false) => Command::Mute,
        ('a'..='h', false) => Command::Column(character as u8 - b'a'),
        ('1'..='8', false) => Command::Row(character as u8 - b'1'),
        _ => return None,
    })
}

/// The character that a key types on an English keyboard, for keys with a command.
fn place(key: KeyCode) -> Option<char> {
    Some(match key {
        KeyCode::Digit1 => '1',
        KeyCode::Digit2 => '2',
        KeyCode::Digit3 => '3',
        KeyCode::Digit4 => '4',
        KeyCode::Digit5 => '5',
        KeyCode::Digit6 => '6',
        KeyCode::Digit7 => '7',
        KeyCode::Digit8 => '8',
        KeyCode::KeyA => 'a',
        KeyCode::KeyB => 'b',
        KeyCode::KeyC => 'c',
        KeyCode::KeyD => 'd',
        KeyCode::KeyE => 'e',
        KeyCode::KeyF => 'f',
        KeyCode::KeyG => 'g',
        KeyCode::KeyH => 'h',
        KeyCode::KeyM => 'm',
        KeyCode::KeyN => 'n',
        KeyCode::KeyQ => 'q',
        KeyCode::KeyR => 'r',
        KeyCode::KeyU => 'u',
        KeyCode::KeyY => 'y',
        KeyCode::KeyZ => 'z',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::entity::Entity;

    fn key(code: KeyCode, logical_key: Key, control: bool) -> Option<Command> {
        let input = KeyboardInput {
            key_code: code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        command(&input, Modifiers { control })
    }

    fn typed(code: KeyCode, text: &str) -> Option<Command> {
        key(code, Key::Character(text.into()), false)
    }

    #[test]
    fn keys_mean_what_the_readme_says() {
        assert_eq!(typed(KeyCode::KeyU, "u"), Some(Command::Undo));
        assert_eq!(typed(KeyCode::KeyU, "U"), Some(Command::Undo));
        assert_eq!(typed(KeyCode::KeyR, "r"), Some(Command::Redo));
        assert_eq!(typed(KeyCode::KeyH, "h"), Some(Command::Column(7)));
        assert_eq!(typed(KeyCode::Digit8, "8"), Some(Command::Row(7)));
        assert_eq!(typed(KeyCode::Numpad8, "8"), Some(Command::Row(7)));
        assert_eq!(typed(KeyCode::Digit9, "9"), None);
        assert_eq!(key(KeyCode::KeyZ, Key::Character("z".into()), true), Some(Command::Undo));
        assert_eq!(key(KeyCode::KeyA, Key::Character("a".into()), true), None);
        assert_eq!(key(KeyCode::F11, Key::F11, false), Some(Command::Fullscreen));
    }

    #[test]
    fn other_layouts_reach_every_square() {
        // Czech and French type other characters on the digit keys.
        assert_eq!(typed(KeyCode::Digit3, "š"), Some(Command::Row(2)));
        assert_eq!(typed(KeyCode::Digit1, "+"), Some(Command::Row(0)));
        assert_eq!(typed(KeyCode::Digit3, "\""), Some(Command::Row(2)));
        // Cyrillic has no Latin letters.
        assert_eq!(typed(KeyCode::KeyD, "в"), Some(Command::Column(3)));
        // German swaps y and z, French a and q. The printed letter counts.
        assert_eq!(key(KeyCode::KeyY, Key::Character("z".into()), true), Some(Command::Undo));
        assert_eq!(typed(KeyCode::KeyQ, "a"), Some(Command::Column(0)));
    }
}
