//! A store in one file of SQLite.

use super::rows::{Account, GameRow, InvitationRow, PlayerRow, RatingRow, TokenHash};
use super::store_trait::{Appended, Store, StoreError};
use crate::online::code::InvitationCode;
use crate::online::glicko2::Rating;
use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::room::{Event, Record};
use crate::online::speed::Speed;
use crate::rules::Variant;
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// The steps from an empty file to the newest form; the file notes how many of them it has taken.
const MIGRATIONS: [&str; 2] = [include_str!("sqlite/1.sql"), include_str!("sqlite/2.sql")];

/// A store in one file. Each commit reaches the disk before it is answered.
#[derive(Debug)]
pub struct SqliteStore {
    connection: Connection,
}

impl SqliteStore {
    /// Opens a file, which need not exist, and brings it into the newest form.
    ///
    /// # Errors
    /// The file is of no use, or of a newer server.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let connection = Connection::open(path)?;
        connection.execute_batch(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;",
        )?;
        connection.set_prepared_statement_cache_capacity(64);
        let taken: usize = connection.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)).map(to_usize)?;
        if taken > MIGRATIONS.len() {
            return Err(StoreError(format!("the file is of a newer server: form {taken}")));
        }
        for (at, step) in MIGRATIONS.iter().enumerate().skip(taken) {
            connection.execute_batch(&format!("BEGIN; {step} PRAGMA user_version = {}; COMMIT;", at + 1))?;
        }
        Ok(SqliteStore { connection })
    }

    /// Copies all of it into another file, while the server goes on.
    ///
    /// # Errors
    /// The other file cannot be written.
    pub fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
        let connection = Connection::open_with_flags(from, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        connection.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
        Ok(())
    }

    fn execute(&self, sql: &str, params: impl rusqlite::Params) -> Result<usize, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.execute(params)?)
    }

    fn one<T>(
        &self,
        sql: &str,
        params: impl rusqlite::Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.query_row(params, read).optional()?)
    }

    fn all<T>(
        &self,
        sql: &str,
        params: impl rusqlite::Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        Ok(self.connection.prepare_cached(sql)?.query_map(params, read)?.collect::<Result<_, _>>()?)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

// SQLite's integers are signed: the bits of an identity stay as they are.
const fn key(id: u64) -> i64 {
    id.cast_signed()
}

fn id(row: &Row<'_>, at: usize) -> rusqlite::Result<u64> {
    Ok(row.get::<_, i64>(at)?.cast_unsigned())
}

fn to_usize(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

fn to_limit(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn bytes(value: &impl Serialize) -> Result<Vec<u8>, StoreError> {
    postcard::to_allocvec(value).map_err(|error| StoreError(error.to_string()))
}

fn value<T: DeserializeOwned>(row: &Row<'_>, at: usize) -> rusqlite::Result<T> {
    postcard::from_bytes(row.get_ref(at)?.as_blob()?)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(at, rusqlite::types::Type::Blob, Box::new(error)))
}

fn optional<T: DeserializeOwned>(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<T>> {
    if row.get_ref(at)? == rusqlite::types::ValueRef::Null { Ok(None) } else { value(row, at).map(Some) }
}

/// The columns from `black` to `ended`, of which the first has this number.
fn game_row(row: &Row<'_>, at: usize) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        players: [PlayerId(id(row, at)?), PlayerId(id(row, at + 1)?)],
        shown: value(row, at + 2)?,
        terms: value(row, at + 3)?,
        at: id(row, at + 4)?,
        ended: optional(row, at + 5)?,
    })
}

fn player_row(row: &Row<'_>) -> rusqlite::Result<PlayerRow> {
    let name: Option<String> = row.get(2)?;
    let account = match name {
        Some(name) => Some(Account { name, skeleton: row.get(3)?, password: row.get(4)? }),
        None => None,
    };
    Ok(PlayerRow { id: PlayerId(id(row, 0)?), since: id(row, 1)?, account })
}

fn rating_row(row: &Row<'_>) -> rusqlite::Result<RatingRow> {
    let rating = Rating { value: row.get(3)?, deviation: row.get(4)?, volatility: row.get(5)? };
    Ok(RatingRow {
        player: PlayerId(id(row, 0)?),
        variant: value(row, 1)?,
        speed: value(row, 2)?,
        rating,
        games: row.get(6)?,
        at: id(row, 7)?,
    })
}

fn invitation_row(row: &Row<'_>) -> rusqlite::Result<InvitationRow> {
    let (game, friend): (Option<i64>, Option<i64>) = (row.get(5)?, row.get(6)?);
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

const INVITATION: &str = "SELECT code, by, terms, side, until, game, friend FROM invitation";
const PLAYER: &str = "SELECT id, since, name, skeleton, password FROM player";
const RATING: &str = "SELECT player, variant, speed, value, deviation, volatility, games, at FROM rating";
const GAME: &str = "black, white, shown, terms, at, ended FROM game";

impl Store for SqliteStore {
    fn begin(&mut self) -> Result<(), StoreError> {
        self.execute("BEGIN IMMEDIATE", [])?;
        Ok(())
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        self.execute("COMMIT", [])?;
        Ok(())
    }

    fn rollback(&mut self) -> Result<(), StoreError> {
        if !self.connection.is_autocommit() {
            self.execute("ROLLBACK", [])?;
        }
        Ok(())
    }

    fn mark(&mut self) -> Result<(), StoreError> {
        self.execute("SAVEPOINT job", [])?;
        Ok(())
    }

    fn back_to_mark(&mut self) -> Result<(), StoreError> {
        self.execute("ROLLBACK TO job", [])?;
        Ok(())
    }

    fn add_game(&mut self, game: GameId, row: &GameRow, first: &Record) -> Result<(), StoreError> {
        let [black, white] = row.players.map(|player| key(player.0));
        self.execute(
            "INSERT INTO game (id, black, white, shown, terms, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![key(game.0), black, white, bytes(&row.shown)?, bytes(&row.terms)?, key(row.at)],
        )?;
        self.execute(
            "INSERT INTO game_event (game, seq, record) VALUES (?1, ?2, ?3)",
            params![key(game.0), first.seq, bytes(first)?],
        )?;
        Ok(())
    }

    fn game(&mut self, game: GameId) -> Result<Option<GameRow>, StoreError> {
        self.one(&format!("SELECT {GAME} WHERE id = ?1"), [key(game.0)], |row| game_row(row, 0))
    }

    fn append(&mut self, game: GameId, records: &[Record]) -> Result<Appended, StoreError> {
        let last: Option<u32> =
            self.one("SELECT max(seq) FROM game_event WHERE game = ?1", [key(game.0)], |row| row.get(0))?.flatten();
        match (last, records.first()) {
            (Some(last), Some(first)) if first.seq == last + 1 => {}
            (Some(_), None) => return Ok(Appended::Kept),
            _ => return Ok(Appended::Raced),
        }
        for record in records {
            self.execute(
                "INSERT INTO game_event (game, seq, record) VALUES (?1, ?2, ?3)",
                params![key(game.0), record.seq, bytes(record)?],
            )?;
            if let Event::Ended(ended) = &record.event {
                self.execute(
                    "UPDATE game SET ended = ?2, counts = ?3 WHERE id = ?1",
                    params![key(game.0), bytes(ended)?, ended.counts()],
                )?;
            }
        }
        Ok(Appended::Kept)
    }

    fn records(&mut self, game: GameId, after: u32) -> Result<Vec<Record>, StoreError> {
        let sql = "SELECT record FROM game_event WHERE game = ?1 AND seq > ?2 ORDER BY seq";
        self.all(sql, params![key(game.0), after], |row| value(row, 0))
    }

    fn running(&mut self) -> Result<Vec<GameId>, StoreError> {
        self.all("SELECT id FROM game WHERE ended IS NULL", [], |row| id(row, 0).map(GameId))
    }

    fn games_of(&mut self, player: PlayerId, skip: usize, most: usize) -> Result<Vec<(GameId, GameRow)>, StoreError> {
        // Each half reads from an index of its own.
        let sql = format!(
            "SELECT id, {GAME} WHERE black = ?1 UNION ALL SELECT id, {GAME} WHERE white = ?1
             ORDER BY at DESC, id DESC LIMIT ?2 OFFSET ?3"
        );
        let read = |row: &Row<'_>| Ok((GameId(id(row, 0)?), game_row(row, 1)?));
        self.all(&sql, params![key(player.0), to_limit(most), to_limit(skip)], read)
    }

    fn games_played(&mut self, player: PlayerId) -> Result<u32, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM game WHERE black = ?1 AND counts)
                   + (SELECT count(*) FROM game WHERE white = ?1 AND counts)";
        Ok(self.one(sql, [key(player.0)], |row| row.get(0))?.unwrap_or(0))
    }

    fn put_player(&mut self, row: &PlayerRow) -> Result<(), StoreError> {
        let account = row.account.as_ref();
        self.execute(
            "INSERT INTO player (id, since, name, skeleton, password) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (id) DO UPDATE SET name = ?3, skeleton = ?4, password = ?5",
            params![
                key(row.id.0),
                key(row.since),
                account.map(|account| &account.name),
                account.map(|account| &account.skeleton),
                account.map(|account| &account.password)
            ],
        )?;
        Ok(())
    }

    fn player(&mut self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        self.one(&format!("{PLAYER} WHERE id = ?1"), [key(player.0)], player_row)
    }

    fn player_like(&mut self, skeleton: &str) -> Result<Option<PlayerRow>, StoreError> {
        self.one(&format!("{PLAYER} WHERE skeleton = ?1"), [skeleton], player_row)
    }

    fn put_token(&mut self, token: TokenHash, player: PlayerId, at: Millis) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO token (hash, player, at) VALUES (?1, ?2, ?3)
             ON CONFLICT (hash) DO UPDATE SET player = ?2, at = ?3",
            params![token, key(player.0), key(at)],
        )?;
        Ok(())
    }

    fn player_of(&mut self, token: TokenHash) -> Result<Option<(PlayerId, Millis)>, StoreError> {
        self.one("SELECT player, at FROM token WHERE hash = ?1", params![token], |row| {
            Ok((PlayerId(id(row, 0)?), id(row, 1)?))
        })
    }

    fn rating(&mut self, player: PlayerId, variant: Variant, speed: Speed) -> Result<Option<RatingRow>, StoreError> {
        let sql = format!("{RATING} WHERE player = ?1 AND variant = ?2 AND speed = ?3");
        self.one(&sql, params![key(player.0), bytes(&variant)?, bytes(&speed)?], rating_row)
    }

    fn put_rating(&mut self, row: &RatingRow) -> Result<(), StoreError> {
        let Rating { value, deviation, volatility } = row.rating;
        self.execute(
            "INSERT INTO rating (player, variant, speed, value, deviation, volatility, games, at, ranked)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
             ON CONFLICT (player, variant, speed) DO UPDATE
             SET value = ?4, deviation = ?5, volatility = ?6, games = ?7, at = ?8, ranked = ?9",
            params![
                key(row.player.0),
                bytes(&row.variant)?,
                bytes(&row.speed)?,
                value,
                deviation,
                volatility,
                row.games,
                key(row.at),
                row.rating.is_ranked()
            ],
        )?;
        Ok(())
    }

    fn ratings(&mut self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        let mut own = self.all(&format!("{RATING} WHERE player = ?1"), [key(player.0)], rating_row)?;
        own.sort_by_key(|row| (row.variant.name(), row.speed));
        Ok(own)
    }

    fn best(&mut self, variant: Variant, speed: Speed, skip: usize, most: usize) -> Result<Vec<RatingRow>, StoreError> {
        let sql = format!(
            "{RATING} WHERE variant = ?1 AND speed = ?2 AND ranked ORDER BY value DESC, player LIMIT ?3 OFFSET ?4"
        );
        self.all(&sql, params![bytes(&variant)?, bytes(&speed)?, to_limit(most), to_limit(skip)], rating_row)
    }

    fn put_invitation(&mut self, row: &InvitationRow) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO invitation (code, by, terms, side, until, game, friend) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (code) DO UPDATE SET by = ?2, terms = ?3, side = ?4, until = ?5, game = ?6, friend = ?7",
            params![
                key(u64::from(row.code)),
                key(row.by.0),
                bytes(&row.terms)?,
                bytes(&row.side)?,
                key(row.until),
                row.game.map(|game| key(game.0)),
                row.friend.map(|friend| key(friend.0))
            ],
        )?;
        Ok(())
    }

    fn invitation(&mut self, code: InvitationCode) -> Result<Option<InvitationRow>, StoreError> {
        self.one(&format!("{INVITATION} WHERE code = ?1"), [key(u64::from(code))], invitation_row)
    }

    fn drop_invitation(&mut self, code: InvitationCode) -> Result<(), StoreError> {
        self.execute("DELETE FROM invitation WHERE code = ?1", [key(u64::from(code))])?;
        Ok(())
    }

    fn invitations_of(&mut self, player: PlayerId, now: Millis) -> Result<usize, StoreError> {
        let sql = "SELECT count(*) FROM invitation WHERE by = ?1 AND game IS NULL AND until > ?2";
        Ok(self.one(sql, params![key(player.0), key(now)], |row| row.get(0).map(to_usize))?.unwrap_or(0))
    }

    fn accepted_invitations(&mut self, now: Millis) -> Result<Vec<InvitationRow>, StoreError> {
        let sql = format!("{INVITATION} WHERE friend IS NOT NULL AND game IS NULL AND until > ?1");
        self.all(&sql, [key(now)], invitation_row)
    }

    fn tidy(&mut self, invitations_until: Millis, tokens_until: Millis) -> Result<(), StoreError> {
        self.execute("DELETE FROM invitation WHERE until < ?1", [key(invitations_until)])?;
        self.execute("DELETE FROM token WHERE at < ?1", [key(tokens_until)])?;
        Ok(())
    }

    fn stamp(&mut self, at: Millis) -> Result<(), StoreError> {
        self.execute("INSERT INTO alive (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1", [key(at)])?;
        Ok(())
    }

    fn stamped(&mut self) -> Result<Option<Millis>, StoreError> {
        self.one("SELECT at FROM alive", [], |row| id(row, 0))
    }
}
