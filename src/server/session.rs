//! One connection: reading, writing, pings, limits.

use super::asks;
use super::limits::Bucket;
use super::line::Line;
use super::shared::Server;
use super::store::{PlayerRow, TokenHash};
use crate::online::ids::Millis;
use crate::online::protocol::{
    Answer, ClientMessage, Closing, DecodeFault, Me, ServerMessage, VERSION, decode, encode,
};
use crate::online::refusal::Refusal;
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// How long a connection may take to greet.
const GREETING: Duration = Duration::from_secs(10);
/// How long one frame may take to be written.
const WRITING: Duration = Duration::from_secs(10);
/// How long what was said before the end of a connection may take to be written.
const ENDING: Duration = Duration::from_secs(2);
/// How long the other side may take to end the connection after this one.
const FAREWELL: Duration = Duration::from_secs(2);
/// The pause between pings in a running game with clocks, and else.
const PING_MS: [Millis; 2] = [5_000, 25_000];
/// The pings that may go unanswered before the line counts as down.
const UNANSWERED: usize = 2;
/// The delays of which the median counts.
const DELAYS: usize = 8;
/// Frames at once, and a second.
const FRAMES: (u32, f64) = (100, 10.0);
/// Wishes at once, and a second.
const WISHES: (u32, f64) = (30, 2.0);

/// A connection whose player is known.
pub(super) struct Guest {
    pub(super) token: TokenHash,
    pub(super) row: PlayerRow,
    pub(super) address: IpAddr,
}

/// Serves a connection until it ends.
pub(super) async fn serve(server: Arc<Server>, socket: WebSocket, guest: Guest) {
    let Guest { token, row, address } = guest;
    let (line, to_write) = Line::new(server.next_line(), token, row.id);
    let line = Arc::new(line);
    let (sink, frames) = socket.split();
    let writer = tokio::spawn(write(sink, to_write, Arc::clone(&line)));
    let now = server.clock.now();
    let mut session = Session {
        line,
        server,
        address,
        frames,
        heard: now,
        pings: Pings::new(now),
        frame_bucket: Bucket::new(FRAMES.0, FRAMES.1, now),
        wish_bucket: Bucket::new(WISHES.0, WISHES.1, now),
    };
    if session.greet(&row).await {
        session.listen().await;
        session.leave().await;
    }
    if let Some(why) = *session.line.closing().borrow() {
        session.server.metrics.closed(why);
    }
    // The writer ends once everybody has let go of the line, or with the reason for its end.
    session.line.close(Closing::Silent);
    // A socket that closes over unread input is reset, and what was written last, the reason, is lost on its way.
    let rest = async { while session.frames.next().await.is_some_and(|frame| frame.is_ok()) {} };
    let _ = tokio::join!(writer, tokio::time::timeout(FAREWELL, rest));
    session.server.leave(address);
}

/// Writes frames, and at the end the reason for it.
async fn write(mut sink: SplitSink<WebSocket, Message>, mut frames: mpsc::Receiver<Bytes>, line: Arc<Line>) {
    let mut closing = line.closing();
    let mut ending = line.closing();
    let writing = async {
        loop {
            let frame = tokio::select! {
                biased;
                // What was said before the end is still written.
                frame = frames.recv() => frame,
                _ = closing.wait_for(Option::is_some) => None,
            };
            let Some(frame) = frame else { break };
            let length = frame.len();
            let is_slow = *closing.borrow() == Some(Closing::TooSlow);
            if is_slow || !matches!(tokio::time::timeout(WRITING, sink.send(Message::Binary(frame))).await, Ok(Ok(())))
            {
                break;
            }
            line.written(length);
        }
    };
    // Whoever reads no more does not hold up the end.
    let too_long = async {
        let _ = ending.wait_for(Option::is_some).await;
        tokio::time::sleep(ENDING).await;
    };
    tokio::select! {
        () = writing => {}
        () = too_long => {}
    }
    // From here on nothing waits in vain.
    drop(frames);
    let closing = line.closing();
    let why = *closing.borrow();
    let end = async {
        if let Some(frame) = why.and_then(|why| encode(&ServerMessage::Closing(why)).ok()) {
            sink.send(Message::Binary(frame.into())).await?;
        }
        sink.close().await
    };
    // Whoever does not read does not learn why.
    let _ = tokio::time::timeout(Duration::from_secs(2), end).await;
}

/// What is known of the line's delay.
struct Pings {
    number: u32,
    last_at: Millis,
    /// Those that were not answered.
    open: VecDeque<(u32, Millis)>,
    delays: VecDeque<u32>,
}

impl Pings {
    fn new(now: Millis) -> Pings {
        Pings { number: 0, last_at: now, open: VecDeque::new(), delays: VecDeque::new() }
    }

    /// The next ping, once it is time for it.
    fn next(&mut self, pause: Millis, now: Millis) -> Option<u32> {
        // The first ones come quickly, so that the delay is known when the first game begins.
        let pause = if self.number < 4 { pause.min(1_000) } else { pause };
        if now < self.last_at + pause {
            return None;
        }
        self.number = self.number.wrapping_add(1);
        self.last_at = now;
        self.open.push_back((self.number, now));
        Some(self.number)
    }

    /// Notes the answer to a ping, and gives the median delay.
    fn answered(&mut self, number: u32, now: Millis) -> Option<u32> {
        let (_, sent) = *self.open.iter().find(|(open, _)| *open == number)?;
        self.open.retain(|(open, _)| *open > number);
        self.delays.push_back(u32::try_from(now.saturating_sub(sent)).unwrap_or(u32::MAX));
        if self.delays.len() > DELAYS {
            self.delays.pop_front();
        }
        let mut sorted: Vec<u32> = self.delays.iter().copied().collect();
        sorted.sort_unstable();
        // Of an even number the smaller of the middle two: nobody gains by one late answer.
        sorted.get((sorted.len() - 1) / 2).copied()
    }

    /// Whether too many are unanswered for too long.
    fn is_silent(&self, now: Millis) -> bool {
        self.open.len() >= UNANSWERED && self.open.front().is_some_and(|(_, sent)| now >= sent + 2 * PING_MS[0])
    }
}

struct Session {
    server: Arc<Server>,
    line: Arc<Line>,
    address: IpAddr,
    frames: SplitStream<WebSocket>,
    heard: Millis,
    pings: Pings,
    frame_bucket: Bucket,
    wish_bucket: Bucket,
}

/// Why reading ends: the reason to give, if there is anybody to give it to.
type End = Option<Closing>;

impl Session {
    /// The next message, and when it arrived.
    async fn next(&mut self) -> Result<(ClientMessage, Millis), End> {
        loop {
            let frame = self.frames.next().await.ok_or(None)?;
            let now = self.server.clock.now();
            if !self.frame_bucket.take(now) {
                return Err(Some(Closing::TooFast));
            }
            self.heard = now;
            match frame {
                Ok(Message::Binary(frame)) => match decode(&frame) {
                    Ok(message) => return Ok((message, now)),
                    Err(DecodeFault::OtherVersion(_)) => {
                        self.line.say(&ServerMessage::UpdateNeeded(VERSION));
                        return Err(Some(Closing::Malformed));
                    }
                    Err(_) => return Err(Some(Closing::Malformed)),
                },
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                Ok(Message::Close(_)) => return Err(None),
                // A text, or a frame that is too large.
                Ok(Message::Text(_)) | Err(_) => return Err(Some(Closing::Malformed)),
            }
        }
    }

    /// Waits for the greeting and answers it.
    async fn greet(&mut self, row: &PlayerRow) -> bool {
        let mut closing = self.line.closing();
        let first = tokio::select! {
            first = tokio::time::timeout(GREETING, self.next()) => first.unwrap_or(Err(Some(Closing::Silent))),
            _ = closing.wait_for(Option::is_some) => Err(None),
        };
        let (build, language, resume) = match first {
            Ok((ClientMessage::Hello { build, language, resume }, _)) => (build, language, resume),
            Ok(_) => return self.end(Some(Closing::Malformed)),
            Err(end) => return self.end(end),
        };
        if self.server.is_stopping() {
            return self.end(Some(Closing::Stopping));
        }
        let short = |text: &str| text.chars().take(40).collect::<String>();
        tracing::debug!(line = self.line.id, build = short(&build), language = short(&language), "a connection");
        self.server.people.add(&self.line);
        self.line.say(&ServerMessage::Welcome {
            build: crate::version::version().to_owned(),
            me: Me { id: row.id, name: row.name() },
            now: self.server.clock.now(),
            // As many as a frame holds.
            games: self.server.games.of(row.id).into_iter().take(200).collect(),
        });
        for (game, seq) in resume.into_iter().take(8) {
            self.server.games.follow(&self.line, game, seq).await;
        }
        self.server.games.come(row.id).await;
        true
    }

    fn end(&self, end: End) -> bool {
        if let Some(why) = end {
            self.line.close(why);
        }
        false
    }

    async fn listen(&mut self) {
        let mut second = tokio::time::interval(Duration::from_secs(1));
        let mut closing = self.line.closing();
        loop {
            let next = tokio::select! {
                next = self.next() => next,
                _ = closing.wait_for(Option::is_some) => return,
                _ = second.tick() => {
                    self.ping();
                    continue;
                }
            };
            // Nothing interrupts what follows, so that no command is carried out by half.
            match next {
                Ok((message, arrived)) => self.take(message, arrived).await,
                Err(end) => {
                    self.end(end);
                    return;
                }
            }
        }
    }

    fn ping(&mut self) {
        let now = self.server.clock.now();
        let is_playing = self.server.games.is_busy(self.line.player());
        if self.pings.is_silent(now) {
            self.line.close(Closing::Silent);
        } else if let Some(number) = self.pings.next(PING_MS[usize::from(!is_playing)], now) {
            self.line.say(&ServerMessage::Ping { number, now });
        }
    }

    async fn take(&mut self, message: ClientMessage, arrived: Millis) {
        let (server, line) = (&self.server, &self.line);
        match message {
            ClientMessage::Hello { .. } => line.close(Closing::Malformed),
            ClientMessage::Command { id, game, expected, command } => {
                let begun = Instant::now();
                let answer = server.games.command(line, arrived, (id, game, expected), &command).await;
                server.metrics.answered(&answer, begun.elapsed());
                line.say(&answer);
            }
            ClientMessage::Follow { game, seq } => server.games.follow(line, game, seq).await,
            ClientMessage::Unfollow(game) => server.games.unfollow(line, game).await,
            ClientMessage::Ask { id, ask } => {
                let answer = match self.wish_bucket.take(arrived) {
                    true => asks::answer(server, line, self.address, ask).await,
                    false => Err(Refusal::TooMany),
                };
                line.say(&fitting(id, answer));
            }
            ClientMessage::Ping(sent) => line.say(&ServerMessage::Pong { sent, now: server.clock.now() }),
            ClientMessage::Pong(number) => {
                if let Some(delay) = self.pings.answered(number, arrived) {
                    line.set_delay_ms(delay);
                }
            }
        }
    }

    /// Takes the connection out of everything.
    async fn leave(&mut self) {
        let (server, line) = (&self.server, &self.line);
        server.lobby.unfollow(line);
        let was_last = server.people.remove(line, self.heard);
        for game in line.followed() {
            server.games.unfollow(line, game).await;
        }
        if was_last {
            server.games.went(line.player(), self.heard);
        }
    }
}

/// An answer that fits into a frame: of a list with very long names, the last lines are left out.
fn fitting(id: u32, answer: Result<Answer, Refusal>) -> ServerMessage {
    let mut message = ServerMessage::Answer { id, answer };
    while encode(&message).is_err() {
        let ServerMessage::Answer { answer: Ok(answer), .. } = &mut message else { break };
        let is_shorter = match answer {
            Answer::RunningGames(lines) => lines.pop().is_some(),
            Answer::Best(lines) => lines.pop().is_some(),
            Answer::History(lines) => lines.pop().is_some(),
            _ => false,
        };
        if !is_shorter {
            break;
        }
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Complaint 10: one late answer buys nothing.
    #[test]
    fn the_median_of_the_delays_counts() {
        let mut pings = Pings::new(0);
        let delays = [40, 50, 9_000, 45, 60].map(|delay| {
            let at = pings.last_at + 25_000;
            let number = pings.next(25_000, at).unwrap();
            pings.answered(number, at + delay).unwrap()
        });
        assert_eq!(delays, [40, 40, 50, 45, 50]);
        assert_eq!(pings.answered(77, 0), None);
    }

    #[test]
    fn two_unanswered_pings_are_silence() {
        let mut pings = Pings::new(0);
        for at in [1_000, 2_000, 3_000, 4_000] {
            let number = pings.next(5_000, at).unwrap();
            pings.answered(number, at + 20);
        }
        assert_eq!(pings.next(5_000, 8_999), None);
        assert!(pings.next(5_000, 9_000).is_some() && !pings.is_silent(13_999));
        assert!(pings.next(5_000, 14_000).is_some() && !pings.is_silent(18_999));
        assert!(pings.is_silent(19_000));
    }
}
