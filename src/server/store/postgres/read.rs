//! Rows of PostgreSQL as the server's, and back.

use crate::online::code::InvitationCode;
use crate::online::glicko2::Rating;
use crate::online::ids::{GameId, PlayerId};
use crate::server::store::rows::{Account, GameRow, InvitationRow, PlayerRow, RatingRow};
use crate::server::store::store_trait::StoreError;
use postgres::Row;
use serde::Serialize;
use serde::de::DeserializeOwned;

impl From<postgres::Error> for StoreError {
    fn from(error: postgres::Error) -> StoreError {
        // The error's own text leaves out what the database said.
        StoreError(match error.as_db_error() {
            Some(said) => format!("{}: {}", said.severity(), said.message()),
            None => match std::error::Error::source(&error) {
                Some(reason) => format!("{error}: {reason}"),
                None => error.to_string(),
            },
        })
    }
}

// The database's integers are signed: the bits of an identity stay as they are.
pub(super) const fn key(id: u64) -> i64 {
    id.cast_signed()
}

pub(super) fn id(row: &Row, at: usize) -> Result<u64, StoreError> {
    Ok(row.try_get::<_, i64>(at)?.cast_unsigned())
}

pub(super) fn to_usize(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

pub(super) fn to_limit(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn count(row: &Row, at: usize) -> Result<u32, StoreError> {
    Ok(u32::try_from(row.try_get::<_, i64>(at)?).unwrap_or(u32::MAX))
}

pub(super) fn bytes(value: &impl Serialize) -> Result<Vec<u8>, StoreError> {
    postcard::to_allocvec(value).map_err(|error| StoreError(error.to_string()))
}

pub(super) fn value<T: DeserializeOwned>(row: &Row, at: usize) -> Result<T, StoreError> {
    decoded(row.try_get(at)?)
}

fn decoded<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, StoreError> {
    postcard::from_bytes(bytes).map_err(|error| StoreError(error.to_string()))
}

/// The columns from `black` to `ended`, of which the first has this number.
pub(super) fn game_row(row: &Row, at: usize) -> Result<GameRow, StoreError> {
    Ok(GameRow {
        players: [PlayerId(id(row, at)?), PlayerId(id(row, at + 1)?)],
        shown: value(row, at + 2)?,
        terms: value(row, at + 3)?,
        at: id(row, at + 4)?,
        ended: row.try_get::<_, Option<&[u8]>>(at + 5)?.map(decoded).transpose()?,
    })
}

pub(super) fn player_row(row: &Row) -> Result<PlayerRow, StoreError> {
    let account = match row.try_get(2)? {
        Some(name) => Some(Account { name, skeleton: row.try_get(3)?, password: row.try_get(4)? }),
        None => None,
    };
    Ok(PlayerRow { id: PlayerId(id(row, 0)?), since: id(row, 1)?, account })
}

pub(super) fn rating_row(row: &Row) -> Result<RatingRow, StoreError> {
    let rating = Rating { value: row.try_get(3)?, deviation: row.try_get(4)?, volatility: row.try_get(5)? };
    Ok(RatingRow {
        player: PlayerId(id(row, 0)?),
        variant: value(row, 1)?,
        speed: value(row, 2)?,
        rating,
        games: count(row, 6)?,
        at: id(row, 7)?,
    })
}

pub(super) fn invitation_row(row: &Row) -> Result<InvitationRow, StoreError> {
    let (game, friend): (Option<i64>, Option<i64>) = (row.try_get(5)?, row.try_get(6)?);
    Ok(InvitationRow {
        code: InvitationCode::from_random(id(row, 0)?),
        by: PlayerId(id(row, 1)?),
        terms: value(row, 2)?,
        side: value(row, 3)?,
        until: id(row, 4)?,
        game: game.map(|game| GameId(game.cast_unsigned())),
        friend: friend.map(|friend| PlayerId(friend.cast_unsigned())),
    })
}
