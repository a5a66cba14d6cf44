//! After the last move, the discs are sorted by colour, as players sort them to count.
//!
//! Only pictures move, and only until the result has been read. Each disc still belongs to its square and returns there
//! when the result is closed, a move is taken back or another game begins.

use super::disc::{Disc, Pose};
use super::flips::{Leaving, PoseLens};
use super::place::on_board;
use super::timing::{FLIP, SORT, SORT_SPREAD, Timing, is_sorted};
use crate::app::game::Session;
use crate::app::schedule::{Dialog, React, Scene};
use crate::app::settings::{Settings, Speed};
use crate::rules::{Color, Square};
use bevy::prelude::*;
use bevy_tweening::{Delay, Tween, TweenAnim};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sorted>().add_systems(Update, sort_discs.in_set(React::Show));
}

/// Whether the discs are sorted by colour, or being sorted, instead of showing the position.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sorted(pub bool);

/// A disc that was moved away from its own square.
#[derive(Component, Debug)]
pub(super) struct Away;

pub(super) fn sort_discs(
    time: Res<Time<Real>>,
    timing: Res<Timing>,
    session: Res<Session>,
    settings: Res<Settings>,
    scene: Scene,
    discs: Query<(Entity, &Disc, &Pose), Without<Leaving>>,
    away: Query<(Entity, &Disc, &Pose), (With<Away>, Without<Leaving>)>,
    mut read: Local<Option<u64>>,
    mut sorted: ResMut<Sorted>,
    mut commands: Commands,
) {
    let speed = settings.speed;
    let result_is_open = scene.dialog() == Dialog::Result;
    if result_is_open {
        *read = Some(session.generation());
    }
    let wanted = scene.screen().has_result()
        && session.ending().is_some_and(|ending| is_sorted(ending, speed))
        && !session.is_browsing()
        && timing.may_sort(&time)
        && (result_is_open || *read != Some(session.generation()));
    if !sorted.set_if_neq(Sorted(wanted)) {
        return;
    }
    if wanted {
        let mut in_order: Vec<_> = discs.iter().collect();
        in_order.sort_by_key(|(_, disc, _)| disc.square);
        let black = in_order.iter().filter(|(_, disc, _)| disc.color == Color::Black);
        lay(black, Square::all(), speed, &mut commands);
        let white = in_order.iter().rev().filter(|(_, disc, _)| disc.color == Color::White);
        lay(white, Square::all().rev(), speed, &mut commands);
    } else {
        for (entity, disc, pose) in &away {
            go_home(commands.entity(entity).remove::<Away>(), disc.color, *pose, speed);
        }
    }
}

fn go_home(disc: &mut EntityCommands, color: Color, pose: Pose, speed: Speed) {
    let home = Pose { roll: pose.roll, ..Pose::rest(color) };
    if speed == Speed::Off {
        disc.remove::<TweenAnim>().insert(home);
    } else {
        let lens = PoseLens { from: pose, to: home, hop: 0.34 };
        disc.insert(TweenAnim::new(Tween::new(EaseFunction::CubicInOut, speed.scale(FLIP), lens)));
    }
}

/// Moves the discs of a colour to these squares, one after the other.
fn lay<'a>(
    discs: impl Iterator<Item = &'a (Entity, &'a Disc, &'a Pose)>,
    places: impl Iterator<Item = Square>,
    speed: Speed,
    commands: &mut Commands,
) {
    for (rank, ((entity, disc, pose), place)) in discs.zip(places).enumerate() {
        let shift = on_board(place) - on_board(disc.square);
        if shift == Vec2::ZERO && pose.shift == Vec2::ZERO {
            continue;
        }
        let to = Pose { shift, roll: pose.roll, ..Pose::rest(disc.color) };
        // Each disc has its own height, so that they pass over each other.
        let lens = PoseLens { from: **pose, to, hop: 0.5 + 0.012 * rank as f32 };
        let travel = Tween::new(EaseFunction::CubicInOut, speed.scale(SORT - SORT_SPREAD), lens);
        let wait = speed.scale(wait(rank));
        let tween = if wait.is_zero() { TweenAnim::new(travel) } else { TweenAnim::new(Delay::new(wait).then(travel)) };
        commands.entity(*entity).insert((Away, tween));
    }
}

/// The delay of the disc of this rank.
fn wait(rank: usize) -> Duration {
    SORT_SPREAD.mul_f32(rank as f32 / 63.0)
}
