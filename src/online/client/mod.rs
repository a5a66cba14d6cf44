//! The client's end of the line: what it knows of the server, and what it still has to say to it.
//!
//! [`Client`] takes in messages and wishes and gives out messages, news and what is to be shown. It has no socket and no clock:
//! the game on Bevy and a test drive it alike.

mod lobby;
mod open_game;
mod outbox;
mod time;

pub use lobby::{Lobby, Wait};
pub use open_game::OpenGame;
pub use time::ServerTime;

use super::ids::{GameId, Millis};
use super::phrase::Phrase;
use super::protocol::{Answer, Ask, ClientMessage, Closing, Me, ServerMessage};
use super::refusal::Refusal;
use super::room::{Command, Event, Misfit};
use crate::rules::{Color, Square};
use outbox::Outbox;
use std::collections::VecDeque;

/// Something that the player should learn about, and that is not part of a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A game of this player has begun, or goes on after a connection was made.
    Begun(GameId),
    /// The open game was brought up to date.
    Changed,
    /// The opponent said something.
    Said {
        /// Who.
        by: Color,
        /// What.
        phrase: Phrase,
    },
    /// An offer was made, by the opponent or by this player.
    Offered(super::room::Offer),
    /// An offer was refused or withdrawn.
    Declined,
    /// A command in the game was refused.
    CommandRefused(Refusal),
    /// A wish outside the games was answered.
    Answered(Answer),
    /// A wish outside the games was refused.
    Refused(Refusal),
    /// The server ended the connection.
    Closing(Closing),
    /// The server speaks another version: this build has to be updated.
    UpdateNeeded,
}

/// What a client knows, and what it has to say.
#[derive(Debug)]
pub struct Client {
    build: String,
    language: String,
    me: Option<Me>,
    is_welcome: bool,
    lobby: Lobby,
    game: Option<OpenGame>,
    outbox: Outbox,
    time: ServerTime,
    to_send: VecDeque<ClientMessage>,
    news: VecDeque<News>,
}

impl Client {
    /// A client that has never been connected. `seed` makes the numbers of its commands differ from those of other clients of
    /// the same player.
    pub fn new(build: &str, language: &str, seed: u64) -> Client {
        Client {
            build: build.to_owned(),
            language: language.to_owned(),
            me: None,
            is_welcome: false,
            lobby: Lobby::default(),
            game: None,
            outbox: Outbox::new(seed),
            time: ServerTime::default(),
            to_send: VecDeque::new(),
            news: VecDeque::new(),
        }
    }

    /// The player, once the server has said who it is.
    pub fn me(&self) -> Option<&Me> {
        self.me.as_ref()
    }

    /// Whether the server has answered the greeting of this connection.
    pub fn is_welcome(&self) -> bool {
        self.is_welcome
    }

    /// The player's language, as in `de`.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// The lobby.
    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// The game that is followed.
    pub fn game(&self) -> Option<&OpenGame> {
        self.game.as_ref()
    }

    /// The server's time at a moment of this machine.
    pub fn server_time(&self, now: Millis) -> Millis {
        self.time.at(now)
    }

    /// The next message to send.
    pub fn next_to_send(&mut self) -> Option<ClientMessage> {
        self.to_send.pop_front()
    }

    /// The next piece of news.
    pub fn next_news(&mut self) -> Option<News> {
        self.news.pop_front()
    }

    /// A connection was made: greets.
    pub fn connected(&mut self) {
        self.is_welcome = false;
        self.to_send.clear();
        let resume = self.game.iter().map(|game| (game.id(), game.table().seq)).collect();
        let (build, language) = (self.build.clone(), self.language.clone());
        self.to_send.push_back(ClientMessage::Hello { build, language, resume });
    }

    /// The connection was lost. What was not acknowledged waits for the next one.
    pub fn disconnected(&mut self) {
        self.is_welcome = false;
        self.lobby.disconnected();
        self.to_send.clear();
    }

    /// Takes in a message that arrived now.
    pub fn hear(&mut self, message: ServerMessage, now: Millis) {
        match message {
            ServerMessage::UpdateNeeded(_) => self.news.push_back(News::UpdateNeeded),
            ServerMessage::Welcome { me, now: server, games, .. } => self.welcome(me, server, &games, now),
            ServerMessage::Ack { id, game, .. } => self.outbox.answered(game, id),
            ServerMessage::Refused { id, game, why, .. } => {
                self.outbox.answered(game, id);
                if self.game.as_ref().is_some_and(|open| open.id() == game) {
                    self.news.extend([News::CommandRefused(why), News::Changed]);
                }
            }
            ServerMessage::Event { game, seq, at, event } => self.follow_event(game, seq, at, &event),
            ServerMessage::Snapshot(snapshot) => {
                self.time.hear(snapshot.now, now);
                if self.game.as_ref().is_none_or(|open| open.id() == snapshot.game || !self.is_player_in(open)) {
                    let me = self.me.as_ref().map(|me| me.id);
                    self.game = Some(OpenGame::new(*snapshot, me));
                    self.news.push_back(News::Changed);
                }
            }
            ServerMessage::Watchers { game, watchers } => {
                if let Some(open) = self.game.as_mut().filter(|open| open.id() == game) {
                    open.set_watchers(watchers);
                }
            }
            // A game without clocks can wait for the end of one with them.
            ServerMessage::Begun(game) if self.plays_against_a_clock(game) => {}
            ServerMessage::Begun(game) => {
                self.lobby.stop_waiting();
                self.open(game);
                self.news.push_back(News::Begun(game));
            }
            ServerMessage::NotFollowed { game, why } => {
                self.game.take_if(|open| open.id() == game);
                self.news.push_back(News::Refused(why));
            }
            ServerMessage::Counts(counts) => self.lobby.set_counts(counts),
            ServerMessage::Seeks(seeks) => self.lobby.set_seeks(seeks),
            ServerMessage::SearchEnded => self.lobby.stop_waiting(),
            ServerMessage::Answer { id, answer } => self.take_answer(id, answer),
            ServerMessage::Ping { number, now: server } => {
                self.time.hear(server, now);
                self.to_send.push_back(ClientMessage::Pong(number));
            }
            ServerMessage::Pong { sent, now: server } => self.time.measure(sent, server, now),
            ServerMessage::Closing(why) => self.news.push_back(News::Closing(why)),
        }
    }

    fn welcome(&mut self, me: Me, server: Millis, games: &[GameId], now: Millis) {
        self.time.hear(server, now);
        self.become_player(me);
        self.is_welcome = true;
        self.to_send.push_back(ClientMessage::Ping(now));
        self.to_send.extend(self.lobby.wishes_again());
        self.to_send.extend(self.outbox.again());
        // A game on another device, or one that this client forgot by a crash, goes on here.
        let running = self.game.as_ref().is_some_and(|open| open.table().ended.is_none());
        if let Some(game) = games.first().copied().filter(|_| !running) {
            self.open(game);
            self.news.push_back(News::Begun(game));
        }
    }

    /// Notes who plays on this device. Nothing of the player before is sent in another one's name.
    fn become_player(&mut self, me: Me) {
        if self.me.as_ref().is_some_and(|before| before.id != me.id) {
            self.game = None;
            self.outbox.clear();
            self.lobby.clear_wishes();
        }
        self.me = Some(me);
    }

    fn is_player_in(&self, open: &OpenGame) -> bool {
        open.side().is_some() && open.table().ended.is_none()
    }

    /// Whether another game with clocks goes on in which this player has a seat.
    fn plays_against_a_clock(&self, other: GameId) -> bool {
        self.game
            .as_ref()
            .is_some_and(|open| open.id() != other && self.is_player_in(open) && open.table().clock.is_some())
    }

    fn follow_event(&mut self, game: GameId, seq: u32, at: Millis, event: &Event) {
        let Some(open) = self.game.as_mut().filter(|open| open.id() == game) else { return };
        match open.apply(seq, at, event) {
            Ok(()) => {
                match event {
                    Event::Said { by, phrase } => self.news.push_back(News::Said { by: *by, phrase: *phrase }),
                    Event::Offered { by, kind } => {
                        self.news.push_back(News::Offered(super::room::Offer { kind: *kind, by: *by, seq }));
                    }
                    Event::Declined { .. } => self.news.push_back(News::Declined),
                    _ => {}
                }
                self.news.push_back(News::Changed);
            }
            Err(Misfit::Known) => {}
            Err(Misfit::Gap) => {
                let seq = open.table().seq;
                self.to_send.push_back(ClientMessage::Follow { game, seq });
            }
            Err(Misfit::Differs) => self.to_send.push_back(ClientMessage::Follow { game, seq: 0 }),
        }
    }

    fn take_answer(&mut self, id: u32, answer: Result<Answer, Refusal>) {
        let ask = self.lobby.answered(id, answer.is_ok());
        match answer {
            Ok(Answer::Done) => {}
            Ok(Answer::Me(me)) => {
                self.become_player(me.clone());
                self.news.push_back(News::Answered(Answer::Me(me)));
            }
            // Not the game, but the invitation once more: it waits for who invites.
            Ok(Answer::Invitation(invitation)) if matches!(ask, Some(Ask::AcceptInvitation(_))) => {
                self.lobby.wait_for(invitation.clone());
                self.news.push_back(News::Answered(Answer::Invitation(invitation)));
            }
            Ok(answer) => self.news.push_back(News::Answered(answer)),
            // Whoever comes second may watch.
            Err(Refusal::InvitationTaken(game)) if matches!(ask, Some(Ask::AcceptInvitation(_))) => {
                self.news.push_back(News::Refused(Refusal::InvitationTaken(game)));
                self.open(game);
            }
            Err(why) => self.news.push_back(News::Refused(why)),
        }
    }

    /// Follows a game in place of the one before.
    pub fn open(&mut self, game: GameId) {
        if let Some(before) = self.game.take_if(|open| open.id() != game) {
            self.to_send.push_back(ClientMessage::Unfollow(before.id()));
        }
        if self.game.is_none() {
            self.to_send.push_back(ClientMessage::Follow { game, seq: 0 });
        }
    }

    /// Stops following the game. A seat in a running one stays.
    pub fn close_game(&mut self) {
        if let Some(before) = self.game.take() {
            self.to_send.push_back(ClientMessage::Unfollow(before.id()));
        }
    }

    /// Asks for something outside the games.
    pub fn ask(&mut self, ask: Ask) {
        let message = self.lobby.ask(ask);
        if self.is_welcome {
            self.to_send.push_back(message);
        }
    }

    /// Wants something in the open game.
    pub fn command(&mut self, command: Command) {
        let Some(open) = &self.game else { return };
        let message = self.outbox.add(open.id(), open.table().seq, command);
        if self.is_welcome {
            self.to_send.push_back(message);
        }
    }

    /// The move of this player that the server has not confirmed yet.
    pub fn unconfirmed_move(&self) -> Option<Square> {
        let open = self.game.as_ref()?;
        self.outbox.of(open.id()).find_map(|(expected, command)| match command {
            // A move from before the last change is confirmed, or about to be refused.
            Command::Move(square) if expected >= open.table().turn_seq => Some(square),
            _ => None,
        })
    }

    /// Whether this player waits for the answer to a command.
    pub fn has_unconfirmed(&self) -> bool {
        self.game.as_ref().is_some_and(|open| self.outbox.of(open.id()).next().is_some())
    }
}

#[cfg(test)]
mod tests;
