//! The command of each key.

use super::commands::Command;
use crate::app::game::Browse;
use crate::app::platform::OWNS_KEYS;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};

/// The modifier keys that are held down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Modifiers {
    /// Ctrl, or the command key of a Mac.
    control: bool,
    shift: bool,
    alt: bool,
}

impl Modifiers {
    /// Updates the modifiers after a key event.
    pub(super) fn follow(&mut self, input: &KeyboardInput) {
        let held = match input.logical_key {
            Key::Control | Key::Super => &mut self.control,
            Key::Shift => &mut self.shift,
            Key::Alt => &mut self.alt,
            _ => return,
        };
        *held = input.state == ButtonState::Pressed;
    }

    fn none(self) -> bool {
        self == Modifiers::default()
    }
}

/// The command of a key with exactly these modifiers. Letters count as printed on the keys. Digits count by position
/// too, and so do letters in alphabets other than Latin, for layouts that type other characters there.
pub(super) fn command(input: &KeyboardInput, modifiers: Modifiers) -> Option<Command> {
    if let Key::Character(text) = &input.logical_key {
        return character_command(text.chars().next()?.to_ascii_lowercase(), input.key_code, modifiers);
    }
    Some(match &input.logical_key {
        _ if !modifiers.none() => return None,
        Key::ArrowLeft => Command::Step(-1, 0),
        Key::ArrowRight => Command::Step(1, 0),
        Key::ArrowUp => Command::Step(0, -1),
        Key::ArrowDown => Command::Step(0, 1),
        // The keypad's Enter is Enter to a player, but not to Bevy's button.
        Key::Enter if input.key_code == KeyCode::NumpadEnter => Command::PressOrPlace,
        Key::Enter => Command::Place,
        Key::Escape => Command::Back,
        Key::Space => Command::Skip,
        Key::PageUp => Command::Browse(Browse::Back),
        Key::PageDown => Command::Browse(Browse::Forward),
        Key::Home => Command::Browse(Browse::Start),
        Key::End => Command::Browse(Browse::End),
        // A browser handles these keys itself.
        Key::F11 if OWNS_KEYS => Command::Fullscreen,
        _ => return None,
    })
}

fn character_command(typed: char, key: KeyCode, modifiers: Modifiers) -> Option<Command> {
    let character = match place(key) {
        Some(place) if !typed.is_ascii_alphanumeric() && (typed.is_alphabetic() || place.is_ascii_digit()) => place,
        _ => typed,
    };
    if modifiers.alt {
        return None;
    }
    Some(match (modifiers.control, modifiers.shift, character) {
        (true, false, 'z') => Command::Undo,
        (true, true, 'z') | (true, false, 'y') => Command::Redo,
        (true, false, 'v') => Command::Paste,
        (true, false, 'c') => Command::CopyMoves,
        (true, false, 's') if OWNS_KEYS => Command::Share,
        (true, false, 'q') if OWNS_KEYS => Command::Quit,
        (true, ..) => return None,
        // Shift is part of typing: some layouts need it for digits.
        (false, _, 'u') => Command::Undo,
        (false, _, 'r') => Command::Redo,
        (false, _, 'n') => Command::NewGame,
        (false, _, 'm') => Command::Mute,
        (false, _, 'a'..='h') => Command::Column(character as u8 - b'a'),
        (false, _, '1'..='8') => Command::Row(character as u8 - b'1'),
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
        KeyCode::KeyS => 's',
        KeyCode::KeyU => 'u',
        KeyCode::KeyV => 'v',
        KeyCode::KeyY => 'y',
        KeyCode::KeyZ => 'z',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::entity::Entity;

    const NONE: Modifiers = Modifiers { control: false, shift: false, alt: false };
    const CONTROL: Modifiers = Modifiers { control: true, ..NONE };

    fn key(code: KeyCode, logical_key: Key, modifiers: Modifiers) -> Option<Command> {
        let input = KeyboardInput {
            key_code: code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        command(&input, modifiers)
    }

    fn typed(code: KeyCode, text: &str) -> Option<Command> {
        key(code, Key::Character(text.into()), NONE)
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
        assert_eq!(key(KeyCode::KeyZ, Key::Character("z".into()), CONTROL), Some(Command::Undo));
        assert_eq!(key(KeyCode::KeyA, Key::Character("a".into()), CONTROL), None);
        assert_eq!(key(KeyCode::F11, Key::F11, NONE), Some(Command::Fullscreen));
    }

    /// Every key with every combination of modifiers gives the commands listed here, and no others.
    #[test]
    fn each_shortcut_looks_at_exactly_its_modifiers() {
        let combinations =
            (0..8).map(|bits| Modifiers { control: bits & 1 > 0, shift: bits & 2 > 0, alt: bits & 4 > 0 });
        let shift = Modifiers { shift: true, ..NONE };
        let control_shift = Modifiers { shift: true, ..CONTROL };
        for modifiers in combinations {
            for letter in 'a'..='z' {
                for text in [letter.to_string(), letter.to_uppercase().to_string()] {
                    let command = key(KeyCode::F35, Key::Character(text.as_str().into()), modifiers);
                    let expected = match letter {
                        'z' if modifiers == CONTROL => Some(Command::Undo),
                        'z' if modifiers == control_shift => Some(Command::Redo),
                        'y' if modifiers == CONTROL => Some(Command::Redo),
                        'q' if modifiers == CONTROL => Some(Command::Quit),
                        'v' if modifiers == CONTROL => Some(Command::Paste),
                        'c' if modifiers == CONTROL => Some(Command::CopyMoves),
                        's' if modifiers == CONTROL => Some(Command::Share),
                        _ if modifiers == NONE || modifiers == shift => typed(KeyCode::F35, &letter.to_string()),
                        _ => None,
                    };
                    assert_eq!(command, expected, "{text} with {modifiers:?}");
                }
            }
            for named in [Key::ArrowLeft, Key::ArrowUp, Key::Enter, Key::Escape, Key::Space, Key::F11] {
                let command = key(KeyCode::F35, named.clone(), modifiers);
                assert_eq!(command.is_some(), modifiers == NONE, "{named:?} with {modifiers:?}");
            }
        }
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
        assert_eq!(key(KeyCode::KeyY, Key::Character("z".into()), CONTROL), Some(Command::Undo));
        assert_eq!(typed(KeyCode::KeyQ, "a"), Some(Command::Column(0)));
    }
}
