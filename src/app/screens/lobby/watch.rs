//! The running games.

use super::order::Lobby;
use crate::app::online::{Online, OnlineNews};
use crate::app::schedule::Screen;
use crate::app::theme::{self, size};
use crate::app::ui::{Look, button, text};
use crate::app::words::{Words, online_name_words, terms_words};
use crate::online::client::News;
use crate::online::protocol::{Answer, Ask, WatchLine};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Running>()
        .add_systems(Update, (take_games.in_set(Lobby::Hear), show_games.in_set(Lobby::Show)));
}

/// The running games, as the server has listed them last.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Running(Vec<WatchLine>);

/// The list.
#[derive(Component, Debug)]
struct GameList;

/// The most games that are listed.
const MOST: usize = 8;

pub(super) fn spawn_watch(body: &mut ChildSpawnerCommands) {
    body.spawn(text(Words::new("online-watch-about"), theme::regular(size::SMALL), theme::INK_SOFT));
    body.spawn((GameList, Node { flex_direction: FlexDirection::Column, row_gap: px(5), ..default() }));
}

fn take_games(mut news: MessageReader<OnlineNews>, mut running: ResMut<Running>) {
    for OnlineNews(news) in news.read() {
        if let News::Answered(Answer::RunningGames(games)) = news {
            running.set_if_neq(Running(games.clone()));
        }
    }
}

fn show_games(running: Res<Running>, lists: Query<(Entity, Ref<GameList>)>, mut commands: Commands) {
    for (list, marker) in &lists {
        if marker.is_added() {
            commands.queue(|world: &mut World| world.resource_mut::<Online>().ask(Ask::RunningGames));
        }
        if !running.is_changed() && !marker.is_added() {
            continue;
        }
        commands.entity(list).despawn_children().with_children(|list| {
            if running.0.is_empty() {
                list.spawn(text(Words::new("online-watch-none"), theme::regular(size::BODY), theme::INK));
            }
            for line in running.0.iter().take(MOST) {
                let [black, white] = line.players.each_ref().map(|player| online_name_words(&player.name));
                let words = Words::new("online-watch-line")
                    .words("black", black)
                    .words("white", white)
                    .words("terms", terms_words(line.terms.rules.variant(), line.terms.time));
                let game = line.game;
                list.spawn(button(words, Look::Plain, move |commands| {
                    commands.queue(move |world: &mut World| world.resource_mut::<Online>().open(game));
                    commands.set_state_if_neq(Screen::Match);
                }));
            }
        });
    }
}
