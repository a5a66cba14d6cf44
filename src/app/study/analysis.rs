//! The values of all moves of the position that is studied, better and better as long as one looks.

use super::reviewer::Reviewer;
use crate::app::board::SquareValues;
use crate::app::game::Session;
use crate::app::players::{SearchSeries, Thinker};
use crate::app::schedule::{Closing, React, Scene, Screen};
use crate::engine::{Answer, Habits, Limits, Request};
use crate::rules::Position;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_systems(Update, (search, collect, show).chain().after(super::reviewer::collect).in_set(React::Think))
        .add_systems(OnExit(Screen::Study), stop)
        .add_systems(Last, stop.in_set(Closing::Stop).run_if(on_message::<AppExit>));
}

/// The searches one after the other: the depth, and the number of empty squares from which positions are solved.
const STEPS: [(u8, u8); 9] = [(4, 10), (6, 12), (8, 16), (10, 20), (12, 22), (14, 24), (16, 25), (18, 26), (20, 28)];

/// The analysis of the position that is studied.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// Whether it is wanted.
    pub is_on: bool,
    running: Option<SearchSeries>,
    /// The position that is analysed, and what is known.
    position: Option<Position>,
    answer: Option<Answer>,
    /// The positions searched.
    nodes: u64,
}

impl Analysis {
    /// What is known about the position.
    pub fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref().filter(|_| self.is_on)
    }

    /// The positions searched for it.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Begins with each position that is shown, and stops with it.
fn search(
    session: Res<Session>,
    (scene, reviewer): (Scene, Res<Reviewer>),
    thinker: Res<Thinker>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut analysis: ResMut<Analysis>,
) {
    // A review has the engine for itself.
    let is_free = !reviewer.runs();
    let is_seen = scene.screen() == Screen::Study && session.is_study() && analysis.is_on && is_free;
    let wanted = is_seen.then(|| *session.shown().position()).filter(|position| !position.is_over());
    if analysis.position == wanted {
        return;
    }
    let is_on = analysis.is_on;
    *analysis = Analysis { is_on, position: wanted, ..Analysis::default() };
    let Some(position) = wanted.filter(|position| !position.legal_moves().is_empty()) else { return };
    let mut steps = STEPS.into_iter();
    let series = thinker.begin_series(proxy.as_deref(), move |last| {
        let is_solved = last.flatten().is_some_and(|answer| answer.values.iter().all(|valued| valued.value.exact));
        let (depth, exact_empties) = steps.next().filter(|_| !is_solved)?;
        let limits = Limits {
            depth,
            exact_empties,
            nodes: None,
            time: None,
            slack: 0.0,
            remember: true,
            seed: 0,
            habits: Habits::NONE,
        };
        Some(Request { position, limits, value_all: true })
    });
    analysis.running = Some(series);
}

fn collect(mut analysis: ResMut<Analysis>) {
    let Some(running) = &analysis.bypass_change_detection().running else { return };
    let (answers, is_over) = running.take();
    if answers.is_empty() && !is_over {
        return;
    }
    for answer in answers.into_iter().flatten() {
        analysis.nodes += answer.nodes;
        analysis.answer = Some(answer);
    }
    if is_over {
        analysis.running = None;
    }
}

fn show(session: Res<Session>, analysis: Res<Analysis>, mut values: ResMut<SquareValues>) {
    if !analysis.is_changed() {
        return;
    }
    let known = analysis.answer().map(|answer| &answer.values);
    let squares = known.into_iter().flatten().filter_map(|valued| Some((valued.played.square()?, valued.value)));
    let values_now: Vec<_> = squares.collect();
    let mover = (!values_now.is_empty()).then(|| session.shown().position().to_move());
    values.set_if_neq(SquareValues { mover, values: values_now });
}

fn stop(mut analysis: ResMut<Analysis>, mut values: ResMut<SquareValues>) {
    if analysis.position.is_some() {
        let is_on = analysis.is_on;
        *analysis = Analysis { is_on, ..Analysis::default() };
    }
    values.set_if_neq(SquareValues::default());
}
