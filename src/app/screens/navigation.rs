//! Screens and dialogs that open by themselves.

use crate::app::board::Timing;
use crate::app::game::{Fact, Session};
use crate::app::platform::Redraw;
use crate::app::schedule::{Dialog, React, Scene, Screen};
use crate::app::words::Alerts;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownResult>()
        .add_systems(Update, (show_new_game, open_dialog, close_dialog).chain().in_set(React::Show))
        .add_systems(OnEnter(Dialog::Result), mark_shown.run_if(|screen: Res<State<Screen>>| screen.has_result()))
        .draw_while(|due: DueDialog| due.find().is_some());
}

fn show_new_game(session: Res<Session>, mut facts: MessageReader<Fact>, mut commands: Commands) {
    if facts.read().filter(|fact| **fact == Fact::Began).count() > 0 && session.is_kept() {
        commands.set_state_if_neq(Screen::Game);
        commands.set_state_if_neq(Dialog::None);
    }
}

/// The generation of the last result that was shown.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct ShownResult(u64);

fn mark_shown(session: Res<Session>, mut shown: ResMut<ShownResult>) {
    shown.0 = session.generation();
}

/// Finds the dialog that should open by itself.
#[derive(SystemParam)]
struct DueDialog<'w> {
    time: Res<'w, Time<Real>>,
    timing: Res<'w, Timing>,
    session: Res<'w, Session>,
    alerts: Res<'w, Alerts>,
    shown: Res<'w, ShownResult>,
    scene: Scene<'w>,
}

impl DueDialog<'_> {
    /// The most important of the dialogs that wait; `None` while another is open. A question comes first, since somebody
    /// waits for the answer. The result comes last and once, after the players have had time to look at the board.
    fn find(&self) -> Option<Dialog> {
        let in_game = self.scene.screen().has_result();
        let has_ended = self.session.ending().is_some() && self.shown.0 != self.session.generation();
        let has_ended = has_ended && !self.session.is_browsing();
        if self.scene.dialog() != Dialog::None {
            None
        } else if in_game && self.session.proposal().is_some() {
            Some(Dialog::Proposal)
        } else if !self.alerts.unread().is_empty() {
            Some(Dialog::Message)
        } else if in_game && has_ended && self.timing.may_show_result(&self.time) {
            Some(Dialog::Result)
        } else {
            None
        }
    }
}

/// Opens the dialog that is due, unless the scene is about to change anyway. The one that changes it came first.
fn open_dialog(
    due: DueDialog,
    next_screen: Res<NextState<Screen>>,
    next_dialog: Res<NextState<Dialog>>,
    mut commands: Commands,
) {
    let changes = !matches!((&*next_screen, &*next_dialog), (NextState::Unchanged, NextState::Unchanged));
    if !changes && let Some(dialog) = due.find() {
        commands.set_state(dialog);
    }
}

/// Closes a proposal when it is answered or its position changes, and the dialogs of a game away from it.
fn close_dialog(session: Res<Session>, scene: Scene, mut commands: Commands) {
    let is_void = match scene.dialog() {
        Dialog::Proposal => session.proposal().is_none() || !scene.screen().has_result(),
        Dialog::Result => !scene.screen().has_result(),
        Dialog::Share => !scene.screen().has_play(),
        Dialog::None | Dialog::Settings | Dialog::Message => false,
    };
    if is_void {
        commands.set_state_if_neq(Dialog::None);
    }
}
