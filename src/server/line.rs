//! One connection, as the rest of the server sees it.

use super::store::TokenHash;
use crate::online::ids::{GameId, PlayerId};
use crate::online::protocol::{Closing, ServerMessage, encode};
use axum::body::Bytes;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use tokio::sync::{mpsc, watch};

/// The frames and bytes that wait for a slow reader, before it is sent away to begin anew with snapshots.
const MOST_WAITING: usize = 128;
const MOST_WAITING_BYTES: usize = 128 << 10;
/// The games that a connection may follow at once, apart from those of its player.
const MOST_FOLLOWED: usize = 8;

/// A connection.
#[derive(Debug)]
pub(super) struct Line {
    /// The number of the connection since the start of the server.
    pub(super) id: u64,
    /// The device.
    pub(super) token: TokenHash,
    player: AtomicU64,
    delay_ms: AtomicU32,
    frames: mpsc::Sender<Bytes>,
    waiting_bytes: AtomicUsize,
    closing: watch::Sender<Option<Closing>>,
    followed: Mutex<BTreeSet<GameId>>,
}

impl Line {
    /// A connection, and the end from which its frames are written.
    pub(super) fn new(id: u64, token: TokenHash, player: PlayerId) -> (Line, mpsc::Receiver<Bytes>) {
        let (frames, to_write) = mpsc::channel(MOST_WAITING);
        let line = Line {
            id,
            token,
            player: AtomicU64::new(player.0),
            delay_ms: AtomicU32::new(0),
            frames,
            waiting_bytes: AtomicUsize::new(0),
            closing: watch::Sender::new(None),
            followed: Mutex::default(),
        };
        (line, to_write)
    }

    /// Whose connection it is.
    pub(super) fn player(&self) -> PlayerId {
        PlayerId(self.player.load(Ordering::Acquire))
    }

    pub(super) fn become_player(&self, player: PlayerId) {
        self.player.store(player.0, Ordering::Release);
    }

    /// The delay there and back, as the server measured it.
    pub(super) fn delay_ms(&self) -> u32 {
        self.delay_ms.load(Ordering::Relaxed)
    }

    pub(super) fn set_delay_ms(&self, delay_ms: u32) {
        self.delay_ms.store(delay_ms, Ordering::Relaxed);
    }

    /// Sends a message.
    pub(super) fn say(&self, message: &ServerMessage) {
        match frame(message) {
            Some(frame) => self.send(frame),
            None => self.close(Closing::TooSlow),
        }
    }

    /// Sends a frame. Who reads too slowly loses the connection, and nobody waits for them.
    pub(super) fn send(&self, frame: Bytes) {
        let length = frame.len();
        let is_much = self.waiting_bytes.fetch_add(length, Ordering::Relaxed) + length > MOST_WAITING_BYTES;
        // Nobody writes any more if the frames have nowhere to go.
        if is_much || self.frames.try_send(frame).is_err() {
            self.close(Closing::TooSlow);
        }
    }

    /// Notes that a frame has been written.
    pub(super) fn written(&self, length: usize) {
        self.waiting_bytes.fetch_sub(length, Ordering::Relaxed);
    }

    /// Ends the connection; the first reason stays.
    pub(super) fn close(&self, why: Closing) {
        self.closing.send_if_modified(|closing| {
            let is_first = closing.is_none();
            closing.get_or_insert(why);
            is_first
        });
    }

    /// Tells when the connection ends, and why.
    pub(super) fn closing(&self) -> watch::Receiver<Option<Closing>> {
        self.closing.subscribe()
    }

    /// Notes that the connection follows a game. A spectator may not follow too many.
    pub(super) fn note_followed(&self, game: GameId, has_seat: bool) -> bool {
        let mut followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = has_seat || followed.len() < MOST_FOLLOWED || followed.contains(&game);
        if fits {
            followed.insert(game);
        }
        fits
    }

    /// Notes that the connection does not follow a game any more.
    pub(super) fn note_unfollowed(&self, game: GameId) {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner).remove(&game);
    }

    /// The games that the connection follows.
    pub(super) fn followed(&self) -> Vec<GameId> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect()
    }
}

/// The frame of a message. A message that is too large for one is an error of this program, which the log tells.
pub(super) fn frame(message: &ServerMessage) -> Option<Bytes> {
    match encode(message) {
        Ok(frame) => Some(frame.into()),
        Err(error) => {
            tracing::error!(%error, "a message could not be sent");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_too_slow(line: &Line) -> bool {
        *line.closing().borrow() == Some(Closing::TooSlow)
    }

    /// Complaint 24: who does not read takes no more than so much memory.
    #[test]
    fn who_reads_too_slowly_loses_the_connection() {
        let (many, _frames) = Line::new(1, [0; 32], PlayerId(1));
        let (large, _others) = Line::new(2, [0; 32], PlayerId(1));
        for count in 0..=MOST_WAITING {
            assert!(!is_too_slow(&many), "{count}");
            many.send(Bytes::from_static(&[0; 10]));
        }
        assert!(is_too_slow(&many));
        for count in 0..=MOST_WAITING_BYTES / 4096 {
            assert!(!is_too_slow(&large), "{count}");
            large.send(Bytes::from_static(&[0; 4096]));
        }
        assert!(is_too_slow(&large));
    }

    #[test]
    fn who_reads_may_be_sent_any_amount() {
        let (line, mut frames) = Line::new(1, [0; 32], PlayerId(1));
        for _ in 0..10 * MOST_WAITING {
            line.send(Bytes::from_static(&[0; 4096]));
            line.written(frames.try_recv().unwrap().len());
        }
        assert!(!is_too_slow(&line));
        drop(frames);
        line.send(Bytes::from_static(&[0]));
        assert!(is_too_slow(&line));
    }
}
