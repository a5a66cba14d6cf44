//! What the client knows of the lobby, and its wishes there.

use super::super::protocol::{Ask, ClientMessage, Counts, Invitation, Seek};
use std::collections::BTreeMap;

/// The lobby as this player sees it.
#[derive(Debug, Default)]
pub struct Lobby {
    counts: Option<Counts>,
    seeks: Vec<Seek>,
    /// The pool that this player searches in.
    searching: Option<u8>,
    /// The invitation that this player has accepted, while who invites is not there.
    waiting: Option<Invitation>,
    is_followed: bool,
    last_ask: u32,
    open_asks: BTreeMap<u32, Ask>,
}

impl Lobby {
    /// How many people are there, if the server has said so on this connection.
    pub fn counts(&self) -> Option<&Counts> {
        self.counts.as_ref()
    }

    /// The open seeks, the newest first.
    pub fn seeks(&self) -> &[Seek] {
        &self.seeks
    }

    /// The pool in which this player searches.
    pub fn searching(&self) -> Option<u8> {
        self.searching
    }

    /// The invitation that this player has accepted and whose game begins once who invites is there.
    pub fn waits_for(&self) -> Option<&Invitation> {
        self.waiting.as_ref()
    }

    /// Whether a wish waits for its answer.
    pub fn is_waiting(&self) -> bool {
        !self.open_asks.is_empty()
    }

    pub(super) fn set_counts(&mut self, counts: Counts) {
        self.counts = Some(counts);
    }

    pub(super) fn set_seeks(&mut self, seeks: Vec<Seek>) {
        self.seeks = seeks;
    }

    pub(super) fn wait(&mut self, invitation: Invitation) {
        (self.searching, self.waiting) = (None, Some(invitation));
    }

    pub(super) fn stop_searching(&mut self) {
        (self.searching, self.waiting) = (None, None);
    }

    /// A wish as a message. What lasts is remembered, so that it can be said again on another connection.
    pub(super) fn ask(&mut self, ask: Ask) -> ClientMessage {
        match &ask {
            Ask::FollowLobby => self.is_followed = true,
            Ask::UnfollowLobby => self.is_followed = false,
            Ask::Search(pool) => (self.searching, self.waiting) = (Some(*pool), None),
            Ask::StopSearching | Ask::PutUpSeek { .. } => self.stop_searching(),
            _ => {}
        }
        self.message(ask)
    }

    fn message(&mut self, ask: Ask) -> ClientMessage {
        self.last_ask = self.last_ask.wrapping_add(1);
        self.open_asks.insert(self.last_ask, ask.clone());
        ClientMessage::Ask { id: self.last_ask, ask }
    }

    /// Takes the wish that is answered.
    pub(super) fn answered(&mut self, id: u32, is_done: bool) -> Option<Ask> {
        let ask = self.open_asks.remove(&id);
        if let (Some(Ask::Search(_)), false) = (&ask, is_done) {
            self.searching = None;
        }
        ask
    }

    /// Drops the wishes that were not answered, and the search. The lobby itself is still followed.
    pub(super) fn clear_wishes(&mut self) {
        self.open_asks.clear();
        self.stop_searching();
    }

    /// Nobody knows how many are there until the server says so again.
    pub(super) fn disconnected(&mut self) {
        (self.counts, self.seeks) = (None, Vec::new());
    }

    /// What has to be said again on a new connection: what lasts, and what was not answered. An invitation that was made twice
    /// does no harm; the one that nobody knows ends by itself.
    pub(super) fn wishes_again(&mut self) -> Vec<ClientMessage> {
        let mut asks: Vec<Ask> = std::mem::take(&mut self.open_asks).into_values().collect();
        asks.retain(|ask| !matches!(ask, Ask::FollowLobby | Ask::UnfollowLobby | Ask::Search(_)));
        asks.extend(self.is_followed.then_some(Ask::FollowLobby));
        asks.extend(self.searching.map(Ask::Search));
        asks.into_iter().map(|ask| self.message(ask)).collect()
    }
}
