//! Invitations: the player's own with its code and link, and one of somebody else's that a link has opened.

use super::games::open;
use super::order::Lobby;
use super::pages::Page;
use crate::app::launch::{CopyLink, PageAddress};
use crate::app::online::{Device, Online, OnlineNews};
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Look, button, qr_code, text};
use crate::app::words::{Words, offered_words, player_with_rating_words};
use crate::online::client::{News, Wait};
use crate::online::protocol::{Answer, Ask, Invitation};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Invitations>()
        .add_systems(Update, (take_invitations.in_set(Lobby::Hear), fill_body.in_set(Lobby::Invitation)));
}

/// The invitations that are open.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct Invitations {
    /// One's own.
    own: Option<Invitation>,
    /// Somebody else's.
    received: Option<Invitation>,
}

impl Invitations {
    pub(super) fn is_empty(&self) -> bool {
        self.own.is_none() && self.received.is_none()
    }
}

/// The part of the page about an invitation, and whether there is little room.
#[derive(Component, Clone, Copy, Debug)]
struct InvitationBody {
    is_low: bool,
}

pub(super) fn spawn_invitations(column: &mut ChildSpawnerCommands, layout: &Layout) {
    column.spawn((
        InvitationBody { is_low: layout.low },
        Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() },
    ));
}

/// Notes invitations, and opens the game that one has led to.
fn take_invitations(
    mut news: MessageReader<OnlineNews>,
    online: Res<Online>,
    mut invitations: ResMut<Invitations>,
    mut page: ResMut<Page>,
    mut commands: Commands,
) {
    for OnlineNews(news) in news.read() {
        match news {
            // It is accepted, and waits for who invites: the line above the page says so.
            News::Answered(Answer::Invitation(invitation))
                if online.client().lobby().wait() == Some(&Wait::Host(invitation.clone())) =>
            {
                invitations.received = None;
            }
            News::Answered(Answer::Invitation(invitation)) => {
                let is_own = online.client().me().is_some_and(|me| me.id == invitation.by.id);
                if is_own {
                    invitations.own = Some(invitation.clone());
                } else {
                    invitations.received = Some(invitation.clone());
                }
                *page = Page::Friend;
            }
            News::Answered(Answer::Game(game)) => open(&mut commands, *game),
            News::Answered(Answer::Me(_)) | News::Begun(_) => *invitations = Invitations::default(),
            _ => {}
        }
    }
}

fn fill_body(
    invitations: Res<Invitations>,
    (address, device): (Option<Res<PageAddress>>, Res<Device>),
    mut images: ResMut<Assets<Image>>,
    bodies: Query<(Entity, Ref<InvitationBody>)>,
    mut commands: Commands,
) {
    for (entity, body) in &bodies {
        if !invitations.is_changed() && !body.is_added() {
            continue;
        }
        commands.entity(entity).despawn_children().with_children(|column| {
            match (&invitations.received, &invitations.own) {
                (Some(received), _) => spawn_received(column, received),
                (None, Some(own)) => {
                    let link = link_to(own, address.as_deref(), &device);
                    spawn_own(column, own, &link, body.is_low, &mut images);
                }
                (None, None) => {}
            }
        });
    }
}

fn spawn_received(column: &mut ChildSpawnerCommands, invitation: &Invitation) {
    let words = Words::new("online-invited")
        .words("name", player_with_rating_words(&invitation.by))
        .words("terms", offered_words(&invitation.terms));
    column.spawn(text(words, theme::semibold(size::LARGE), theme::INK));
    column.spawn((
        Node { column_gap: px(6), ..default() },
        children![
            button(Words::new("match-accept"), Look::Primary, |commands| commands.queue(accept)),
            button(Words::new("match-decline"), Look::Plain, |commands| commands.queue(refuse)),
        ],
    ));
}

fn spawn_own(
    column: &mut ChildSpawnerCommands,
    invitation: &Invitation,
    link: &str,
    is_low: bool,
    images: &mut Assets<Image>,
) {
    let code = Words::new("online-code").text("code", invitation.code);
    let lines = |column: &mut ChildSpawnerCommands| {
        column.spawn(text(offered_words(&invitation.terms), theme::regular(size::BODY), theme::INK));
        column.spawn(text(code, theme::semibold(size::LARGE), theme::INK));
        column.spawn(text(Words::new("online-code-about"), theme::regular(size::SMALL), theme::INK_SOFT));
    };
    let picture = qr_code(link, if is_low { 96.0 } else { 132.0 }, images);
    column.spawn(Node { column_gap: px(12), align_items: AlignItems::Center, ..default() }).with_children(|row| {
        if let Some(picture) = picture {
            row.spawn(picture);
        }
        row.spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            row_gap: px(4),
            ..default()
        })
        .with_children(lines);
    });
    column.spawn((
        Node { column_gap: px(6), ..default() },
        children![
            button(Words::new("online-copy-link"), Look::Primary, |commands| commands.queue(copy_link)),
            button(Words::new("online-revoke"), Look::Plain, |commands| commands.queue(revoke)),
        ],
    ));
}

/// The link that opens an invitation.
fn link_to(invitation: &Invitation, address: Option<&PageAddress>, device: &Device) -> String {
    let query = format!("?join={}", invitation.code);
    match address {
        Some(address) => format!("{}{query}", address.0),
        None => format!("{}/{query}", device.site().unwrap_or_default()),
    }
}

fn copy_link(world: &mut World) {
    let Some(invitation) = &world.resource::<Invitations>().own else { return };
    let link = link_to(invitation, world.get_resource::<PageAddress>(), world.resource::<Device>());
    world.write_message(CopyLink(link));
}

fn revoke(world: &mut World) {
    if let Some(invitation) = world.resource_mut::<Invitations>().own.take() {
        world.resource_mut::<Online>().ask(Ask::RevokeInvitation(invitation.code));
    }
}

fn accept(world: &mut World) {
    if let Some(invitation) = world.resource_mut::<Invitations>().received.take() {
        world.resource_mut::<Online>().ask(Ask::AcceptInvitation(invitation.code));
    }
}

/// Nobody is told: an invitation ends by itself.
fn refuse(world: &mut World) {
    world.resource_mut::<Invitations>().received = None;
}
