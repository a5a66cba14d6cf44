//! Mouse and touch on the board.
//!
//! The board's area is a node of the interface, so whatever lies over it (a dialog, a menu) takes the press instead.

use super::Cursor;
use crate::app::flow::Screen;
use crate::app::frame::BoardFrame;
use crate::app::pace::Pace;
use crate::app::session::Intent;
use crate::app::session::Session;
use crate::app::settings::Settings;
use crate::app::setup::Control;
use crate::rules::Square;
use bevy::diagnostic::FrameCount;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::ui_widgets::observe;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hover>().init_resource::<Pressed>();
}

/// The square under the pointer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hover(pub Option<Square>);

/// How long a finger rests on a square to see what a disc there would turn; lifting it then plays nothing.
pub const LONG_PRESS: Duration = Duration::from_millis(400);

/// Pictures that somebody has seen who looks: a slow machine may take as long as a look for the few of a tap.
const PICTURES: u32 = 4;

#[derive(Resource, Clone, Copy, Debug, Default)]
struct Pressed(Option<PressedAt>);

/// The square on which the pointer went down, when, and at which picture.
#[derive(Clone, Copy, Debug)]
struct PressedAt {
    pointer: PointerId,
    square: Square,
    at: Duration,
    picture: u32,
}

/// What makes a node the board's area to touch.
pub fn board_pointer() -> impl Bundle {
    (observe(on_move), observe(on_out), observe(on_press), observe(on_click))
}

fn on_move(moved: On<Pointer<Move>>, frame: Res<BoardFrame>, mut hover: ResMut<Hover>, mut cursor: ResMut<Cursor>) {
    hover.set_if_neq(Hover(frame.square_at(moved.pointer_location.position)));
    if moved.event.delta != Vec2::ZERO {
        cursor.hide();
    }
}

fn on_out(_: On<Pointer<Out>>, mut hover: ResMut<Hover>) {
    hover.set_if_neq(Hover(None));
}

fn on_press(
    press: On<Pointer<Press>>,
    time: Res<Time<Real>>,
    frames: Res<FrameCount>,
    frame: Res<BoardFrame>,
    screen: Res<State<Screen>>,
    session: Res<Session>,
    mut pressed: ResMut<Pressed>,
    mut hover: ResMut<Hover>,
    mut pace: ResMut<Pace>,
) {
    let square = frame.square_at(press.pointer_location.position);
    hover.set_if_neq(Hover(square));
    let in_game = *screen.get() == Screen::Game;
    let computer_moves = session.awaits(Control::Computer);
    // Who taps while the computer waits for the discs does not want to wait. That is all the tap does: the computer's
    // answer may come before the finger is lifted.
    if in_game && computer_moves {
        pace.skip_pause();
    }
    if press.event.button == PointerButton::Primary {
        let (pointer, at, picture) = (press.pointer_id, time.elapsed(), frames.0);
        let playable = square.filter(|_| in_game && !computer_moves);
        pressed.0 = playable.map(|square| PressedAt { pointer, square, at, picture });
    }
}

/// A disc goes where the pointer went down, if it comes up on the same square: a slip of the finger plays nothing, nor
/// does a finger that was only looking.
fn on_click(
    click: On<Pointer<Click>>,
    time: Res<Time<Real>>,
    frames: Res<FrameCount>,
    settings: Res<Settings>,
    frame: Res<BoardFrame>,
    screen: Res<State<Screen>>,
    mut pressed: ResMut<Pressed>,
    mut hover: ResMut<Hover>,
    mut intents: MessageWriter<Intent>,
) {
    if click.event.button != PointerButton::Primary {
        return;
    }
    let released = frame.square_at(click.pointer_location.position);
    let looking = |press: PressedAt| {
        let seen = frames.0.wrapping_sub(press.picture) >= PICTURES && time.elapsed() - press.at >= LONG_PRESS;
        click.pointer_id.is_touch() && settings.show_preview && seen
    };
    if let Some(press) = pressed.0.take()
        && *screen.get() == Screen::Game
        && press.pointer == click.pointer_id
        && released == Some(press.square)
        && !looking(press)
    {
        intents.write(Intent::Play(press.square));
    }
    // A finger that has left shows no preview.
    if click.pointer_id.is_touch() {
        hover.set_if_neq(Hover(None));
    }
}
