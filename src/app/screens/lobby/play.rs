//! Quick pairing: for each variant a button for each time, with how many search there.

use crate::app::online::Online;
use crate::app::schedule::Screen;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Look, below, beside, button, button_base, button_text, text};
use crate::app::words::{Words, time_words};
use crate::online::pools::POOLS;
use crate::online::protocol::Ask;
use crate::rules::Variant;
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Lobby), follow_lobby)
        .add_systems(OnExit(Screen::Lobby), unfollow_lobby)
        .add_systems(Update, (show_pools, show_resume).in_set(PanelSystems));
}

/// The button of a pool, by its place in [`POOLS`].
#[derive(Component, Clone, Copy, Debug)]
struct PoolButton(u8);

/// The button back to a running game.
#[derive(Component, Debug)]
struct Resume;

fn follow_lobby(mut online: ResMut<Online>) {
    online.ask(Ask::FollowLobby);
}

fn unfollow_lobby(mut online: ResMut<Online>) {
    online.ask(Ask::UnfollowLobby);
}

pub(super) fn spawn_play(body: &mut ChildSpawnerCommands, layout: &Layout) {
    let variants = [
        (Variant::Othello, "variant-othello"),
        (Variant::Reverse, "variant-reverse"),
        (Variant::Historical, "variant-historical"),
    ];
    for (variant, caption) in variants {
        if layout.low {
            body.spawn(beside(caption, Role::Group, pools_of(variant)));
        } else {
            body.spawn(below(caption, Role::Group, pools_of(variant)));
        }
    }
    body.spawn((
        Resume,
        Node { display: Display::None, ..default() },
        children![button(Words::new("online-resume"), Look::Primary, |commands| {
            commands.set_state_if_neq(Screen::Match);
        })],
    ));
    if !layout.low {
        body.spawn(text(Words::new("online-play-about"), theme::regular(size::SMALL), theme::INK_SOFT));
    }
}

/// The pools of a variant, side by side.
fn pools_of(variant: Variant) -> impl Bundle {
    let pools = (0u8..).zip(POOLS).filter(move |(_, pool)| pool.variant == variant);
    let buttons: Vec<_> = pools
        .map(|(at, _)| {
            let button = button_base(Look::Plain, Role::Button);
            (
                Name::new(format!("Pool {at}")),
                PoolButton(at),
                button,
                observe(press),
                children![button_text(Words::new("blank"))],
            )
        })
        .collect();
    (Node { column_gap: px(6), ..default() }, Children::spawn(SpawnIter(buttons.into_iter())))
}

fn press(press: On<Activate>, buttons: Query<&PoolButton>, mut online: ResMut<Online>) {
    let Ok(pool) = buttons.get(press.entity) else { return };
    let is_searching = online.client().lobby().searching() == Some(pool.0);
    online.ask(if is_searching { Ask::StopSearching } else { Ask::Search(pool.0) });
}

fn show_pools(
    online: Res<Online>,
    buttons: Query<(Entity, &PoolButton, &Children, Has<Checked>)>,
    mut captions: Query<&mut Words>,
    mut commands: Commands,
) {
    let lobby = online.client().lobby();
    for (entity, pool, children, checked) in &buttons {
        let at = usize::from(pool.0);
        let Some(terms) = POOLS.get(at) else { continue };
        let searching = lobby.counts().map_or(0, |counts| counts.searching[at]);
        let time = time_words(terms.time);
        let words = if searching == 0 {
            time
        } else {
            Words::new("online-pool").words("time", time).number("searching", searching)
        };
        for child in children {
            if let Ok(mut caption) = captions.get_mut(*child) {
                caption.set_if_neq(words.clone());
            }
        }
        let is_searching = lobby.searching() == Some(pool.0);
        if is_searching && !checked {
            commands.entity(entity).insert(Checked);
        } else if !is_searching && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
}

fn show_resume(online: Res<Online>, mut rows: Query<&mut Node, With<Resume>>) {
    let runs = online.game().is_some_and(|open| open.side().is_some() && open.table().ended.is_none());
    let display = if runs { Display::Flex } else { Display::None };
    for mut node in &mut rows {
        if node.display != display {
            node.display = display;
        }
    }
}
