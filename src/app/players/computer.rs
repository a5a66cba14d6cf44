//! The computer at the table: runs the engine beside the game and plays its answer.
//!
//! A search belongs to the generation of the session in which it began. When the board changes, the search is stopped
//! and its answer is dropped, here and once more by the session.

use super::order::Order;
use super::thinker::{Search, Thinker};
use crate::app::board::{Hint, Timing};
use crate::app::game::{Clocks, Intent, Session, Turn};
use crate::app::platform::Redraw;
use crate::app::schedule::{Closing, Input, React, Scene};
use crate::app::settings::{Patience, Settings};
use crate::engine::{Level, Limits, Request, TimeLeft};
use crate::rules::Square;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>()
        .init_resource::<Thinking>()
        .add_message::<Order>()
        .add_systems(Update, (hurry, collect, deliver).chain().in_set(Input::Answers))
        .add_systems(Update, (drop_stale, begin_hint, begin_move).chain().in_set(React::Think))
        .add_systems(Last, stop_at_exit.in_set(Closing::Stop).run_if(on_message::<AppExit>))
        .draw_while(on_message::<Order>);
}

/// The approximate time limit of a hint.
const HINT_TIME: Duration = Duration::from_millis(1000);

/// The running search of the computer, and its answer.
#[derive(Resource, Debug, Default)]
pub struct Thinking {
    job: Option<Job>,
    /// An answer that waits until the discs are at rest.
    answer: Option<(Turn, Square)>,
}

impl Thinking {
    /// Whether the computer is thinking about its move.
    pub fn about_move(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.purpose == Purpose::Move)
    }

    /// Whether the computer is searching for a hint.
    pub fn about_hint(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.purpose == Purpose::Hint)
    }

    /// Whether an answer waits to be shown.
    pub fn has_answer(&self) -> bool {
        self.answer.is_some()
    }

    fn is_busy_with(&self, turn: Turn) -> bool {
        self.job.as_ref().is_some_and(|job| job.turn == turn)
            || self.answer.is_some_and(|(answered, _)| answered == turn)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
}

/// A running search, with its turn and its purpose.
#[derive(Debug)]
struct Job {
    turn: Turn,
    purpose: Purpose,
    search: Search,
}

/// Whether the patience setting alone limits the computer's thinking: at the top level, in a game without clocks.
pub fn tries_patience(session: &Session, settings: &Settings) -> bool {
    session.computer_turn().is_some_and(|(_, level)| is_patient(level, session, settings))
}

fn is_patient(level: Level, session: &Session, settings: &Settings) -> bool {
    level == Level::MAX && session.setup().clock.is_none() && settings.patience != Patience::default()
}

fn begin_move(
    scene: Scene,
    settings: Res<Settings>,
    (session, clocks): (Res<Session>, Res<Clocks>),
    thinker: Res<Thinker>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut thinking: ResMut<Thinking>,
) {
    let Some((turn, level)) = session.computer_turn().filter(|_| scene.screen().has_play()) else { return };
    if thinking.is_busy_with(turn) {
        return;
    }
    let mut limits = level.limits(session.position().rules().variant(), session.thinking_seed());
    // A forced move needs no patience.
    if is_patient(level, &session, &settings) && session.position().legal_moves().len() > 1 {
        limits.time = settings.patience.time();
    }
    if let Some(clock) = clocks.clock() {
        let left = clock.left(turn.by());
        let increment = clocks.control().map_or(Duration::ZERO, |control| control.increment);
        limits =
            limits.on_clock(&TimeLeft { left, increment, ..TimeLeft::default() }, session.position().empties().len());
    }
    let request = Request { position: *session.position(), limits, value_all: false };
    let search = thinker.begin(request, proxy.as_deref());
    thinking.job = Some(Job { turn, purpose: Purpose::Move, search });
}

fn hurry(
    settings: Res<Settings>,
    session: Res<Session>,
    mut orders: MessageReader<Order>,
    mut timing: ResMut<Timing>,
    mut thinking: ResMut<Thinking>,
) {
    for order in orders.read() {
        let moves_now = match order {
            Order::Hint => continue,
            Order::SkipPause => false,
            Order::MoveNow => true,
            Order::HurryUp => tries_patience(&session, &settings),
        };
        timing.skip_pause();
        if let Some(job) = thinking.job.as_mut().filter(|job| moves_now && job.purpose == Purpose::Move) {
            job.search.hurry();
        }
    }
}

fn begin_hint(
    session: Res<Session>,
    thinker: Res<Thinker>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut orders: MessageReader<Order>,
    mut thinking: ResMut<Thinking>,
) {
    let is_asked = orders.read().filter(|order| **order == Order::Hint).count() > 0;
    let Some(turn) = session.person_turn().filter(|_| is_asked && session.may_ask_for_hint()) else { return };
    if thinking.is_busy_with(turn) {
        return;
    }
    let strongest = Level::MAX.limits(session.position().rules().variant(), session.thinking_seed());
    let limits = Limits { time: Some(HINT_TIME), slack: 0.0, ..strongest };
    let request = Request { position: *session.position(), limits, value_all: false };
    let search = thinker.begin(request, proxy.as_deref());
    thinking.job = Some(Job { turn, purpose: Purpose::Hint, search });
}

/// Stops a search that is out of date: its position has changed, or its game is not visible.
fn drop_stale(scene: Scene, session: Res<Session>, mut thinking: ResMut<Thinking>) {
    let is_seen = scene.screen().has_play();
    let is_awaited = |job: &Job| match job.purpose {
        Purpose::Move => session.computer_turn().is_some_and(|(turn, _)| turn == job.turn),
        Purpose::Hint => session.person_turn() == Some(job.turn),
    };
    if thinking.job.as_ref().is_some_and(|job| !is_seen || !is_awaited(job)) {
        thinking.job = None;
    }
    if thinking.answer.is_some_and(|(turn, _)| turn.generation() != session.generation() || !is_seen) {
        thinking.answer = None;
    }
}

fn collect(session: Res<Session>, mut thinking: ResMut<Thinking>, mut hint: ResMut<Hint>) {
    let is_over = thinking.job.as_ref().is_some_and(|job| job.search.is_over());
    let Some(job) = is_over.then(|| thinking.job.take()).flatten() else { return };
    let answer = job.search.answer().filter(|_| job.turn.generation() == session.generation());
    let Some(square) = answer.and_then(|answer| answer.chosen.square()) else { return };
    match job.purpose {
        Purpose::Move => thinking.answer = Some((job.turn, square)),
        Purpose::Hint => hint.0 = Some(square),
    }
}

fn deliver(
    time: Res<Time<Real>>,
    timing: Res<Timing>,
    session: Res<Session>,
    mut thinking: ResMut<Thinking>,
    mut intents: MessageWriter<Intent>,
) {
    if thinking.answer.is_some()
        && timing.may_answer(&time)
        && session.awaits_computer()
        && let Some((turn, square)) = thinking.answer.take()
    {
        intents.write(Intent::Play { turn, square });
    }
}

fn stop_at_exit(mut thinking: ResMut<Thinking>) {
    thinking.job = None;
}
