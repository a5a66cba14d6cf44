//! What the client knows of the lobby, and its wishes there.

use super::super::protocol::{Ask, ClientMessage, Counts, Invitation, Seek, Side};
use super::super::room::Terms;
use std::collections::BTreeMap;

/// What a player waits for. A new one takes the place of the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Somebody who searches in the same pool.
    Pool(u8),
    /// Somebody who accepts the player's open seek.
    Seek {
        /// The terms.
        terms: Terms,
        /// The wanted side.
        side: Side,
    },
    /// Who has made the invitation that the player has accepted.
    Host(Invitation),
}

/// The lobby as this player sees it.
#[derive(Debug, Default)]
pub struct Lobby {
    counts: Option<Counts>,
    seeks: Vec<Seek>,
    wait: Option<Wait>,
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

    /// What this player waits for: the game begins by itself.
    pub fn wait(&self) -> Option<&Wait> {
        self.wait.as_ref()
    }

    /// The pool in which this player searches.
    pub fn searching(&self) -> Option<u8> {
        match self.wait {
            Some(Wait::Pool(pool)) => Some(pool),
            _ => None,
        }
    }

    /// The invitation that this player has accepted and whose game begins once who invites is there.
    pub fn waits_for(&self) -> Option<&Invitation> {
        match &self.wait {
            Some(Wait::Host(invitation)) => Some(invitation),
            _ => None,
        }
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

    pub(super) fn wait_for(&mut self, host: Invitation) {
        self.wait = Some(Wait::Host(host));
    }

    pub(super) fn stop_waiting(&mut self) {
        self.wait = None;
    }

    /// A wish as a message. What lasts is remembered, so that it can be said again on another connection.
    pub(super) fn ask(&mut self, ask: Ask) -> ClientMessage {
        match &ask {
            Ask::FollowLobby => self.is_followed = true,
            Ask::UnfollowLobby => self.is_followed = false,
            Ask::Search(pool) => self.wait = Some(Wait::Pool(*pool)),
            Ask::PutUpSeek { terms, side } => self.wait = Some(Wait::Seek { terms: *terms, side: *side }),
            Ask::StopSearching => self.stop_waiting(),
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
        let has_ended = match &ask {
            Some(Ask::Search(_) | Ask::PutUpSeek { .. }) => !is_done,
            // The invitation is over before the game began.
            Some(Ask::AcceptInvitation(_)) => !is_done && matches!(self.wait, Some(Wait::Host(_))),
            _ => false,
        };
        if has_ended {
            self.stop_waiting();
        }
        ask
    }

    /// Drops the wishes that were not answered, and what was waited for. The lobby itself is still followed.
    pub(super) fn clear_wishes(&mut self) {
        self.open_asks.clear();
        self.stop_waiting();
    }

    /// Nobody knows how many are there until the server says so again.
    pub(super) fn disconnected(&mut self) {
        (self.counts, self.seeks) = (None, Vec::new());
    }

    /// What has to be said again on a new connection: what lasts, and what was not answered. An invitation that was made twice
    /// does no harm; the one that nobody knows ends by itself.
    pub(super) fn wishes_again(&mut self) -> Vec<ClientMessage> {
        let mut asks: Vec<Ask> = std::mem::take(&mut self.open_asks).into_values().collect();
        let is_lasting =
            |ask: &Ask| matches!(ask, Ask::FollowLobby | Ask::UnfollowLobby | Ask::Search(_) | Ask::PutUpSeek { .. });
        asks.retain(|ask| !is_lasting(ask));
        asks.extend(self.is_followed.then_some(Ask::FollowLobby));
        asks.extend(self.wait.clone().map(|wait| match wait {
            Wait::Pool(pool) => Ask::Search(pool),
            Wait::Seek { terms, side } => Ask::PutUpSeek { terms, side },
            Wait::Host(invitation) => Ask::AcceptInvitation(invitation.code),
        }));
        asks.into_iter().map(|ask| self.message(ask)).collect()
    }
}
