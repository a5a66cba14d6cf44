//! Play online through the whole game, against a server in the same process that decides by the real rules of its room.

use crate::lessons::assert_fits;
use crate::support::{TestApp, setup, square};
use bevy::prelude::*;
use othello::app::game::{Ending, Intent};
use othello::app::launch::{Mode, Options};
use othello::app::online::{Device, Dialer, Line, LineEvent, Online};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::Language;
use othello::app::words::{Texts, Words};
use othello::online::clock::TimeControl;
use othello::online::ids::{GameId, Millis, PlayerId};
use othello::online::names::PlayerName;
use othello::online::phrase::Phrase;
use othello::online::pools::POOLS;
use othello::online::protocol::{
    Answer, Ask, ClientMessage, Counts, Invitation, Me, Player, ServerMessage, Side, Snapshot, WatchLine, decode,
    encode,
};
use othello::online::refusal::Refusal;
use othello::online::room::{Answered, Command, Context, Duty, Event, OfferKind, Record, Setup, State as Room, Terms};
use othello::rules::notation::parse_moves;
use othello::rules::{Color, Rules};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

const ME: PlayerId = PlayerId(1);
const OTHER: PlayerId = PlayerId(2);
const GAME: GameId = GameId(77);
const BEGIN: Millis = 1_000_000;

/// The server and its only line.
#[derive(Default)]
struct Server {
    dialled: u32,
    is_reachable: bool,
    events: VecDeque<LineEvent>,
    /// What the client has said on this line.
    heard: Vec<ClientMessage>,
    now: Millis,
    room: Option<Room>,
    refuses: bool,
}

impl Server {
    fn say(&mut self, message: &ServerMessage) {
        self.events.push_back(LineEvent::Heard(encode(message).unwrap()));
    }

    fn dial(&mut self) {
        self.dialled += 1;
        self.events.clear();
        let event =
            if self.is_reachable { LineEvent::Opened { token: Some("secret".to_owned()) } } else { LineEvent::Closed };
        self.events.push_back(event);
    }

    fn keep(&mut self, records: &[Record]) {
        for record in records {
            self.room.as_mut().unwrap().apply(record).unwrap();
            let (seq, at, event) = (record.seq, record.at, record.event.clone());
            self.say(&ServerMessage::Event { game: GAME, seq, at, event });
        }
    }

    fn snapshot(&mut self) {
        let room = self.room.as_ref().unwrap();
        let player = |id| Player { id, name: PlayerName::guest(id), rating: None, provisional: false };
        let table = room.table().clone();
        let players = table.setup.players.map(player);
        let snapshot = Snapshot { game: GAME, table, players, watchers: 0, now: self.now };
        self.say(&ServerMessage::Snapshot(Box::new(snapshot)));
    }

    /// Begins a game in which the player of this machine has a side.
    fn begin(&mut self, side: Color) {
        self.seat(if side == Color::Black { [ME, OTHER] } else { [OTHER, ME] });
        self.say(&ServerMessage::Begun(GAME));
    }

    /// Opens the room of a game between these players.
    fn seat(&mut self, players: [PlayerId; 2]) {
        let time = Some(TimeControl { main_s: 180, increment_s: 2 });
        let terms = Terms { rules: Rules::OTHELLO, time, rated: false, random_opening: false };
        let event = Event::Created(Setup { terms, players, opening: Vec::new() });
        self.room = Some(Room::new(&Record { seq: 1, at: self.now, cause: None, event }).unwrap());
    }

    /// Carries out a command of the other player.
    fn other(&mut self, command: &Command) {
        let room = self.room.as_ref().unwrap();
        let side = room.table().setup.seat(OTHER).unwrap();
        let (id, seq, context) = (1_000 + u64::from(room.table().seq), room.table().seq, self.context());
        let Ok(Answered::New(records)) = room.command(side, id, seq, command, context) else { panic!("{command:?}") };
        self.keep(&records);
    }

    fn context(&self) -> Context {
        Context { now: self.now, delay_ms: 0, fresh: GameId(78) }
    }

    fn hear(&mut self, message: ClientMessage) {
        match &message {
            ClientMessage::Hello { .. } => {
                let is_own = |room: &&Room| room.table().ended.is_none() && room.table().setup.seat(ME).is_some();
                let games = self.room.iter().filter(is_own).map(|_| GAME).collect();
                let me = Me { id: ME, name: PlayerName::guest(ME) };
                self.say(&ServerMessage::Welcome { build: "test".to_owned(), me, now: self.now, games });
                if self.room.iter().any(|room| room.table().setup.seat(ME).is_some()) {
                    self.snapshot();
                }
            }
            ClientMessage::Follow { .. } => self.snapshot(),
            ClientMessage::Command { id, expected, command, .. } => {
                let (room, context) = (self.room.as_ref().unwrap(), self.context());
                let side = room.table().setup.seat(ME).unwrap();
                let seq = room.table().seq;
                let answer = if self.refuses {
                    Err(Refusal::Unavailable)
                } else {
                    room.command(side, *id, *expected, command, context)
                };
                match answer {
                    Ok(Answered::New(records)) => {
                        self.keep(&records);
                        let seq = self.room.as_ref().unwrap().table().seq;
                        self.say(&ServerMessage::Ack { id: *id, game: GAME, seq });
                    }
                    Ok(Answered::Before(seq)) => self.say(&ServerMessage::Ack { id: *id, game: GAME, seq }),
                    Err(why) => self.say(&ServerMessage::Refused { id: *id, game: GAME, seq, why }),
                }
            }
            ClientMessage::Ask { id, ask } => {
                let answer = match ask {
                    Ask::Invite { terms, side } => Answer::Invitation(self.invitation(ME, *terms, *side)),
                    Ask::OpenInvitation(_) => {
                        let time = Some(TimeControl { main_s: 600, increment_s: 5 });
                        let terms = Terms { rules: Rules::REVERSE, time, rated: false, random_opening: false };
                        Answer::Invitation(self.invitation(OTHER, terms, Side::Any))
                    }
                    Ask::AcceptInvitation(_) => {
                        self.begin(Color::White);
                        Answer::Game(GAME)
                    }
                    Ask::RunningGames => Answer::RunningGames(self.running_games()),
                    _ => Answer::Done,
                };
                self.say(&ServerMessage::Answer { id: *id, answer: Ok(answer) });
            }
            ClientMessage::Ping(sent) => self.say(&ServerMessage::Pong { sent: *sent, now: self.now }),
            ClientMessage::Unfollow(_) | ClientMessage::Pong(_) => {}
        }
        self.heard.push(message);
    }

    /// The game of two others, if there is one.
    fn running_games(&self) -> Vec<WatchLine> {
        let others = self.room.iter().map(Room::table).filter(|table| table.setup.seat(ME).is_none());
        let player = |id| Player { id, name: PlayerName::guest(id), rating: None, provisional: false };
        others
            .map(|table| {
                let players = table.setup.players.map(player);
                WatchLine { game: GAME, players, terms: table.setup.terms, plies: 0, watchers: 0 }
            })
            .collect()
    }

    fn invitation(&self, by: PlayerId, terms: Terms, side: Side) -> Invitation {
        let by = Player { id: by, name: PlayerName::guest(by), rating: None, provisional: false };
        Invitation { code: "7KQ2M4RX9T".parse().unwrap(), by, terms, side, until: self.now + 86_400_000 }
    }

    fn moves_sent(&self) -> usize {
        self.heard
            .iter()
            .filter(|message| matches!(message, ClientMessage::Command { command: Command::Move(_), .. }))
            .count()
    }
}

struct Wire(Rc<RefCell<Server>>);

impl Line for Wire {
    fn send(&self, frame: Vec<u8>) {
        self.0.borrow_mut().hear(decode(&frame).unwrap());
    }

    fn next_event(&self) -> Option<LineEvent> {
        self.0.borrow_mut().events.pop_front()
    }
}

/// A game beside a server.
struct Playing {
    test: TestApp,
    server: Rc<RefCell<Server>>,
}

impl Playing {
    fn open(mut test: TestApp) -> Playing {
        let server = Rc::new(RefCell::new(Server { is_reachable: true, now: BEGIN, ..Server::default() }));
        let reached = server.clone();
        test.app.insert_non_send(Dialer(Box::new(move |address, _| {
            assert_eq!(address.socket, "wss://play.example/online");
            reached.borrow_mut().dial();
            Box::new(Wire(reached.clone()))
        })));
        *test.app.world_mut().resource_mut::<Device>() = Device::on("play.example");
        Playing { test, server }
    }

    fn at_start() -> Playing {
        Playing::open(TestApp::start_screen())
    }

    fn settle(&mut self) {
        self.test.update(4);
        self.test.settle();
        self.test.settle_ui();
    }

    /// In a game on the server, with this side.
    fn in_game(side: Color) -> Playing {
        let mut playing = Playing::at_start();
        playing.test.press("Online");
        playing.settle();
        playing.server.borrow_mut().begin(side);
        playing.settle();
        assert_eq!(playing.test.screen(), Screen::Match);
        playing
    }

    fn other(&mut self, command: Command) {
        self.server.borrow_mut().other(&command);
        self.settle();
    }

    fn other_plays(&mut self, at: &str) {
        self.other(Command::Move(square(at)));
    }

    /// The line breaks, and cannot be opened again for now.
    fn lose_line(&mut self) {
        self.server.borrow_mut().is_reachable = false;
        self.server.borrow_mut().events.push_back(LineEvent::Closed);
        self.settle();
    }

    /// The line can be opened again, and is.
    fn find_line(&mut self) {
        self.server.borrow_mut().is_reachable = true;
        self.test.sleep(Duration::from_secs(31));
        self.settle();
    }
}

/// Nothing leaves the machine before a person chooses to play online.
#[test]
fn no_line_is_opened_unasked() {
    let mut playing = Playing::at_start();
    for caption in ["Play", "New game", "Learn", "Close", "Settings"] {
        playing.test.press(caption);
        playing.settle();
    }
    assert_eq!(playing.server.borrow().dialled, 0);
    playing.test.press("Close");
    playing.test.press("Online");
    playing.settle();
    assert_eq!(playing.server.borrow().dialled, 1);
    assert!(matches!(playing.server.borrow().heard[..], [ClientMessage::Hello { .. }, ..]));
    playing.test.assert_sees("You are Guest 0001.");
    // Nobody plays or searches, so the line ends with the lobby.
    playing.test.press("Close");
    playing.settle();
    let said = playing.server.borrow().heard.len();
    playing.test.run_for(Duration::from_secs(3));
    assert_eq!(playing.server.borrow().heard.len(), said);
}

#[test]
fn a_player_is_paired_and_plays_to_the_end() {
    let mut playing = Playing::at_start();
    playing.test.press("Online");
    playing.settle();
    let mut counts = Counts { online: 1234, games: 1, ..Counts::default() };
    counts.searching[1] = 3;
    playing.server.borrow_mut().say(&ServerMessage::Counts(counts));
    playing.settle();
    playing.test.assert_sees("1234 players online, one game");
    playing.test.press("Othello · 3 min + 2 s (3)");
    playing.settle();
    assert_eq!(POOLS[1].time.main_s, 180);
    let searches = |playing: &Playing| {
        let heard = &playing.server.borrow().heard;
        heard.iter().any(|message| matches!(message, ClientMessage::Ask { ask: Ask::Search(1), .. }))
    };
    assert!(searches(&playing));
    playing.test.assert_sees("Searching … press again to stop.");
    // The computer passes the time, and the board of the server opens by itself.
    playing.test.press("Close");
    playing.test.press("Play");
    playing.test.click_on("f5");
    playing.server.borrow_mut().begin(Color::Black);
    playing.settle();
    assert_eq!((playing.test.screen(), playing.test.moves().as_str()), (Screen::Match, ""));
    playing.test.assert_sees("Your move");
    playing.test.assert_sees("Guest 0002");
    // The shortest game: Black wipes White out.
    let moves = parse_moves("e6f4e3f6g5d6e7f5c5").unwrap();
    for (ply, at) in moves.into_iter().filter_map(|played| played.square()).enumerate() {
        if ply % 2 == 0 {
            playing.test.click_square(at);
            playing.settle();
        } else {
            playing.other(Command::Move(at));
        }
    }
    assert_eq!(playing.test.moves(), "e6f4e3f6g5d6e7f5c5");
    assert_eq!(playing.server.borrow().moves_sent(), 5);
    assert!(matches!(playing.test.session().ending(), Some(Ending::Board(_))));
    playing.test.run_to_result();
    playing.settle();
    assert_eq!(playing.test.dialog(), Dialog::Result);
    playing.test.press("Rematch?");
    playing.settle();
    assert!(playing.server.borrow().heard.iter().any(|message| {
        matches!(message, ClientMessage::Command { command: Command::Offer(OfferKind::Rematch), .. })
    }));
    // The game against the computer has waited.
    playing.test.press("Lobby");
    playing.test.press("Close");
    playing.test.press("Back to the game");
    playing.settle();
    assert!(playing.test.moves().starts_with("f5"));
}

#[test]
fn a_game_of_others_is_watched_until_one_leaves() {
    let mut playing = Playing::at_start();
    playing.server.borrow_mut().seat([OTHER, PlayerId(3)]);
    playing.test.press("Online");
    playing.settle();
    playing.test.press("Watch");
    playing.settle();
    let captions = playing.test.texts();
    let line = captions.iter().find(|text| text.starts_with("Guest 0002")).unwrap_or_else(|| panic!("{captions:?}"));
    playing.test.press(line);
    playing.settle();
    assert_eq!(playing.test.screen(), Screen::Match);
    playing.other_plays("f5");
    assert_eq!(playing.test.moves(), "f5");
    // A watcher moves nothing.
    playing.test.click_on("d6");
    playing.settle();
    assert_eq!((playing.test.moves().as_str(), playing.server.borrow().moves_sent()), ("f5", 0));
    playing.test.press("Lobby");
    playing.settle();
    assert!(playing.server.borrow().heard.contains(&ClientMessage::Unfollow(GAME)));
    assert!(playing.test.app.world().resource::<Online>().game().is_none());
}

/// Complaints of other sites' users: a move that is lost with the line, or made twice.
#[test]
fn a_move_made_without_a_line_is_sent_once_it_is_back() {
    let mut playing = Playing::in_game(Color::Black);
    playing.lose_line();
    assert!(
        playing.test.texts().iter().any(|text| text.starts_with("No connection. Next try in")),
        "{:?}",
        playing.test.texts()
    );
    playing.test.click_on("f5");
    playing.settle();
    assert_eq!(playing.test.moves(), "f5");
    assert_eq!(playing.server.borrow().moves_sent(), 0);
    playing.find_line();
    assert_eq!((playing.test.moves().as_str(), playing.server.borrow().moves_sent()), ("f5", 1));
    assert_eq!(playing.server.borrow().room.as_ref().unwrap().table().moves.len(), 1);
    playing.other_plays("d6");
    assert_eq!(playing.test.moves(), "f5d6");
}

/// The acknowledgement is lost with the line: the same command is sent again, and the server does it once.
#[test]
fn a_lost_acknowledgement_makes_no_second_move() {
    let mut playing = Playing::in_game(Color::Black);
    playing.test.click_on("f5");
    playing.test.update(1);
    playing.server.borrow_mut().events.clear();
    playing.lose_line();
    playing.find_line();
    assert_eq!(playing.test.moves(), "f5");
    assert_eq!(playing.server.borrow().room.as_ref().unwrap().table().moves.len(), 1);
    assert!(!playing.test.resource::<Online>().client().has_unconfirmed());
}

#[test]
fn a_refused_move_leaves_the_board() {
    let mut playing = Playing::in_game(Color::Black);
    playing.server.borrow_mut().refuses = true;
    playing.test.click_on("f5");
    playing.settle();
    assert_eq!(playing.test.moves(), "");
    playing.test.assert_sees("The server cannot do that at the moment. Nothing was lost.");
    playing.test.assert_pictures_match();
    playing.server.borrow_mut().refuses = false;
    playing.test.click_on("f5");
    playing.settle();
    assert_eq!(playing.test.moves(), "f5");
}

#[test]
fn offers_are_made_and_answered() {
    let mut playing = Playing::in_game(Color::White);
    playing.other_plays("f5");
    playing.test.click_on("d6");
    playing.settle();
    playing.other(Command::Offer(OfferKind::Draw));
    playing.test.assert_sees("Your opponent offers a draw.");
    playing.test.press("Decline");
    playing.settle();
    assert!(!playing.test.sees("Your opponent offers a draw."));
    playing.test.press("Take back?");
    playing.settle();
    playing.test.assert_sees("You have asked; your opponent can answer.");
    let seq = playing.server.borrow().room.as_ref().unwrap().table().offers[0].seq;
    playing.other(Command::Accept(seq));
    assert_eq!(playing.test.moves(), "f5");
    playing.test.assert_pictures_match();
    playing.other(Command::Say(Phrase::Oops));
    playing.test.assert_sees("Guest 0002: Oops!");
    playing.test.press("Say …");
    playing.test.press("Thank you!");
    playing.settle();
    assert!(
        playing.server.borrow().heard.iter().any(|message| {
            matches!(message, ClientMessage::Command { command: Command::Say(Phrase::ThankYou), .. })
        })
    );
    // To resign takes two presses with nothing in between.
    playing.test.press("Resign");
    playing.other(Command::Say(Phrase::Hello));
    playing.test.press("Resign");
    playing.settle();
    assert_eq!(playing.test.session().ending(), None);
    playing.test.press("Really resign?");
    playing.settle();
    assert_eq!(playing.test.session().ending(), Some(Ending::Resigned(Color::White)));
}

/// Who is away too long can be claimed against, and the seconds until then are shown.
#[test]
fn an_absent_opponent_is_counted_down() {
    let mut playing = Playing::in_game(Color::White);
    playing.other_plays("f5");
    playing.test.click_on("d6");
    playing.settle();
    let records = playing.server.borrow().room.as_ref().unwrap().duty(Duty::Gone(Color::Black), BEGIN);
    playing.server.borrow_mut().keep(&records);
    playing.settle();
    let line = |test: &mut TestApp| test.texts().into_iter().find(|text| text.starts_with("Your opponent is away."));
    let first = line(&mut playing.test).expect("the countdown");
    assert!(first.contains("claim the win in"), "{first}");
    playing.test.run_for(Duration::from_secs(2));
    assert_ne!(line(&mut playing.test), Some(first));
    assert!(!playing.test.sees("Claim win"));
    playing.test.sleep(Duration::from_secs(100));
    playing.settle();
    assert!(playing.test.sees("Claim win"));
}

/// The server alone runs the clocks, whatever this machine does.
#[test]
fn clocks_are_those_of_the_server() {
    let mut playing = Playing::in_game(Color::White);
    playing.other_plays("f5");
    playing.test.assert_sees("3:00");
    playing.test.click_on("d6");
    playing.settle();
    playing.test.sleep(Duration::from_secs(40));
    playing.settle();
    let texts = playing.test.texts();
    assert!(texts.iter().any(|text| text.starts_with("2:2") || text.starts_with("2:1")), "{texts:?}");
    playing.test.sleep(Duration::from_secs(400));
    playing.settle();
    assert_eq!(playing.test.session().ending(), None, "only the server ends a game");
}

/// Nobody gets help in a game on a server, and the local game's commands do nothing to it.
#[test]
fn there_is_no_help_and_no_way_back() {
    let mut playing = Playing::in_game(Color::White);
    playing.other_plays("f5");
    playing.test.click_on("d6");
    playing.settle();
    for intent in [Intent::Undo, Intent::Redo, Intent::Rematch, Intent::FlagFall(Color::Black)] {
        playing.test.intent(intent);
        playing.settle();
    }
    playing.test.key(KeyCode::KeyH);
    playing.settle();
    assert_eq!((playing.test.moves().as_str(), playing.test.session().ending()), ("f5d6", None));
    assert!(!playing.test.thinks());
}

#[test]
fn a_friend_is_invited_by_a_code_and_a_link_opens_an_invitation() {
    let mut playing = Playing::at_start();
    playing.test.press("Online");
    playing.settle();
    playing.test.press("A friend");
    playing.test.press("Reverse");
    playing.test.press("Invite a friend");
    playing.settle();
    playing.test.assert_sees("Code: 7KQ2M4RX9T");
    assert!(playing.server.borrow().heard.iter().any(|message| matches!(
        message,
        ClientMessage::Ask { ask: Ask::Invite { terms, .. }, .. } if terms.rules == Rules::REVERSE && !terms.rated
    )));
    playing.test.press("Copy link");
    playing.settle();
    // A machine without a clipboard shows the link, so that it can be read.
    let by_hand = "There is no clipboard here. The link: https://play.example/?join=7KQ2M4RX9T";
    assert!(playing.test.sees("Link copied") || playing.test.sees(by_hand), "{:?}", playing.test.texts());
    playing.test.press("Withdraw");
    playing.settle();
    assert!(!playing.test.sees("Code: 7KQ2M4RX9T"));

    let options = Options { seed: Some(1), join: "7KQ2M-4RX9T".parse().ok(), ..Options::default() };
    let mut playing = Playing::open(TestApp::open(options));
    playing.settle();
    assert_eq!(playing.test.screen(), Screen::Lobby);
    playing.test.assert_sees("Guest 0002 invites you: Reverse · 10 min + 5 s");
    assert!(playing.server.borrow().room.is_none(), "to look at an invitation accepts nothing");
    playing.test.press("Accept");
    playing.settle();
    assert_eq!(playing.test.screen(), Screen::Match);
}

/// A malformed frame, or a server of another version, does no harm and is explained.
#[test]
fn what_is_no_message_does_no_harm() {
    let mut playing = Playing::in_game(Color::Black);
    playing.test.click_on("f5");
    playing.settle();
    playing.server.borrow_mut().events.push_back(LineEvent::Heard(vec![1, 255, 255, 255]));
    playing.settle();
    assert_eq!(playing.test.moves(), "f5");
    playing.find_line();
    assert_eq!(playing.server.borrow().dialled, 2);
    playing.server.borrow_mut().say(&ServerMessage::UpdateNeeded(9));
    playing.settle();
    playing.test.assert_sees("This version is too old for the server, or too new. Please update it.");
    playing.test.sleep(Duration::from_secs(100));
    playing.settle();
    assert_eq!(playing.server.borrow().dialled, 2, "trying again would be in vain");
}

/// A game of two people at this machine is untouched by one on a server that opens over it.
#[test]
fn the_local_game_waits() {
    let mut playing = Playing::open(TestApp::game(setup(Mode::Friend)));
    playing.test.click_on("f5");
    playing.settle();
    playing.test.press("New game");
    playing.test.press("Online");
    playing.settle();
    playing.server.borrow_mut().begin(Color::Black);
    playing.settle();
    playing.test.click_on("d3");
    playing.settle();
    assert_eq!(playing.test.moves(), "d3");
    for _ in 0..3 {
        playing.test.key(KeyCode::Escape);
        playing.settle();
    }
    assert_eq!((playing.test.screen(), playing.test.moves().as_str()), (Screen::Game, "f5"));
    // The one on the server goes on where it stands.
    playing.test.press("New game");
    playing.test.press("Online");
    playing.test.press("Back to your game");
    playing.settle();
    assert_eq!(playing.test.moves(), "d3");
    playing.other_plays("c5");
    assert_eq!(playing.test.moves(), "d3c5");
}

/// Every page of the lobby and the panel of a game are readable in every language and window.
#[test]
fn lobby_and_game_fit_into_every_window() {
    for language in Language::ALL {
        for (width, height) in [(1280, 720), (390, 844), (844, 390), (800, 600)] {
            let mut playing = Playing::at_start();
            playing.test.set_language(language);
            playing.test.resize(width, height);
            let words = |test: &TestApp, key: &'static str| test.resource::<Texts>().get(&Words::new(key));
            let press = |playing: &mut Playing, key: &'static str| {
                let caption = words(&playing.test, key);
                playing.test.press(&caption);
                playing.settle();
            };
            let what = |page: &str| format!("{language:?} {width}×{height} {page}");
            press(&mut playing, "start-online");
            for page in ["online-friend", "online-watch", "online-play"] {
                press(&mut playing, page);
                assert_fits(&mut playing.test, &what(page));
            }
            press(&mut playing, "online-friend");
            press(&mut playing, "online-invite");
            assert_fits(&mut playing.test, &what("invitation"));
            playing.server.borrow_mut().begin(Color::White);
            playing.settle();
            playing.other_plays("f5");
            playing.test.click_on("d6");
            playing.settle();
            assert_fits(&mut playing.test, &what("game"));
            press(&mut playing, "match-say");
            assert_fits(&mut playing.test, &what("phrases"));
            playing.other(Command::Offer(OfferKind::MoreTime));
            assert_fits(&mut playing.test, &what("offer"));
        }
    }
}
