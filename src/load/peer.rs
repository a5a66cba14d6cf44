//! A client with a socket.

use super::fault::Fault;
use crate::online::client::{Client, OpenGame};
use crate::online::ids::GameId;
use crate::online::protocol::{
    Answer, Ask, ClientMessage, MOST_FRAME_BYTES, PATH, SUBPROTOCOL, ServerMessage, TOKEN_HEADER, decode, encode,
};
use crate::online::refusal::Refusal;
use futures_util::{SinkExt, StreamExt};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// How long anything may take before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(60);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client with a socket. It knows what the game itself would know, with all checks of the game.
pub(super) struct Peer {
    pub(super) client: Client,
    token: Option<String>,
    socket: Option<Socket>,
    began: Instant,
    last_answer: Option<(u32, Result<Answer, String>)>,
    refused: Option<Refusal>,
}

impl Peer {
    /// A new guest.
    pub(super) async fn guest(address: &str) -> Result<Peer, Fault> {
        static SEED: AtomicU64 = AtomicU64::new(1);
        let client = Client::new("load", "en", SEED.fetch_add(1, Ordering::Relaxed) << 24);
        let mut peer =
            Peer { client, token: None, socket: None, began: Instant::now(), last_answer: None, refused: None };
        peer.connect(address).await?;
        Ok(peer)
    }

    /// Connects, as the same player as before, and waits for the welcome.
    pub(super) async fn connect(&mut self, address: &str) -> Result<(), Fault> {
        let wrong = |error: &dyn std::fmt::Display| Fault::Line(format!("no connection: {error}"));
        let mut request = format!("ws://{address}{PATH}").into_client_request().map_err(|error| wrong(&error))?;
        let headers = request.headers_mut();
        headers.insert("sec-websocket-protocol", SUBPROTOCOL.parse().map_err(|error| wrong(&error))?);
        if let Some(token) = &self.token {
            headers.insert(TOKEN_HEADER, token.parse().map_err(|error| wrong(&error))?);
        }
        let config = WebSocketConfig::default().read_buffer_size(MOST_FRAME_BYTES).write_buffer_size(0);
        let connecting = connect_async_with_config(request, Some(config), true);
        let (socket, response) = match tokio::time::timeout(PATIENCE, connecting).await {
            Ok(connected) => connected.map_err(|error| wrong(&error))?,
            Err(late) => return Err(wrong(&late)),
        };
        let given = response.headers().get(TOKEN_HEADER).and_then(|token| token.to_str().ok());
        if let Some(given) = given {
            self.token = Some(given.to_owned());
        }
        self.socket = Some(socket);
        self.client.connected();
        self.until("a welcome", |client| client.is_welcome()).await
    }

    /// Loses the line.
    pub(super) fn cut(&mut self) {
        self.socket = None;
        self.client.disconnected();
    }

    pub(super) fn game(&self) -> Result<&OpenGame, Fault> {
        self.client.game().ok_or_else(|| Fault::Wrong("no game is open".to_owned()))
    }

    pub(super) fn game_id(&self) -> Option<GameId> {
        self.client.game().map(OpenGame::id)
    }

    /// Why the last command was refused, if one was since this was asked.
    pub(super) fn take_refusal(&mut self) -> Option<Refusal> {
        self.refused.take()
    }

    /// Sends what the client has to say.
    pub(super) async fn flush(&mut self) -> Result<(), Fault> {
        while let Some(message) = self.client.next_to_send() {
            self.send(&message).await?;
        }
        Ok(())
    }

    async fn send(&mut self, message: &ClientMessage) -> Result<(), Fault> {
        let frame = encode(message).map_err(|error| Fault::Wrong(error.to_string()))?;
        let socket = self.socket.as_mut().ok_or_else(|| Fault::Line("the line is down".to_owned()))?;
        socket
            .send(Message::Binary(frame.into()))
            .await
            .map_err(|error| Fault::Line(format!("the line is down: {error}")))
    }

    /// Takes the next message in.
    pub(super) async fn hear(&mut self) -> Result<ServerMessage, Fault> {
        let socket = self.socket.as_mut().ok_or_else(|| Fault::Line("the line is down".to_owned()))?;
        loop {
            match socket.next().await {
                Some(Ok(Message::Binary(frame))) => {
                    let message: ServerMessage = decode(&frame).map_err(|fault| Fault::Wrong(fault.to_string()))?;
                    let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
                    if let ServerMessage::Answer { id, answer } = &message {
                        self.last_answer = Some((*id, answer.clone().map_err(|why| format!("{why:?}"))));
                    }
                    if let ServerMessage::Refused { why, .. } = &message {
                        self.refused = Some(*why);
                    }
                    self.client.hear(message.clone(), now);
                    while self.client.next_news().is_some() {}
                    return Ok(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Fault::Line("the line is down".to_owned())),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Goes on until the client knows something.
    pub(super) async fn until(&mut self, what: &str, is_there: impl Fn(&Client) -> bool) -> Result<(), Fault> {
        let going_on = async {
            loop {
                self.flush().await?;
                if is_there(&self.client) {
                    return Ok(());
                }
                self.hear().await?;
            }
        };
        let late = Err(Fault::Wrong(format!("{what} does not come")));
        tokio::time::timeout(PATIENCE, going_on).await.unwrap_or(late)
    }

    /// Listens, and answers pings, until a moment.
    pub(super) async fn listen_until(&mut self, end: Instant) -> Result<(), Fault> {
        let listening = async {
            loop {
                self.flush().await?;
                self.hear().await?;
            }
        };
        tokio::time::timeout_at(end.into(), listening).await.unwrap_or(Ok(()))
    }

    /// Waits until the server has answered everything that was sent.
    pub(super) async fn settle(&mut self) -> Result<(), Fault> {
        static NUMBER: AtomicU64 = AtomicU64::new(1 << 60);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        self.flush().await?;
        self.send(&ClientMessage::Ping(number)).await?;
        let settling = async {
            loop {
                match self.hear().await? {
                    ServerMessage::Pong { sent, .. } if sent == number => return Ok(()),
                    _ => self.flush().await?,
                }
            }
        };
        let late = Err(Fault::Wrong("a pong does not come".to_owned()));
        tokio::time::timeout(PATIENCE, settling).await.unwrap_or(late)
    }

    /// The answer to a wish.
    pub(super) async fn ask(&mut self, ask: Ask) -> Result<Answer, Fault> {
        static NUMBER: AtomicU64 = AtomicU64::new(1 << 30);
        let id = u32::try_from(NUMBER.fetch_add(1, Ordering::Relaxed)).unwrap_or(u32::MAX);
        self.send(&ClientMessage::Ask { id, ask }).await?;
        let asking = async {
            loop {
                self.flush().await?;
                self.hear().await?;
                if let Some((_, answer)) = self.last_answer.take_if(|(answered, _)| *answered == id) {
                    return answer.map_err(Fault::Wrong);
                }
            }
        };
        let late = Err(Fault::Wrong("an answer does not come".to_owned()));
        tokio::time::timeout(PATIENCE, asking).await.unwrap_or(late)
    }
}
