use super::super::ids::PlayerId;
use super::super::names::PlayerName;
use super::super::protocol::{Player, Snapshot};
use super::super::room::{Answered, Context, Record, Setup, State, Terms};
use super::*;
use crate::rules::{Move, Rules};

/// A server with one game, and the line to it.
struct Server {
    state: State,
    journal: Vec<Record>,
    now: Millis,
}

const GAME: GameId = GameId(7);
const ME: PlayerId = PlayerId(1);

impl Server {
    fn new() -> Server {
        let terms = Terms { rules: Rules::OTHELLO, time: None, rated: false, random_opening: false };
        let setup = Setup { terms, players: [ME, PlayerId(2)], opening: Vec::new() };
        let first = Record { seq: 1, at: 1_000, cause: None, event: Event::Created(setup) };
        Server { state: State::new(&first).unwrap(), journal: vec![first], now: 1_000 }
    }

    fn player(id: u64) -> Player {
        let name = PlayerName::guest(PlayerId(id));
        Player { id: PlayerId(id), name, rating: None, provisional: false }
    }

    fn welcome(&self) -> ServerMessage {
        let me = Me { id: ME, name: PlayerName::guest(ME) };
        ServerMessage::Welcome { build: String::new(), me, now: self.now, games: vec![GAME] }
    }

    fn snapshot(&self) -> ServerMessage {
        ServerMessage::Snapshot(Box::new(Snapshot {
            game: GAME,
            table: self.state.table().clone(),
            players: [Server::player(1), Server::player(2)],
            watchers: 0,
            now: self.now,
        }))
    }

    fn event(record: &Record) -> ServerMessage {
        ServerMessage::Event { game: GAME, seq: record.seq, at: record.at, event: record.event.clone() }
    }

    /// Carries a message out and says what comes back.
    fn hear(&mut self, from: Color, message: &ClientMessage) -> Vec<ServerMessage> {
        match message {
            ClientMessage::Hello { .. } => vec![self.welcome()],
            ClientMessage::Follow { seq: 0, .. } => vec![self.snapshot()],
            ClientMessage::Follow { seq, .. } => {
                self.journal.iter().filter(|record| record.seq > *seq).map(Server::event).collect()
            }
            ClientMessage::Command { id, expected, command, .. } => {
                let context = Context { now: self.now, delay_ms: 0, fresh: GameId(8) };
                match self.state.command(from, *id, *expected, command, context) {
                    Ok(Answered::Before(seq)) => vec![ServerMessage::Ack { id: *id, game: GAME, seq }],
                    Ok(Answered::New(records)) => {
                        for record in &records {
                            self.state.apply(record).unwrap();
                        }
                        self.journal.extend(records.iter().cloned());
                        let ack = ServerMessage::Ack { id: *id, game: GAME, seq: self.state.table().seq };
                        records.iter().map(Server::event).chain([ack]).collect()
                    }
                    Err(why) => {
                        let seq = self.state.table().seq;
                        vec![ServerMessage::Refused { id: *id, game: GAME, seq, why }]
                    }
                }
            }
            _ => Vec::new(),
        }
    }

    /// The opponent's move; what the client would be told.
    fn opponent(&mut self, square: &str) -> Vec<ServerMessage> {
        let command = Command::Move(square.parse().unwrap());
        let expected = self.state.table().seq;
        let message = ClientMessage::Command { id: 1_000 + u64::from(expected), game: GAME, expected, command };
        self.hear(Color::White, &message)
            .into_iter()
            .filter(|said| matches!(said, ServerMessage::Event { .. }))
            .collect()
    }

    fn squares(&self) -> Vec<String> {
        self.state.table().moves.iter().filter_map(|played| played.square()).map(|square| square.to_string()).collect()
    }
}

/// Carries messages to and fro until both are silent.
fn talk(client: &mut Client, server: &mut Server) {
    while let Some(message) = client.next_to_send() {
        for answer in server.hear(Color::Black, &message) {
            client.hear(answer, 50);
        }
    }
}

fn connected(server: &mut Server) -> Client {
    let mut client = Client::new("test", "en", 40);
    client.connected();
    talk(&mut client, server);
    client
}

fn play(client: &mut Client, square: &str) {
    client.command(Command::Move(square.parse().unwrap()));
}

#[test]
fn a_running_game_is_opened_by_itself() {
    let mut server = Server::new();
    let client = connected(&mut server);
    let open = client.game().unwrap();
    assert_eq!((open.id(), open.side(), client.me().unwrap().id), (GAME, Some(Color::Black), ME));
}

#[test]
fn a_move_is_shown_before_it_is_confirmed_and_once_after() {
    let mut server = Server::new();
    let mut client = connected(&mut server);
    play(&mut client, "d3");
    let shown = |client: &Client| client.game().unwrap().moves_with(client.unconfirmed_move());
    let d3 = vec![Move::Place("d3".parse().unwrap())];
    assert_eq!((shown(&client), client.has_unconfirmed()), (d3.clone(), true));
    talk(&mut client, &mut server);
    assert_eq!((shown(&client), client.has_unconfirmed()), (d3, false));
    assert_eq!(server.squares(), ["d3"]);
}

/// Complaints 1 and 4: the line breaks after the move was sent, before or after it arrived.
#[test]
fn a_move_survives_a_broken_line_and_counts_once() {
    for arrives in [false, true] {
        let mut server = Server::new();
        let mut client = connected(&mut server);
        play(&mut client, "d3");
        let sent = client.next_to_send().unwrap();
        if arrives {
            server.hear(Color::Black, &sent);
        }
        client.disconnected();
        // The opponent answers meanwhile.
        if arrives {
            server.opponent("c3");
        }
        client.connected();
        talk(&mut client, &mut server);
        // What was missed comes with the next event at the latest.
        let seq = client.game().unwrap().table().seq;
        for record in server.journal.iter().filter(|record| record.seq > seq).map(Server::event).collect::<Vec<_>>() {
            client.hear(record, 60);
        }
        assert_eq!(client.game().unwrap().table(), server.state.table(), "arrives: {arrives}");
        assert_eq!(server.squares().iter().filter(|square| *square == "d3").count(), 1);
        assert!(!client.has_unconfirmed());
    }
}

/// Complaint 3: no stale move is played in place of the lost one.
#[test]
fn a_move_of_an_earlier_position_is_refused_and_taken_off_the_board() {
    let mut server = Server::new();
    let mut client = connected(&mut server);
    // The same player moves on another device.
    let expected = server.state.table().seq;
    let command = Command::Move("c4".parse().unwrap());
    server.hear(Color::Black, &ClientMessage::Command { id: 1, game: GAME, expected, command });
    play(&mut client, "d3");
    talk(&mut client, &mut server);
    assert!(std::iter::from_fn(|| client.next_news()).any(|news| matches!(news, News::CommandRefused(_))));
    assert_eq!((client.unconfirmed_move(), server.squares()), (None, vec!["c4".to_owned()]));
}

/// Complaint 2: an event that was lost does not stay lost.
#[test]
fn a_gap_in_the_events_is_filled() {
    let mut server = Server::new();
    let mut client = connected(&mut server);
    play(&mut client, "d3");
    talk(&mut client, &mut server);
    let lost = server.opponent("c3");
    assert_eq!(lost.len(), 1);
    let command = Command::Say(Phrase::Hello);
    let expected = server.state.table().seq;
    for said in server.hear(Color::White, &ClientMessage::Command { id: 5, game: GAME, expected, command }) {
        client.hear(said, 70);
    }
    talk(&mut client, &mut server);
    assert_eq!(client.game().unwrap().table(), server.state.table());
}

/// Complaint 21: whoever logs in on this device does not inherit what the guest before still wanted to say.
#[test]
fn another_player_on_the_device_sends_nothing_of_the_one_before() {
    let mut server = Server::new();
    let mut client = connected(&mut server);
    play(&mut client, "d3");
    client.ask(Ask::FollowLobby);
    client.ask(Ask::Search(2));
    client.ask(Ask::Profile(ME));
    client.disconnected();
    client.connected();
    while client.next_to_send().is_some() {}
    let me = Me { id: PlayerId(3), name: PlayerName::guest(PlayerId(3)) };
    client.hear(ServerMessage::Welcome { build: String::new(), me, now: 5, games: Vec::new() }, 50);
    assert!(client.game().is_none() && !client.has_unconfirmed());
    let said: Vec<ClientMessage> = std::iter::from_fn(|| client.next_to_send()).collect();
    assert!(matches!(said[..], [ClientMessage::Ping(_), ClientMessage::Ask { ask: Ask::FollowLobby, .. }]), "{said:?}");
}

#[test]
fn logging_in_on_this_connection_drops_what_the_guest_still_wanted() {
    let mut server = Server::new();
    let mut client = connected(&mut server);
    play(&mut client, "d3");
    client.ask(Ask::Search(2));
    let me = Me { id: PlayerId(3), name: PlayerName::guest(PlayerId(3)) };
    client.hear(ServerMessage::Answer { id: 77, answer: Ok(Answer::Me(me)) }, 50);
    assert_eq!((client.lobby().searching(), client.has_unconfirmed(), client.game().is_none()), (None, false, true));
}

#[test]
fn a_search_goes_on_after_a_broken_line() {
    let mut server = Server::new();
    let mut client = connected(&mut server);
    client.ask(Ask::FollowLobby);
    client.ask(Ask::Search(2));
    client.disconnected();
    client.connected();
    talk(&mut client, &mut server);
    assert_eq!(client.lobby().searching(), Some(2));
    client.hear(ServerMessage::SearchEnded, 80);
    assert_eq!(client.lobby().searching(), None);
}
