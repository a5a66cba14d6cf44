//! The buttons below the moves.

use super::offer::open_offer;
use crate::app::game::{Browse, Intent, Session};
use crate::app::launch::CopyLink;
use crate::app::online::Online;
use crate::app::schedule::{Dialog, Screen};
use crate::app::screens::game::moves::MoveSection;
use crate::app::screens::systems::PanelSystems;
use crate::app::settings::Settings;
use crate::app::study::link_address;
use crate::app::ui::{self, Look, button_base, button_text};
use crate::app::words::{Words, phrase_words};
use crate::online::client::OpenGame;
use crate::online::ids::Millis;
use crate::online::phrase::Phrase;
use crate::online::room::{Command, OfferKind};
use accesskit::Role;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_systems(Update, show_actions.in_set(PanelSystems));
}

/// What a button does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Offer(OfferKind),
    Resign,
    Claim,
    /// Opens and closes the phrases.
    Talk,
    Say(Phrase),
    Lobby,
    /// Leads from earlier moves to the game.
    Return,
    /// Copies the link to the game.
    Link,
    Settings,
}

/// What was pressed and changes the buttons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Asked {
    /// The number of the last event when the player first pressed to resign: the second press does it.
    resign: Option<u32>,
    /// Whether the phrases are shown.
    talk: bool,
}

const ROWS: [&[Act]; 3] = [
    &[
        Act::Say(Phrase::Hello),
        Act::Say(Phrase::GoodLuck),
        Act::Say(Phrase::WellPlayed),
        Act::Say(Phrase::GoodGame),
        Act::Say(Phrase::ThankYou),
        Act::Say(Phrase::Oops),
        Act::Say(Phrase::OneMoment),
        Act::Say(Phrase::Goodbye),
    ],
    &[
        Act::Offer(OfferKind::Takeback),
        Act::Offer(OfferKind::Draw),
        Act::Offer(OfferKind::MoreTime),
        Act::Resign,
        Act::Claim,
        Act::Offer(OfferKind::Rematch),
        Act::Return,
    ],
    &[Act::Lobby, Act::Talk, Act::Link, Act::Settings],
];

impl Act {
    fn look(self) -> Look {
        match self {
            Act::Offer(OfferKind::Rematch) | Act::Claim => Look::Primary,
            Act::Lobby | Act::Settings => Look::Quiet,
            _ => Look::Plain,
        }
    }

    fn words(self, asked: &Asked) -> Words {
        match self {
            Act::Say(phrase) => phrase_words(phrase),
            Act::Resign if asked.resign.is_some() => Words::new("match-resign-sure"),
            _ => Words::new(match self {
                Act::Offer(OfferKind::Takeback) => "match-takeback",
                Act::Offer(OfferKind::MoreTime) => "match-more-time",
                Act::Offer(OfferKind::Draw) => "match-draw",
                Act::Offer(OfferKind::Rematch) => "match-rematch",
                Act::Resign => "match-resign",
                Act::Claim => "match-claim",
                Act::Talk | Act::Say(_) => "match-say",
                Act::Lobby => "match-leave",
                Act::Return => "button-back",
                Act::Link => "online-copy-link",
                Act::Settings => "button-settings",
            }),
        }
    }

    /// Whether the button is shown.
    fn is_shown(self, open: Option<&OpenGame>, asked: &Asked, has_phrases: bool, now: Millis) -> bool {
        let plays = open.filter(|open| open.side().is_some());
        let table = plays.map(OpenGame::table);
        let runs = table.is_some_and(|table| table.ended.is_none());
        match self {
            Act::Lobby | Act::Settings | Act::Return => true,
            Act::Link => open.is_some_and(|open| open.table().ended.is_some()),
            Act::Talk => plays.is_some() && has_phrases,
            Act::Say(_) => plays.is_some() && has_phrases && asked.talk,
            // A phone has no room for both.
            Act::Resign | Act::Claim | Act::Offer(_) if asked.talk => false,
            Act::Resign => runs,
            Act::Claim => runs && table.and_then(|table| table.claim_at()).is_some_and(|at| at <= now),
            Act::Offer(OfferKind::Rematch) => table.is_some_and(|table| table.ended.is_some_and(|end| end.counts())),
            Act::Offer(OfferKind::MoreTime) => runs && table.is_some_and(|table| table.clock.is_some()),
            // A rated game has neither.
            Act::Offer(OfferKind::Takeback | OfferKind::Draw) => {
                runs && table.is_some_and(|table| !table.setup.terms.rated)
            }
        }
    }

    /// Whether the button can be pressed: the same is not asked for twice.
    fn is_enabled(self, open: Option<&OpenGame>) -> bool {
        match (self, open) {
            (Act::Offer(kind), Some(open)) => {
                let asked = open.table().offers.iter().any(|offer| Some(offer.by) == open.side() && offer.kind == kind);
                let has_moved = open.side().is_some_and(|side| open.table().moved[side.index()]);
                !asked && (kind != OfferKind::Takeback || has_moved)
            }
            (Act::Talk, Some(open)) => open_offer(open).is_none(),
            _ => true,
        }
    }
}

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    for row in ROWS {
        let row_node = Node { column_gap: px(6), row_gap: px(6), flex_wrap: FlexWrap::Wrap, ..default() };
        commands.spawn((ChildOf(panel), row_node)).with_children(|spawner| {
            for act in row {
                spawner.spawn((
                    Name::new(format!("{act:?}")),
                    *act,
                    button_base(act.look(), Role::Button),
                    observe(press),
                    children![button_text(act.words(&Asked::default()))],
                ));
            }
        });
    }
}

fn press(
    press: On<Activate>,
    acts: Query<&Act>,
    mut asked: ResMut<Asked>,
    mut online: ResMut<Online>,
    mut commands: Commands,
) {
    let Ok(act) = acts.get(press.entity) else { return };
    let seq = online.game().map(|open| open.table().seq);
    match act {
        Act::Offer(kind) => online.command(Command::Offer(*kind)),
        Act::Resign if asked.resign.is_some() => {
            asked.resign = None;
            online.command(Command::Resign);
        }
        Act::Resign => asked.resign = seq,
        Act::Claim => online.command(Command::ClaimWin),
        Act::Talk => asked.talk = !asked.talk,
        Act::Say(phrase) => {
            asked.talk = false;
            online.command(Command::Say(*phrase));
        }
        Act::Lobby => commands.set_state_if_neq(Screen::Lobby),
        Act::Return => {
            commands.write_message(Intent::Browse(Browse::Game));
        }
        Act::Link => commands.queue(copy_link),
        Act::Settings => commands.set_state_if_neq(Dialog::Settings),
    }
}

/// Copies a link that opens the game's moves in the game on the server's page.
fn copy_link(world: &mut World) {
    if let Some(address) = link_address(world) {
        let link = address.link_to(world.resource::<Session>());
        world.write_message(CopyLink(link));
    }
}

fn show_actions(
    (online, session, settings): (Res<Online>, Res<Session>, Res<Settings>),
    mut asked: ResMut<Asked>,
    mut buttons: Query<(Entity, &Act, &Children, &mut Node, &mut TabIndex, Has<InteractionDisabled>)>,
    mut sections: Query<&mut Node, (With<MoveSection>, Without<Act>)>,
    mut captions: Query<&mut Words>,
    mut commands: Commands,
) {
    let open = online.game();
    // Whatever happens in between, the player looks again before giving up.
    if asked.resign.is_some() && asked.resign != open.map(|open| open.table().seq) {
        asked.resign = None;
    }
    // An offer comes first: a phone has no room for both.
    let has_offer = open.and_then(open_offer).is_some();
    if asked.talk && (has_offer || !settings.phrases) {
        asked.talk = false;
    }
    for mut node in &mut sections {
        // Phrases and offers take the place of the moves.
        let display = if asked.talk || has_offer { Display::None } else { Display::Flex };
        if node.display != display {
            node.display = display;
        }
    }
    let now = online.server_time();
    for (entity, act, children, mut node, mut stop, disabled) in &mut buttons {
        let shown = match act {
            Act::Return => session.is_browsing(),
            _ => act.is_shown(open, &asked, settings.phrases, now),
        };
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // Tab skips hidden buttons.
        stop.set_if_neq(TabIndex(if shown { 0 } else { -1 }));
        let enabled = act.is_enabled(open);
        ui::enable(&mut commands, entity, disabled, enabled);
        for child in children {
            if let Ok(mut words) = captions.get_mut(*child) {
                words.set_if_neq(act.words(&asked));
            }
        }
    }
}
