//! The frame of the lobby: title, the state of the line, pages, and the buttons to continue.

use super::account::spawn_account;
use super::best::spawn_best;
use super::entries::{AccountText, Server, ServerText};
use super::friend::spawn_friend;
use super::games::spawn_games;
use super::history::spawn_history;
use super::lines::{Line, line};
use super::order::Lobby;
use super::pages::{Page, PagePick, Part, PartPick};
use super::play::spawn_play;
use super::waits::wait_row;
use crate::app::launch::site_of;
use crate::app::online::{self, Connection, Device, Online};
use crate::app::schedule::{Dialog, Screen};
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::{
    Layout, Look, Panel, below, button, entries, panel_page, show_choices, text, uncaptioned_choices,
};
use crate::app::words::{Notice, Words};
use accesskit::Role;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EditsServer>()
        .add_systems(OnEnter(Screen::Lobby), ask_for_server)
        .add_systems(Update, show_page_row.in_set(PanelSystems))
        .add_systems(
            Update,
            (
                spawn_frame.run_if(not(any_with_component::<LobbyScreen>)),
                show_choices::<PagePick>,
                close_field,
                turn_page,
                show_choices::<PartPick>,
            )
                .chain()
                .in_set(Lobby::Frame),
        );
}

/// The row of pages, which leads nowhere before there is a server.
#[derive(Component, Debug)]
struct PageRow;

/// Whether the page is the one for the server's address.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct EditsServer(bool);

/// The lobby's part of the panel.
#[derive(Component, Debug)]
struct LobbyScreen;

/// The part of the frame that changes with the page, and what it was filled for.
#[derive(Component, Debug, Default)]
struct PageBody(Option<Filling>);

/// All that decides what a page holds: the page and its part, whether the server's address is asked for instead, and whether
/// the player has an account.
type Filling = (Page, Part, bool, bool);

fn spawn_frame(panel: Single<Entity, With<Panel>>, layout: Res<Layout>, mut commands: Commands) {
    let tight = layout.upright || layout.low;
    let frame = commands
        .spawn((
            Name::new("Lobby"),
            LobbyScreen,
            panel_page(
                *panel,
                Screen::Lobby,
                UiRect::axes(px(if tight { 12 } else { 18 }), px(if tight { 6 } else { 18 })),
                if tight { 5.0 } else { 10.0 },
            ),
        ))
        .id();
    commands.entity(frame).with_children(|frame| {
        if !tight {
            frame.spawn(text(Words::new("online-title"), theme::display(size::HEADING), theme::INK));
        }
        frame.spawn((
            Node { flex_direction: FlexDirection::Column, row_gap: px(2), ..default() },
            children![line(Line::State, theme::INK), line(Line::Notice, theme::ACCENT)],
        ));
        frame.spawn((PageRow, uncaptioned_choices(PagePick::choices())));
        frame.spawn(wait_row());
        frame.spawn((
            PageBody::default(),
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_height: px(0),
                row_gap: px(if tight { 5 } else { 8 }),
                overflow: Overflow::clip(),
                ..default()
            },
        ));
        frame
            .spawn((
                Node { column_gap: px(6), ..default() },
                children![
                    button(Words::new("button-close"), Look::Quiet, |commands| {
                        commands.set_state_if_neq(Screen::Start);
                    }),
                    button(Words::new("button-settings"), Look::Quiet, |commands| {
                        commands.set_state_if_neq(Dialog::Settings);
                    }),
                ],
            ))
            .with_children(|row| {
                if Device::may_choose() {
                    row.spawn(button(Words::new("online-server"), Look::Quiet, |commands| commands.queue(edit_server)));
                }
            });
    });
}

fn show_page_row(
    edits_server: Res<EditsServer>,
    mut rows: Query<(&mut Node, &Children), With<PageRow>>,
    mut stops: Query<&mut TabIndex>,
) {
    let display = if edits_server.0 { Display::None } else { Display::Flex };
    for (mut node, children) in &mut rows {
        if node.display != display {
            node.display = display;
        }
        for child in children {
            if let Ok(mut stop) = stops.get_mut(*child) {
                stop.set_if_neq(TabIndex(if edits_server.0 { -1 } else { 0 }));
            }
        }
    }
}

/// Asks for the address at once where there is none.
fn ask_for_server(device: Res<Device>, mut edits_server: ResMut<EditsServer>) {
    edits_server.set_if_neq(EditsServer(device.site().is_none()));
}

/// Shows the pages as soon as there is a line.
fn close_field(online: Res<Online>, mut was_open: Local<bool>, mut edits_server: ResMut<EditsServer>) {
    let is_open = online.connection() == Connection::Open;
    if is_open && !*was_open {
        edits_server.set_if_neq(EditsServer(false));
    }
    *was_open = is_open;
}

fn edit_server(world: &mut World) {
    let now = world.resource::<Device>().server.clone();
    world.resource_mut::<ServerText>().0 = now;
    world.resource_mut::<EditsServer>().0 = true;
}

fn choose_server(world: &mut World) {
    let server = world.resource::<ServerText>().0.clone();
    if site_of(&server).is_none() {
        world.resource_mut::<Notice>().0 = Some(Words::new("online-bad-server"));
        return;
    }
    online::choose_server(world, &server);
    world.resource_mut::<Notice>().0 = None;
    world.resource_mut::<EditsServer>().0 = false;
}

/// Fills the page that was turned to, or the field for the server's address as long as there is none.
fn turn_page(
    (page, part, layout): (Res<Page>, Res<Part>, Res<Layout>),
    (edits_server, server, account): (Res<EditsServer>, Res<ServerText>, Res<AccountText>),
    online: Res<Online>,
    mut bodies: Query<(Entity, &mut PageBody)>,
    mut commands: Commands,
) {
    let has_account = online.has_account();
    for (body, mut filled) in &mut bodies {
        let now = Some((*page, *part, edits_server.0, has_account));
        if filled.0 == now {
            continue;
        }
        filled.0 = now;
        commands.entity(body).despawn_children().with_children(|body| match (*page, *part) {
            _ if edits_server.0 => spawn_server(body, &server),
            (Page::Play, _) => spawn_play(body, &layout),
            (Page::Friend, _) => spawn_friend(body, &layout, has_account),
            (Page::Games, _) => spawn_games(body, &layout),
            (Page::You, part) => {
                body.spawn(uncaptioned_choices(PartPick::choices()));
                match part {
                    Part::Account => spawn_account(body, &layout, has_account, &account),
                    Part::History => spawn_history(body, &layout),
                    Part::Best => spawn_best(body, &layout),
                }
            }
        });
    }
}

fn spawn_server(body: &mut ChildSpawnerCommands, server: &ServerText) {
    body.spawn(below("online-server", Role::Group, entries(vec![Server], server)));
    body.spawn((
        Node { column_gap: px(6), ..default() },
        children![button(Words::new("online-connect"), Look::Primary, |commands| commands.queue(choose_server))],
    ));
}
