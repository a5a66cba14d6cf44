//! The games that the player has played on the server, the last first, and the ratings as a graph.

use super::games::open;
use super::order::Lobby;
use crate::app::online::{Online, OnlineNews};
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Leaves, Look, button, graph, text};
use crate::app::words::{Words, offered_words, player_with_rating_words, standing_words};
use crate::online::client::News;
use crate::online::ids::PlayerId;
use crate::online::protocol::{Answer, Ask, GameLine, Page};
use crate::online::speed::Speed;
use crate::rules::{Color, Variant};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Played>().add_systems(
        Update,
        (take_games.in_set(Lobby::Hear), (ask_for_games, show_graph, show_games).chain().in_set(Lobby::History)),
    );
}

/// The games of the player, as far as they were asked for.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Played {
    lines: Vec<GameLine>,
    /// For whom, and the pages that were asked for.
    asked: Option<(PlayerId, u16)>,
    /// Whether the server has no more pages.
    is_whole: bool,
}

/// The list.
#[derive(Component, Debug)]
struct HistoryList;

/// The place of the graph.
#[derive(Component, Debug)]
struct RatingGraph;

pub(super) fn spawn_history(body: &mut ChildSpawnerCommands, layout: &Layout) {
    let lines = match (layout.low, layout.upright) {
        (true, _) => 2,
        (_, true) => 3,
        _ => 4,
    };
    if !layout.low && !layout.upright {
        body.spawn((RatingGraph, Node { flex_direction: FlexDirection::Column, row_gap: px(3), ..default() }));
    }
    body.spawn((HistoryList, Leaves::of(lines)));
}

fn take_games(mut news: MessageReader<OnlineNews>, mut played: ResMut<Played>) {
    for OnlineNews(news) in news.read() {
        if let News::Answered(Answer::History(lines)) = news {
            played.is_whole = lines.len() < Page::LINES;
            played.lines.extend(lines.iter().cloned());
        }
    }
}

/// Asks for the first page when the list is opened, and for the next at its last leaf.
fn ask_for_games(mut online: ResMut<Online>, mut played: ResMut<Played>, lists: Query<Ref<Leaves>, With<HistoryList>>) {
    let Some(me) = online.client().me().map(|me| me.id) else { return };
    let Ok(leaves) = lists.single() else { return };
    let is_other = played.asked.is_none_or(|(player, _)| player != me);
    if leaves.is_added() || is_other {
        *played = Played { asked: Some((me, 0)), ..Played::default() };
        online.ask(Ask::History { player: me, page: Page(0) });
    } else if let Some((_, pages)) = played.asked
        && !played.is_whole
        && played.lines.len() >= Page::LINES * (usize::from(pages) + 1)
        && leaves.is_last(played.lines.len())
    {
        played.asked = Some((me, pages + 1));
        online.ask(Ask::History { player: me, page: Page(pages + 1) });
    }
}

/// The side of a player in a game.
fn side_of(line: &GameLine, player: PlayerId) -> Option<Color> {
    Color::BOTH.into_iter().find(|side| line.players[side.index()].id == player)
}

/// The ratings before the last games of the variant and speed that was played last, the oldest first.
fn ratings(lines: &[GameLine], me: PlayerId) -> Option<(Variant, Speed, Vec<i16>)> {
    let standing = |line: &GameLine| {
        let speed = line.terms.speed().filter(|_| line.terms.rated)?;
        Some((line.terms.rules.variant(), speed))
    };
    let (variant, speed) = lines.iter().find_map(standing)?;
    let same = lines.iter().filter(|line| standing(line) == Some((variant, speed)));
    let rating = |line: &GameLine| line.players[side_of(line, me)?.index()].rating;
    let mut values: Vec<i16> = same.filter_map(rating).collect();
    values.reverse();
    Some((variant, speed, values))
}

fn show_graph(
    online: Res<Online>,
    played: Res<Played>,
    places: Query<(Entity, Ref<RatingGraph>)>,
    mut commands: Commands,
) {
    let Some(me) = online.client().me().map(|me| me.id) else { return };
    for (place, marker) in &places {
        if !played.is_changed() && !marker.is_added() {
            continue;
        }
        commands.entity(place).despawn_children().with_children(|place| {
            let Some((variant, speed, values)) = ratings(&played.lines, me).filter(|found| found.2.len() > 1) else {
                return;
            };
            let (least, most) =
                values.iter().fold((i16::MAX, i16::MIN), |(a, b), rating| (a.min(*rating), b.max(*rating)));
            let words = Words::new("online-graph")
                .words("standing", standing_words(variant, speed))
                .number("least", least)
                .number("most", most);
            place.spawn(text(words, theme::regular(size::SMALL), theme::INK_SOFT));
            place.spawn(graph(&values.iter().map(|rating| f32::from(*rating)).collect::<Vec<_>>(), 64.0));
        });
    }
}

fn show_games(
    online: Res<Online>,
    played: Res<Played>,
    lists: Query<(Entity, Ref<Leaves>), With<HistoryList>>,
    mut commands: Commands,
) {
    let Some(me) = online.client().me().map(|me| me.id) else { return };
    for (list, leaves) in lists.iter().filter(|(_, leaves)| played.is_changed() || leaves.is_changed()) {
        leaves.fill(list, &mut commands, &played.lines, "online-history-none", |list, line| {
            let side = side_of(line, me).unwrap_or(Color::Black);
            let result = match line.ended {
                None => "online-running",
                Some(end) if !end.counts() => "online-void",
                Some(end) if end.winner == Some(side) => "online-won",
                Some(end) if end.winner.is_some() => "online-lost",
                Some(_) => "online-drawn",
            };
            let words = Words::new("online-history-line")
                .words("result", Words::new(result))
                .words("name", player_with_rating_words(&line.players[(!side).index()]))
                .words("terms", offered_words(&line.terms));
            let game = line.game;
            list.spawn(button(words, Look::Plain, move |commands| open(commands, game)));
        });
    }
}
