//! The buttons below the moves.

use super::PanelSystems;
use crate::app::computer::{Thinking, tries_patience};
use crate::app::flow::{Dialog, Screen};
use crate::app::link::{CopyLink, PageAddress};
use crate::app::session::{Intent, Session};
use crate::app::settings::Settings;
use crate::app::setup::{Control, Mode};
use crate::app::text::Words;
use crate::app::widgets::{Look, button};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (enable, name_pause).in_set(PanelSystems));
}

/// Which button it is, to know when it does something.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Undo,
    Redo,
    Hint,
    MoveNow,
    Pause,
    Rematch,
    Link,
}

pub(super) fn spawn(commands: &mut Commands, hud: Entity) {
    let send = |action: Action, key: &'static str, intent: Intent| {
        let pressed = move |commands: &mut Commands| {
            commands.write_message(intent.clone());
        };
        (Name::new(key), action, button(Words::new(key), Look::Plain, pressed))
    };
    commands.spawn((
        ChildOf(hud),
        Node { column_gap: px(6), ..default() },
        children![
            send(Action::Undo, "button-undo", Intent::Undo),
            send(Action::Redo, "button-redo", Intent::Redo),
            send(Action::Hint, "button-hint", Intent::Hint),
            send(Action::MoveNow, "button-move-now", Intent::MoveNow),
            send(Action::Pause, "button-pause", Intent::TogglePause),
            (
                Name::new("button-link"),
                Action::Link,
                button(Words::new("button-link"), Look::Plain, |commands| commands.queue(copy_link)),
            ),
        ],
    ));
    commands.spawn((
        ChildOf(hud),
        Node { column_gap: px(6), ..default() },
        children![
            (
                Name::new("button-new"),
                button(Words::new("button-new"), Look::Plain, |commands| commands.set_state_if_neq(Screen::Start)),
            ),
            send(Action::Rematch, "button-rematch", Intent::Rematch),
            (
                Name::new("button-settings"),
                button(Words::new("button-settings"), Look::Plain, |commands| {
                    commands.set_state_if_neq(Dialog::Settings);
                }),
            ),
        ],
    ));
}

fn copy_link(world: &mut World) {
    if let Some(address) = world.get_resource::<PageAddress>() {
        let link = address.link_to(world.resource::<Session>());
        world.write_message(CopyLink(link));
    }
}

fn enable(
    session: Res<Session>,
    address: Option<Res<PageAddress>>,
    thinking: Res<Thinking>,
    settings: Res<Settings>,
    mut buttons: Query<(Entity, &Action, Has<InteractionDisabled>, &mut Node, &mut TabIndex)>,
    mut commands: Commands,
) {
    let watching = session.setup().mode == Mode::Watch;
    let tries_patience = session.awaits(Control::Computer) && tries_patience(&session, &settings);
    for (entity, action, disabled, mut node, mut stop) in &mut buttons {
        let enabled = match action {
            Action::Undo => session.can_undo(),
            Action::Redo => session.can_redo(),
            Action::Hint => session.awaits(Control::Human) && !thinking.about_hint(),
            Action::MoveNow => thinking.about_move(),
            Action::Pause => session.ending().is_none(),
            Action::Rematch => session.has_begun(),
            Action::Link => true,
        };
        if enabled && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        } else if !enabled && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        }
        let shown = match action {
            Action::Hint => !watching && !tries_patience,
            Action::MoveNow => tries_patience,
            Action::Pause => watching,
            Action::Link => address.is_some(),
            _ => true,
        };
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // The keyboard passes over what is not shown.
        stop.set_if_neq(TabIndex(if shown { 0 } else { -1 }));
    }
}

/// A game that stands still is gone on with by the same button.
fn name_pause(session: Res<Session>, buttons: Query<(&Action, &Children)>, mut captions: Query<&mut Words>) {
    for (_, children) in buttons.iter().filter(|(action, _)| **action == Action::Pause) {
        let key = if session.paused() { "button-resume" } else { "button-pause" };
        for child in children {
            if let Ok(mut words) = captions.get_mut(*child) {
                words.set_if_neq(Words::new(key));
            }
        }
    }
}
