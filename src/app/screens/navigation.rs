//! Screens and dialogs that open by themselves.

use crate::app::board::Timing;
use crate::app::game::{Fact, Session};
use crate::app::platform::Redraw;
use crate::app::schedule::{Dialog, React, Scene, Screen};
use crate::app::words::Alerts;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_new_game, open_result.run_if(in_state(Screen::Game)), open_alerts, open_proposal, close_proposal)
            .chain()
            .in_set(React::Show),
    )
    .draw_while(|time: Res<Time<Real>>, timing: Res<Timing>, session: Res<Session>| {
        session.ending().is_some() && !timing.may_show_result(&time)
    });
}

fn show_new_game(mut facts: MessageReader<Fact>, mut commands: Commands) {
    if facts.read().filter(|fact| **fact == Fact::Began).count() > 0 {
        commands.set_state_if_neq(Screen::Game);
        commands.set_state_if_neq(Dialog::None);
    }
}

/// Shows the result once, after the players have had time to look at the board.
fn open_result(
    time: Res<Time<Real>>,
    timing: Res<Timing>,
    session: Res<Session>,
    scene: Scene,
    mut shown: Local<u64>,
    mut commands: Commands,
) {
    let has_ended = session.ending().is_some() && scene.dialog() == Dialog::None;
    if has_ended && *shown != session.generation() && timing.may_show_result(&time) {
        *shown = session.generation();
        commands.set_state_if_neq(Dialog::Result);
    }
}

/// Shows alerts when no other dialog is open.
fn open_alerts(alerts: Res<Alerts>, scene: Scene, mut commands: Commands) {
    if !alerts.unread().is_empty() && scene.dialog() == Dialog::None {
        commands.set_state_if_neq(Dialog::Message);
    }
}

fn open_proposal(session: Res<Session>, scene: Scene, mut commands: Commands) {
    if session.proposal().is_some() && scene.dialog() == Dialog::None {
        commands.set_state_if_neq(Dialog::Proposal);
    }
}

/// Closes a proposal when it is answered or its position changes.
fn close_proposal(session: Res<Session>, scene: Scene, mut commands: Commands) {
    if session.proposal().is_none() && scene.dialog() == Dialog::Proposal {
        commands.set_state_if_neq(Dialog::None);
    }
}
