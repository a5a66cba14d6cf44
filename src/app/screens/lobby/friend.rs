//! Inviting a friend or everybody, and accepting an invitation by its code.

use super::entries::{Code, CodeText};
use super::invitation::{Invitations, spawn_invitations};
use super::terms::{Wanted, spawn_terms};
use crate::app::online::Online;
use crate::app::screens::systems::PanelSystems;
use crate::app::ui::{Layout, Look, below, beside, button, entries};
use crate::app::words::{Notice, Words};
use crate::online::code::InvitationCode;
use crate::online::protocol::{Ask, Side};
use crate::online::room::Terms;
use accesskit::Role;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_parts.in_set(PanelSystems));
}

/// A part of the page: it is shown while there is an invitation, or while there is none.
#[derive(Component, Clone, Copy, Debug)]
struct Part {
    is_invitation: bool,
}

pub(super) fn spawn_friend(body: &mut ChildSpawnerCommands, layout: &Layout, has_account: bool) {
    let column = |is_invitation: bool| {
        (Part { is_invitation }, Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() })
    };
    body.spawn(column(false)).with_children(|column| {
        spawn_terms(column, layout, has_account);
        column.spawn((
            Node { column_gap: px(6), ..default() },
            children![
                button(Words::new("online-invite"), Look::Primary, |commands| commands.queue(invite)),
                button(Words::new("online-offer"), Look::Plain, |commands| commands.queue(offer)),
            ],
        ));
    });
    body.spawn(column(true)).with_children(|column| spawn_invitations(column, layout));
    let (caption, field) = ("online-join-caption", entries(vec![Code], &CodeText::default()));
    let join = || {
        let button = button(Words::new("online-join"), Look::Plain, |commands| commands.queue(join));
        (Node { flex_grow: 1.0, ..default() }, children![button])
    };
    let wide = || Node { flex_grow: 2.0, flex_basis: px(0), flex_direction: FlexDirection::Column, ..default() };
    let line = Node { column_gap: px(6), align_items: AlignItems::FlexEnd, ..default() };
    if layout.low {
        body.spawn((line, children![(wide(), children![beside(caption, Role::Group, field)]), join()]));
    } else {
        body.spawn((line, children![(wide(), children![below(caption, Role::Group, field)]), join()]));
    }
}

fn terms(world: &World) -> Terms {
    world.resource::<Wanted>().terms(world.resource::<Online>().has_account())
}

fn invite(world: &mut World) {
    let terms = terms(world);
    world.resource_mut::<Online>().ask(Ask::Invite { terms, side: Side::Any });
}

fn offer(world: &mut World) {
    let terms = terms(world);
    world.resource_mut::<Online>().ask(Ask::PutUpSeek { terms, side: Side::Any });
}

fn join(world: &mut World) {
    match world.resource::<CodeText>().0.parse::<InvitationCode>() {
        Ok(code) => world.resource_mut::<Online>().ask(Ask::AcceptInvitation(code)),
        Err(_) => world.resource_mut::<Notice>().0 = Some(Words::new("online-bad-code")),
    }
}

fn show_parts(
    invitations: Res<Invitations>,
    mut parts: Query<(Entity, &Part, &mut Node)>,
    children: Query<&Children>,
    mut stops: Query<&mut TabIndex>,
) {
    for (entity, part, mut node) in &mut parts {
        let is_shown = part.is_invitation != invitations.is_empty();
        let display = if is_shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // Tab skips what is hidden.
        for inside in children.iter_descendants(entity) {
            if let Ok(mut stop) = stops.get_mut(inside) {
                stop.set_if_neq(TabIndex(if is_shown { 0 } else { -1 }));
            }
        }
    }
}
