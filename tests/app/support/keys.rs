//! Keys by the letters on them.

use bevy::input::keyboard::{Key, KeyCode};

/// The meaning of a key's position on a US keyboard.
pub(super) fn logical(code: KeyCode) -> Key {
    match code {
        KeyCode::Enter | KeyCode::NumpadEnter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::F11 => Key::F11,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::ControlLeft => Key::Control,
        KeyCode::ShiftLeft => Key::Shift,
        KeyCode::AltLeft => Key::Alt,
        _ => {
            let letter = KEYS.iter().find(|(_, found)| *found == code).map(|(letter, _)| letter.to_string());
            Key::Character(letter.expect("a key that tests use").into())
        }
    }
}

/// The position of a letter or digit on a US keyboard.
pub(super) fn code_of(letter: char) -> KeyCode {
    KEYS.iter().find(|(found, _)| *found == letter).map(|(_, code)| *code).expect("a key that tests use")
}

/// Letters and digits, with their positions on a US keyboard.
pub(super) const KEYS: [(char, KeyCode); 24] = [
    ('a', KeyCode::KeyA),
    ('b', KeyCode::KeyB),
    ('c', KeyCode::KeyC),
    ('d', KeyCode::KeyD),
    ('e', KeyCode::KeyE),
    ('f', KeyCode::KeyF),
    ('g', KeyCode::KeyG),
    ('h', KeyCode::KeyH),
    ('m', KeyCode::KeyM),
    ('n', KeyCode::KeyN),
    ('r', KeyCode::KeyR),
    ('u', KeyCode::KeyU),
    ('x', KeyCode::KeyX),
    ('y', KeyCode::KeyY),
    ('z', KeyCode::KeyZ),
    ('1', KeyCode::Digit1),
    ('2', KeyCode::Digit2),
    ('3', KeyCode::Digit3),
    ('4', KeyCode::Digit4),
    ('5', KeyCode::Digit5),
    ('6', KeyCode::Digit6),
    ('7', KeyCode::Digit7),
    ('8', KeyCode::Digit8),
    ('9', KeyCode::Digit9),
];
