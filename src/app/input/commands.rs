//! Commands of keys, gamepads and menus, and the one system that carries them out.

use super::cursor::BoardCursor;
use super::navigation::Navigate;
use super::typed::TypedColumn;
use crate::app::board::{BoardPlace, Selection};
use crate::app::game::{Browse, Intent, Session};
use crate::app::lessons::LessonWish;
use crate::app::platform::{FetchText, Redraw, toggle_fullscreen};
use crate::app::players::Order;
use crate::app::schedule::{Dialog, Input, Scene, Screen};
use crate::app::settings::Settings;
use crate::app::study::{Desk, Form, copy_game};
use crate::rules::Square;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Command>()
        .init_resource::<TypedColumn>()
        .add_systems(Update, (carry_out, give_hint).chain().in_set(Input::Commands))
        .draw_while(on_message::<Command>)
        .draw_while(|typed: Res<TypedColumn>| typed.awaits_digit());
}

/// A command of a key, a gamepad or a menu. Its effect depends on the screen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move right and down by columns and rows on the board, or from button to button.
    Step(i8, i8),
    /// Type a column, counted from 0.
    Column(u8),
    /// Type a row, counted from 0.
    Row(u8),
    /// Play on the marked square. A focused button takes this key itself.
    Place,
    /// Press the focused button, otherwise play on the marked square.
    PressOrPlace,
    /// Do the obvious next thing: play, continue a watched game, end the computer's pause, press a button.
    GoOn,
    /// Take back a move.
    Undo,
    /// Replay moves that were taken back.
    Redo,
    /// Look at another position of the game.
    Browse(Browse),
    /// Show a hint.
    Hint,
    /// Let the computer play the best move found so far.
    MoveNow,
    /// Pause or resume a watched game.
    TogglePause,
    /// Play the same game again with colours swapped.
    Rematch,
    /// Go to the start screen.
    NewGame,
    /// Drop the chosen square, close the dialog, or leave the screen.
    Back,
    /// Drop the chosen square, otherwise take back a move; away from the board, go back.
    BackOrUndo,
    /// Skip the wait: pause or resume a watched game, or end the computer's pause.
    Skip,
    /// Open or close the settings.
    Settings,
    /// Switch the sound on or off.
    Mute,
    /// Switch full screen on or off.
    Fullscreen,
    /// Open the game on the clipboard.
    Paste,
    /// Copy the moves.
    CopyMoves,
    /// Copy or save the game in a form of choice.
    Share,
    /// End the program.
    Quit,
}

fn carry_out(mut commands: MessageReader<Command>, mut executor: Executor) {
    for command in commands.read() {
        executor.carry_out(*command);
    }
}

/// Gives the hint for an `h` that no digit follows; `h` is also a column.
fn give_hint(
    time: Res<Time<Real>>,
    scene: Scene,
    mut typed: ResMut<TypedColumn>,
    mut orders: MessageWriter<Order>,
    mut wishes: MessageWriter<LessonWish>,
) {
    if typed.take_hint(time.elapsed(), !scene.at_board()) && scene.at_board() {
        match scene.screen() {
            Screen::Lesson => _ = wishes.write(LessonWish::Hint),
            _ => _ = orders.write(Order::Hint),
        }
    }
}

/// Everything that commands affect.
#[derive(SystemParam)]
struct Executor<'w, 's> {
    time: Res<'w, Time<Real>>,
    scene: Scene<'w>,
    session: Res<'w, Session>,
    desk: Res<'w, Desk>,
    place: Res<'w, BoardPlace>,
    settings: ResMut<'w, Settings>,
    cursor: BoardCursor<'w>,
    typed: ResMut<'w, TypedColumn>,
    selection: ResMut<'w, Selection>,
    buttons: Query<'w, 's, Has<InteractionDisabled>, With<Button>>,
    window: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
    intents: MessageWriter<'w, Intent>,
    orders: MessageWriter<'w, Order>,
    wishes: MessageWriter<'w, LessonWish>,
    navigation: MessageWriter<'w, Navigate>,
    fetch: MessageWriter<'w, FetchText>,
    exit: MessageWriter<'w, AppExit>,
    commands: Commands<'w, 's>,
}

impl Executor<'_, '_> {
    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Fullscreen => {
                if let Ok(mut window) = self.window.single_mut() {
                    toggle_fullscreen(&mut window);
                }
            }
            Command::Quit => _ = self.exit.write(AppExit::Success),
            Command::CopyMoves if self.session.may_browse() => {
                self.commands.queue(|world: &mut World| copy_game(world, Form::Transcript));
            }
            Command::Share if self.scene.at_board() && self.session.may_browse() => {
                self.commands.set_state_if_neq(Dialog::Share);
            }
            Command::Paste => _ = self.fetch.write(FetchText),
            Command::Mute => self.settings.sound = !self.settings.sound,
            Command::Settings => match self.scene.dialog() {
                Dialog::Settings => self.commands.set_state_if_neq(Dialog::None),
                Dialog::None => self.commands.set_state_if_neq(Dialog::Settings),
                _ => {}
            },
            Command::Back => self.go_back(),
            Command::PressOrPlace if self.press_focused() => {}
            _ if self.scene.at_board() && self.session.is_lesson() => self.carry_out_in_lesson(command),
            _ if self.scene.at_board() => self.carry_out_at_board(command),
            _ => self.carry_out_elsewhere(command),
        }
    }

    /// Away from the board, commands can only move between buttons and press them.
    fn carry_out_elsewhere(&mut self, command: Command) {
        match command {
            Command::Step(columns, rows) => _ = self.navigation.write(Navigate { columns, rows }),
            Command::GoOn if !self.press_focused() => {
                // With no button focused yet, focus one first.
                self.navigation.write(Navigate { columns: 0, rows: 0 });
            }
            Command::BackOrUndo => self.go_back(),
            _ => {}
        }
    }

    fn carry_out_at_board(&mut self, command: Command) {
        let is_browsing = self.session.is_browsing();
        match command {
            Command::Browse(browse) => _ = self.intents.write(Intent::Browse(browse)),
            // Among earlier moves, the same keys lead through them.
            Command::Undo if is_browsing => _ = self.intents.write(Intent::Browse(Browse::Back)),
            Command::Redo if is_browsing => _ = self.intents.write(Intent::Browse(Browse::Forward)),
            Command::BackOrUndo if is_browsing => _ = self.intents.write(Intent::Browse(Browse::Game)),
            Command::Step(columns, rows) => {
                self.typed.take();
                self.cursor.step(columns, rows, &self.place);
            }
            Command::Column(column) => self.typed.begin(column, self.time.elapsed()),
            Command::Row(row) => {
                if let Some(square) = self.typed.take().and_then(|column| Square::at(column, row)) {
                    self.cursor.at(square);
                    // Typing the name of a square also chooses it.
                    self.selection.choose(square, &self.session, &self.settings);
                }
            }
            Command::Place | Command::PressOrPlace if !self.button_takes_keys() => {
                if let Some(square) = self.cursor.square() {
                    self.cursor.at(square);
                    self.press(square);
                }
            }
            Command::GoOn if self.session.is_watched() || self.session.awaits_computer() => self.skip(),
            Command::GoOn => {
                if let Some(square) = self.cursor.square() {
                    self.press(square);
                }
            }
            Command::Skip if !self.button_takes_keys() => self.skip(),
            // A chosen square is dropped before any move is taken back.
            Command::BackOrUndo if self.selection.square().is_some() => self.selection.clear(),
            Command::Undo | Command::BackOrUndo => _ = self.intents.write(Intent::Undo),
            Command::Redo => _ = self.intents.write(Intent::Redo),
            Command::TogglePause => _ = self.intents.write(Intent::TogglePause),
            Command::Rematch => _ = self.intents.write(Intent::Rematch),
            Command::Hint => _ = self.orders.write(Order::Hint),
            Command::MoveNow => _ = self.orders.write(Order::MoveNow),
            Command::NewGame => self.commands.set_state_if_neq(Screen::Start),
            _ => {}
        }
    }

    /// In a lesson, keys that lead on serve its tasks. The board itself works as in a game.
    fn carry_out_in_lesson(&mut self, command: Command) {
        match command {
            _ if self.session.awaits_computer() => self.carry_out_at_board(command),
            Command::GoOn if self.cursor.square().is_some() => self.carry_out_at_board(command),
            Command::GoOn | Command::Redo => _ = self.wishes.write(LessonWish::GoOn),
            Command::Skip if !self.button_takes_keys() => _ = self.wishes.write(LessonWish::GoOn),
            Command::Hint => _ = self.wishes.write(LessonWish::Hint),
            Command::BackOrUndo if self.session.is_task() => self.go_back(),
            Command::Skip | Command::Rematch | Command::MoveNow | Command::TogglePause => {}
            _ => self.carry_out_at_board(command),
        }
    }

    fn press(&mut self, square: Square) {
        self.intents.write_batch(self.selection.press(square, &self.session, &self.settings));
    }

    fn skip(&mut self) {
        if self.session.is_watched() {
            self.intents.write(Intent::TogglePause);
        } else if self.session.awaits_computer() {
            self.orders.write(Order::HurryUp);
        }
    }

    /// Presses the focused button. False if there is none.
    fn press_focused(&mut self) -> bool {
        let Some(entity) = self.cursor.focus.get() else { return false };
        let Ok(is_disabled) = self.buttons.get(entity) else { return false };
        if !is_disabled {
            self.commands.trigger(Activate { entity });
        }
        true
    }

    /// Whether the focused button handles Enter and Space itself. True for one more frame after a button changed the
    /// screen.
    fn button_takes_keys(&self) -> bool {
        self.cursor.focus.get().is_some_and(|entity| self.buttons.contains(entity))
            || self.scene.screen_changed()
            || self.scene.dialog_changed()
    }

    /// Drops the chosen square, returns from earlier moves to the game, closes the dialog, leaves the lesson for the list of lessons, the game online for the
    /// lobby, these or the game for the start screen, or returns from there to the game.
    fn go_back(&mut self) {
        match (self.scene.screen(), self.scene.dialog()) {
            (_, Dialog::None) if self.selection.square().is_some() => self.selection.clear(),
            (Screen::Game | Screen::Match, Dialog::None) if self.session.is_browsing() => {
                self.intents.write(Intent::Browse(Browse::Game));
            }
            (_, Dialog::Settings | Dialog::Proposal | Dialog::Result | Dialog::Message | Dialog::Share) => {
                self.commands.set_state_if_neq(Dialog::None);
            }
            (Screen::Lesson, Dialog::None) => self.commands.set_state_if_neq(Screen::Learn),
            (Screen::Study, Dialog::None) => self.commands.set_state_if_neq(self.desk.way_back()),
            (Screen::Match, Dialog::None) => self.commands.set_state_if_neq(Screen::Lobby),
            (Screen::Game | Screen::Learn | Screen::Lobby | Screen::Library, Dialog::None) => {
                self.commands.set_state_if_neq(Screen::Start)
            }
            (Screen::Start, Dialog::None) if self.session.has_begun() => {
                self.commands.set_state_if_neq(Screen::Game);
            }
            (Screen::Start, Dialog::None) => {}
        }
    }
}
