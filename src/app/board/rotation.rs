//! With two people at one machine, the board may rotate between turns, so that the player to move sits at the bottom.
//!
//! The board rotates as a whole, by the angle in [`BoardPlace`], and a press plays the square that is under the finger
//! at that moment. The rules know nothing of the rotation.

use super::place::BoardPlace;
use super::timing::{ROTATION, Timing};
use crate::app::game::Session;
use crate::app::platform::Redraw;
use crate::app::schedule::{React, Screen};
use crate::app::settings::Settings;
use crate::rules::Color;
use bevy::prelude::*;
use std::f32::consts::PI;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rotation>()
        .add_systems(Update, rotate_board.in_set(React::Show))
        .draw_while(|rotation: Res<Rotation>| !rotation.rests());
}

/// The orientation of the board, or its next one while it rotates.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rotation {
    turned: bool,
    /// The start of the rotation, in real time.
    since: Option<Duration>,
}

impl Rotation {
    /// Whether the board is at rest.
    pub fn rests(&self) -> bool {
        self.since.is_none()
    }
}

/// The orientation that the game asks for, `true` with White at the bottom; `None` to leave the board as it is.
fn wanted(session: &Session, settings: &Settings, screen: Screen) -> Option<bool> {
    if screen != Screen::Game || !settings.turn_board || !session.setup().seats.are_two_people() {
        return Some(false);
    }
    session.ending().is_none().then(|| session.position().to_move() == Color::White)
}

/// Rotates the board when the discs are at rest. When the game screen opens, the board takes its orientation at once.
fn rotate_board(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    session: Res<Session>,
    timing: Res<Timing>,
    mut rotation: ResMut<Rotation>,
    mut place: ResMut<BoardPlace>,
) {
    let mut now = *rotation;
    let turned = wanted(&session, &settings, *screen.get()).unwrap_or(now.turned);
    if screen.is_changed() || *screen.get() != Screen::Game {
        now = Rotation { turned, since: None };
    } else if now.rests() && turned != now.turned && timing.settled(&time) {
        now = Rotation { turned, since: Some(time.elapsed()) };
    }
    let length = settings.speed.scale(ROTATION);
    let done = match now.since {
        Some(since) if time.elapsed() < since + length => (time.elapsed() - since).div_duration_f32(length),
        _ => {
            now.since = None;
            1.0
        }
    };
    rotation.set_if_neq(now);
    let angle = angle(now.turned, EaseFunction::CubicInOut.sample_clamped(done));
    if place.angle != angle {
        place.angle = angle;
    }
}

/// The angle at a fraction of a rotation. The board always rotates the same way round.
fn angle(turned: bool, done: f32) -> f32 {
    match (turned, done) {
        (false, 1.0) => 0.0,
        (false, done) => PI * (1.0 + done),
        (true, done) => PI * done,
    }
}
