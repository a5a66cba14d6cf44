//! Runs the clock of the side to move and reports a fallen flag.

use super::computer::Thinking;
use crate::app::board::{Rotation, Timing};
use crate::app::game::{Clocks, Intent, Session, until_next_face};
use crate::app::platform::Redraw;
use crate::app::schedule::{Input, Scene};
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, run_clock.in_set(Input::Clocks)).wake_within(until_next_second);
}

/// Runs the clock of the side to move while its player can play: not while discs or the board move, nor behind a
/// dialog. The clocks of a game on a server are the server's.
fn run_clock(
    time: Res<Time<Real>>,
    (timing, rotation): (Res<Timing>, Res<Rotation>),
    scene: Scene,
    thinking: Res<Thinking>,
    session: Res<Session>,
    mut clocks: ResMut<Clocks>,
    mut ran_until: Local<Option<Duration>>,
    mut intents: MessageWriter<Intent>,
) {
    // The pause before the computer's answer helps people to follow, so it does not count as the computer's time.
    let is_still = timing.settled(&time) && rotation.rests();
    let runs = may_run(&scene, &session) && is_still && !thinking.has_answer();
    if clocks.clock().is_none() || !runs || session.is_online() {
        *ran_until = None;
        return;
    }
    // The last frame may be long ago, so count from the moment the clock was last seen running.
    let now = time.elapsed();
    let spent = ran_until.replace(now).map_or(Duration::ZERO, |before| now - before);
    let mover = session.position().to_move();
    if clocks.spend(mover, spent) {
        intents.write(Intent::FlagFall(mover));
    }
}

fn may_run(scene: &Scene, session: &Session) -> bool {
    let is_seen = scene.at_board() || session.is_online();
    is_seen && session.ending().is_none() && !session.paused()
}

/// The time until a running clock shows another second.
fn until_next_second(session: Res<Session>, clocks: Res<Clocks>, scene: Scene) -> Option<Duration> {
    let clock = clocks.clock().filter(|_| may_run(&scene, &session))?;
    // Wake slightly late, so that the second has passed.
    Some(until_next_face(clock.left(session.position().to_move())) + Duration::from_millis(5))
}
