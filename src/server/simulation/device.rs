//! A player's device: the game's own client on a simulated socket.

use super::shared::{PORT, SERVER, Shared, lock};
use crate::online::client::{Client, News};
use crate::online::clock::TimeControl;
use crate::online::code::InvitationCode;
use crate::online::ids::{GameId, PlayerId};
use crate::online::protocol::{
    Answer, Ask, ClientMessage, PATH, SUBPROTOCOL, ServerMessage, Side, TOKEN_HEADER, decode, encode,
};
use crate::online::refusal::Refusal;
use crate::online::room::{Command, Table, Terms};
use crate::rules::{Color, Rules, Square};
use futures_util::{SinkExt, StreamExt};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use turmoil::net::TcpStream;

/// How long a connection, or the sending of a frame, may take.
const WAITING: Duration = Duration::from_secs(6);
/// When a line on which nothing is heard counts as down, and how often the device asks for a sign of life.
const SILENCE: Duration = Duration::from_secs(10);
const ASKING: Duration = Duration::from_secs(3);

/// A move that the server has acknowledged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Acknowledged {
    pub(super) game: GameId,
    pub(super) side: Color,
    pub(super) command: u64,
    pub(super) square: Square,
}

/// What the devices know, for each other and for the check.
#[derive(Debug, Default)]
pub(super) struct Notes {
    code: Option<InvitationCode>,
    game: Option<GameId>,
    tokens: [Option<String>; 2],
    pub(super) player: Option<PlayerId>,
    pub(super) acknowledged: Vec<Acknowledged>,
    /// Why moves were refused, and whose.
    pub(super) refused: Vec<(&'static str, Refusal)>,
    /// The game as each device saw it at the end.
    pub(super) tables: Vec<(&'static str, Table)>,
    /// The connections that were made.
    pub(super) lines: usize,
}

/// The line is down.
struct Down;

type Socket = WebSocketStream<TcpStream>;

pub(super) struct Device {
    name: &'static str,
    side: Color,
    /// Whether it invites or accepts; the other devices of a player join in.
    is_first: bool,
    client: Client,
    rng: StdRng,
    notes: Shared<Notes>,
    has_asked: bool,
    /// Whether it has opened the game on this line.
    has_opened: bool,
    /// The moves that were sent, by their commands.
    sent: HashMap<u64, Square>,
}

fn new_client(rng: &mut StdRng) -> Client {
    Client::new("simulated", "en", rng.random::<u64>() & (u64::MAX << 20))
}

impl Device {
    pub(super) fn new(name: &'static str, side: Color, is_first: bool, seed: u64, notes: Shared<Notes>) -> Device {
        let mut rng = StdRng::seed_from_u64(seed);
        let client = new_client(&mut rng);
        Device { name, side, is_first, client, rng, notes, has_asked: false, has_opened: false, sent: HashMap::new() }
    }

    /// Plays until the game is over.
    pub(super) async fn play(mut self) -> turmoil::Result {
        while !self.is_first && lock(&self.notes).tokens[self.side.index()].is_none() {
            sleep(Duration::from_millis(100)).await;
        }
        while let Err(Down) = self.use_line().await {
            self.client.disconnected();
            if self.rng.random_bool(0.05) {
                // Reloaded: it knows nothing any more.
                self.client = new_client(&mut self.rng);
                self.has_asked = false;
            }
            self.has_opened = false;
            sleep(Duration::from_millis(self.rng.random_range(100..1_500))).await;
        }
        Ok(())
    }

    async fn connect(&mut self) -> Result<Socket, Down> {
        let stream = timeout(WAITING, TcpStream::connect((SERVER, PORT))).await.map_err(|_| Down)?.map_err(|_| Down)?;
        let mut request = format!("ws://{SERVER}:{PORT}{PATH}").into_client_request().map_err(|_| Down)?;
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", SUBPROTOCOL.parse().map_err(|_| Down)?);
        if let Some(token) = &lock(&self.notes).tokens[self.side.index()] {
            headers.insert(TOKEN_HEADER, token.parse().map_err(|_| Down)?);
        }
        let shaken = timeout(WAITING, client_async(request, stream)).await.map_err(|_| Down)?;
        let (socket, response) = shaken.map_err(|_| Down)?;
        let given = response.headers().get(TOKEN_HEADER).and_then(|token| token.to_str().ok());
        let mut notes = lock(&self.notes);
        notes.lines += 1;
        if let Some(given) = given {
            notes.tokens[self.side.index()] = Some(given.to_owned());
        }
        Ok(socket)
    }

    /// Uses one connection: until the line is down, or the game over.
    async fn use_line(&mut self) -> Result<(), Down> {
        let mut socket = self.connect().await?;
        self.client.connected();
        let began = Instant::now();
        let (mut heard, mut asked) = (began, began);
        let mut look = interval(Duration::from_millis(self.rng.random_range(50..250)));
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            while let Some(message) = self.client.next_to_send() {
                self.send(&mut socket, message).await?;
            }
            if let Some(open) = self.client.game().filter(|open| open.table().ended.is_some()) {
                lock(&self.notes).tables.push((self.name, open.table().clone()));
                return Ok(());
            }
            tokio::select! {
                biased;
                frame = socket.next() => {
                    let Some(Ok(Message::Binary(frame))) = frame else { return Err(Down) };
                    heard = Instant::now();
                    let message = decode(&frame).map_err(|_| Down)?;
                    let ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(0);
                    self.hear(message, ms);
                }
                _ = look.tick() => {
                    if heard.elapsed() > SILENCE || self.rng.random_bool(0.002) {
                        return Err(Down);
                    }
                    if asked.elapsed() > ASKING {
                        asked = Instant::now();
                        self.send(&mut socket, ClientMessage::Ping(0)).await?;
                    }
                    self.act();
                }
            }
        }
    }

    async fn send(&mut self, socket: &mut Socket, message: ClientMessage) -> Result<(), Down> {
        let mut times = 1;
        if let ClientMessage::Command { id, command: Command::Move(square), .. } = &message {
            self.sent.insert(*id, *square);
            // Sent twice, it counts once.
            times += usize::from(self.rng.random_bool(0.1));
        }
        let frame = encode(&message).map_err(|_| Down)?;
        for _ in 0..times {
            let sending = socket.send(Message::Binary(frame.clone().into()));
            timeout(WAITING, sending).await.map_err(|_| Down)?.map_err(|_| Down)?;
        }
        Ok(())
    }

    fn hear(&mut self, message: ServerMessage, now: u64) {
        if let ServerMessage::Ack { id: command, game, .. } = message
            && let Some(square) = self.sent.get(&command)
        {
            let acknowledged = Acknowledged { game, side: self.side, command, square: *square };
            lock(&self.notes).acknowledged.push(acknowledged);
        }
        self.client.hear(message, now);
        while let Some(news) = self.client.next_news() {
            let mut notes = lock(&self.notes);
            match news {
                News::Answered(Answer::Invitation(invitation)) if self.side == Color::Black => {
                    notes.code = Some(invitation.code);
                }
                News::CommandRefused(why) => notes.refused.push((self.name, why)),
                // An invitation of before a kill that was never kept, or of a guest whom nobody knows any more.
                News::Refused(_) => self.has_asked = false,
                _ => {}
            }
        }
        if let Some(me) = self.client.me().filter(|_| self.side == Color::Black) {
            lock(&self.notes).player = Some(me.id);
        }
    }

    /// Does what a player would do now.
    fn act(&mut self) {
        let Some(open) = self.client.game() else { return self.look_for_a_game() };
        lock(&self.notes).game = Some(open.id());
        let table = open.table();
        let is_turn = open.side().is_some() && open.side() == table.to_move();
        if !is_turn || self.client.has_unconfirmed() || self.rng.random_bool(0.3) {
            return;
        }
        let Ok(position) = table.position() else { return };
        let legal: Vec<Square> = position.legal_moves().squares().collect();
        if !legal.is_empty() {
            let square = legal[self.rng.random_range(0..legal.len())];
            self.client.command(Command::Move(square));
        }
    }

    fn look_for_a_game(&mut self) {
        let (code, game) = {
            let notes = lock(&self.notes);
            (notes.code, notes.game)
        };
        if !self.client.is_welcome() || self.has_opened {
            return;
        }
        if let Some(game) = game {
            // As by its link: a game that is over is not among those of the welcome.
            self.has_opened = true;
            return self.client.open(game);
        }
        if !self.is_first || self.has_asked {
            return;
        }
        let ask = match (self.side, code) {
            (Color::Black, _) => {
                let time = TimeControl { main_s: 3_600, increment_s: 0 };
                let terms = Terms { rules: Rules::OTHELLO, time: Some(time), rated: false, random_opening: false };
                Ask::Invite { terms, side: Side::Black }
            }
            (Color::White, Some(code)) => Ask::AcceptInvitation(code),
            (Color::White, None) => return,
        };
        self.has_asked = true;
        self.client.ask(ask);
    }
}
