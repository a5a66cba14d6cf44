//! Commands that the server has not answered yet. They are sent again on each new connection under the same number, so that
//! none is lost and none counts twice.

use super::super::ids::GameId;
use super::super::protocol::ClientMessage;
use super::super::room::Command;
use std::collections::VecDeque;

#[derive(Debug)]
pub(super) struct Outbox {
    next_id: u64,
    waiting: VecDeque<Waiting>,
}

#[derive(Clone, Copy, Debug)]
struct Waiting {
    id: u64,
    game: GameId,
    expected: u32,
    command: Command,
}

impl Waiting {
    fn message(self) -> ClientMessage {
        let Waiting { id, game, expected, command } = self;
        ClientMessage::Command { id, game, expected, command }
    }
}

impl Outbox {
    pub(super) fn new(first_id: u64) -> Outbox {
        Outbox { next_id: first_id, waiting: VecDeque::new() }
    }

    pub(super) fn add(&mut self, game: GameId, expected: u32, command: Command) -> ClientMessage {
        let waiting = Waiting { id: self.next_id, game, expected, command };
        self.next_id = self.next_id.wrapping_add(1);
        self.waiting.push_back(waiting);
        waiting.message()
    }

    pub(super) fn answered(&mut self, game: GameId, id: u64) {
        self.waiting.retain(|waiting| (waiting.game, waiting.id) != (game, id));
    }

    pub(super) fn again(&self) -> impl Iterator<Item = ClientMessage> + '_ {
        self.waiting.iter().map(|waiting| waiting.message())
    }

    /// The commands in a game, with the last event that the player had seen.
    pub(super) fn of(&self, game: GameId) -> impl Iterator<Item = (u32, Command)> + '_ {
        self.waiting
            .iter()
            .filter(move |waiting| waiting.game == game)
            .map(|waiting| (waiting.expected, waiting.command))
    }

    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }
}
