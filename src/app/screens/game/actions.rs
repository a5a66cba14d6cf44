//! The buttons below the moves.

use crate::app::game::{Browse, Intent, Session};
use crate::app::input::Command;
use crate::app::launch::{CopyLink, PageAddress};
use crate::app::players::{Thinking, tries_patience};
use crate::app::screens::systems::PanelSystems;
use crate::app::settings::Settings;
use crate::app::study::study_game;
use crate::app::ui::{self, Look, button};
use crate::app::words::Words;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (enable, name_pause).in_set(PanelSystems));
}

/// The action of a button.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Undo,
    Redo,
    Hint,
    Review,
    MoveNow,
    Pause,
    PlayOn,
    Return,
    Rematch,
    NewGame,
    Settings,
    Link,
}

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    let send = |action: Action, key: &'static str, command: Command| {
        let pressed = move |commands: &mut Commands| {
            commands.write_message(command);
        };
        (Name::new(key), action, button(Words::new(key), Look::Plain, pressed))
    };
    commands.spawn((
        ChildOf(panel),
        Node { column_gap: px(6), ..default() },
        children![
            send(Action::Undo, "button-undo", Command::Undo),
            send(Action::Redo, "button-redo", Command::Redo),
            send(Action::Hint, "button-hint", Command::Hint),
            (
                Name::new("button-review"),
                Action::Review,
                button(Words::new("button-review"), Look::Plain, |commands| commands.queue(study_game)),
            ),
            send(Action::MoveNow, "button-move-now", Command::MoveNow),
            send(Action::Pause, "button-pause", Command::TogglePause),
            (
                Name::new("button-play-on"),
                Action::PlayOn,
                button(Words::new("button-play-on"), Look::Plain, |commands| {
                    commands.write_message(Intent::PlayOn);
                }),
            ),
            send(Action::Return, "button-back", Command::Browse(Browse::Game)),
            (
                Name::new("button-link"),
                Action::Link,
                button(Words::new("button-link"), Look::Plain, |commands| commands.queue(copy_link)),
            ),
        ],
    ));
    commands.spawn((
        ChildOf(panel),
        Node { column_gap: px(6), ..default() },
        children![
            send(Action::NewGame, "button-new", Command::NewGame),
            send(Action::Rematch, "button-rematch", Command::Rematch),
            send(Action::Settings, "button-settings", Command::Settings),
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
    let (is_watched, is_browsing) = (session.is_watched(), session.is_browsing());
    let has_ended = session.ending().is_some();
    let tries_patience = tries_patience(&session, &settings);
    for (entity, action, disabled, mut node, mut stop) in &mut buttons {
        let enabled = match action {
            Action::Undo => session.can_undo(),
            Action::Redo => session.can_redo(),
            Action::Hint => session.may_ask_for_hint() && !thinking.about_hint(),
            Action::MoveNow => thinking.about_move(),
            Action::Pause => session.ending().is_none(),
            Action::Rematch => session.has_begun(),
            Action::NewGame | Action::Settings | Action::Link | Action::PlayOn => true,
            Action::Review | Action::Return => true,
        };
        ui::enable(&mut commands, entity, disabled, enabled);
        let shown = match action {
            Action::PlayOn => session.can_play_on(),
            Action::Return => is_browsing,
            // Among earlier moves, the buttons that lead back take this place.
            Action::Undo | Action::Redo | Action::Hint | Action::MoveNow if is_browsing => false,
            Action::Pause | Action::Review | Action::Link if is_browsing => false,
            Action::Hint if has_ended => false,
            Action::Review => has_ended && session.game().ply() > 0,
            Action::Hint => !is_watched && !tries_patience,
            Action::MoveNow => tries_patience,
            Action::Pause => is_watched,
            Action::Link => address.is_some(),
            _ => true,
        };
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // Tab skips hidden buttons.
        stop.set_if_neq(TabIndex(if shown { 0 } else { -1 }));
    }
}

/// Names the pause button, which also resumes a paused game.
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
