//! One game in memory.

use crate::online::ids::{GameId, Millis};
use crate::online::protocol::{Player, ServerMessage, Snapshot, WatchLine};
use crate::online::room::{Duty, HEARD_AGAIN_MS, Misfit, Record, State};
use crate::rules::Color;
use crate::server::line::{Line, frame};
use crate::server::people::People;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// The last records that are at hand for who comes back.
const RECENT: usize = 64;

/// A game, and who follows it.
#[derive(Debug)]
pub(super) struct Room {
    pub(super) game: GameId,
    pub(super) state: State,
    pub(super) players: [Player; 2],
    recent: VecDeque<Record>,
    followers: HashMap<u64, Arc<Line>>,
    /// The number of spectators that the followers know of.
    told_watchers: u32,
    /// When the game is to be looked at again.
    pub(super) wakes_at: Option<Millis>,
}

impl Room {
    /// A game of these records; `None` if there are none.
    pub(super) fn new(game: GameId, players: [Player; 2], records: &[Record]) -> Result<Option<Room>, Misfit> {
        let Some(state) = State::replay(records)? else { return Ok(None) };
        let recent = records.iter().rev().take(RECENT).rev().cloned().collect();
        Ok(Some(Room { game, state, players, recent, followers: HashMap::new(), told_watchers: 0, wakes_at: None }))
    }

    /// The number of the last event.
    pub(super) fn seq(&self) -> u32 {
        self.state.table().seq
    }

    /// When the last event happened.
    pub(super) fn last_at(&self) -> Millis {
        self.recent.back().map_or(0, |record| record.at)
    }

    pub(super) fn is_running(&self) -> bool {
        self.state.table().ended.is_none()
    }

    /// Takes in records that are durable, and tells all followers.
    pub(super) fn take_in(&mut self, records: &[Record]) -> Result<(), Misfit> {
        for record in records {
            self.state.apply(record)?;
            self.recent.push_back(record.clone());
            if self.recent.len() > RECENT {
                self.recent.pop_front();
            }
            // Once for all.
            if let Some(frame) = frame(&self.event(record)) {
                for line in self.followers.values() {
                    line.send(frame.clone());
                }
            }
        }
        Ok(())
    }

    fn event(&self, record: &Record) -> ServerMessage {
        ServerMessage::Event { game: self.game, seq: record.seq, at: record.at, event: record.event.clone() }
    }

    /// Adds a follower who knows the game up to an event, and tells what is missing: events, or all.
    pub(super) fn follow(&mut self, line: &Arc<Line>, known: u32, now: Millis) {
        self.followers.insert(line.id, Arc::clone(line));
        let oldest = self.recent.front().map_or(u32::MAX, |record| record.seq);
        if known > 0 && known <= self.seq() && oldest <= known + 1 {
            for record in self.recent.iter().filter(|record| record.seq > known) {
                line.say(&self.event(record));
            }
        } else {
            line.say(&self.snapshot(now));
        }
    }

    pub(super) fn unfollow(&mut self, line: &Line) {
        self.followers.remove(&line.id);
    }

    pub(super) fn is_followed(&self) -> bool {
        !self.followers.is_empty()
    }

    fn snapshot(&self, now: Millis) -> ServerMessage {
        ServerMessage::Snapshot(Box::new(Snapshot {
            game: self.game,
            table: self.state.table().clone(),
            players: self.players.clone(),
            watchers: self.watchers(),
            now,
        }))
    }

    fn watchers(&self) -> u32 {
        let players = self.state.table().setup.players;
        let watchers = self.followers.values().filter(|line| !players.contains(&line.player())).count();
        u32::try_from(watchers).unwrap_or(u32::MAX)
    }

    /// Tells the number of spectators, if it has changed.
    pub(super) fn tell_watchers(&mut self) {
        let watchers = self.watchers();
        if watchers != self.told_watchers {
            self.told_watchers = watchers;
            if let Some(frame) = frame(&ServerMessage::Watchers { game: self.game, watchers }) {
                for line in self.followers.values() {
                    line.send(frame.clone());
                }
            }
        }
    }

    /// What the list of running games says.
    pub(super) fn watch_line(&self) -> WatchLine {
        let table = self.state.table();
        WatchLine {
            game: self.game,
            players: self.players.clone(),
            terms: table.setup.terms,
            plies: u8::try_from(table.moves.len()).unwrap_or(u8::MAX),
            watchers: self.watchers(),
        }
    }

    /// What the server itself has to do at this moment.
    pub(super) fn due(&self, people: &People, now: Millis) -> Vec<Record> {
        let swept = self.state.duty(Duty::Sweep, now);
        if !swept.is_empty() {
            return swept;
        }
        let gone = |side: &Color| self.gone_at(*side, people).is_some_and(|at| now >= at);
        let side = Color::BOTH.into_iter().find(gone);
        side.map(|side| self.state.duty(Duty::Gone(side), now)).unwrap_or_default()
    }

    /// When there is something to do next, if nothing else happens.
    pub(super) fn next_due(&self, people: &People) -> Option<Millis> {
        let gone = Color::BOTH.into_iter().filter_map(|side| self.gone_at(side, people));
        self.is_running().then(|| self.state.table().deadline().into_iter().chain(gone).min()).flatten()
    }

    /// When a side that is not heard counts as away, unless it does already.
    fn gone_at(&self, side: Color, people: &People) -> Option<Millis> {
        let table = self.state.table();
        let is_known = !self.is_running() || table.away[side.index()].is_some();
        let since = people.absent_since(table.setup.players[side.index()]).filter(|_| !is_known)?;
        Some(since + Millis::from(HEARD_AGAIN_MS))
    }
}
