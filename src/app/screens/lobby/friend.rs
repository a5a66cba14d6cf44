//! Inviting a friend by a code or a link, and accepting an invitation.

use super::entries::{Code, CodeText};
use super::order::Lobby;
use super::pages::Page;
use crate::app::launch::{CopyLink, PageAddress};
use crate::app::online::{Online, OnlineNews};
use crate::app::schedule::Screen;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Look, Pick, below, beside, button, choices, choices_beside, entries, show_choices, text};
use crate::app::words::{Notice, Words, online_name_words, terms_words, time_words};
use crate::online::client::News;
use crate::online::clock::TimeControl;
use crate::online::code::InvitationCode;
use crate::online::protocol::{Answer, Ask, Invitation, Side};
use crate::online::room::Terms;
use crate::rules::{Rules, Variant};
use accesskit::Role;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Friendly>()
        .add_systems(
            Update,
            (
                take_invitation.in_set(Lobby::Hear),
                (show_choices::<VariantPick>, show_choices::<TimePick>).in_set(Lobby::Show),
            ),
        )
        .add_systems(Update, show_invitation.in_set(PanelSystems));
}

/// The times that are offered for a game with a friend; without one, each move has three days.
const TIMES: [Option<(u16, u16)>; 4] = [Some((3, 2)), Some((10, 5)), Some((30, 10)), None];

/// The game with a friend, and the invitation to it.
#[derive(Resource, Clone, Debug, PartialEq)]
struct Friendly {
    variant: Variant,
    /// The place in [`TIMES`].
    time: usize,
    /// One's own invitation.
    invitation: Option<Invitation>,
    /// Somebody else's, which a link has opened.
    received: Option<Invitation>,
}

/// What the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Terms,
    Own,
    Received,
}

impl Default for Friendly {
    fn default() -> Friendly {
        Friendly { variant: Variant::Othello, time: 1, invitation: None, received: None }
    }
}

fn time_control(at: usize) -> Option<TimeControl> {
    let (minutes, seconds) = TIMES.get(at).copied().flatten()?;
    Some(TimeControl { main_s: 60 * minutes, increment_s: seconds })
}

impl Friendly {
    fn part(&self) -> Part {
        match (&self.received, &self.invitation) {
            (Some(_), _) => Part::Received,
            (None, Some(_)) => Part::Own,
            (None, None) => Part::Terms,
        }
    }

    fn terms(&self) -> Terms {
        let (rules, time) = (Rules::of(self.variant), time_control(self.time));
        Terms { rules, time, rated: false, random_opening: false }
    }
}

#[derive(Clone, Copy, Debug)]
struct VariantPick(Variant);

impl Pick for VariantPick {
    type Of = Friendly;

    fn holds(self, friendly: &Friendly) -> bool {
        friendly.variant == self.0
    }

    fn apply(self, friendly: &mut Friendly) {
        friendly.variant = self.0;
    }
}

#[derive(Clone, Copy, Debug)]
struct TimePick(usize);

impl Pick for TimePick {
    type Of = Friendly;

    fn holds(self, friendly: &Friendly) -> bool {
        friendly.time == self.0
    }

    fn apply(self, friendly: &mut Friendly) {
        friendly.time = self.0;
    }
}

/// A part of the page.
#[derive(Component, Clone, Copy, Debug)]
struct PartOfPage(Part);

/// The line that says who invites to what.
#[derive(Component, Debug)]
struct InvitedLine;

/// The line with the code.
#[derive(Component, Debug)]
struct CodeLine;

pub(super) fn spawn_friend(body: &mut ChildSpawnerCommands, layout: &Layout) {
    let variants = [
        (Variant::Othello, "variant-othello"),
        (Variant::Reverse, "variant-reverse"),
        (Variant::Historical, "variant-historical"),
    ];
    let times = (0..TIMES.len())
        .map(|at| (TimePick(at), time_control(at).map_or_else(|| Words::new("online-days"), time_words)));
    let column =
        |part: Part| (PartOfPage(part), Node { flex_direction: FlexDirection::Column, row_gap: px(6), ..default() });
    body.spawn(column(Part::Terms)).with_children(|column| {
        let variants = variants.map(|(variant, caption)| (VariantPick(variant), Words::new(caption)));
        if layout.low {
            column.spawn(choices_beside("start-variant", variants));
            column.spawn(choices_beside("online-time-caption", times));
        } else {
            column.spawn(choices("start-variant", variants));
            column.spawn(choices("online-time-caption", times));
        }
        column.spawn(row(button(Words::new("online-invite"), Look::Primary, |commands| commands.queue(invite))));
    });
    body.spawn(column(Part::Received)).with_children(|column| {
        column.spawn((InvitedLine, text(Words::new("blank"), theme::semibold(size::LARGE), theme::INK)));
        column.spawn((
            Node { column_gap: px(6), ..default() },
            children![
                button(Words::new("match-accept"), Look::Primary, |commands| commands.queue(accept)),
                button(Words::new("match-decline"), Look::Plain, |commands| commands.queue(refuse)),
            ],
        ));
    });
    body.spawn(column(Part::Own)).with_children(|column| {
        column.spawn((CodeLine, text(Words::new("blank"), theme::display(size::HEADING), theme::INK)));
        if !layout.low {
            column.spawn(text(Words::new("online-code-about"), theme::regular(size::SMALL), theme::INK_SOFT));
        }
        column.spawn((
            Node { column_gap: px(6), ..default() },
            children![
                button(Words::new("online-copy-link"), Look::Primary, |commands| commands.queue(copy_link)),
                button(Words::new("online-revoke"), Look::Plain, |commands| commands.queue(revoke)),
            ],
        ));
    });
    let (caption, field) = ("online-join-caption", entries(vec![Code], &CodeText::default()));
    let join = || row(button(Words::new("online-join"), Look::Plain, |commands| commands.queue(join)));
    let wide = || Node { flex_grow: 2.0, flex_basis: px(0), flex_direction: FlexDirection::Column, ..default() };
    let line = Node { column_gap: px(6), align_items: AlignItems::FlexEnd, ..default() };
    if layout.low {
        body.spawn((line, children![(wide(), children![beside(caption, Role::Group, field)]), join()]));
    } else {
        body.spawn((line, children![(wide(), children![below(caption, Role::Group, field)]), join()]));
    }
}

fn row(what: impl Bundle) -> impl Bundle {
    (Node { column_gap: px(6), flex_grow: 1.0, ..default() }, children![what])
}

fn invite(world: &mut World) {
    let terms = world.resource::<Friendly>().terms();
    world.resource_mut::<Online>().ask(Ask::Invite { terms, side: Side::Any });
}

fn revoke(world: &mut World) {
    if let Some(invitation) = world.resource_mut::<Friendly>().invitation.take() {
        world.resource_mut::<Online>().ask(Ask::RevokeInvitation(invitation.code));
    }
}

fn accept(world: &mut World) {
    if let Some(invitation) = world.resource_mut::<Friendly>().received.take() {
        world.resource_mut::<Online>().ask(Ask::AcceptInvitation(invitation.code));
    }
}

/// Nobody is told: an invitation ends by itself.
fn refuse(world: &mut World) {
    world.resource_mut::<Friendly>().received = None;
}

fn copy_link(world: &mut World) {
    let Some(invitation) = &world.resource::<Friendly>().invitation else { return };
    let query = format!("?join={}", invitation.code);
    let link = match world.get_resource::<PageAddress>() {
        Some(address) => format!("{}{query}", address.0),
        None => format!("{}/{query}", world.resource::<crate::app::online::Device>().site().unwrap_or_default()),
    };
    world.write_message(CopyLink(link));
}

fn join(world: &mut World) {
    match world.resource::<CodeText>().0.parse::<InvitationCode>() {
        Ok(code) => world.resource_mut::<Online>().ask(Ask::AcceptInvitation(code)),
        Err(_) => world.resource_mut::<Notice>().0 = Some(Words::new("online-bad-code")),
    }
}

/// Notes invitations, and opens the game that one has led to.
fn take_invitation(
    mut news: MessageReader<OnlineNews>,
    online: Res<Online>,
    mut friendly: ResMut<Friendly>,
    mut page: ResMut<Page>,
    mut commands: Commands,
) {
    for OnlineNews(news) in news.read() {
        match news {
            News::Answered(Answer::Invitation(invitation)) => {
                let is_own = online.client().me().is_some_and(|me| me.id == invitation.by.id);
                if is_own {
                    friendly.invitation = Some(invitation.clone());
                } else {
                    friendly.received = Some(invitation.clone());
                }
                *page = Page::Friend;
            }
            News::Answered(Answer::Game(game)) => {
                let game = *game;
                commands.queue(move |world: &mut World| world.resource_mut::<Online>().open(game));
                commands.set_state_if_neq(Screen::Match);
            }
            News::Begun(_) => (friendly.invitation, friendly.received) = (None, None),
            _ => {}
        }
    }
}

fn show_invitation(
    friendly: Res<Friendly>,
    mut parts: Query<(&PartOfPage, &Children, &mut Node)>,
    children: Query<&Children>,
    mut stops: Query<&mut TabIndex>,
    mut lines: Query<&mut Words, (With<CodeLine>, Without<InvitedLine>)>,
    mut invited: Query<&mut Words, With<InvitedLine>>,
) {
    for (part, inside, mut node) in &mut parts {
        let is_shown = part.0 == friendly.part();
        let display = if is_shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // Tab skips what is hidden.
        for child in inside.iter().flat_map(|child| children.iter_descendants(child).chain([child])) {
            if let Ok(mut stop) = stops.get_mut(child) {
                stop.set_if_neq(TabIndex(if is_shown { 0 } else { -1 }));
            }
        }
    }
    let blank = || Words::new("blank");
    let code = |invitation: &Invitation| Words::new("online-code").text("code", invitation.code);
    for mut line in &mut lines {
        line.set_if_neq(friendly.invitation.as_ref().map_or_else(blank, code));
    }
    let says = |invitation: &Invitation| {
        Words::new("online-invited")
            .words("name", online_name_words(&invitation.by.name))
            .words("terms", terms_words(invitation.terms.rules.variant(), invitation.terms.time))
    };
    for mut line in &mut invited {
        line.set_if_neq(friendly.received.as_ref().map_or_else(blank, says));
    }
}
