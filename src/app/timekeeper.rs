//! Lets the clocks run, and tells when a flag falls.

use super::computer::Thinking;
use super::flow::{Dialog, Screen, Step};
use super::pace::Pace;
use super::session::{Intent, Session};
use super::turning::Turning;
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, run_clock.in_set(Step::Input));
}

/// The clock of the side to move runs while its player can play: not while discs or the board turn, nor behind a
/// dialog.
pub(super) fn run_clock(
    time: Res<Time<Real>>,
    (pace, turning): (Res<Pace>, Res<Turning>),
    screen: Res<State<Screen>>,
    dialog: Res<State<Dialog>>,
    thinking: Res<Thinking>,
    mut session: ResMut<Session>,
    mut ran_until: Local<Option<Duration>>,
    mut intents: MessageWriter<Intent>,
) {
    let playing = *screen.get() == Screen::Game && *dialog.get() == Dialog::None;
    // The pause before the computer's answer is for the people who watch, so it is not the computer's time.
    let still = pace.settled(&time) && turning.rests();
    let runs = playing && session.ending().is_none() && !session.paused() && still && !thinking.has_answer();
    if session.clock.is_none() || !runs {
        *ran_until = None;
        return;
    }
    // No frame may have been drawn for long, so what counts is when the clock was last seen running.
    let now = time.elapsed();
    let spent = ran_until.replace(now).map_or(Duration::ZERO, |before| now - before);
    let mover = session.position().to_move();
    if let Some(clock) = &mut session.clock
        && clock.spend(mover, spent)
    {
        intents.write(Intent::FlagFall(mover));
    }
}
