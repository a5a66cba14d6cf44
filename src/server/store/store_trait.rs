//! What a store can do.

use super::rows::{GameRow, InvitationRow, PlayerRow, RatingRow, TokenHash};
use crate::online::code::InvitationCode;
use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::room::Record;
use crate::online::speed::Speed;
use crate::rules::Variant;
use std::fmt;

/// A store cannot read or write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The records are in the journal, as soon as the transaction is committed.
    Kept,
    /// Another record has the place of the first, or the record before it is missing: nothing was written.
    Raced,
}

/// Journals, players, ratings, invitations. All calls between [`begin`](Store::begin) and [`commit`](Store::commit) become
/// durable together or not at all.
pub trait Store: Send {
    /// Begins a transaction.
    fn begin(&mut self) -> Result<(), StoreError>;
    /// Makes the transaction durable.
    fn commit(&mut self) -> Result<(), StoreError>;
    /// Drops the transaction.
    fn rollback(&mut self) -> Result<(), StoreError>;
    /// Notes a place in the transaction.
    fn mark(&mut self) -> Result<(), StoreError>;
    /// Drops what was written since the mark.
    fn back_to_mark(&mut self) -> Result<(), StoreError>;

    /// Adds a game with its first record.
    fn add_game(&mut self, game: GameId, row: &GameRow, first: &Record) -> Result<(), StoreError>;
    /// A game's row.
    fn game(&mut self, game: GameId) -> Result<Option<GameRow>, StoreError>;
    /// Appends records to a game's journal, if they follow the last one there. An end among them goes into the game's row.
    fn append(&mut self, game: GameId, records: &[Record]) -> Result<Appended, StoreError>;
    /// The records of a game after an event.
    fn records(&mut self, game: GameId, after: u32) -> Result<Vec<Record>, StoreError>;
    /// The games that have not ended.
    fn running(&mut self) -> Result<Vec<GameId>, StoreError>;
    /// A player's games, the last first.
    fn games_of(&mut self, player: PlayerId, skip: usize, most: usize) -> Result<Vec<(GameId, GameRow)>, StoreError>;
    /// The number of a player's games that have ended and count.
    fn games_played(&mut self, player: PlayerId) -> Result<u32, StoreError>;

    /// Adds a player or writes the row anew.
    fn put_player(&mut self, row: &PlayerRow) -> Result<(), StoreError>;
    /// A player.
    fn player(&mut self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError>;
    /// The player whose name looks like this.
    fn player_like(&mut self, skeleton: &str) -> Result<Option<PlayerRow>, StoreError>;
    /// Binds a device's token to a player.
    fn put_token(&mut self, token: TokenHash, player: PlayerId, at: Millis) -> Result<(), StoreError>;
    /// The player of a device's token, and when it was last written.
    fn player_of(&mut self, token: TokenHash) -> Result<Option<(PlayerId, Millis)>, StoreError>;

    /// A player's rating.
    fn rating(&mut self, player: PlayerId, variant: Variant, speed: Speed) -> Result<Option<RatingRow>, StoreError>;
    /// Writes a player's rating.
    fn put_rating(&mut self, row: &RatingRow) -> Result<(), StoreError>;
    /// All ratings of a player.
    fn ratings(&mut self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError>;
    /// The best ratings that are certain enough, the best first.
    fn best(&mut self, variant: Variant, speed: Speed, skip: usize, most: usize) -> Result<Vec<RatingRow>, StoreError>;

    /// Adds an invitation or writes it anew.
    fn put_invitation(&mut self, row: &InvitationRow) -> Result<(), StoreError>;
    /// An invitation.
    fn invitation(&mut self, code: InvitationCode) -> Result<Option<InvitationRow>, StoreError>;
    /// Takes an invitation back.
    fn drop_invitation(&mut self, code: InvitationCode) -> Result<(), StoreError>;
    /// The number of a player's invitations that still wait.
    fn invitations_of(&mut self, player: PlayerId, now: Millis) -> Result<usize, StoreError>;
    /// The invitations that somebody has accepted who waits for the game.
    fn accepted_invitations(&mut self, now: Millis) -> Result<Vec<InvitationRow>, StoreError>;
    /// Drops what ended before a moment: invitations, and tokens that nobody has used since another one.
    fn tidy(&mut self, invitations_until: Millis, tokens_until: Millis) -> Result<(), StoreError>;

    /// Notes that the server is alive.
    fn stamp(&mut self, at: Millis) -> Result<(), StoreError>;
    /// When the server was last alive.
    fn stamped(&mut self) -> Result<Option<Millis>, StoreError>;
}
