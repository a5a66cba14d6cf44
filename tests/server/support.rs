//! A server in a folder of its own, and clients.

use futures_util::{SinkExt, StreamExt};
use othello::online::client::{Client, News};
use othello::online::clock::TimeControl;
use othello::online::code::InvitationCode;
use othello::online::ids::GameId;
use othello::online::protocol::*;
use othello::online::refusal::Refusal;
use othello::online::room::{Command, Table, Terms};
use othello::rules::{Color, Rules, Square};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a test waits for what must come. Nothing depends on it but how soon a failing test says so.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
    store: Option<String>,
    more: &'static [&'static str],
    output: BufReader<ChildStdout>,
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::start_with(&[])
    }

    /// On a database in place of a file.
    pub(crate) fn start_on(database: String) -> Server {
        Server::start_both(Some(database), &[])
    }

    /// With further arguments.
    pub(crate) fn start_with(more: &'static [&'static str]) -> Server {
        Server::start_both(None, more)
    }

    fn start_both(store: Option<String>, more: &'static [&'static str]) -> Server {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("othello-server-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (child, address, output) = Server::spawn(&folder, store.as_deref(), more);
        Server { child, address, folder, store, more, output }
    }

    fn spawn(folder: &std::path::Path, store: Option<&str>, more: &[&str]) -> (Child, String, BufReader<ChildStdout>) {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_othello-server"));
        match store {
            Some(database) => command.arg("--store").arg(database),
            None => command.arg("--data").arg(folder.join("othello.db")),
        };
        let mut child = command
            .args(["--listen", "127.0.0.1:0"])
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").unwrap().to_owned();
        (child, address, output)
    }

    /// Kills the program at once, as a power cut would.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts the program again on the same file.
    pub(crate) fn start_again(&mut self) {
        (self.child, self.address, self.output) = Server::spawn(&self.folder, self.store.as_deref(), self.more);
    }

    /// Asks the program to stop.
    pub(crate) fn terminate(&self) {
        self.signal("-TERM");
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(std::process::Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// The next line that the program writes.
    pub(crate) fn next_line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    pub(crate) fn ended(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.folder.join("othello.db")
    }

    /// The request of a handshake, to which a test may add.
    pub(crate) fn request(&self) -> Request {
        let mut request = format!("ws://{}{PATH}", self.address).into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", SUBPROTOCOL.parse().unwrap());
        request
    }

    /// A new guest.
    pub(crate) async fn guest(&self) -> Peer {
        let mut peer = Peer::new();
        peer.connect(self).await;
        peer
    }

    /// Two guests in a game that they were paired for, Black first.
    pub(crate) async fn pair(&self) -> [Peer; 2] {
        let mut peers = [self.guest().await, self.guest().await];
        for peer in &mut peers {
            peer.client.ask(Ask::Search(1));
            peer.flush().await;
        }
        for peer in &mut peers {
            peer.until("a game", |client| client.game().is_some()).await;
        }
        in_order(peers)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Two players of one game, Black first.
pub(crate) fn in_order(peers: [Peer; 2]) -> [Peer; 2] {
    let [a, b] = peers;
    if a.side() == Color::Black { [a, b] } else { [b, a] }
}

/// A casual game of ten minutes.
pub(crate) fn terms() -> Terms {
    let time = TimeControl { main_s: 600, increment_s: 0 };
    Terms { rules: Rules::OTHELLO, time: Some(time), rated: false, random_opening: false }
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A client with a socket.
pub(crate) struct Peer {
    pub(crate) client: Client,
    pub(crate) token: Option<String>,
    socket: Option<Socket>,
    pub(crate) heard: Vec<ServerMessage>,
    pub(crate) news: Vec<News>,
    began: Instant,
}

impl Peer {
    pub(crate) fn new() -> Peer {
        static SEED: AtomicU64 = AtomicU64::new(1);
        let client = Client::new("test", "en", SEED.fetch_add(1, Ordering::Relaxed) << 32);
        Peer { client, token: None, socket: None, heard: Vec::new(), news: Vec::new(), began: Instant::now() }
    }

    /// Another device or tab of the same player.
    pub(crate) async fn twin(&self, server: &Server) -> Peer {
        let mut twin = Peer::new();
        twin.token.clone_from(&self.token);
        twin.connect(server).await;
        twin
    }

    pub(crate) async fn connect(&mut self, server: &Server) {
        let mut request = server.request();
        if let Some(token) = &self.token {
            request.headers_mut().insert(TOKEN_HEADER, token.parse().unwrap());
        }
        let (socket, response) = connect_async(request).await.unwrap();
        let new = response.headers().get(TOKEN_HEADER).map(|token| token.to_str().unwrap().to_owned());
        assert_eq!(new.is_some(), self.token.is_none(), "only a new device gets a token");
        self.token = new.or(self.token.take());
        self.socket = Some(socket);
        self.client.connected();
        self.until("a welcome", |client| client.is_welcome()).await;
    }

    /// Loses the line.
    pub(crate) fn cut(&mut self) {
        self.socket = None;
        self.client.disconnected();
    }

    /// Sends what the client has to say.
    pub(crate) async fn flush(&mut self) {
        while let Some(message) = self.client.next_to_send() {
            self.send(&message).await;
        }
    }

    pub(crate) async fn send(&mut self, message: &ClientMessage) {
        self.send_raw(Message::Binary(encode(message).unwrap().into())).await;
    }

    pub(crate) async fn send_raw(&mut self, message: Message) {
        // A server that has closed the line already is for `hear` to notice.
        let _ = self.socket.as_mut().unwrap().send(message).await;
    }

    /// The next message; `None` once the line is closed.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        let socket = self.socket.as_mut()?;
        loop {
            match tokio::time::timeout(PATIENCE, socket.next()).await.expect("the server says nothing") {
                Some(Ok(Message::Binary(frame))) => {
                    let message: ServerMessage = decode(&frame).unwrap();
                    let now = u64::try_from(self.began.elapsed().as_millis()).unwrap();
                    self.client.hear(message.clone(), now);
                    self.heard.push(message.clone());
                    self.news.extend(std::iter::from_fn(|| self.client.next_news()));
                    return Some(message);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Goes on until the client knows something.
    pub(crate) async fn until(&mut self, what: &str, is_there: impl Fn(&Client) -> bool) {
        loop {
            self.flush().await;
            if is_there(&self.client) {
                return;
            }
            assert!(self.hear().await.is_some(), "the line closed before {what}: {:?}", self.heard.last());
        }
    }

    /// Goes on until a message comes, also if it has come since `from` messages were heard.
    pub(crate) async fn until_heard<T>(&mut self, from: usize, wanted: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            if let Some(found) = self.heard[from..].iter().find_map(&wanted) {
                return found;
            }
            self.flush().await;
            assert!(self.hear().await.is_some(), "the line closed: {:?}", self.heard.last());
        }
    }

    /// The answer to a wish.
    pub(crate) async fn ask(&mut self, ask: Ask) -> Result<Answer, Refusal> {
        static NUMBER: AtomicU64 = AtomicU64::new(1_000_000);
        let id = u32::try_from(NUMBER.fetch_add(1, Ordering::Relaxed)).unwrap();
        let from = self.heard.len();
        self.send(&ClientMessage::Ask { id, ask }).await;
        self.until_heard(from, |message| match message {
            ServerMessage::Answer { id: answered, answer } if *answered == id => Some(answer.clone()),
            _ => None,
        })
        .await
    }

    /// The answer to a command: the last event, or the refusal.
    pub(crate) async fn command(&mut self, id: u64, expected: u32, command: Command) -> Result<u32, Refusal> {
        let game = self.game();
        self.command_in(game, id, expected, command).await
    }

    pub(crate) async fn command_in(
        &mut self,
        game: GameId,
        id: u64,
        expected: u32,
        command: Command,
    ) -> Result<u32, Refusal> {
        let from = self.heard.len();
        self.send(&ClientMessage::Command { id, game, expected, command }).await;
        self.until_heard(from, |message| match message {
            ServerMessage::Ack { id: answered, seq, .. } if *answered == id => Some(Ok(*seq)),
            ServerMessage::Refused { id: answered, why, .. } if *answered == id => Some(Err(*why)),
            _ => None,
        })
        .await
    }

    pub(crate) async fn invite(&mut self, terms: Terms, side: Side) -> InvitationCode {
        match self.ask(Ask::Invite { terms, side }).await {
            Ok(Answer::Invitation(invitation)) => invitation.code,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn game(&self) -> GameId {
        self.client.game().unwrap().id()
    }

    pub(crate) fn table(&self) -> &Table {
        self.client.game().unwrap().table()
    }

    pub(crate) fn side(&self) -> Color {
        self.client.game().unwrap().side().unwrap()
    }

    /// Waits until the server has answered everything that was sent.
    pub(crate) async fn settle(&mut self) {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let from = self.heard.len();
        self.send(&ClientMessage::Ping(number)).await;
        self.until_heard(from, |message| match message {
            ServerMessage::Pong { sent, .. } if *sent == number => Some(()),
            _ => None,
        })
        .await;
    }

    /// Plays the first legal move, and waits until it is confirmed.
    pub(crate) async fn play_first_legal(&mut self) {
        let legal = self.table().position().unwrap().legal_moves().squares().next().unwrap();
        self.client.command(Command::Move(legal));
        self.until("the confirmation", |client| !client.has_unconfirmed()).await;
    }
}

/// Plays so many moves, or to the end; both see all of them.
pub(crate) async fn play(peers: &mut [Peer; 2], moves: usize) {
    for _ in 0..moves {
        let Some(side) = peers[0].table().to_move() else { break };
        let mover = peers.iter().position(|peer| peer.side() == side).unwrap();
        peers[mover].play_first_legal().await;
        // The acknowledgement may come before the event.
        let seq = peers[mover].heard.iter().rev().find_map(|message| match message {
            ServerMessage::Ack { seq, .. } => Some(*seq),
            _ => None,
        });
        for peer in peers.iter_mut() {
            peer.until("the move", |client| client.game().unwrap().table().seq >= seq.unwrap()).await;
        }
    }
    assert_eq!(peers[0].table(), peers[1].table());
}
