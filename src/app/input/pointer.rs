//! Mouse and touch on the board.
//!
//! The board's area is a node of the interface, so anything that covers it (a dialog, a menu) takes the press instead.

use super::pacing::Arrival;
use crate::app::board::{BoardArea, BoardPlace, Cursor, Hover, Rotation, Selection};
use crate::app::game::{Intent, Session};
use crate::app::players::Order;
use crate::app::schedule::{React, Scene};
use crate::app::settings::Settings;
use crate::rules::Square;
use bevy::diagnostic::FrameCount;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Pressed>()
        .add_observer(listen)
        .add_systems(Update, follow_board.in_set(React::Tell));
}

/// The point of the window under the pointer, while it is over the board's area.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Pointed(Option<Vec2>);

/// The time after which a finger at rest previews a move; lifting the finger then plays nothing.
pub const LONG_PRESS: Duration = Duration::from_millis(400);

/// The least number of frames in a long press. On a slow machine, even a tap may take as long as [`LONG_PRESS`], but
/// not for so many frames.
const FRAMES: u32 = 4;

/// The last press on the board.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Pressed(Option<Down>);

#[derive(Clone, Copy, Debug)]
struct Down {
    pointer: PointerId,
    square: Square,
    since: Duration,
    /// The number of the last frame before the press.
    frame: u32,
    /// The board's place at the press. The board may rotate before the release.
    place: BoardPlace,
    /// The generation of the position at the press.
    generation: u64,
}

/// Makes the board's area respond to the pointer.
fn listen(added: On<Add, BoardArea>, mut commands: Commands) {
    commands.entity(added.entity).observe(on_move).observe(on_out).observe(on_press).observe(on_click);
}

fn on_move(
    moved: On<Pointer<Move>>,
    place: Res<BoardPlace>,
    mut pointed: ResMut<Pointed>,
    mut hover: ResMut<Hover>,
    mut cursor: ResMut<Cursor>,
) {
    pointed.0 = Some(moved.pointer_location.position);
    hover.set_if_neq(Hover(place.square_at(moved.pointer_location.position)));
    if moved.event.delta != Vec2::ZERO {
        cursor.hide();
    }
}

fn on_out(_: On<Pointer<Out>>, mut pointed: ResMut<Pointed>, mut hover: ResMut<Hover>) {
    pointed.0 = None;
    hover.set_if_neq(Hover(None));
}

/// Updates the square under a pointer at rest when the board moves. During a rotation there is none.
fn follow_board(
    place: Res<BoardPlace>,
    rotation: Res<Rotation>,
    cursor: Res<Cursor>,
    pointed: Res<Pointed>,
    mut hover: ResMut<Hover>,
) {
    if place.is_changed() && cursor.shown().is_none() {
        let at = pointed.0.filter(|_| rotation.rests());
        hover.set_if_neq(Hover(at.and_then(|at| place.square_at(at))));
    }
}

fn on_press(
    press: On<Pointer<Press>>,
    time: Res<Time<Real>>,
    frames: Res<FrameCount>,
    place: Res<BoardPlace>,
    scene: Scene,
    (session, arrival): (Res<Session>, Res<Arrival>),
    mut pressed: ResMut<Pressed>,
    mut pointed: ResMut<Pointed>,
    mut hover: ResMut<Hover>,
    mut orders: MessageWriter<Order>,
) {
    pointed.0 = Some(press.pointer_location.position);
    let square = place.square_at(press.pointer_location.position);
    hover.set_if_neq(Hover(square));
    let in_game = scene.screen().has_play();
    let computer_moves = session.awaits_computer();
    // A tap while the computer waits for the discs ends the wait. It does nothing else, since the computer's answer may
    // come before the finger is lifted.
    if in_game && computer_moves {
        orders.write(Order::SkipPause);
    }
    if press.event.button == PointerButton::Primary {
        // A press made in the computer's turn plays nothing, even if it reaches the board in the player's.
        let late = computer_moves || arrival.in_computers_turn;
        let down = square.filter(|_| in_game && !late).map(|square| Down {
            pointer: press.pointer_id,
            square,
            since: time.elapsed(),
            frame: frames.0,
            place: *place,
            generation: session.generation(),
        });
        // Another finger beside the squares takes nothing from this one.
        if down.is_some() || pressed.0.is_some_and(|before| before.pointer == press.pointer_id) {
            pressed.0 = down;
        }
    }
}

/// Plays on the square of the press if the release is on the same square in the same position. A slip of the finger or
/// a long press plays nothing. A click beside the squares drops the chosen square.
fn on_click(
    click: On<Pointer<Click>>,
    time: Res<Time<Real>>,
    frames: Res<FrameCount>,
    settings: Res<Settings>,
    place: Res<BoardPlace>,
    scene: Scene,
    mut pressed: ResMut<Pressed>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    (mut pointed, mut hover): (ResMut<Pointed>, ResMut<Hover>),
    mut intents: MessageWriter<Intent>,
) {
    if click.event.button != PointerButton::Primary {
        return;
    }
    let at = click.pointer_location.position;
    let looking = |down: Down| {
        let seen = frames.0.wrapping_sub(down.frame) >= FRAMES && time.elapsed() - down.since >= LONG_PRESS;
        click.pointer_id.is_touch() && settings.show_preview && seen
    };
    match pressed.0.take_if(|down| down.pointer == click.pointer_id) {
        Some(down) => {
            if scene.screen().has_play()
                && down.generation == session.generation()
                && down.place.square_at(at) == Some(down.square)
                && !looking(down)
                && let Some(intent) = selection.press(down.square, &session, &settings)
            {
                intents.write(intent);
            }
        }
        None if place.square_at(at).is_none() => selection.clear(),
        None => {}
    }
    // A finger that has been lifted shows no preview.
    if click.pointer_id.is_touch() {
        pointed.0 = None;
        hover.set_if_neq(Hover(None));
    }
}
