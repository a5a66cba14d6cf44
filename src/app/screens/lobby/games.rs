//! The games that can be joined, and those that can be watched.

use super::order::Lobby;
use crate::app::online::{Online, OnlineNews};
use crate::app::schedule::Screen;
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Leaves, Look, button, text};
use crate::app::words::{Words, offered_words, player_with_rating_words};
use crate::online::client::News;
use crate::online::ids::GameId;
use crate::online::protocol::{Answer, Ask, Seek, WatchLine};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Offered>().init_resource::<Running>().add_systems(
        Update,
        (
            take_games.in_set(Lobby::Hear),
            (follow_seeks, ask_for_games, show_seeks, show_games).chain().in_set(Lobby::Games),
        ),
    );
}

/// The open seeks of others.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Offered(Vec<Seek>);

/// The running games as the server has listed them last, and the number of games for which it was asked.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Running {
    lines: Vec<WatchLine>,
    asked: Option<u32>,
}

/// The list of open seeks.
#[derive(Component, Debug)]
struct SeekList;

/// The list of running games.
#[derive(Component, Debug)]
struct GameList;

pub(super) fn spawn_games(body: &mut ChildSpawnerCommands, layout: &Layout) {
    let (seeks, games) = match (layout.low, layout.upright) {
        (true, _) => (1, 1),
        (_, true) => (1, 2),
        _ => (3, 4),
    };
    body.spawn(text(Words::new("online-open-about"), theme::regular(size::SMALL), theme::INK_SOFT));
    body.spawn((SeekList, Leaves::of(seeks)));
    body.spawn(text(Words::new("online-watch-about"), theme::regular(size::SMALL), theme::INK_SOFT));
    body.spawn((GameList, Leaves::of(games)));
}

fn take_games(mut news: MessageReader<OnlineNews>, mut running: ResMut<Running>) {
    for OnlineNews(news) in news.read() {
        if let News::Answered(Answer::RunningGames(games)) = news {
            running.lines.clone_from(games);
        }
    }
}

fn follow_seeks(online: Res<Online>, mut offered: ResMut<Offered>) {
    let me = online.client().me().map(|me| me.id);
    let others = online.client().lobby().seeks().iter().filter(|seek| Some(seek.by.id) != me);
    offered.set_if_neq(Offered(others.cloned().collect()));
}

/// Asks when the list is opened, and whenever the number of games has changed.
fn ask_for_games(mut online: ResMut<Online>, mut running: ResMut<Running>, lists: Query<Ref<GameList>>) {
    let Ok(list) = lists.single() else { return };
    let games = online.client().lobby().counts().map(|counts| counts.games);
    if list.is_added() || (games.is_some() && running.asked != games) {
        running.bypass_change_detection().asked = games;
        online.ask(Ask::RunningGames);
    }
}

fn show_seeks(offered: Res<Offered>, lists: Query<(Entity, Ref<Leaves>), With<SeekList>>, mut commands: Commands) {
    for (list, leaves) in lists.iter().filter(|(_, leaves)| offered.is_changed() || leaves.is_changed()) {
        leaves.fill(list, &mut commands, &offered.0, "online-open-none", |list, seek| {
            let words = Words::new("online-open-line")
                .words("name", player_with_rating_words(&seek.by))
                .words("terms", offered_words(&seek.terms));
            let id = seek.id;
            list.spawn(button(words, Look::Plain, move |commands| {
                commands.queue(move |world: &mut World| world.resource_mut::<Online>().ask(Ask::AcceptSeek(id)));
            }));
        });
    }
}

fn show_games(running: Res<Running>, lists: Query<(Entity, Ref<Leaves>), With<GameList>>, mut commands: Commands) {
    for (list, leaves) in lists.iter().filter(|(_, leaves)| running.is_changed() || leaves.is_changed()) {
        leaves.fill(list, &mut commands, &running.lines, "online-watch-none", |list, line| {
            let [black, white] = line.players.each_ref().map(player_with_rating_words);
            let words = Words::new("online-watch-line")
                .words("black", black)
                .words("white", white)
                .words("terms", offered_words(&line.terms));
            let game = line.game;
            list.spawn(button(words, Look::Plain, move |commands| open(commands, game)));
        });
    }
}

/// Shows a game on the board.
pub(super) fn open(commands: &mut Commands, game: GameId) {
    commands.queue(move |world: &mut World| world.resource_mut::<Online>().open(game));
    commands.set_state_if_neq(Screen::Match);
}
