//! A store in memory, for tests.

use super::rows::{GameRow, InvitationRow, PlayerRow, RatingRow, TokenHash};
use super::store_trait::{Appended, Store, StoreError};
use crate::online::code::InvitationCode;
use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::room::{Event, Record};
use crate::online::speed::Speed;
use crate::rules::Variant;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
struct Data {
    games: BTreeMap<GameId, (GameRow, Vec<Record>)>,
    players: BTreeMap<PlayerId, PlayerRow>,
    tokens: BTreeMap<TokenHash, (PlayerId, Millis)>,
    ratings: Vec<RatingRow>,
    invitations: BTreeMap<InvitationCode, InvitationRow>,
    stamp: Option<Millis>,
}

/// A store in memory. Each transaction copies all of it, so it is for little data.
#[derive(Debug, Default)]
pub struct MemoryStore {
    data: Data,
    begun: Option<Data>,
    marked: Option<Data>,
}

#[cfg(all(test, feature = "simulation"))]
impl MemoryStore {
    /// Takes what another store holds in place of its own.
    pub(in crate::server) fn restore(&mut self, other: &MemoryStore) {
        self.data = other.data.clone();
        (self.begun, self.marked) = (None, None);
    }
}

impl Store for MemoryStore {
    fn begin(&mut self) -> Result<(), StoreError> {
        self.begun = Some(self.data.clone());
        Ok(())
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        (self.begun, self.marked) = (None, None);
        Ok(())
    }

    fn rollback(&mut self) -> Result<(), StoreError> {
        if let Some(before) = self.begun.take() {
            self.data = before;
        }
        self.marked = None;
        Ok(())
    }

    fn mark(&mut self) -> Result<(), StoreError> {
        self.marked = Some(self.data.clone());
        Ok(())
    }

    fn back_to_mark(&mut self) -> Result<(), StoreError> {
        if let Some(marked) = &self.marked {
            self.data = marked.clone();
        }
        Ok(())
    }

    fn add_game(&mut self, game: GameId, row: &GameRow, first: &Record) -> Result<(), StoreError> {
        if self.data.games.contains_key(&game) {
            return Err(StoreError(format!("game {game} exists")));
        }
        self.data.games.insert(game, (row.clone(), vec![first.clone()]));
        Ok(())
    }

    fn game(&mut self, game: GameId) -> Result<Option<GameRow>, StoreError> {
        Ok(self.data.games.get(&game).map(|(row, _)| row.clone()))
    }

    fn append(&mut self, game: GameId, records: &[Record]) -> Result<Appended, StoreError> {
        let Some((row, journal)) = self.data.games.get_mut(&game) else { return Ok(Appended::Raced) };
        let last = journal.last().map_or(0, |record| record.seq);
        if records.first().is_some_and(|record| record.seq != last + 1) {
            return Ok(Appended::Raced);
        }
        for record in records {
            if let Event::Ended(ended) = &record.event {
                row.ended = Some(*ended);
            }
        }
        journal.extend(records.iter().cloned());
        Ok(Appended::Kept)
    }

    fn records(&mut self, game: GameId, after: u32) -> Result<Vec<Record>, StoreError> {
        let journal = self.data.games.get(&game).map(|(_, journal)| journal.as_slice()).unwrap_or_default();
        Ok(journal.iter().filter(|record| record.seq > after).cloned().collect())
    }

    fn running(&mut self) -> Result<Vec<GameId>, StoreError> {
        let running = self.data.games.iter().filter(|(_, (row, _))| row.ended.is_none());
        Ok(running.map(|(game, _)| *game).collect())
    }

    fn games_of(&mut self, player: PlayerId, skip: usize, most: usize) -> Result<Vec<(GameId, GameRow)>, StoreError> {
        let own = self.data.games.iter().filter(|(_, (row, _))| row.players.contains(&player));
        let mut own: Vec<(GameId, GameRow)> = own.map(|(game, (row, _))| (*game, row.clone())).collect();
        own.sort_by_key(|(game, row)| std::cmp::Reverse((row.at, *game)));
        Ok(own.into_iter().skip(skip).take(most).collect())
    }

    fn games_played(&mut self, player: PlayerId) -> Result<u32, StoreError> {
        let rows = self.data.games.values().map(|(row, _)| row);
        let played =
            rows.filter(|row| row.players.contains(&player) && row.ended.is_some_and(|ended| ended.counts())).count();
        Ok(u32::try_from(played).unwrap_or(u32::MAX))
    }

    fn put_player(&mut self, row: &PlayerRow) -> Result<(), StoreError> {
        self.data.players.insert(row.id, row.clone());
        Ok(())
    }

    fn player(&mut self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        Ok(self.data.players.get(&player).cloned())
    }

    fn player_like(&mut self, skeleton: &str) -> Result<Option<PlayerRow>, StoreError> {
        let is_like = |row: &&PlayerRow| row.account.as_ref().is_some_and(|account| account.skeleton == skeleton);
        Ok(self.data.players.values().find(is_like).cloned())
    }

    fn put_token(&mut self, token: TokenHash, player: PlayerId, at: Millis) -> Result<(), StoreError> {
        self.data.tokens.insert(token, (player, at));
        Ok(())
    }

    fn player_of(&mut self, token: TokenHash) -> Result<Option<(PlayerId, Millis)>, StoreError> {
        Ok(self.data.tokens.get(&token).copied())
    }

    fn rating(&mut self, player: PlayerId, variant: Variant, speed: Speed) -> Result<Option<RatingRow>, StoreError> {
        let is_it = |row: &&RatingRow| (row.player, row.variant, row.speed) == (player, variant, speed);
        Ok(self.data.ratings.iter().find(is_it).copied())
    }

    fn put_rating(&mut self, new: &RatingRow) -> Result<(), StoreError> {
        let key = |row: &RatingRow| (row.player, row.variant, row.speed);
        self.data.ratings.retain(|row| key(row) != key(new));
        self.data.ratings.push(*new);
        Ok(())
    }

    fn ratings(&mut self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        let mut own: Vec<RatingRow> = self.data.ratings.iter().filter(|row| row.player == player).copied().collect();
        own.sort_by_key(|row| (row.variant.name(), row.speed));
        Ok(own)
    }

    fn best(&mut self, variant: Variant, speed: Speed, skip: usize, most: usize) -> Result<Vec<RatingRow>, StoreError> {
        let is_in = |row: &&RatingRow| row.variant == variant && row.speed == speed && row.rating.is_ranked();
        let mut best: Vec<RatingRow> = self.data.ratings.iter().filter(is_in).copied().collect();
        best.sort_by(|a, b| b.rating.value.total_cmp(&a.rating.value).then(a.player.cmp(&b.player)));
        Ok(best.into_iter().skip(skip).take(most).collect())
    }

    fn put_invitation(&mut self, row: &InvitationRow) -> Result<(), StoreError> {
        self.data.invitations.insert(row.code, *row);
        Ok(())
    }

    fn invitation(&mut self, code: InvitationCode) -> Result<Option<InvitationRow>, StoreError> {
        Ok(self.data.invitations.get(&code).copied())
    }

    fn drop_invitation(&mut self, code: InvitationCode) -> Result<(), StoreError> {
        self.data.invitations.remove(&code);
        Ok(())
    }

    fn invitations_of(&mut self, player: PlayerId, now: Millis) -> Result<usize, StoreError> {
        let waits = |row: &&InvitationRow| row.by == player && row.game.is_none() && row.until > now;
        Ok(self.data.invitations.values().filter(waits).count())
    }

    fn accepted_invitations(&mut self, now: Millis) -> Result<Vec<InvitationRow>, StoreError> {
        let waits = |row: &&InvitationRow| row.friend.is_some() && row.game.is_none() && row.until > now;
        Ok(self.data.invitations.values().filter(waits).copied().collect())
    }

    fn tidy(&mut self, invitations_until: Millis, tokens_until: Millis) -> Result<(), StoreError> {
        self.data.invitations.retain(|_, row| row.until >= invitations_until);
        self.data.tokens.retain(|_, (_, at)| *at >= tokens_until);
        Ok(())
    }

    fn stamp(&mut self, at: Millis) -> Result<(), StoreError> {
        self.data.stamp = Some(at);
        Ok(())
    }

    fn stamped(&mut self) -> Result<Option<Millis>, StoreError> {
        Ok(self.data.stamp)
    }
}
