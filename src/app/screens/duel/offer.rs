//! What the other player asks for, with the buttons to answer.

use crate::app::online::Online;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::{Look, button, text};
use crate::app::words::{Words, offer_words};
use crate::online::client::OpenGame;
use crate::online::room::{Command, Offer};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_offer.in_set(PanelSystems));
}

#[derive(Component, Debug)]
struct OfferRow;

#[derive(Component, Debug)]
struct OfferLine;

/// A button that answers, so that Tab can skip it.
#[derive(Component, Debug)]
struct OfferButton;

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    commands.spawn((
        ChildOf(panel),
        OfferRow,
        Node { flex_direction: FlexDirection::Column, row_gap: px(6), display: Display::None, ..default() },
        children![
            (OfferLine, text(Words::new("blank"), theme::semibold(size::BODY), theme::INK)),
            (
                Node { column_gap: px(6), ..default() },
                children![
                    (
                        OfferButton,
                        button(Words::new("match-accept"), Look::Primary, |commands| {
                            commands.queue(|world: &mut World| answer(world, Command::Accept));
                        })
                    ),
                    (
                        OfferButton,
                        button(Words::new("match-decline"), Look::Plain, |commands| {
                            commands.queue(|world: &mut World| answer(world, Command::Decline));
                        })
                    ),
                ],
            ),
        ],
    ));
}

/// The offer of the other player that waits for an answer.
pub(super) fn open_offer(open: &OpenGame) -> Option<Offer> {
    let side = open.side()?;
    open.table().offers.iter().find(|offer| offer.by != side).copied()
}

fn answer(world: &mut World, command: fn(u32) -> Command) {
    let mut online = world.resource_mut::<Online>();
    if let Some(offer) = online.game().and_then(open_offer) {
        online.command(command(offer.seq));
    }
}

fn show_offer(
    online: Res<Online>,
    mut rows: Query<&mut Node, With<OfferRow>>,
    mut lines: Query<&mut Words, With<OfferLine>>,
    mut stops: Query<&mut TabIndex, With<OfferButton>>,
) {
    let offer = online.game().and_then(open_offer);
    let display = if offer.is_some() { Display::Flex } else { Display::None };
    for mut node in &mut rows {
        if node.display != display {
            node.display = display;
        }
    }
    for mut stop in &mut stops {
        stop.set_if_neq(TabIndex(if offer.is_some() { 0 } else { -1 }));
    }
    if let Some(offer) = offer {
        for mut line in &mut lines {
            line.set_if_neq(offer_words(offer.kind));
        }
    }
}
