//! The game by keyboard: arrows or a letter and a digit choose a square, Enter plays it, single keys do the rest.

use super::Hover;
use super::keys::{Command, command};
use super::steer::{Steer, press_focused};
use crate::app::flow::{Dialog, Screen, Step};
use crate::app::pace::Pace;
use crate::app::session::{Intent, Session};
use crate::app::settings::Settings;
use crate::app::setup::{Control, Mode};
use crate::app::timekeeper::run_clock;
use crate::app::window::toggle_fullscreen;
use crate::rules::Square;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;
use std::time::Duration;

/// How long `h` waits for a digit before it is the hint.
const DIGIT_WAIT: Duration = Duration::from_millis(500);
/// The column whose letter is also the key of the hint.
const HINT_COLUMN: u8 = 7;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .add_systems(Update, (read_keys, hint_without_digit).chain().in_set(Step::Input).before(run_clock));
}

/// The square chosen by keyboard.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    square: Option<Square>,
    hidden: bool,
    /// A column that waits for its row, and since when.
    column: Option<(u8, Duration)>,
}

impl Cursor {
    /// The square to mark, unless the pointer has taken over.
    pub fn shown(&self) -> Option<Square> {
        self.square.filter(|_| !self.hidden)
    }

    /// Whether `h` has been pressed and may still become a column.
    pub fn awaits_digit(&self) -> bool {
        self.column.is_some_and(|(column, _)| column == HINT_COLUMN)
    }

    /// Hides the mark until the next key.
    pub fn hide(&mut self) {
        self.hidden = true;
    }

    /// Chooses a square.
    pub(super) fn show(&mut self, square: Square) {
        *self = Cursor { square: Some(square), hidden: false, column: None };
    }

    /// Moves the chosen square, from `d3` where there is none yet.
    pub(super) fn step(&mut self, columns: i8, rows: i8) {
        match self.square {
            Some(square) if !self.hidden => self.show(square.offset(columns, rows).unwrap_or(square)),
            Some(square) => self.show(square),
            None => self.square = Square::at(3, 2),
        }
        self.hidden = false;
    }
}

pub(super) fn read_keys(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    session: Res<Session>,
    (buttons, typed_into): (Query<Has<InteractionDisabled>, With<Button>>, Query<(), With<EditableText>>),
    (mut keys, mut lost_focus): (MessageReader<KeyboardInput>, MessageReader<KeyboardFocusLost>),
    mut control: Local<bool>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
    mut focus: ResMut<InputFocus>,
    mut focus_visible: ResMut<InputFocusVisible>,
    mut cursor: ResMut<Cursor>,
    mut hover: ResMut<Hover>,
    mut pace: ResMut<Pace>,
    mut settings: ResMut<Settings>,
    (mut intents, mut steers, mut exit): (MessageWriter<Intent>, MessageWriter<Steer>, MessageWriter<AppExit>),
    mut commands: Commands,
) {
    if lost_focus.read().count() > 0 {
        *control = false;
    }
    for input in keys.read() {
        let pressed = input.state == ButtonState::Pressed;
        // Followed key by key: a slow frame may hold the whole of Ctrl+Z.
        if matches!(input.logical_key, Key::Control | Key::Super) {
            *control = pressed;
        }
        let Some(command) = command(input, *control).filter(|_| pressed) else { continue };
        // Keys held down repeat steps and undo, nothing that opens, closes or plays.
        if input.repeat && !matches!(command, Command::Step(..) | Command::Undo | Command::Redo) {
            continue;
        }
        match command {
            Command::Fullscreen => {
                if let Ok(mut window) = window.single_mut() {
                    toggle_fullscreen(&mut window);
                }
                continue;
            }
            Command::Quit => {
                exit.write(AppExit::Success);
                continue;
            }
            Command::Mute => {
                settings.sound = !settings.sound;
                continue;
            }
            Command::Back => {
                go_back(*screen.get(), *dialog.get(), &session, &mut commands);
                continue;
            }
            // The keypad's Enter is one to the player, but not to Bevy's button.
            Command::Place
                if input.key_code == KeyCode::NumpadEnter && press_focused(&focus, &buttons, &mut commands) =>
            {
                continue;
            }
            _ => {}
        }
        if *screen.get() != Screen::Game || *dialog.get() != Dialog::None {
            // What is typed into keeps its arrows.
            if let Command::Step(columns, rows) = command
                && focus.get().is_none_or(|focused| !typed_into.contains(focused))
            {
                steers.write(Steer { columns, rows });
            }
            continue;
        }
        // A button with the keyboard's focus takes Enter and Space itself, also when that led here just now.
        let on_button =
            focus.get().is_some_and(|entity| buttons.contains(entity)) || screen.is_changed() || dialog.is_changed();
        let mut take_focus = || {
            focus.clear();
            focus_visible.0 = false;
            hover.set_if_neq(Hover(None));
        };
        match command {
            Command::Step(columns, rows) => {
                take_focus();
                cursor.step(columns, rows);
            }
            Command::Column(column) => cursor.column = Some((column, time.elapsed())),
            Command::Row(row) => {
                if let Some((column, _)) = cursor.column.take()
                    && let Some(square) = Square::at(column, row)
                {
                    take_focus();
                    cursor.show(square);
                }
            }
            Command::Place if on_button => {}
            Command::Place => {
                if let Some(square) = cursor.shown() {
                    take_focus();
                    intents.write(Intent::Play(square));
                }
            }
            Command::Skip if !on_button => {
                if session.setup().mode == Mode::Watch {
                    intents.write(Intent::TogglePause);
                } else if session.awaits(Control::Computer) {
                    pace.skip_pause();
                }
            }
            Command::Undo => _ = intents.write(Intent::Undo),
            Command::Redo => _ = intents.write(Intent::Redo),
            Command::NewGame => commands.set_state_if_neq(Screen::Start),
            _ => {}
        }
    }
}

/// `h` is both a column and the hint: it is the hint when no digit follows.
pub(super) fn hint_without_digit(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    mut cursor: ResMut<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    let at_board = *screen.get() == Screen::Game && *dialog.get() == Dialog::None;
    if let Some((column, since)) = cursor.column
        && column == HINT_COLUMN
        && (time.elapsed() > since + DIGIT_WAIT || !at_board)
    {
        cursor.column = None;
        if at_board {
            intents.write(Intent::Hint);
        }
    }
}

/// Esc closes what lies over the game, leaves the game for the start screen, and goes back from there to the game.
pub(super) fn go_back(screen: Screen, dialog: Dialog, session: &Session, commands: &mut Commands) {
    match (screen, dialog) {
        (_, Dialog::Settings | Dialog::Result | Dialog::Message) => commands.set_state_if_neq(Dialog::None),
        (Screen::Game, Dialog::None) => commands.set_state_if_neq(Screen::Start),
        (Screen::Start, Dialog::None) if session.has_begun() => commands.set_state_if_neq(Screen::Game),
        (Screen::Start, Dialog::None) => {}
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
