//! Two people at one machine may have agreed to ask each other before a move is taken back.

use super::dialog::spawn_dialog;
use crate::app::flow::{Dialog, Step};
use crate::app::session::{Intent, Session, asks_to_undo};
use crate::app::settings::Settings;
use crate::app::text::Words;
use crate::app::theme::{self, size};
use crate::app::widgets::{FirstFocus, Look, button, text};
use crate::rules::Color;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (ask, withdraw).chain().in_set(Step::React))
        .add_systems(OnEnter(Dialog::Undo), spawn_question);
}

/// The position that the question is about.
#[derive(Component, Clone, Copy, Debug)]
struct Question {
    generation: u64,
}

/// Puts the question that an undo has to wait for. The board is as it was, and stays so until the answer.
fn ask(
    mut intents: MessageReader<Intent>,
    session: Res<Session>,
    settings: Res<Settings>,
    dialog: Res<State<Dialog>>,
    mut commands: Commands,
) {
    let wished = intents.read().filter(|intent| **intent == Intent::Undo).count() > 0;
    if wished && *dialog.get() == Dialog::None && asks_to_undo(&session, &settings).is_some() {
        commands.set_state_if_neq(Dialog::Undo);
    }
}

/// Another position needs another question.
fn withdraw(question: Single<&Question>, session: Res<Session>, mut commands: Commands) {
    if question.generation != session.generation() {
        commands.set_state_if_neq(Dialog::None);
    }
}

/// Who asks whom.
pub fn undo_words(session: &Session, asker: Color) -> Words {
    match (session.name(asker), session.name(!asker), asker) {
        (Some(asker), Some(other), _) => Words::new("undo-name-asks").text("asker", asker).text("other", other),
        (_, _, Color::Black) => Words::new("undo-black-asks"),
        (_, _, Color::White) => Words::new("undo-white-asks"),
    }
}

fn spawn_question(session: Res<Session>, mut commands: Commands) {
    let Some(asker) = session.undo_asker() else { return commands.set_state_if_neq(Dialog::None) };
    let generation = session.generation();
    let card = spawn_dialog(&mut commands, "Undo", Dialog::Undo);
    commands.entity(card).insert(Question { generation }).with_children(|card| {
        card.spawn(text(undo_words(&session, asker), theme::semibold(size::LARGE), theme::INK));
        card.spawn((
            Node { column_gap: px(8), margin: UiRect::top(px(8)), ..default() },
            children![
                button(Words::new("button-refuse"), Look::Plain, |commands| commands.set_state_if_neq(Dialog::None)),
                (
                    FirstFocus,
                    button(Words::new("button-allow"), Look::Primary, move |commands| {
                        commands.write_message(Intent::UndoAgreed { generation });
                        commands.set_state_if_neq(Dialog::None);
                    }),
                ),
            ],
        ));
    });
}
