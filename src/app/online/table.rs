//! The game on the server on the board: the server's moves become intents, the player's become commands.

use super::connection::{Online, OnlineNews};
use crate::app::game::{
    Clocks, Ending, Fact, FirstColor, GameClock, Intent, PlayerName, Purpose, Seat, Seats, Session, Setup, TimeControl,
    until_next_face,
};
use crate::app::platform::Redraw;
use crate::app::schedule::{Dialog, Input, React, Rules, Scene, Screen};
use crate::app::words::{Texts, Words, online_name_words};
use crate::online::client::{News, OpenGame};
use crate::online::ids::GameId;
use crate::online::room::{Command, Ended, Why};
use crate::rules::{Color, Move, Outcome};
use bevy::prelude::*;
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(OnExit(Screen::Match), stop_watching)
        .add_systems(Update, (enter, follow).chain().in_set(Input::Answers).after(super::line::hear))
        .add_systems(Update, send_moves.in_set(Rules::Follow))
        .add_systems(Update, show_clocks.in_set(React::Follow).run_if(in_state(Screen::Match)))
        .wake_within(until_next_second);
}

/// The game on the table of [`Screen::Match`].
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Shown(Option<GameId>);

/// Opens the board when a game begins, whatever screen is open.
fn enter(mut news: MessageReader<OnlineNews>, scene: Scene, mut commands: Commands) {
    let has_begun = news.read().filter(|news| matches!(news.0, News::Begun(_))).count() > 0;
    if has_begun && scene.screen() != Screen::Match {
        commands.set_state_if_neq(Dialog::None);
        commands.set_state_if_neq(Screen::Match);
    }
}

/// A watcher who leaves the table no longer follows its game; a player's own game goes on.
fn stop_watching(mut online: ResMut<Online>) {
    if online.game().is_some_and(|open| open.side().is_none()) {
        online.close_game();
    }
}

/// Puts the server's game on the board.
fn follow(
    online: Res<Online>,
    scene: Scene,
    texts: Res<Texts>,
    mut shown: ResMut<Shown>,
    mut intents: MessageWriter<Intent>,
) {
    if scene.screen() != Screen::Match || (!online.is_changed() && !scene.screen_changed()) {
        return;
    }
    let Some(open) = online.game() else { return };
    if shown.0 != Some(open.id()) {
        shown.0 = Some(open.id());
        intents.write(Intent::Begin(setup_of(open, &texts)));
    }
    let moves = open.moves_with(online.client().unconfirmed_move());
    intents.write(Intent::Follow { moves, ending: open.table().ended.map(ending_of) });
}

/// The game at this machine that looks like the one on the server.
fn setup_of(open: &OpenGame, texts: &Texts) -> Setup {
    let terms = open.table().setup.terms;
    let remote = |side: Color| Seat::Remote { name: name_of(open, side, texts) };
    let (seats, play) = match open.side() {
        Some(Color::White) => ([Seat::person(), remote(Color::Black)], FirstColor::White),
        Some(Color::Black) => ([Seat::person(), remote(Color::White)], FirstColor::Black),
        None => (Color::BOTH.map(remote), FirstColor::Black),
    };
    let clock = terms.time.map(|time| TimeControl {
        main: Duration::from_secs(time.main_s.into()),
        increment: Duration::from_secs(time.increment_s.into()),
    });
    Setup { seats: Seats(seats), play, rules: terms.rules, clock, purpose: Purpose::Online, ..Setup::default() }
}

/// A player's name, as far as the fonts have its letters.
fn name_of(open: &OpenGame, side: Color, texts: &Texts) -> PlayerName {
    let name = PlayerName::new(&texts.get(&online_name_words(&open.player(side).name)));
    if name.get().is_some() { name } else { PlayerName::new(&texts.get(&Words::new("online-someone"))) }
}

fn ending_of(ended: Ended) -> Ending {
    match (ended.why, ended.winner) {
        (Why::Finished, Some(winner)) => Ending::Board(Outcome::Won(winner)),
        (Why::Finished, None) => Ending::Board(Outcome::Draw),
        (Why::Resigned, Some(winner)) => Ending::Resigned(!winner),
        (Why::TimeUp, Some(winner)) => Ending::Time(!winner),
        (Why::Claimed, winner) => Ending::Claimed(winner),
        (Why::Agreed | Why::Resigned | Why::TimeUp, _) => Ending::Agreed,
        (Why::NotStarted | Why::Aborted, _) => Ending::Void,
    }
}

/// Sends the move that the player has just made. The session has checked it by the same rules as the server.
fn send_moves(mut facts: MessageReader<Fact>, session: Res<Session>, mut online: ResMut<Online>) {
    let has_played = facts.read().filter(|fact| matches!(fact, Fact::Played { .. })).count() > 0;
    if !has_played || !session.is_online() {
        return;
    }
    let known = online.game().map(|open| open.moves_with(online.client().unconfirmed_move()));
    let moves = session.game().moves();
    if let Some(known) = known
        && moves.len() > known.len()
        && moves.starts_with(&known)
        && let Move::Place(square) = moves[known.len()]
    {
        online.command(Command::Move(square));
    }
}

/// Shows the clocks of the server.
fn show_clocks(online: Res<Online>, mut clocks: ResMut<Clocks>) {
    let now = online.server_time();
    let left = |side: Color| {
        let left = online.game()?.table().left_ms(side, now)?;
        Some(Duration::from_millis(left.into()))
    };
    if let (Some(black), Some(white)) = (left(Color::Black), left(Color::White)) {
        clocks.show(GameClock::with_left(black, white));
    }
}

/// The time until a clock shows another second.
fn until_next_second(online: Res<Online>, scene: Scene) -> Option<Duration> {
    let table = online.game().filter(|_| scene.screen() == Screen::Match)?.table();
    let left = table.left_ms(table.running()?, online.server_time())?;
    Some(until_next_face(Duration::from_millis(left.into())))
}
