//! The computer at the table: lets the engine think beside the game and plays its answer.
//!
//! A search belongs to the generation of the session it was begun for. When the board changes, the search is stopped
//! and whatever it still says is dropped, here and once more by the session.

use super::flow::{Screen, Step};
use super::pace::{Pace, follow_facts};
use super::session::{Fact, Intent, Session};
use super::settings::{Patience, Settings};
use super::setup::Control;
use super::thinker::{Search, Thinker};
use super::timekeeper::run_clock;
use crate::engine::{Level, Limits, Request, TimeLeft};
use crate::rules::{Move, Square};
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>()
        .init_resource::<Thinking>()
        .init_resource::<Hint>()
        .add_systems(Update, (collect, deliver).chain().in_set(Step::Input).after(run_clock))
        .add_systems(
            Update,
            (drop_stale, hurry, ask_for_hint, begin_to_think).chain().in_set(Step::React).after(follow_facts),
        )
        .add_systems(Last, stop_at_exit.run_if(on_message::<AppExit>));
}

/// A hint takes about this long at most.
const HINT_TIME: Duration = Duration::from_millis(1000);

/// What the computer is doing.
#[derive(Resource, Debug, Default)]
pub struct Thinking {
    job: Option<Job>,
    /// An answer that waits for the discs to lie still.
    answer: Option<(u64, Move)>,
}

impl Thinking {
    /// Whether the computer thinks about its move.
    pub fn about_move(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.purpose == Purpose::Move)
    }

    /// Whether a hint is being searched for.
    pub fn about_hint(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.purpose == Purpose::Hint)
    }

    /// Whether an answer waits to be shown.
    pub fn has_answer(&self) -> bool {
        self.answer.is_some()
    }

    fn is_busy_with(&self, generation: u64) -> bool {
        self.job.as_ref().is_some_and(|job| job.generation == generation)
            || self.answer.is_some_and(|(answered, _)| answered == generation)
    }
}

/// The square hinted at, for as long as the position lasts.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct Hint(pub Option<Square>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
}

/// A running search and what it is for.
#[derive(Debug)]
struct Job {
    generation: u64,
    purpose: Purpose,
    search: Search,
}

/// Whether the computer thinks for as long as the player is patient: at the top level, in a game without clocks.
pub fn tries_patience(session: &Session, settings: &Settings) -> bool {
    session.setup().level == Level::MAX && session.clock().is_none() && settings.patience != Patience::default()
}

/// A player will not wait: the pause before the computer's answer ends, and so does, where it takes as long as the
/// player is patient, its thinking.
pub(super) fn will_not_wait(session: &Session, settings: &Settings, pace: &mut Pace) -> Option<Intent> {
    pace.skip_pause();
    tries_patience(session, settings).then_some(Intent::MoveNow)
}

pub(super) fn begin_to_think(
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    session: Res<Session>,
    thinker: Res<Thinker>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut thinking: ResMut<Thinking>,
) {
    let generation = session.generation();
    let asked = *screen.get() == Screen::Game && session.awaits(Control::Computer);
    if !asked || thinking.is_busy_with(generation) {
        return;
    }
    let variant = session.position().rules().variant();
    let mut limits = session.setup().level.limits(variant, session.thinking_seed());
    // A move without a choice needs no patience.
    if tries_patience(&session, &settings) && session.position().legal_moves().len() > 1 {
        limits.time = settings.patience.time();
    }
    if let Some(clock) = session.clock {
        let left = clock.left(session.position().to_move());
        let increment = session.setup().clock.map_or(Duration::ZERO, |control| control.increment);
        limits =
            limits.on_clock(&TimeLeft { left, increment, ..TimeLeft::default() }, session.position().empties().len());
    }
    let request = Request { position: *session.position(), limits, value_all: false };
    let search = thinker.begin(request, proxy.as_deref());
    thinking.job = Some(Job { generation, purpose: Purpose::Move, search });
}

fn hurry(mut intents: MessageReader<Intent>, mut pace: ResMut<Pace>, mut thinking: ResMut<Thinking>) {
    if intents.read().filter(|intent| **intent == Intent::MoveNow).count() > 0 {
        pace.skip_pause();
        if let Some(job) = thinking.job.as_mut().filter(|job| job.purpose == Purpose::Move) {
            job.search.hurry();
        }
    }
}

fn ask_for_hint(
    session: Res<Session>,
    thinker: Res<Thinker>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut intents: MessageReader<Intent>,
    mut thinking: ResMut<Thinking>,
) {
    let asked = intents.read().filter(|intent| **intent == Intent::Hint).count() > 0;
    let generation = session.generation();
    if asked && session.awaits(Control::Human) && !thinking.is_busy_with(generation) {
        let variant = session.position().rules().variant();
        let strongest = Level::MAX.limits(variant, session.thinking_seed());
        let limits = Limits { time: Some(HINT_TIME), slack: 0.0, ..strongest };
        let request = Request { position: *session.position(), limits, value_all: false };
        let search = thinker.begin(request, proxy.as_deref());
        thinking.job = Some(Job { generation, purpose: Purpose::Hint, search });
    }
}

/// Stops a search whose position is no longer on the board, or that nobody waits for.
fn drop_stale(
    screen: Res<State<Screen>>,
    session: Res<Session>,
    mut thinking: ResMut<Thinking>,
    mut hint: ResMut<Hint>,
    mut facts: MessageReader<Fact>,
) {
    let generation = session.generation();
    let waited_for = |purpose| match purpose {
        Purpose::Move => session.awaits(Control::Computer),
        Purpose::Hint => session.awaits(Control::Human),
    };
    let playing = *screen.get() == Screen::Game;
    if thinking.job.as_ref().is_some_and(|job| job.generation != generation || !playing || !waited_for(job.purpose)) {
        thinking.job = None;
    }
    if thinking.answer.is_some_and(|(answered, _)| answered != generation || !playing) {
        thinking.answer = None;
    }
    if facts.read().any(|fact| !matches!(fact, Fact::Refused(..))) {
        hint.set_if_neq(Hint(None));
    }
}

fn collect(session: Res<Session>, mut thinking: ResMut<Thinking>, mut hint: ResMut<Hint>) {
    let Some(job) = thinking.job.take_if(|job| job.search.is_over()) else { return };
    let Some(answer) = job.search.answer().filter(|_| job.generation == session.generation()) else { return };
    match job.purpose {
        Purpose::Move => thinking.answer = Some((job.generation, answer.chosen)),
        Purpose::Hint => hint.0 = answer.chosen.square(),
    }
}

fn deliver(
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    session: Res<Session>,
    mut thinking: ResMut<Thinking>,
    mut intents: MessageWriter<Intent>,
) {
    if thinking.answer.is_some()
        && pace.may_answer(&time)
        && session.awaits(Control::Computer)
        && let Some((generation, played)) = thinking.answer.take()
    {
        intents.write(Intent::Answer { generation, played });
    }
}

pub(super) fn stop_at_exit(mut thinking: ResMut<Thinking>) {
    thinking.job = None;
}
