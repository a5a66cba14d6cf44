//! The game that a client follows.

use super::super::ids::{GameId, Millis, PlayerId};
use super::super::protocol::{Player, Snapshot};
use super::super::room::{Event, Misfit, Table};
use crate::rules::{Color, Move, Square};

/// A game that a client follows, with a seat or as a spectator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGame {
    id: GameId,
    table: Table,
    players: [Player; 2],
    watchers: u32,
    side: Option<Color>,
}

impl OpenGame {
    pub(super) fn new(snapshot: Snapshot, me: Option<PlayerId>) -> OpenGame {
        let Snapshot { game, table, players, watchers, .. } = snapshot;
        let side = me.and_then(|me| table.setup.seat(me));
        OpenGame { id: game, table, players, watchers, side }
    }

    /// The game.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// What everybody may see of it.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The player of a side.
    pub fn player(&self, side: Color) -> &Player {
        &self.players[side.index()]
    }

    /// The number of spectators.
    pub fn watchers(&self) -> u32 {
        self.watchers
    }

    /// The side of this client's player; `None` for a spectator.
    pub fn side(&self) -> Option<Color> {
        self.side
    }

    /// The moves with one more that is on its way, and the pass that follows from it.
    pub fn moves_with(&self, unconfirmed: Option<Square>) -> Vec<Move> {
        let mut moves = self.table.moves.clone();
        let next = unconfirmed.map(Move::Place);
        if let (Some(next), Ok(position)) = (next, self.table.position())
            && let Ok(after) = position.play(next)
        {
            moves.push(next);
            if after.must_pass() {
                moves.push(Move::Pass);
            }
        }
        moves
    }

    pub(super) fn set_watchers(&mut self, watchers: u32) {
        self.watchers = watchers;
    }

    pub(super) fn apply(&mut self, seq: u32, at: Millis, event: &Event) -> Result<(), Misfit> {
        self.table.apply(seq, at, event)
    }
}
