//! The two players: name, score, clock, discs in hand, and a border around the one to move.

use crate::app::board::FaceCount;
use crate::app::game::{Clocks, Session, clock_face};
use crate::app::screens::systems::PanelSystems;
use crate::app::settings::Settings;
use crate::app::theme::{self, size};
use crate::app::ui::{AccessibleName, accessible, disc_picture, text};
use crate::app::words::{Words, player_words};
use crate::rules::Color;
use accesskit::Role;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_players, show_score, show_clocks).in_set(PanelSystems));
}

#[derive(Component, Clone, Copy, Debug)]
struct Card(Color);

#[derive(Component, Clone, Copy, Debug)]
struct PlayerName(Color);

#[derive(Component, Clone, Copy, Debug)]
struct DiscCount(Color);

/// The number of discs in hand, for rules with a limited supply.
#[derive(Component, Clone, Copy, Debug)]
struct Hand(Color);

#[derive(Component, Clone, Copy, Debug)]
struct ClockFace(Color);

pub(crate) fn spawn(commands: &mut Commands, panel: Entity, tight: bool) {
    let cards = commands
        .spawn((
            ChildOf(panel),
            Node {
                flex_direction: if tight { FlexDirection::Row } else { FlexDirection::Column },
                row_gap: px(8),
                column_gap: px(8),
                ..default()
            },
        ))
        .id();
    for color in Color::BOTH {
        let card = commands
            .spawn((
                Name::new("Player card"),
                Card(color),
                ChildOf(cards),
                Node {
                    flex_grow: 1.0,
                    flex_basis: if tight { px(0) } else { auto() },
                    align_items: AlignItems::Center,
                    column_gap: px(if tight { 8 } else { 14 }),
                    padding: UiRect::axes(px(if tight { 10 } else { 16 }), px(8)),
                    min_height: px(if tight { 60 } else { 72 }),
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(theme::RADIUS)),
                    ..default()
                },
                BackgroundColor(theme::RAISED),
                BorderColor::all(bevy::color::Color::NONE),
            ))
            .id();
        commands.entity(card).with_children(|card| {
            card.spawn(disc_picture(color, if tight { 26.0 } else { 36.0 }));
            card.spawn((
                Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_basis: px(0), ..default() },
                children![
                    (
                        PlayerName(color),
                        text(Words::new("player-you"), theme::semibold(size::BODY), theme::INK),
                        // Break a long name anywhere rather than let it leave its card.
                        TextLayout::linebreak(LineBreak::WordOrCharacter),
                    ),
                    (
                        ClockFace(color),
                        Text::default(),
                        theme::semibold(size::LARGE),
                        TextColor(theme::INK),
                        accessible(Role::Label, AccessibleName::Value),
                        Node { display: Display::None, ..default() },
                        Pickable::IGNORE,
                    ),
                    (
                        Hand(color),
                        text(
                            Words::new("discs-in-hand").number("count", 0u8),
                            theme::regular(size::SMALL),
                            theme::INK_SOFT,
                        ),
                        Node { display: Display::None, ..default() },
                    ),
                ],
            ));
            card.spawn((
                DiscCount(color),
                text(Words::new("number").number("n", 0u8), theme::display(size::HEADING), theme::INK),
            ));
        });
    }
}

fn show_players(
    session: Res<Session>,
    new_cards: Query<(), Added<Card>>,
    mut cards: Query<(&Card, &mut BorderColor)>,
    mut names: Query<(&PlayerName, &mut Words)>,
    mut hands: Query<(&Hand, &mut Words, &mut Node), Without<PlayerName>>,
) {
    if !session.is_changed() && new_cards.is_empty() {
        return;
    }
    let goes_on = session.ending().is_none() || session.is_browsing();
    let mover = goes_on.then(|| session.shown().position().to_move());
    for (card, mut border) in &mut cards {
        let color = if mover == Some(card.0) { theme::ACCENT } else { bevy::color::Color::NONE };
        border.set_if_neq(BorderColor::all(color));
    }
    for (name, mut words) in &mut names {
        words.set_if_neq(player_words(&session, name.0));
    }
    for (hand, mut words, mut node) in &mut hands {
        let in_hand = session.shown().position().in_hand(hand.0);
        if let Some(count) = in_hand {
            words.set_if_neq(Words::new("discs-in-hand").number("count", count));
        }
        show(&mut node, in_hand.is_some());
    }
}

/// Shows the number of discs in the pictures, in step with the flips. It may be hidden until the end.
fn show_score(
    session: Res<Session>,
    settings: Res<Settings>,
    faces: Res<FaceCount>,
    mut counts: Query<(Ref<DiscCount>, &mut Words)>,
) {
    let changed = session.is_changed() || settings.is_changed() || faces.is_changed();
    let shown = settings.show_score || session.ending().is_some();
    for (count, mut words) in &mut counts {
        if changed || count.is_added() {
            let score = Words::new("number").number("n", faces.of(count.0));
            words.set_if_neq(if shown { score } else { Words::new("blank") });
        }
    }
}

fn show_clocks(clocks: Res<Clocks>, mut faces: Query<(&ClockFace, &mut Text, &mut Node)>) {
    for (face, mut text, mut node) in &mut faces {
        if let Some(clock) = clocks.clock() {
            text.set_if_neq(Text(clock_face(clock.left(face.0))));
        }
        show(&mut node, clocks.clock().is_some());
    }
}

fn show(node: &mut Mut<Node>, shown: bool) {
    let display = if shown { Display::Flex } else { Display::None };
    if node.display != display {
        node.display = display;
    }
}
