//! With two people at one machine the board may turn between their turns, so that whoever is to move sits at the bottom.
//!
//! The board is turned as a whole, as [`BoardPlace`] says, and squares are found in it as it lies at that moment: what is
//! under a finger is what it plays. The rules do not know of it.

use super::place::BoardPlace;
use super::timing::{TURN, Timing};
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

/// How the board lies, or will when it has turned.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rotation {
    turned: bool,
    /// When it began to turn, on the clock that never stops.
    since: Option<Duration>,
}

impl Rotation {
    /// Whether the board lies still.
    pub fn rests(&self) -> bool {
        self.since.is_none()
    }
}

/// Whether the board is to be turned; `None` where it may stay as it lies.
fn wanted(session: &Session, settings: &Settings, screen: Screen) -> Option<bool> {
    if screen != Screen::Game || !settings.turn_board || !session.setup().seats.are_two_people() {
        return Some(false);
    }
    session.ending().is_none().then(|| session.position().to_move() == Color::White)
}

/// The board turns when the discs lie still, and lies there at once where a game comes to be seen.
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
    let length = settings.speed.scale(TURN);
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

/// The angle when so much of a turn is done. It always goes the same way round.
fn angle(turned: bool, done: f32) -> f32 {
    match (turned, done) {
        (false, 1.0) => 0.0,
        (false, done) => PI * (1.0 + done),
        (true, done) => PI * done,
    }
}
