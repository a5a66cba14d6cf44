//! Play online through the whole game, against a server in the same process that decides by the real rules of its room.

use crate::lessons::assert_fits;
use crate::support::{TestApp, setup, square};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::text::EditableText;
use othello::app::game::{Ending, Intent};
use othello::app::launch::{Mode, Options, link_to, parse_link};
use othello::app::online::{Device, Dialer, Line, LineEvent, Online};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Language, Settings};
use othello::app::words::{Texts, Words};
use othello::online::clock::TimeControl;
use othello::online::ids::{GameId, Millis, PlayerId};
use othello::online::names::PlayerName;
use othello::online::phrase::Phrase;
use othello::online::pools::POOLS;
use othello::online::protocol::{
    Answer, Ask, ClientMessage, Counts, GameLine, Invitation, Me, Page, Player, Profile, RankLine, Seek, SeekId,
    ServerMessage, Side, Snapshot, Standing, WatchLine, decode, encode,
};
use othello::online::refusal::Refusal;
use othello::online::room::{
    Answered, Command, Context, Duty, Ended, Event, OfferKind, Record, Setup, State as Room, Terms, Why,
};
use othello::online::speed::Speed;
use othello::rules::notation::parse_moves;
use othello::rules::{Color, Rules, Variant};
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
    /// The name of the player's account, if there is one.
    account: Option<String>,
    /// The games that the player has played.
    played: Vec<GameLine>,
    /// Whether who has invited is away.
    is_host_away: bool,
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
                let me = self.me();
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
                    Ask::AcceptInvitation(_) if self.is_host_away => {
                        let terms = Terms { rules: Rules::REVERSE, time: None, rated: false, random_opening: false };
                        Answer::Invitation(self.invitation(OTHER, terms, Side::Any))
                    }
                    Ask::AcceptInvitation(_) | Ask::AcceptSeek(_) => {
                        self.begin(Color::White);
                        Answer::Game(GAME)
                    }
                    Ask::RunningGames => Answer::RunningGames(self.running_games()),
                    Ask::SignUp { name, .. } | Ask::LogIn { name, .. } => {
                        self.account = Some(name.clone());
                        Answer::Me(self.me())
                    }
                    Ask::LogOut => {
                        self.account = None;
                        Answer::Me(self.me())
                    }
                    Ask::Profile(_) => Answer::Profile(self.profile()),
                    Ask::History { page, .. } => {
                        let from = usize::from(page.0) * Page::LINES;
                        Answer::History(self.played.iter().skip(from).take(Page::LINES).cloned().collect())
                    }
                    Ask::Best { .. } => Answer::Best(
                        (0..20).map(|n| RankLine { player: player(n, Some(1900 - n as i16)), games: 9 }).collect(),
                    ),
                    _ => Answer::Done,
                };
                self.say(&ServerMessage::Answer { id: *id, answer: Ok(answer) });
            }
            ClientMessage::Ping(sent) => self.say(&ServerMessage::Pong { sent: *sent, now: self.now }),
            ClientMessage::Unfollow(_) | ClientMessage::Pong(_) => {}
        }
        self.heard.push(message);
    }

    fn me(&self) -> Me {
        let name = self.account.clone().map_or_else(|| PlayerName::guest(ME), PlayerName::Account);
        Me { id: ME, name }
    }

    /// The player has an account from now on, or none.
    fn take_account(&mut self, name: Option<&str>) {
        self.account = name.map(str::to_owned);
        self.events.push_back(LineEvent::Closed);
    }

    fn profile(&self) -> Profile {
        let standings = [Variant::Othello, Variant::Reverse, Variant::Historical].into_iter().flat_map(|variant| {
            Speed::ALL.map(|speed| Standing {
                variant,
                speed,
                rating: 1520,
                deviation: 75,
                provisional: true,
                games: 12,
            })
        });
        let games = self.played.len().try_into().unwrap();
        Profile { player: ME, name: self.me().name, since: BEGIN, games, standings: standings.collect() }
    }

    /// Open seeks, running games and games played before, more of each than any window has room for.
    fn fill(&mut self) {
        let seek = |n: u64| Seek { id: SeekId(n), by: player(100 + n, Some(1500)), terms: RATED, side: Side::Any };
        self.say(&ServerMessage::Seeks((0..12).map(seek).collect()));
        self.say(&ServerMessage::Counts(Counts { online: 1234, games: 17, ..Counts::default() }));
        self.played = (0..45).map(|n| game_line(n, Some(Color::White))).collect();
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

/// The longest terms there are.
const RATED: Terms = Terms {
    rules: Rules::HISTORICAL,
    time: Some(TimeControl { main_s: 1800, increment_s: 10 }),
    rated: true,
    random_opening: true,
};

fn player(id: u64, rating: Option<i16>) -> Player {
    Player { id: PlayerId(id), name: PlayerName::guest(PlayerId(id)), rating, provisional: true }
}

/// A game that the player has played as Black, the first of them last.
fn game_line(n: u64, winner: Option<Color>) -> GameLine {
    let players = [player(ME.0, Some(1500 + 7 * n as i16)), player(200 + n, Some(1600))];
    let ended = Some(Ended { winner, why: Why::Finished, score: [20, 44] });
    GameLine { game: GameId(500 + n), players, terms: RATED, at: BEGIN, ended }
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

    /// The lines of text that can be edited, from left to right.
    fn fields(&mut self) -> Vec<Entity> {
        let mut fields = self.test.app.world_mut().query_filtered::<Entity, With<EditableText>>();
        let mut fields: Vec<Entity> = fields.iter(self.test.app.world()).collect();
        fields.sort_by(|a, b| self.test.rect_of(*a).min.x.total_cmp(&self.test.rect_of(*b).min.x));
        fields
    }

    /// Writes into a field of the page, counted from 0.
    fn write(&mut self, field: usize, text: &str) {
        let field = self.fields()[field];
        self.test.click(self.test.rect_of(field).center());
        self.test.type_text(text);
        self.test.settle_ui();
    }

    /// Everything fits into the window, and a field is as high as its line needs.
    fn assert_fits(&mut self, what: &str) {
        assert_fits(&mut self.test, what);
        for line in self.fields() {
            let frame = self.test.app.world().get::<ChildOf>(line).expect("a frame").parent();
            let height = self.test.rect_of(frame).height();
            assert!((30.0..70.0).contains(&height), "{what}: a field is {height} px high");
        }
    }

    /// The values that assistive technology is told.
    fn told(&mut self) -> Vec<String> {
        let mut nodes = self.test.app.world_mut().query::<&AccessibilityNode>();
        nodes.iter(self.test.app.world()).filter_map(|node| node.value().map(str::to_owned)).collect()
    }

    /// How often the client has asked for such a thing.
    fn asks(&self, which: impl Fn(&Ask) -> bool) -> usize {
        let is_such = |message: &&ClientMessage| matches!(message, ClientMessage::Ask { ask, .. } if which(ask));
        self.server.borrow().heard.iter().filter(is_such).count()
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
    playing.test.press("3 min + 2 s (3)");
    playing.settle();
    assert_eq!(POOLS[1].time.main_s, 180);
    let searches = |playing: &Playing| {
        let heard = &playing.server.borrow().heard;
        heard.iter().any(|message| matches!(message, ClientMessage::Ask { ask: Ask::Search(1), .. }))
    };
    assert!(searches(&playing));
    playing.test.assert_sees("Searching: Othello · 3 min + 2 s");
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
    playing.test.press("Games");
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
    let by_hand = "There is no clipboard here. Copy this by hand: https://play.example/?join=7KQ2M4RX9T";
    assert!(playing.test.sees("Copied") || playing.test.sees(by_hand), "{:?}", playing.test.texts());
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

/// Who invites may be away or play elsewhere: the friend waits, may do something else, and may stop.
#[test]
fn who_accepts_waits_for_an_absent_host() {
    let options = Options { seed: Some(1), join: "7KQ2M-4RX9T".parse().ok(), ..Options::default() };
    let mut playing = Playing::open(TestApp::open(options));
    playing.settle();
    playing.server.borrow_mut().is_host_away = true;
    playing.test.press("Accept");
    playing.settle();
    assert_eq!(playing.test.screen(), Screen::Lobby);
    playing.test.assert_sees("The game begins as soon as Guest 0002 is free.");
    // The wait is said again after the line was lost, and lasts on every screen.
    let accepts = |playing: &Playing| playing.asks(|ask| matches!(ask, Ask::AcceptInvitation(_)));
    assert_eq!(accepts(&playing), 1);
    playing.test.press("Close");
    playing.lose_line();
    playing.find_line();
    assert_eq!(accepts(&playing), 2);
    playing.test.press("Online");
    playing.settle();
    playing.test.press("Stop");
    playing.settle();
    assert_eq!(playing.asks(|ask| *ask == Ask::StopSearching), 1);
    assert!(!playing.test.sees("The game begins as soon as Guest 0002 is free."));
}

#[test]
fn an_offer_to_all_stands_until_it_is_withdrawn() {
    let mut playing = Playing::at_start();
    playing.test.press("Online");
    playing.settle();
    playing.test.press("A friend");
    playing.test.press("Random");
    playing.test.press("Offer to all");
    playing.settle();
    playing.test.assert_sees("Your offer is open: Othello · 10 min + 5 s, random opening");
    let offers = |playing: &Playing| {
        playing.asks(|ask| matches!(ask, Ask::PutUpSeek { terms, .. } if terms.random_opening && !terms.rated))
    };
    assert_eq!(offers(&playing), 1);
    // A server that was started anew knows nothing of it.
    playing.lose_line();
    playing.find_line();
    assert_eq!(offers(&playing), 2);
    playing.test.press("Stop");
    playing.settle();
    playing.lose_line();
    playing.find_line();
    assert_eq!(offers(&playing), 2);
}

#[test]
fn an_open_offer_is_joined() {
    let mut playing = Playing::at_start();
    playing.test.press("Online");
    playing.settle();
    playing.server.borrow_mut().fill();
    let own = Seek { id: SeekId(99), by: player(ME.0, None), terms: RATED, side: Side::Any };
    let other = Seek { id: SeekId(7), by: player(9, Some(1500)), ..own.clone() };
    playing.server.borrow_mut().say(&ServerMessage::Seeks(vec![own, other]));
    playing.settle();
    playing.test.press("Games");
    playing.settle();
    assert!(!playing.test.texts().iter().any(|text| text.starts_with("Guest 0001")), "nobody plays with oneself");
    playing.test.press("Guest 0009 (1500?): Historical · 30 min + 10 s, random opening, rated");
    playing.settle();
    assert_eq!(playing.asks(|ask| *ask == Ask::AcceptSeek(SeekId(7))), 1);
    assert_eq!(playing.test.screen(), Screen::Match);
}

#[test]
fn an_account_is_made_and_nobody_reads_its_password() {
    let mut playing = Playing::at_start();
    playing.test.press("Online");
    playing.settle();
    // Rated games are for accounts.
    playing.test.press("A friend");
    playing.settle();
    assert!(!playing.test.sees("Rated"));
    playing.test.press("You");
    playing.settle();
    playing.write(0, "Wanda");
    playing.write(1, "over the hills");
    let texts = playing.test.texts();
    assert!(texts.contains(&"•".repeat(14)), "{:?}", &texts[texts.len().saturating_sub(9)..]);
    let told = playing.told();
    assert!(told.contains(&"Wanda".to_owned()) && !told.contains(&"over the hills".to_owned()), "{told:?}");
    playing.test.press("Create account");
    playing.settle();
    let signs_up = |ask: &Ask| *ask == Ask::SignUp { name: "Wanda".to_owned(), password: "over the hills".to_owned() };
    assert_eq!(playing.asks(signs_up), 1, "{:?}", playing.server.borrow().heard);
    playing.test.assert_sees("Wanda");
    playing.test.assert_sees("Othello · Bullet: 1520? ± 75, 12 games");
    playing.test.press("A friend");
    playing.settle();
    playing.test.press("Rated");
    playing.test.press("Invite a friend");
    playing.settle();
    assert_eq!(playing.asks(|ask| matches!(ask, Ask::Invite { terms, .. } if terms.rated)), 1);
    playing.test.press("You");
    playing.settle();
    playing.test.press("Log out");
    playing.settle();
    playing.test.assert_sees("Create account");
}

#[test]
fn the_games_played_are_turned_leaf_by_leaf_and_opened() {
    let mut playing = Playing::at_start();
    playing.server.borrow_mut().account = Some("Wanda".to_owned());
    playing.test.press("Online");
    playing.settle();
    playing.server.borrow_mut().fill();
    playing.test.press("You");
    playing.settle();
    playing.test.press("My games");
    playing.settle();
    playing.test.assert_sees("Historical · Classical: between 1500 and 1633");
    let mut leaves = Vec::new();
    for _ in 0..9 {
        leaves.push(playing.test.texts().into_iter().find(|text| text.contains(" of ")).unwrap_or_default());
        playing.test.press("More");
        playing.settle();
    }
    // The server's pages are asked for as they are needed.
    assert_eq!(playing.asks(|ask| matches!(ask, Ask::History { .. })), 3, "{leaves:?}");
    assert_eq!(leaves.first().map(String::as_str), Some("1 of 5"));
    assert_eq!(leaves.last().map(String::as_str), Some("9 of 10"));
    let line = playing.test.texts().into_iter().find(|text| text.starts_with("Lost: ")).expect("a lost game");
    playing.server.borrow_mut().seat([ME, OTHER]);
    playing.test.press(&line);
    playing.settle();
    assert_eq!(playing.test.screen(), Screen::Match);
}

/// A server's players can be rude with phrases too.
#[test]
fn phrases_can_be_switched_off() {
    let mut playing = Playing::in_game(Color::White);
    playing.test.app.world_mut().resource_mut::<Settings>().phrases = false;
    playing.settle();
    assert!(!playing.test.sees("Say …"));
    playing.other_plays("f5");
    playing.other(Command::Say(Phrase::Oops));
    assert!(!playing.test.sees("Guest 0002: Oops!"));
}

/// A finished game is kept as a link that opens its moves.
#[test]
fn the_link_of_a_finished_game_opens_its_moves() {
    let mut playing = Playing::in_game(Color::White);
    assert!(!playing.test.sees("Copy link"), "nobody looks things up during a game");
    playing.other_plays("f5");
    playing.test.click_on("d6");
    playing.settle();
    playing.other(Command::Resign);
    playing.test.run_to_result();
    playing.settle();
    playing.test.press("See the board");
    playing.settle();
    playing.test.press("Copy link");
    playing.settle();
    let link = link_to(playing.test.session());
    let opened = parse_link(&link).unwrap().setup.unwrap();
    assert_eq!(opened.from.unwrap().moves(), parse_moves("f5d6").unwrap(), "{link}");
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
            playing.server.borrow_mut().fill();
            press(&mut playing, "online-you");
            for has_account in [false, true] {
                playing.server.borrow_mut().take_account(has_account.then_some("Wanda-Wilhelmina_20"));
                playing.settle();
                for page in ["online-friend", "online-games", "online-play", "online-you"] {
                    press(&mut playing, page);
                    playing.assert_fits(&what(&format!("{page}, account {has_account}")));
                }
                for part in ["online-history", "online-best", "online-account"] {
                    press(&mut playing, part);
                    playing.assert_fits(&what(&format!("{part}, account {has_account}")));
                }
            }
            press(&mut playing, "online-friend");
            press(&mut playing, "online-invite");
            playing.assert_fits(&what("invitation"));
            playing.server.borrow_mut().begin(Color::White);
            playing.settle();
            playing.other_plays("f5");
            playing.test.click_on("d6");
            playing.settle();
            playing.assert_fits(&what("game"));
            press(&mut playing, "match-say");
            playing.assert_fits(&what("phrases"));
            playing.other(Command::Offer(OfferKind::MoreTime));
            playing.assert_fits(&what("offer"));
        }
    }
}
