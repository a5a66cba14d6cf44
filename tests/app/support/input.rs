//! Mouse, fingers and keys of a simulated person.

use super::keys::{KEYS, code_of, logical};
use super::{FRAME, TestApp, any_of};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};
use othello::rules::Square;
use rand::rngs::StdRng;
use std::time::Duration;

impl TestApp {
    /// Sends a message of the window as the event loop forwards it: on its own and in the common stream.
    pub(crate) fn send<M: Message + Clone + Into<WindowEvent>>(&mut self, message: M) {
        self.app.world_mut().write_message(message.clone());
        self.app.world_mut().write_message(message.into());
    }

    pub(crate) fn move_pointer(&mut self, to: Vec2) {
        let delta = Some(to - self.person.pointer);
        self.person.pointer = to;
        self.send(CursorMoved { window: self.person.window, position: to, delta });
        self.update(1);
    }

    pub(crate) fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        self.send(MouseButtonInput { button, state, window: self.person.window });
        self.update(1);
    }

    pub(crate) fn click_with(&mut self, button: MouseButton, at: Vec2) {
        self.move_pointer(at);
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
    }

    pub(crate) fn click(&mut self, at: Vec2) {
        self.click_with(MouseButton::Left, at);
    }

    pub(crate) fn click_square(&mut self, square: Square) {
        self.click(self.middle_of(square));
    }

    pub(crate) fn click_on(&mut self, square: &str) {
        self.click_square(square.parse().unwrap());
    }

    /// Clicks one of the legal squares.
    pub(crate) fn click_any_legal(&mut self, random: &mut StdRng) {
        let square = any_of(self.legal(), random);
        self.click_square(square);
    }

    pub(crate) fn touch(&mut self, phase: TouchPhase, at: Vec2) {
        self.touch_by(self.person.touches, phase, at);
    }

    /// The same by one of several fingers.
    pub(crate) fn touch_by(&mut self, finger: u64, phase: TouchPhase, at: Vec2) {
        self.send(TouchInput { phase, position: at, window: self.person.window, force: None, id: finger });
        self.update(1);
    }

    /// Writes the events of a click or a tap, all for the next frame.
    pub(crate) fn queue_hit(&mut self, touch: bool, at: Vec2) {
        if touch {
            self.person.touches += 1;
            for phase in [TouchPhase::Started, TouchPhase::Ended] {
                let (window, id) = (self.person.window, self.person.touches);
                self.send(TouchInput { phase, position: at, window, force: None, id });
            }
        } else {
            self.queue_drag(at, at);
        }
    }

    /// Writes the events of a press at one point and a release at another, all for the next frame.
    pub(crate) fn queue_drag(&mut self, from: Vec2, to: Vec2) {
        let (window, button) = (self.person.window, MouseButton::Left);
        for (at, state) in [(from, ButtonState::Pressed), (to, ButtonState::Released)] {
            if at != self.person.pointer {
                let delta = Some(at - self.person.pointer);
                self.person.pointer = at;
                self.send(CursorMoved { window, position: at, delta });
            }
            self.send(MouseButtonInput { button, state, window });
        }
    }

    /// Puts a finger down and lifts it.
    pub(crate) fn tap(&mut self, at: Vec2) {
        self.person.touches += 1;
        self.touch(TouchPhase::Started, at);
        self.touch(TouchPhase::Ended, at);
    }

    /// Taps with a finger or clicks with the mouse.
    pub(crate) fn hit(&mut self, touch: bool, at: Vec2) {
        if touch {
            self.tap(at);
        } else {
            self.click(at);
        }
    }

    pub(crate) fn tap_square(&mut self, square: Square) {
        self.tap(self.middle_of(square));
    }

    /// Clicks the middle of a button.
    pub(crate) fn press(&mut self, caption: &str) {
        self.press_by(false, caption);
    }

    /// Taps or clicks the middle of a button.
    pub(crate) fn press_by(&mut self, touch: bool, caption: &str) {
        let button = self.button(caption);
        self.hit(touch, self.rect_of(button).center());
        self.settle_ui();
    }

    /// Clicks one of the choices in the row under a caption.
    pub(crate) fn press_in(&mut self, row: &str, choice: &str) {
        let caption = self.node_with_text(row);
        let row = self.world().get::<ChildOf>(caption).expect("a row").parent();
        let below = self.below(row);
        let mut buttons = self.buttons();
        buttons.retain(|(button, caption)| below.contains(button) && caption == choice);
        assert_eq!(buttons.len(), 1, "'{choice}' in a row");
        self.click(self.rect_of(buttons[0].0).center());
        self.settle_ui();
    }

    fn queue_key_event(&mut self, code: KeyCode, key: Key, state: ButtonState, repeat: bool) {
        let window = self.person.window;
        self.send(KeyboardInput { key_code: code, logical_key: key, state, text: None, repeat, window });
    }

    fn key_event(&mut self, code: KeyCode, key: Key, state: ButtonState, repeat: bool) {
        self.queue_key_event(code, key, state, repeat);
        self.update(1);
    }

    /// Writes the events of a key pressed and released, all for the next frame.
    pub(crate) fn queue_key(&mut self, code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.queue_key_event(code, logical(code), state, false);
        }
    }

    /// Presses and releases a key.
    pub(crate) fn key(&mut self, code: KeyCode) {
        let key = logical(code);
        self.key_event(code, key.clone(), ButtonState::Pressed, false);
        self.key_event(code, key, ButtonState::Released, false);
    }

    /// Presses a key that wakes the game from its sleep.
    pub(crate) fn key_after(&mut self, slept: Duration, code: KeyCode) {
        self.set_frame(slept);
        self.key_event(code, logical(code), ButtonState::Pressed, false);
        self.set_frame(FRAME);
        self.key_event(code, logical(code), ButtonState::Released, false);
    }

    /// Presses keys one after the other, by their letters and digits.
    pub(crate) fn type_keys(&mut self, text: &str) {
        for letter in text.chars() {
            self.key(code_of(letter));
        }
    }

    /// Types a text on a keyboard that has all its characters.
    pub(crate) fn type_text(&mut self, text: &str) {
        for sign in text.chars() {
            let known = KEYS.iter().find(|(letter, _)| *letter == sign.to_ascii_lowercase());
            let key_code = known.map_or(KeyCode::F35, |(_, code)| *code);
            let logical_key = if sign == ' ' { Key::Space } else { Key::Character(sign.to_string().into()) };
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let (window, text) = (self.person.window, Some(sign.to_string().into()));
                let logical_key = logical_key.clone();
                self.send(KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
                self.update(1);
            }
        }
    }

    /// Presses a key while another is held.
    pub(crate) fn chord(&mut self, held: KeyCode, code: KeyCode) {
        self.hold([held], code);
    }

    /// Presses a key while others are held.
    pub(crate) fn hold<const N: usize>(&mut self, held: [KeyCode; N], code: KeyCode) {
        for held in held {
            self.key_event(held, logical(held), ButtonState::Pressed, false);
        }
        self.key(code);
        for held in held {
            self.key_event(held, logical(held), ButtonState::Released, false);
        }
    }

    /// Holds a key down, so that it repeats.
    pub(crate) fn hold_key(&mut self, code: KeyCode, repeats: usize) {
        self.key_event(code, logical(code), ButtonState::Pressed, false);
        for _ in 0..repeats {
            self.key_event(code, logical(code), ButtonState::Pressed, true);
        }
        self.key_event(code, logical(code), ButtonState::Released, false);
    }
}
