//! The game by keyboard: arrows or a letter and a digit choose a square, Enter plays it, single keys do the rest.

use super::Selection;
use super::aim::Aim;
use super::keys::{Command, command};
use super::steer::{Steer, press_focused};
use crate::app::computer::will_not_wait;
use crate::app::flow::{Dialog, Screen, Step};
use crate::app::frame::BoardFrame;
use crate::app::pace::Pace;
use crate::app::session::{Intent, Session};
use crate::app::settings::Settings;
use crate::app::setup::{Control, Mode};
use crate::app::timekeeper::run_clock;
use crate::app::window::toggle_fullscreen;
use crate::rules::Square;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
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
    app.init_resource::<TypedColumn>()
        .add_systems(Update, (read_keys, hint_without_digit).chain().in_set(Step::Input).before(run_clock));
}

/// A column that has been typed and waits for its row, and since when.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TypedColumn(Option<(u8, Duration)>);

impl TypedColumn {
    /// Whether `h` has been pressed and may still become a column.
    pub fn awaits_digit(&self) -> bool {
        self.0.is_some_and(|(column, _)| column == HINT_COLUMN)
    }
}

pub(super) fn read_keys(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    (session, frame): (Res<Session>, Res<BoardFrame>),
    (buttons, fields): (Query<Has<InteractionDisabled>, With<Button>>, Query<(), With<EditableText>>),
    (mut keys, mut lost_focus): (MessageReader<KeyboardInput>, MessageReader<KeyboardFocusLost>),
    mut control: Local<bool>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
    (mut aim, mut typed, mut selection): (Aim, ResMut<TypedColumn>, ResMut<Selection>),
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
        // What is typed into a field is no command, save what no field takes.
        if aim.focus.get().is_some_and(|entity| fields.contains(entity))
            && !matches!(command, Command::Fullscreen | Command::Quit)
        {
            if matches!(command, Command::Place | Command::Back) {
                aim.focus.clear();
            }
            continue;
        }
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
            // What was chosen and not played yet is let go first.
            Command::Back if *dialog.get() == Dialog::None && selection.square().is_some() => {
                selection.clear();
                continue;
            }
            Command::Back => {
                go_back(*screen.get(), *dialog.get(), &session, &mut commands);
                continue;
            }
            // The keypad's Enter is one to the player, but not to Bevy's button.
            Command::Place
                if input.key_code == KeyCode::NumpadEnter && press_focused(&aim.focus, &buttons, &mut commands) =>
            {
                continue;
            }
            _ => {}
        }
        if *screen.get() != Screen::Game || *dialog.get() != Dialog::None {
            // What is typed into keeps its arrows.
            if let Command::Step(columns, rows) = command {
                steers.write(Steer { columns, rows });
            }
            continue;
        }
        // A button with the keyboard's focus takes Enter and Space itself, also when that led here just now.
        let on_button = aim.focus.get().is_some_and(|entity| buttons.contains(entity))
            || screen.is_changed()
            || dialog.is_changed();
        match command {
            Command::Step(columns, rows) => {
                typed.0 = None;
                aim.step(columns, rows, &frame);
            }
            Command::Column(column) => typed.0 = Some((column, time.elapsed())),
            Command::Row(row) => {
                if let Some((column, _)) = typed.0.take()
                    && let Some(square) = Square::at(column, row)
                {
                    aim.at(square);
                    // Who types a name has chosen.
                    selection.choose(square, &session, &settings);
                }
            }
            Command::Place if on_button => {}
            Command::Place => {
                if let Some(square) = aim.square() {
                    aim.at(square);
                    if let Some(intent) = selection.press(square, &session, &settings) {
                        intents.write(intent);
                    }
                }
            }
            Command::Skip if !on_button => {
                if session.setup().mode == Mode::Watch {
                    intents.write(Intent::TogglePause);
                } else if session.awaits(Control::Computer) {
                    intents.write_batch(will_not_wait(&session, &settings, &mut pace));
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
    mut typed: ResMut<TypedColumn>,
    mut intents: MessageWriter<Intent>,
) {
    let at_board = *screen.get() == Screen::Game && *dialog.get() == Dialog::None;
    if let Some((column, since)) = typed.0
        && column == HINT_COLUMN
        && (time.elapsed() > since + DIGIT_WAIT || !at_board)
    {
        typed.0 = None;
        if at_board {
            intents.write(Intent::Hint);
        }
    }
}

/// Esc closes what lies over the game, leaves the game for the start screen, and goes back from there to the game.
pub(super) fn go_back(screen: Screen, dialog: Dialog, session: &Session, commands: &mut Commands) {
    match (screen, dialog) {
        (_, Dialog::Settings | Dialog::Undo | Dialog::Result | Dialog::Message) => {
            commands.set_state_if_neq(Dialog::None)
        }
        (Screen::Game, Dialog::None) => commands.set_state_if_neq(Screen::Start),
        (Screen::Start, Dialog::None) if session.has_begun() => commands.set_state_if_neq(Screen::Game),
        (Screen::Start, Dialog::None) => {}
    }
}
