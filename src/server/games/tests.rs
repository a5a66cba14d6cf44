//! Deadlines and absences, with a clock that the test sets.

use super::*;
use crate::online::clock::TimeControl;
use crate::online::protocol::{VERSION, decode};
use crate::online::room::{Ended, Terms, Why};
use crate::rules::{Color, Rules};
use crate::server::store::memory::MemoryStore;
use crate::server::store::{Keeper, PlayerRow};
use axum::body::Bytes;
use tokio::sync::mpsc::Receiver;

const PLAYERS: [PlayerId; 2] = [PlayerId(1), PlayerId(2)];

struct Table {
    games: Games,
    people: Arc<People>,
    clock: ServerClock,
    lines: [Arc<Line>; 2],
    frames: [Receiver<Bytes>; 2],
    game: GameId,
    commands: u64,
}

impl Table {
    /// A game of three minutes whose players are connected.
    async fn new(time: Option<TimeControl>) -> Table {
        let (keeper, _) = Keeper::start(Box::new(MemoryStore::default())).unwrap();
        let clock = ServerClock::for_tests();
        let people = Arc::new(People::new(clock.began_at()));
        let games = Games::new(keeper.clone(), clock, Arc::clone(&people));
        let [(black, to_black), (white, to_white)] = PLAYERS.map(|player| Line::new(player.0, [0; 32], player));
        let lines = [Arc::new(black), Arc::new(white)];
        for line in &lines {
            people.add(line);
        }
        let terms = Terms { rules: Rules::OTHELLO, time, rated: false, random_opening: false };
        let setup = Setup { terms, players: PLAYERS, opening: Vec::new() };
        let (game, now) = (random_game(), clock.now());
        let begun = keeper.run(move |store| {
            for id in PLAYERS {
                store.put_player(&PlayerRow { id, since: 0, account: None })?;
            }
            begin(store, game, setup, now)
        });
        games.announce(begun.await.unwrap()).await;
        Table { games, people, clock, lines, frames: [to_black, to_white], game, commands: 0 }
    }

    async fn timed() -> Table {
        Table::new(Some(TimeControl { main_s: 180, increment_s: 0 })).await
    }

    /// The game after its first two moves.
    async fn begun() -> Table {
        let mut table = Table::timed().await;
        table.play(["d3", "c3"]).await;
        table
    }

    async fn play<const N: usize>(&mut self, moves: [&str; N]) {
        for name in moves {
            let side = self.state().await.table().to_move().unwrap();
            let answer = self.command(side, Command::Move(name.parse().unwrap())).await;
            assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
        }
    }

    async fn command(&mut self, side: Color, command: Command) -> ServerMessage {
        self.commands += 1;
        let expected = self.state().await.table().seq;
        let line = &self.lines[side.index()];
        self.games.command(line, self.clock.now(), (self.commands, self.game, expected), &command).await
    }

    async fn state(&self) -> crate::online::room::State {
        self.games.room(self.game).await.unwrap().lock().await.state.clone()
    }

    /// Lets time go by as it does: with many looks at the games.
    async fn wait(&self, ms: Millis) {
        for _ in 0..ms / 500 {
            self.clock.advance(500);
            self.games.sweep().await;
        }
    }

    fn leave(&self, side: Color) {
        let now = self.clock.now();
        assert!(self.people.remove(&self.lines[side.index()], now));
        self.games.went(PLAYERS[side.index()], now);
    }

    async fn ended(&self) -> Option<Ended> {
        self.state().await.table().ended
    }

    /// The events that a side was told.
    fn heard(&mut self, side: Color) -> Vec<Event> {
        let frames = std::iter::from_fn(|| self.frames[side.index()].try_recv().ok());
        let messages = frames.map(|frame| {
            assert_eq!(frame[0], VERSION);
            decode(&frame).unwrap()
        });
        messages
            .filter_map(|message| match message {
                ServerMessage::Event { event, .. } => Some(event),
                _ => None,
            })
            .collect()
    }
}

/// Complaint 6: the server ends a game whose time is up, and tells both.
#[tokio::test]
async fn a_game_ends_at_its_deadline_without_a_client() {
    let mut table = Table::begun().await;
    table.wait(179_500).await;
    assert_eq!(table.ended().await, None);
    table.wait(2_000).await;
    let ended = table.ended().await.unwrap();
    assert_eq!((ended.why, ended.winner), (Why::TimeUp, Some(Color::White)));
    for side in Color::BOTH {
        assert_eq!(table.heard(side).last(), Some(&Event::Ended(ended)));
    }
    assert_eq!((table.games.count(), table.games.is_busy(PLAYERS[0])), (0, false));
}

#[tokio::test]
async fn a_game_that_nobody_begins_ends_and_does_not_count() {
    let table = Table::timed().await;
    table.wait(29_500).await;
    assert_eq!(table.ended().await, None);
    table.wait(1_000).await;
    let ended = table.ended().await.unwrap();
    assert_eq!((ended.why, ended.counts()), (Why::NotStarted, false));
}

/// Complaint 11: the claim comes when it is due, and not while the opponent is there.
#[tokio::test]
async fn who_is_away_on_their_turn_can_be_claimed_from_after_a_while() {
    let mut table = Table::begun().await;
    table.leave(Color::Black);
    table.wait(9_500).await;
    assert_eq!(table.state().await.table().away, [None, None]);
    table.wait(1_000).await;
    assert_eq!(table.heard(Color::White).last(), Some(&Event::Away { side: Color::Black, left: false }));
    let refused = |answer, wanted| matches!(answer, ServerMessage::Refused { why, .. } if why == wanted);
    assert!(refused(table.command(Color::White, Command::ClaimWin).await, Refusal::TooEarly));
    table.wait(44_000).await;
    assert!(matches!(table.command(Color::White, Command::ClaimWin).await, ServerMessage::Ack { .. }));
    assert_eq!(table.ended().await.unwrap().winner, Some(Color::White));
}

/// Complaint 14: a line that is back in time was never away.
#[tokio::test]
async fn who_comes_back_is_not_away() {
    let mut table = Table::begun().await;
    table.leave(Color::Black);
    table.wait(9_500).await;
    table.people.add(&table.lines[0]);
    table.games.come(PLAYERS[0]).await;
    table.wait(60_000).await;
    assert_eq!(table.heard(Color::White).iter().filter(|event| matches!(event, Event::Away { .. })).count(), 0);
    table.leave(Color::Black);
    table.wait(20_000).await;
    table.people.add(&table.lines[0]);
    table.games.come(PLAYERS[0]).await;
    assert_eq!(table.heard(Color::White).last(), Some(&Event::Back { side: Color::Black }));
    assert!(matches!(table.command(Color::White, Command::ClaimWin).await, ServerMessage::Refused { .. }));
}

/// Complaint 16: time in which the program stood still costs nobody anything, also if the first to notice is a move.
#[tokio::test]
async fn a_standstill_of_the_program_is_given_back() {
    for with_a_sweep in [true, false] {
        let mut table = Table::begun().await;
        table.wait(5_000).await;
        table.clock.advance(600_000);
        if with_a_sweep {
            table.games.sweep().await;
        }
        table.play(["c4"]).await;
        let left = table.state().await.table().left_ms(Color::Black, table.clock.now()).unwrap();
        assert!((174_000..=175_100).contains(&left), "{left}");
        assert_eq!(table.ended().await, None);
    }
}

/// Complaint 14: in a game without clocks nobody has to stay.
#[tokio::test]
async fn an_absence_without_clocks_ends_nothing() {
    let mut table = Table::new(None).await;
    table.play(["d3", "c3"]).await;
    table.leave(Color::Black);
    table.wait(600_000).await;
    assert!(matches!(table.command(Color::White, Command::ClaimWin).await, ServerMessage::Refused { .. }));
    assert_eq!(table.ended().await, None);
}

#[tokio::test]
async fn a_game_that_is_over_leaves_the_memory_once_nobody_looks_at_it() {
    let mut table = Table::begun().await;
    table.command(Color::Black, Command::Resign).await;
    table.games.tidy();
    assert_eq!(table.games.lists().rooms.len(), 1);
    for line in &table.lines {
        table.games.unfollow(line, table.game).await;
    }
    table.games.tidy();
    assert_eq!(table.games.lists().rooms.len(), 0);
    // It can be looked at again.
    table.games.follow(&table.lines[0], table.game, 0).await;
    assert_eq!(table.games.lists().rooms.len(), 1);
}

/// A spectator of many games still gets their own.
#[tokio::test]
async fn spectators_follow_a_few_games_and_players_all_of_theirs() {
    let table = Table::begun().await;
    let (looker, mut frames) = Line::new(9, [0; 32], PlayerId(9));
    let looker = Arc::new(looker);
    for number in 0..8 {
        assert!(looker.note_followed(GameId(number + 1), false));
    }
    table.games.follow(&looker, table.game, 0).await;
    let message: ServerMessage = decode(&frames.try_recv().unwrap()).unwrap();
    assert_eq!(message, ServerMessage::NotFollowed { game: table.game, why: Refusal::TooMany });
    for number in 0..8 {
        table.lines[0].note_followed(GameId(number + 1), false);
    }
    table.games.follow(&table.lines[0], table.game, 0).await;
    assert!(table.lines[0].followed().contains(&table.game));
}
