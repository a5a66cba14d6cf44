//! With two people at one machine the board may turn between their turns, so that whoever is to move sits at the bottom.
//!
//! The board is turned as a whole, as [`BoardFrame`] says, and squares are found in it as it lies at that moment: what is
//! under a finger is what it plays. The rules do not know of it.

use super::computer::begin_to_think;
use super::flow::{Screen, Step};
use super::frame::BoardFrame;
use super::pace::{Pace, TURN};
use super::session::Session;
use super::settings::Settings;
use super::setup::Mode;
use crate::rules::Color;
use bevy::prelude::*;
use std::f32::consts::PI;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turning>().add_systems(Update, turn_board.in_set(Step::React).after(begin_to_think));
}

/// How the board lies, or will when it has turned.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turning {
    turned: bool,
    /// When it began to turn, on the clock that never stops.
    since: Option<Duration>,
}

impl Turning {
    /// Whether the board lies still.
    pub fn rests(&self) -> bool {
        self.since.is_none()
    }
}

/// Whether the board is to be turned; `None` where it may stay as it lies.
fn wanted(session: &Session, settings: &Settings, screen: Screen) -> Option<bool> {
    if screen != Screen::Game || !settings.turn_board || session.setup().mode != Mode::Friend {
        return Some(false);
    }
    session.ending().is_none().then(|| session.position().to_move() == Color::White)
}

/// The board turns when the discs lie still, and lies there at once where a game comes to be seen.
pub(super) fn turn_board(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    session: Res<Session>,
    pace: Res<Pace>,
    mut turning: ResMut<Turning>,
    mut frame: ResMut<BoardFrame>,
) {
    let mut now = *turning;
    let turned = wanted(&session, &settings, *screen.get()).unwrap_or(now.turned);
    if screen.is_changed() || *screen.get() != Screen::Game {
        now = Turning { turned, since: None };
    } else if now.rests() && turned != now.turned && pace.settled(&time) {
        now = Turning { turned, since: Some(time.elapsed()) };
    }
    let length = settings.speed.scale(TURN);
    let done = match now.since {
        Some(since) if time.elapsed() < since + length => (time.elapsed() - since).div_duration_f32(length),
        _ => {
            now.since = None;
            1.0
        }
    };
    turning.set_if_neq(now);
    let angle = angle(now.turned, EaseFunction::CubicInOut.sample_clamped(done));
    if frame.angle != angle {
        frame.angle = angle;
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
