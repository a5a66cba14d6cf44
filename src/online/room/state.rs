//! The server's side of a game: the table, and what each player has sent.

use super::super::ids::{GameId, Millis};
use super::super::phrase::Phrase;
use super::event::{Event, OfferKind, Rated, Record};
use super::table::{Misfit, Table};
use crate::rules::{Color, Square};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The commands of a seat that are remembered.
const REMEMBERED: usize = 32;

/// What a player wants in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Command {
    /// Place a disc.
    Move(Square),
    /// Give up; before both have moved, break off.
    Resign,
    /// Ask for something. If the other side has asked for the same draw or rematch, this accepts.
    Offer(OfferKind),
    /// Accept the offer of this event.
    Accept(u32),
    /// Refuse the offer of this event, or withdraw one's own.
    Decline(u32),
    /// Claim the win over an opponent who has been away too long.
    ClaimWin,
    /// Claim a draw with an opponent who has been away too long.
    ClaimDraw,
    /// Say something.
    Say(Phrase),
    /// Leave on purpose. The player's next command brings the side back.
    Leave,
}

/// What the server itself does to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// End the game if its deadline is over.
    Sweep,
    /// A side is not heard any more.
    Gone(Color),
    /// A side is heard again.
    Back(Color),
    /// The server was down.
    Credit {
        /// Since when.
        from: Millis,
    },
    /// Note the new ratings.
    Rate(Rated),
}

/// What the server knows about the arrival of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Context {
    /// When it arrived.
    pub now: Millis,
    /// The delay of the player's line there and back, as the server measured it, in milliseconds.
    pub delay_ms: u32,
    /// A number for a new game, in case that this command makes one.
    pub fresh: GameId,
}

/// The answer to a command that is not refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    /// It was carried out before; this event was the last that it brought.
    Before(u32),
    /// It brings these records, which count once they are kept.
    New(Vec<Record>),
}

/// A game with all that is needed to answer commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) table: Table,
    pub(super) seats: [Seat; 2],
    /// Until when downtime has been credited.
    pub(super) credited_until: Millis,
}

/// What a player has done in a game apart from the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seat {
    /// The last commands, each with the last event that it brought.
    pub(super) answered: VecDeque<(u64, u32)>,
    pub(super) offers: u16,
    pub(super) phrases: u16,
}

impl State {
    /// The game after its first record.
    ///
    /// # Errors
    /// The record is not the first, or its opening is against the rules.
    pub fn new(first: &Record) -> Result<State, Misfit> {
        Ok(State { table: Table::new(first)?, seats: Default::default(), credited_until: 0 })
    }

    /// The game that the records of a journal add up to; `None` for no record.
    ///
    /// # Errors
    /// A record does not follow from those before it.
    pub fn replay<'a>(records: impl IntoIterator<Item = &'a Record>) -> Result<Option<State>, Misfit> {
        let mut records = records.into_iter();
        let Some(first) = records.next() else { return Ok(None) };
        let mut state = State::new(first)?;
        for record in records {
            state.apply(record)?;
        }
        Ok(Some(state))
    }

    /// The part that everybody may see.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Applies the next record.
    ///
    /// # Errors
    /// It does not follow; nothing has changed.
    pub fn apply(&mut self, record: &Record) -> Result<(), Misfit> {
        self.table.apply(record.seq, record.at, &record.event)?;
        match record.event {
            Event::Offered { by, .. } => self.seats[by.index()].offers += 1,
            Event::Said { by, .. } => self.seats[by.index()].phrases += 1,
            Event::Credited { to, .. } => self.credited_until = to,
            _ => {}
        }
        if let Some(cause) = record.cause {
            let answered = &mut self.seats[cause.side.index()].answered;
            match answered.back_mut() {
                Some(last) if last.0 == cause.command => last.1 = record.seq,
                _ => answered.push_back((cause.command, record.seq)),
            }
            if answered.len() > REMEMBERED {
                answered.pop_front();
            }
        }
        Ok(())
    }

    /// The last event that a command of a side brought, if it is remembered.
    pub fn answered(&self, side: Color, command: u64) -> Option<u32> {
        self.seats[side.index()].answered.iter().find(|(id, _)| *id == command).map(|(_, seq)| *seq)
    }
}
