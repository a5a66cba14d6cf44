//! A proposal of one of two people, for the other to answer.

use super::card::spawn_dialog;
use crate::app::game::{Intent, Session};
use crate::app::schedule::Dialog;
use crate::app::theme::{self, size};
use crate::app::ui::{FirstFocus, Look, button, text};
use crate::app::words::{Words, proposal_words};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Proposal), spawn_question)
        .add_systems(OnExit(Dialog::Proposal), decline_unanswered);
}

fn spawn_question(session: Res<Session>, mut commands: Commands) {
    let Some(proposal) = session.proposal() else { return commands.set_state_if_neq(Dialog::None) };
    let generation = proposal.generation;
    let card = spawn_dialog(&mut commands, "Proposal", Dialog::Proposal);
    commands.entity(card).with_children(|card| {
        card.spawn(text(proposal_words(&session, proposal), theme::semibold(size::LARGE), theme::INK));
        card.spawn((
            Node { column_gap: px(8), margin: UiRect::top(px(8)), ..default() },
            children![
                button(Words::new("button-refuse"), Look::Plain, |commands| commands.set_state_if_neq(Dialog::None)),
                (
                    FirstFocus,
                    button(Words::new("button-allow"), Look::Primary, move |commands| {
                        commands.write_message(Intent::Accept { generation });
                        commands.set_state_if_neq(Dialog::None);
                    }),
                ),
            ],
        ));
    });
}

/// Declines a proposal when its dialog is closed in another way. After an answer there is no proposal left to decline.
fn decline_unanswered(session: Res<Session>, mut intents: MessageWriter<Intent>) {
    if let Some(proposal) = session.proposal() {
        intents.write(Intent::Decline { generation: proposal.generation });
    }
}
