//! A sample of every message, event and answer.

use othello::online::clock::{Charge, TimeControl};
use othello::online::code::InvitationCode;
use othello::online::ids::{GameId, PlayerId};
use othello::online::names::{NameFault, PlayerName};
use othello::online::phrase::Phrase;
use othello::online::pools::POOLS;
use othello::online::protocol::*;
use othello::online::refusal::Refusal;
use othello::online::room::{Command, Ended, Event, OfferKind, RatingChange, Record, Setup, Table, Terms, Why};
use othello::online::speed::Speed;
use othello::rules::{Color, Rules, Square, Variant};

const GAME: GameId = GameId(0x0123_4567_89ab_cdef);

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A casual game of three minutes with two seconds added.
pub(crate) fn terms() -> Terms {
    let time = TimeControl { main_s: 180, increment_s: 2 };
    Terms { rules: Rules::OTHELLO, time: Some(time), rated: false, random_opening: false }
}

fn setup() -> Setup {
    let terms = Terms { rated: true, random_opening: true, ..terms() };
    Setup { terms, players: [PlayerId(7), PlayerId(300)], opening: vec![square("f5"), square("d6")] }
}

fn player() -> Player {
    let name = PlayerName::Account("Søren".to_owned());
    Player { id: PlayerId(7), name, rating: Some(1512), provisional: true }
}

fn guest() -> Player {
    Player { id: PlayerId(300), name: PlayerName::guest(PlayerId(300)), rating: None, provisional: false }
}

fn code() -> InvitationCode {
    "01ABC-DEFGH".parse().unwrap()
}

fn ended() -> Ended {
    Ended { why: Why::Resigned, winner: Some(Color::White), score: [4, 1] }
}

fn events() -> Vec<Event> {
    let change = RatingChange { before: 1500, after: 1512, provisional: true };
    vec![
        Event::Created(setup()),
        Event::Moved {
            square: square("c3"),
            charge: Some(Charge { left_ms: 178_000, compensated_ms: 40 }),
            hash: 0xfedc_ba98_7654_3210,
        },
        Event::Passed { hash: 1 },
        Event::Offered { by: Color::Black, kind: OfferKind::MoreTime },
        Event::Declined { offer: 9 },
        Event::TookBack { plies: 3, left_ms: Some([170_000, 160_000]), hash: 2 },
        Event::GaveTime { to: Color::White, more_ms: 60_000 },
        Event::Away { side: Color::White, left: false },
        Event::Back { side: Color::White },
        Event::Said { by: Color::Black, phrase: Phrase::GoodGame },
        Event::Credited { from: 1_000, to: 3_000 },
        Event::Ended(ended()),
        Event::Rated([change, RatingChange { before: 1700, after: 1688, provisional: false }]),
        Event::Rematch(GAME),
    ]
}

fn commands() -> [Command; 9] {
    [
        Command::Move(square("h8")),
        Command::Resign,
        Command::Offer(OfferKind::Takeback),
        Command::Accept(4),
        Command::Decline(5),
        Command::ClaimWin,
        Command::ClaimDraw,
        Command::Say(Phrase::Hello),
        Command::Leave,
    ]
}

fn asks() -> Vec<Ask> {
    let (name, password) = ("Søren".to_owned(), "correct horse".to_owned());
    vec![
        Ask::FollowLobby,
        Ask::UnfollowLobby,
        Ask::Search(1),
        Ask::PutUpSeek { terms: terms(), side: Side::Black },
        Ask::StopSearching,
        Ask::AcceptSeek(SeekId(5)),
        Ask::Invite { terms: terms(), side: Side::Any },
        Ask::OpenInvitation(code()),
        Ask::AcceptInvitation(code()),
        Ask::RevokeInvitation(code()),
        Ask::RunningGames,
        Ask::SignUp { name: name.clone(), password: password.clone() },
        Ask::LogIn { name, password },
        Ask::LogOut,
        Ask::Profile(PlayerId(7)),
        Ask::Best { variant: Variant::Reverse, speed: Speed::Rapid, page: Page(2) },
        Ask::History { player: PlayerId(7), page: Page(0) },
    ]
}

/// Every message of a client.
pub(crate) fn from_client() -> Vec<ClientMessage> {
    let (build, language) = ("0.1.0".to_owned(), "da".to_owned());
    let mut messages = vec![ClientMessage::Hello { build, language, resume: vec![(GAME, 17)] }];
    messages.extend(commands().map(|command| ClientMessage::Command { id: 400, game: GAME, expected: 17, command }));
    messages.push(ClientMessage::Follow { game: GAME, seq: 3 });
    messages.push(ClientMessage::Unfollow(GAME));
    messages.extend(asks().into_iter().map(|ask| ClientMessage::Ask { id: 6, ask }));
    messages.extend([ClientMessage::Ping(12_345), ClientMessage::Pong(8)]);
    messages
}

fn answers() -> Vec<Answer> {
    let me = Me { id: PlayerId(7), name: player().name };
    let until = 1_800_000_086_400;
    let standing = Standing {
        variant: Variant::Historical,
        speed: Speed::Classical,
        rating: 1512,
        deviation: 97,
        provisional: false,
        games: 12,
    };
    let profile = Profile { player: PlayerId(7), name: player().name, since: 5, games: 40, standings: vec![standing] };
    let players = [player(), guest()];
    vec![
        Answer::Done,
        Answer::Invitation(Invitation { code: code(), by: guest(), terms: terms(), side: Side::White, until }),
        Answer::Game(GAME),
        Answer::Me(me),
        Answer::RunningGames(vec![WatchLine {
            game: GAME,
            players: players.clone(),
            terms: terms(),
            plies: 31,
            watchers: 2,
        }]),
        Answer::Profile(profile),
        Answer::Best(vec![RankLine { player: player(), games: 31 }]),
        Answer::History(vec![GameLine { game: GAME, players, terms: terms(), at: 1_000, ended: Some(ended()) }]),
    ]
}

/// A table with a few events.
pub(crate) fn table() -> Table {
    Table::new(&Record { seq: 1, at: 1_800_000_000_000, cause: None, event: Event::Created(setup()) }).unwrap()
}

/// Every message of the server.
pub(crate) fn from_server() -> Vec<ServerMessage> {
    let now = 1_800_000_001_000;
    let me = Me { id: PlayerId(300), name: guest().name };
    let snapshot = Snapshot { game: GAME, table: table(), players: [player(), guest()], watchers: 3, now };
    let seek = Seek { id: SeekId(5), by: guest(), terms: terms(), side: Side::Any };
    let mut messages = vec![
        ServerMessage::UpdateNeeded(2),
        ServerMessage::Welcome { build: "0.1.0".to_owned(), me, now, games: vec![GAME] },
        ServerMessage::Ack { id: 400, game: GAME, seq: 18 },
        ServerMessage::Refused { id: 401, game: GAME, seq: 18, why: Refusal::Name(NameFault::Reserved) },
    ];
    messages.extend(events().into_iter().map(|event| ServerMessage::Event { game: GAME, seq: 18, at: now, event }));
    messages.extend([
        ServerMessage::Snapshot(Box::new(snapshot)),
        ServerMessage::Watchers { game: GAME, watchers: 4 },
        ServerMessage::Begun(GAME),
        ServerMessage::NotFollowed { game: GAME, why: Refusal::NoSuchGame },
        ServerMessage::Counts(Counts { online: 1_000, games: 40, searching: [1; POOLS.len()] }),
        ServerMessage::Seeks(vec![seek]),
        ServerMessage::SearchEnded,
    ]);
    messages.extend(answers().into_iter().map(|answer| ServerMessage::Answer { id: 6, answer: Ok(answer) }));
    messages.extend([
        ServerMessage::Answer { id: 6, answer: Err(Refusal::RematchExists(GAME)) },
        ServerMessage::Ping { number: 8, now },
        ServerMessage::Pong { sent: 12_345, now },
        ServerMessage::Closing(Closing::Stopping),
    ]);
    messages
}

/// Every kind of event, command, wish and answer has its sample, in the order of their numbers.
#[test]
fn the_samples_are_complete() {
    fn kinds<T: serde::Serialize>(samples: &[T]) -> Vec<u8> {
        let mut kinds: Vec<u8> = samples.iter().map(|sample| encode(sample).unwrap()[1]).collect();
        kinds.dedup();
        kinds
    }
    /// How many kinds there are: the bytes of a kind that does not exist are no message, whatever follows.
    fn count<T: serde::de::DeserializeOwned>() -> u8 {
        let exists = |kind: &u8| postcard::take_from_bytes::<T>(&[&[*kind], &[0; 400][..]].concat()).is_ok();
        (0..).take_while(exists).count() as u8
    }
    assert_eq!(kinds(&from_client()), (0..count::<ClientMessage>()).collect::<Vec<u8>>());
    assert_eq!(kinds(&from_server()), (0..count::<ServerMessage>()).collect::<Vec<u8>>());
    assert_eq!(kinds(&events()), (0..count::<Event>()).collect::<Vec<u8>>());
    assert_eq!(kinds(&commands()), (0..count::<Command>()).collect::<Vec<u8>>());
    assert_eq!(kinds(&asks()), (0..count::<Ask>()).collect::<Vec<u8>>());
    assert_eq!(kinds(&answers()), (0..count::<Answer>()).collect::<Vec<u8>>());
}
