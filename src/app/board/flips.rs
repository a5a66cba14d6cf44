//! Brings the discs in line with the board: new discs drop, and changed ones flip outward from the disc that was
//! played.
//!
//! After any event (a move, an undo, another game), the discs are compared with the board, and only the differences are
//! animated, from the current pose of each disc. So the pictures cannot drift from the rules.

use super::disc::{self, Disc, DiscArt, Pose};
use super::fleeting::Fleeting;
use super::place::{BoardRoot, on_board};
use super::timing::{DROP, FLIP, flip_delay};
use crate::app::game::{Fact, Session};
use crate::app::schedule::React;
use crate::app::settings::{Settings, Speed};
use crate::rules::{Color, Square};
use bevy::ecs::change_detection::Mut;
use bevy::prelude::*;
use bevy_tweening::lens::Lens;
use bevy_tweening::{Delay, Tween, TweenAnim};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_board.in_set(React::Follow));
}

/// A disc that was taken back and is leaving the board.
#[derive(Component, Debug)]
pub(super) struct Leaving;

/// Animates a disc from one pose to another, with a hop in between.
pub(super) struct PoseLens {
    pub(super) from: Pose,
    pub(super) to: Pose,
    pub(super) hop: f32,
}

impl Lens<Pose> for PoseLens {
    fn lerp(&mut self, mut target: Mut<'_, Pose>, ratio: f32) {
        let mix = |a: f32, b: f32| a + (b - a) * ratio;
        // The hop is highest half-way through the flip.
        let hop = self.hop * (ratio * std::f32::consts::PI).sin();
        *target = Pose {
            flip: mix(self.from.flip, self.to.flip),
            lift: (mix(self.from.lift, self.to.lift) + hop).max(0.0),
            size: mix(self.from.size, self.to.size),
            shift: self.from.shift.lerp(self.to.shift, ratio),
            roll: self.to.roll,
        };
    }
}

fn follow_board(
    session: Res<Session>,
    settings: Res<Settings>,
    art: Res<DiscArt>,
    root: Single<Entity, With<BoardRoot>>,
    mut facts: MessageReader<Fact>,
    mut discs: Query<(Entity, &mut Disc, &Pose), Without<Leaving>>,
    mut commands: Commands,
) {
    let origin = facts.read().fold(None, |origin, fact| match fact {
        Fact::Played { square, .. } => Some(*square),
        Fact::TookBack(_) => session.game().undone().iter().find_map(|undone| undone.square()),
        Fact::PlayedAgain(_) => session.shown().last_square(),
        Fact::Browsed(square) => *square,
        Fact::Began => None,
        Fact::Passed(_) | Fact::Refused(..) | Fact::Ended(_) => origin,
        Fact::Paused(_) | Fact::Proposed(_) | Fact::Declined(_) => origin,
    });
    if !session.is_changed() {
        return;
    }

    let position = session.shown().position();
    let speed = settings.speed;
    let mut empty = [true; 64];
    for (entity, mut disc, pose) in &mut discs {
        match position.at(disc.square) {
            Some(color) => {
                empty[usize::from(disc.square.index())] = false;
                if disc.color != color {
                    disc.color = color;
                    flip(&mut commands.entity(entity), disc.square, *pose, color, origin, speed);
                }
            }
            None => leave(&mut commands.entity(entity), *pose, speed),
        }
    }
    for square in Square::all().filter(|square| empty[usize::from(square.index())]) {
        if let Some(color) = position.at(square) {
            drop_disc(&mut commands, *root, &art, Disc { square, color }, speed);
        }
    }
}

fn flip(disc: &mut EntityCommands, square: Square, pose: Pose, color: Color, origin: Option<Square>, speed: Speed) {
    let rest = Pose::rest(color);
    if speed == Speed::Off {
        disc.remove::<TweenAnim>().insert(rest);
        return;
    }
    // A disc caught in motion continues at once about the same axis. A disc that lies flat may use any axis.
    let flat = pose.lift == 0.0 && (pose.flip <= 0.0 || pose.flip >= 1.0);
    let outward = origin.map(|origin| on_board(square) - on_board(origin)).and_then(Vec2::try_normalize);
    let roll = if flat { outward.unwrap_or(Vec2::X) } else { pose.roll };
    let turning = Tween::new(
        EaseFunction::CubicInOut,
        speed.scale(FLIP),
        PoseLens { from: pose, to: Pose { roll, ..rest }, hop: 0.34 },
    );
    let delay = origin.map_or(Duration::ZERO, |origin| flip_delay(origin, square, speed));
    if delay.is_zero() || !flat {
        disc.insert(TweenAnim::new(turning));
    } else {
        disc.insert(TweenAnim::new(Delay::new(delay).then(turning)));
    }
}

fn drop_disc(commands: &mut Commands, root: Entity, art: &DiscArt, disc: Disc, speed: Speed) {
    let rest = Pose::rest(disc.color);
    if speed == Speed::Off {
        disc::spawn(commands, root, art, disc, rest);
        return;
    }
    let above = Pose { lift: 0.9, size: 1.08, ..rest };
    let entity = disc::spawn(commands, root, art, disc, above);
    let fall = PoseLens { from: above, to: rest, hop: 0.0 };
    commands.entity(entity).insert(TweenAnim::new(Tween::new(EaseFunction::QuadraticIn, speed.scale(DROP), fall)));
}

fn leave(disc: &mut EntityCommands, pose: Pose, speed: Speed) {
    if speed == Speed::Off {
        disc.despawn();
        return;
    }
    let gone = Pose { lift: 0.8, size: 0.05, ..pose };
    let lens = PoseLens { from: pose, to: gone, hop: 0.0 };
    disc.insert((Leaving, Fleeting, TweenAnim::new(Tween::new(EaseFunction::QuadraticIn, speed.scale(DROP), lens))));
}
