//! The game by gamepad: cross or stick choose a square, or a button where there is no board to play on.

use super::Selection;
use super::aim::Aim;
use super::keyboard::{go_back, hint_without_digit};
use super::steer::{Steer, press_focused};
use crate::app::computer::will_not_wait;
use crate::app::flow::{Dialog, Screen, Step};
use crate::app::frame::BoardFrame;
use crate::app::pace::Pace;
use crate::app::power::Stirred;
use crate::app::session::{Intent, Session};
use crate::app::settings::Settings;
use crate::app::setup::{Control, Mode};
use crate::app::timekeeper::run_clock;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Button;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PadPress>()
        .add_systems(Update, read_pad.in_set(Step::Input).after(hint_without_digit).before(run_clock));
}

/// Something pressed on a gamepad, by its place: names and letters differ.
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

pub(super) fn read_pad(
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    (session, settings, frame): (Res<Session>, Res<Settings>, Res<BoardFrame>),
    buttons: Query<Has<InteractionDisabled>, With<Button>>,
    mut presses: MessageReader<PadPress>,
    (mut aim, mut selection): (Aim, ResMut<Selection>),
    mut pace: ResMut<Pace>,
    mut intents: MessageWriter<Intent>,
    mut steers: MessageWriter<Steer>,
    mut stirred: MessageWriter<Stirred>,
    mut commands: Commands,
) {
    for press in presses.read() {
        stirred.write(Stirred);
        // Whoever presses sees what the next press would do.
        aim.focus_visible.0 = true;
        let at_board = *screen.get() == Screen::Game && *dialog.get() == Dialog::None;
        match *press {
            PadPress::Start if *dialog.get() == Dialog::Settings => commands.set_state_if_neq(Dialog::None),
            PadPress::Start if *dialog.get() == Dialog::None => commands.set_state_if_neq(Dialog::Settings),
            PadPress::Step(columns, rows) if !at_board => _ = steers.write(Steer { columns, rows }),
            PadPress::South if !at_board => {
                if !press_focused(&aim.focus, &buttons, &mut commands) {
                    // Nothing is marked yet: that comes first.
                    steers.write(Steer { columns: 0, rows: 0 });
                }
            }
            PadPress::East if !at_board => go_back(*screen.get(), *dialog.get(), &session, &mut commands),
            _ if !at_board => {}
            PadPress::Step(columns, rows) => aim.step(columns, rows, &frame),
            PadPress::South if session.setup().mode == Mode::Watch => _ = intents.write(Intent::TogglePause),
            PadPress::South if session.awaits(Control::Computer) => {
                intents.write_batch(will_not_wait(&session, &settings, &mut pace));
            }
            PadPress::South => {
                let pressed = aim.square().and_then(|square| selection.press(square, &session, &settings));
                intents.write_batch(pressed);
            }
            // What was chosen and not played yet is let go first.
            PadPress::East if selection.square().is_some() => selection.clear(),
            PadPress::East => _ = intents.write(Intent::Undo),
            PadPress::West => _ = intents.write(Intent::Redo),
            PadPress::North => _ = intents.write(Intent::Hint),
            PadPress::Select => commands.set_state_if_neq(Screen::Start),
            PadPress::Start => {}
        }
    }
}
