//! The buttons below the moves.

use crate::app::game::{Browse, Intent, Session};
use crate::app::schedule::Dialog;
use crate::app::screens::systems::PanelSystems;
use crate::app::study::{Analysis, Desk, ReviewWish, Reviewer};
use crate::app::ui::{self, Look, button_base, button_text};
use crate::app::words::Words;
use crate::records::NodeId;
use crate::review::{Class, Verdict};
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_buttons.in_set(PanelSystems));
}

/// What a button does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    /// Begin the review, stop it, or go deeper.
    Review,
    /// Show the next mistake.
    NextMistake,
    /// Show the better line after the move that is shown.
    ShowBetter,
    Back,
    /// Show the values of all moves, or hide them.
    Values,
    /// Copy or save the game.
    Share,
    Settings,
}

const ROWS: [&[Act]; 2] =
    [&[Act::Review, Act::NextMistake, Act::ShowBetter], &[Act::Back, Act::Values, Act::Share, Act::Settings]];

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    for row in ROWS {
        commands.spawn((ChildOf(panel), Node { column_gap: px(6), ..default() })).with_children(|spawner| {
            for act in row {
                let look = if *act == Act::Review { Look::Primary } else { Look::Plain };
                spawner.spawn((
                    Name::new(format!("{act:?}")),
                    *act,
                    button_base(look, Role::Button),
                    observe(press),
                    children![button_text(act.words(&Reviewer::default()))],
                ));
            }
        });
    }
}

impl Act {
    fn words(self, reviewer: &Reviewer) -> Words {
        match self {
            Act::Review => match (reviewer.progress(), reviewer.runs()) {
                (Some(progress), true) => {
                    let percent = progress.done * 100 / progress.of.max(1);
                    Words::new("study-stop").number("percent", percent as f64)
                }
                (Some(progress), false) if progress.done >= progress.of => Words::new("study-deeper"),
                _ => Words::new("study-review"),
            },
            Act::NextMistake => Words::new("study-next"),
            Act::ShowBetter => Words::new("study-better"),
            Act::Back => Words::new("study-close"),
            Act::Values => Words::new("study-values"),
            Act::Share => Words::new("study-share"),
            Act::Settings => Words::new("button-settings"),
        }
    }
}

/// The next move of the reviewed line that is a mistake, from the first again after the last.
fn next_mistake(session: &Session, reviewer: &Reviewer) -> Option<NodeId> {
    let here = reviewer.ply_of(session.shown().node()).unwrap_or(0);
    let verdicts = reviewer.review()?.verdicts();
    let mut plies = verdicts.iter().filter(|verdict| verdict.class >= Class::Mistake).map(|verdict| verdict.ply);
    let first = plies.clone().next();
    let next = plies.find(|ply| ply + 1 > here).or(first)?;
    reviewer.line().get(next).copied()
}

/// The verdict on the move that is shown, if another was better.
fn improvable(session: &Session, reviewer: &Reviewer) -> Option<Verdict> {
    reviewer.verdict(session.shown().node()).filter(|verdict| verdict.loss > 0)
}

/// The better line after the move that is shown.
fn better_line(session: &Session, reviewer: &Reviewer) -> Option<Intent> {
    let verdict = improvable(session, reviewer)?;
    let after = session.game().tree().parent(session.shown().node())?;
    let line = &reviewer.review()?.answer(verdict.ply)?.line;
    let moves = if line.first() == Some(&verdict.best) { line.clone() } else { vec![verdict.best] };
    Some(Intent::TryLine { after, moves })
}

fn press(
    press: On<Activate>,
    acts: Query<&Act>,
    session: Res<Session>,
    reviewer: Res<Reviewer>,
    desk: Res<Desk>,
    mut analysis: ResMut<Analysis>,
    mut intents: MessageWriter<Intent>,
    mut wishes: MessageWriter<ReviewWish>,
    mut commands: Commands,
) {
    let Ok(act) = acts.get(press.entity) else { return };
    match act {
        Act::Review if reviewer.runs() => _ = wishes.write(ReviewWish::Stop),
        Act::Review => _ = wishes.write(ReviewWish::Begin),
        Act::NextMistake => {
            intents.write_batch(next_mistake(&session, &reviewer).map(|node| Intent::Browse(Browse::To(node))));
        }
        Act::ShowBetter => {
            intents.write_batch(better_line(&session, &reviewer));
        }
        Act::Back => commands.set_state_if_neq(desk.way_back()),
        Act::Values => analysis.is_on = !analysis.is_on,
        Act::Share => commands.set_state_if_neq(Dialog::Share),
        Act::Settings => commands.set_state_if_neq(Dialog::Settings),
    }
}

fn show_buttons(
    session: Res<Session>,
    (reviewer, analysis): (Res<Reviewer>, Res<Analysis>),
    buttons: Query<(Entity, Ref<Act>, &Children, Has<InteractionDisabled>, Has<Checked>)>,
    mut captions: Query<&mut Words>,
    mut commands: Commands,
) {
    for (entity, act, children, disabled, checked) in &buttons {
        let is_on = *act == Act::Values && analysis.is_on;
        if is_on && !checked {
            commands.entity(entity).insert(Checked);
        } else if !is_on && checked {
            commands.entity(entity).remove::<Checked>();
        }
        if !session.is_changed() && !reviewer.is_changed() && !act.is_added() {
            continue;
        }
        let enabled = match *act {
            Act::Review => session.game().tree().main_line().next().is_some(),
            Act::NextMistake => next_mistake(&session, &reviewer).is_some(),
            Act::ShowBetter => improvable(&session, &reviewer).is_some(),
            Act::Back | Act::Values | Act::Share | Act::Settings => true,
        };
        ui::enable(&mut commands, entity, disabled, enabled);
        for child in children {
            if let Ok(mut words) = captions.get_mut(*child) {
                words.set_if_neq(act.words(&reviewer));
            }
        }
    }
}
