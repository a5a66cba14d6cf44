//! A store in a database of PostgreSQL.

mod read;

use super::rows::{GameRow, InvitationRow, PlayerRow, RatingRow, TokenHash};
use super::store_trait::{Appended, Store, StoreError};
use crate::online::code::InvitationCode;
use crate::online::glicko2::Rating;
use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::room::{Event, Record};
use crate::online::speed::Speed;
use crate::rules::Variant;
use postgres::types::ToSql;
use postgres::{Client, Config, NoTls, Row, Statement};
use read::{bytes, game_row, id, invitation_row, key, player_row, rating_row, value};
use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

/// The steps from an empty database to the newest form; the database notes how many of them it has taken.
const MIGRATIONS: [&str; 1] = [include_str!("postgres/1.sql")];
/// The lock that a server holds while it uses a database: "othello" as a number.
const LOCK: i64 = 0x006f_7468_656c_6c6f;
/// How often, and after which pause, the lock is tried: the connection of a server that was killed lives on for a moment.
const TRIES: usize = 50;
const PAUSE: Duration = Duration::from_millis(100);
/// How long the database may take to accept a connection.
const CONNECTING: Duration = Duration::from_secs(5);

type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A store in a database, which one server uses at a time. Each commit reaches the database's disk before it is answered.
pub struct PostgresStore {
    config: Config,
    client: Client,
    statements: HashMap<String, Statement>,
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The address may hold a password.
        f.debug_struct("PostgresStore").finish_non_exhaustive()
    }
}

impl PostgresStore {
    /// Connects to a database, as in `postgres://user@host/database`, and brings it into the newest form.
    ///
    /// # Errors
    /// The address is none, the database cannot be reached, is used by another server, or is of a newer one.
    pub fn open(address: &str) -> Result<PostgresStore, StoreError> {
        let mut config: Config = address.parse()?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECTING);
        }
        let mut client = connect(&config)?;
        migrate(&mut client)?;
        Ok(PostgresStore { config, client, statements: HashMap::new() })
    }

    fn statement(&mut self, sql: &str) -> Result<Statement, StoreError> {
        if let Some(known) = self.statements.get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(sql)?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn execute(&mut self, sql: &str, params: Params<'_>) -> Result<u64, StoreError> {
        let statement = self.statement(sql)?;
        Ok(self.client.execute(&statement, params)?)
    }

    fn one<T>(
        &mut self,
        sql: &str,
        params: Params<'_>,
        read: impl FnOnce(&Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        let statement = self.statement(sql)?;
        self.client.query_opt(&statement, params)?.map(|row| read(&row)).transpose()
    }

    fn all<T>(
        &mut self,
        sql: &str,
        params: Params<'_>,
        read: impl FnMut(&Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let statement = self.statement(sql)?;
        self.client.query(&statement, params)?.iter().map(read).collect()
    }

    fn insert_record(&mut self, game: GameId, record: &Record) -> Result<bool, StoreError> {
        let sql = "INSERT INTO game_event (game, seq, record) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let inserted = self.execute(sql, &[&key(game.0), &i64::from(record.seq), &bytes(record)?])?;
        Ok(inserted == 1)
    }
}

/// Connects, and sees to it that no other server uses the same database.
fn connect(config: &Config) -> Result<Client, StoreError> {
    let mut client = config.connect(NoTls)?;
    // Nobody's settings may weaken the promise.
    client.batch_execute("SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'")?;
    for _ in 0..TRIES {
        if client.query_one("SELECT pg_try_advisory_lock($1)", &[&LOCK])?.try_get(0)? {
            return Ok(client);
        }
        std::thread::sleep(PAUSE);
    }
    Err(StoreError("another server uses this database".to_owned()))
}

fn migrate(client: &mut Client) -> Result<(), StoreError> {
    client.batch_execute("CREATE TABLE IF NOT EXISTS form (taken BIGINT NOT NULL)")?;
    let taken: i64 = client.query_one("SELECT coalesce(max(taken), 0) FROM form", &[])?.try_get(0)?;
    let taken = read::to_usize(taken);
    if taken > MIGRATIONS.len() {
        return Err(StoreError(format!("the database is of a newer server: form {taken}")));
    }
    for (at, step) in MIGRATIONS.iter().enumerate().skip(taken) {
        let mut transaction = client.transaction()?;
        transaction.batch_execute(step)?;
        transaction.batch_execute(&format!("DELETE FROM form; INSERT INTO form VALUES ({})", at + 1))?;
        transaction.commit()?;
    }
    Ok(())
}

const INVITATION: &str = "SELECT code, by, terms, side, until, game, friend FROM invitation";
const PLAYER: &str = "SELECT id, since, name, skeleton, password FROM player";
const RATING: &str = "SELECT player, variant, speed, value, deviation, volatility, games, at FROM rating";
const GAME: &str = "black, white, shown, terms, at, ended FROM game";

impl Store for PostgresStore {
    fn begin(&mut self) -> Result<(), StoreError> {
        // After the database was away.
        if self.client.is_closed() {
            self.statements.clear();
            self.client = connect(&self.config)?;
        }
        self.client.batch_execute("BEGIN")?;
        Ok(())
    }

    fn commit(&mut self) -> Result<(), StoreError> {
        // A transaction in which a statement has failed would end here without being kept, and without a complaint.
        self.client.batch_execute("SAVEPOINT last; COMMIT")?;
        Ok(())
    }

    fn rollback(&mut self) -> Result<(), StoreError> {
        self.client.batch_execute("ROLLBACK")?;
        Ok(())
    }

    fn mark(&mut self) -> Result<(), StoreError> {
        self.client.batch_execute("SAVEPOINT job")?;
        Ok(())
    }

    fn back_to_mark(&mut self) -> Result<(), StoreError> {
        self.client.batch_execute("ROLLBACK TO SAVEPOINT job")?;
        Ok(())
    }

    fn add_game(&mut self, game: GameId, row: &GameRow, first: &Record) -> Result<(), StoreError> {
        let [black, white] = row.players.map(|player| key(player.0));
        let inserted = self.execute(
            "INSERT INTO game (id, black, white, shown, terms, at) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT DO NOTHING",
            &[&key(game.0), &black, &white, &bytes(&row.shown)?, &bytes(&row.terms)?, &key(row.at)],
        )?;
        if inserted == 1 && self.insert_record(game, first)? {
            return Ok(());
        }
        Err(StoreError(format!("game {game} exists")))
    }

    fn game(&mut self, game: GameId) -> Result<Option<GameRow>, StoreError> {
        self.one(&format!("SELECT {GAME} WHERE id = $1"), &[&key(game.0)], |row| game_row(row, 0))
    }

    fn append(&mut self, game: GameId, records: &[Record]) -> Result<Appended, StoreError> {
        let sql = "SELECT max(seq) FROM game_event WHERE game = $1";
        let last: Option<i64> = self.one(sql, &[&key(game.0)], |row| Ok(row.try_get(0)?))?.flatten();
        match (last, records.first()) {
            (Some(last), Some(first)) if i64::from(first.seq) == last + 1 => {}
            (Some(_), None) => return Ok(Appended::Kept),
            _ => return Ok(Appended::Raced),
        }
        for (at, record) in records.iter().enumerate() {
            // The key decides, whatever was read before.
            match (self.insert_record(game, record)?, at) {
                (true, _) => {}
                (false, 0) => return Ok(Appended::Raced),
                (false, _) => return Err(StoreError(format!("record {} of game {game} exists", record.seq))),
            }
            if let Event::Ended(ended) = &record.event {
                self.execute(
                    "UPDATE game SET ended = $2, counts = $3 WHERE id = $1",
                    &[&key(game.0), &bytes(ended)?, &ended.counts()],
                )?;
            }
        }
        Ok(Appended::Kept)
    }

    fn records(&mut self, game: GameId, after: u32) -> Result<Vec<Record>, StoreError> {
        let sql = "SELECT record FROM game_event WHERE game = $1 AND seq > $2 ORDER BY seq";
        self.all(sql, &[&key(game.0), &i64::from(after)], |row| value(row, 0))
    }

    fn running(&mut self) -> Result<Vec<GameId>, StoreError> {
        self.all("SELECT id FROM game WHERE ended IS NULL", &[], |row| id(row, 0).map(GameId))
    }

    fn games_of(&mut self, player: PlayerId, skip: usize, most: usize) -> Result<Vec<(GameId, GameRow)>, StoreError> {
        // Each half reads from an index of its own.
        let sql = format!(
            "SELECT id, {GAME} WHERE black = $1 UNION ALL SELECT id, {GAME} WHERE white = $1
             ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3"
        );
        let params: Params<'_> = &[&key(player.0), &read::to_limit(most), &read::to_limit(skip)];
        self.all(&sql, params, |row| Ok((GameId(id(row, 0)?), game_row(row, 1)?)))
    }

    fn games_played(&mut self, player: PlayerId) -> Result<u32, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM game WHERE black = $1 AND counts)
                   + (SELECT count(*) FROM game WHERE white = $1 AND counts)";
        Ok(self.one(sql, &[&key(player.0)], |row| read::count(row, 0))?.unwrap_or(0))
    }

    fn put_player(&mut self, row: &PlayerRow) -> Result<(), StoreError> {
        let account = row.account.as_ref();
        self.execute(
            "INSERT INTO player (id, since, name, skeleton, password) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (id) DO UPDATE SET name = $3, skeleton = $4, password = $5",
            &[
                &key(row.id.0),
                &key(row.since),
                &account.map(|account| account.name.as_str()),
                &account.map(|account| account.skeleton.as_str()),
                &account.map(|account| account.password.as_str()),
            ],
        )?;
        Ok(())
    }

    fn player(&mut self, player: PlayerId) -> Result<Option<PlayerRow>, StoreError> {
        self.one(&format!("{PLAYER} WHERE id = $1"), &[&key(player.0)], player_row)
    }

    fn player_like(&mut self, skeleton: &str) -> Result<Option<PlayerRow>, StoreError> {
        self.one(&format!("{PLAYER} WHERE skeleton = $1"), &[&skeleton], player_row)
    }

    fn put_token(&mut self, token: TokenHash, player: PlayerId, at: Millis) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO token (hash, player, at) VALUES ($1, $2, $3)
             ON CONFLICT (hash) DO UPDATE SET player = $2, at = $3",
            &[&token.as_slice(), &key(player.0), &key(at)],
        )?;
        Ok(())
    }

    fn player_of(&mut self, token: TokenHash) -> Result<Option<(PlayerId, Millis)>, StoreError> {
        self.one("SELECT player, at FROM token WHERE hash = $1", &[&token.as_slice()], |row| {
            Ok((PlayerId(id(row, 0)?), id(row, 1)?))
        })
    }

    fn rating(&mut self, player: PlayerId, variant: Variant, speed: Speed) -> Result<Option<RatingRow>, StoreError> {
        let sql = format!("{RATING} WHERE player = $1 AND variant = $2 AND speed = $3");
        self.one(&sql, &[&key(player.0), &bytes(&variant)?, &bytes(&speed)?], rating_row)
    }

    fn put_rating(&mut self, row: &RatingRow) -> Result<(), StoreError> {
        let Rating { value, deviation, volatility } = row.rating;
        self.execute(
            "INSERT INTO rating (player, variant, speed, value, deviation, volatility, games, at, ranked)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (player, variant, speed) DO UPDATE
             SET value = $4, deviation = $5, volatility = $6, games = $7, at = $8, ranked = $9",
            &[
                &key(row.player.0),
                &bytes(&row.variant)?,
                &bytes(&row.speed)?,
                &value,
                &deviation,
                &volatility,
                &i64::from(row.games),
                &key(row.at),
                &row.rating.is_ranked(),
            ],
        )?;
        Ok(())
    }

    fn ratings(&mut self, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
        let mut own = self.all(&format!("{RATING} WHERE player = $1"), &[&key(player.0)], rating_row)?;
        own.sort_by_key(|row| (row.variant.name(), row.speed));
        Ok(own)
    }

    fn best(&mut self, variant: Variant, speed: Speed, skip: usize, most: usize) -> Result<Vec<RatingRow>, StoreError> {
        let sql = format!(
            "{RATING} WHERE variant = $1 AND speed = $2 AND ranked ORDER BY value DESC, player LIMIT $3 OFFSET $4"
        );
        let params: Params<'_> = &[&bytes(&variant)?, &bytes(&speed)?, &read::to_limit(most), &read::to_limit(skip)];
        self.all(&sql, params, rating_row)
    }

    fn put_invitation(&mut self, row: &InvitationRow) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO invitation (code, by, terms, side, until, game, friend) VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (code) DO UPDATE SET by = $2, terms = $3, side = $4, until = $5, game = $6, friend = $7",
            &[
                &key(u64::from(row.code)),
                &key(row.by.0),
                &bytes(&row.terms)?,
                &bytes(&row.side)?,
                &key(row.until),
                &row.game.map(|game| key(game.0)),
                &row.friend.map(|friend| key(friend.0)),
            ],
        )?;
        Ok(())
    }

    fn invitation(&mut self, code: InvitationCode) -> Result<Option<InvitationRow>, StoreError> {
        self.one(&format!("{INVITATION} WHERE code = $1"), &[&key(u64::from(code))], invitation_row)
    }

    fn drop_invitation(&mut self, code: InvitationCode) -> Result<(), StoreError> {
        self.execute("DELETE FROM invitation WHERE code = $1", &[&key(u64::from(code))])?;
        Ok(())
    }

    fn invitations_of(&mut self, player: PlayerId, now: Millis) -> Result<usize, StoreError> {
        let sql = "SELECT count(*) FROM invitation WHERE by = $1 AND game IS NULL AND until > $2";
        let count = self.one(sql, &[&key(player.0), &key(now)], |row| Ok(read::to_usize(row.try_get(0)?)))?;
        Ok(count.unwrap_or(0))
    }

    fn accepted_invitations(&mut self, now: Millis) -> Result<Vec<InvitationRow>, StoreError> {
        let sql = format!("{INVITATION} WHERE friend IS NOT NULL AND game IS NULL AND until > $1");
        self.all(&sql, &[&key(now)], invitation_row)
    }

    fn tidy(&mut self, invitations_until: Millis, tokens_until: Millis) -> Result<(), StoreError> {
        self.execute("DELETE FROM invitation WHERE until < $1", &[&key(invitations_until)])?;
        self.execute("DELETE FROM token WHERE at < $1", &[&key(tokens_until)])?;
        Ok(())
    }

    fn stamp(&mut self, at: Millis) -> Result<(), StoreError> {
        self.execute("INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1", &[&key(at)])?;
        Ok(())
    }

    fn stamped(&mut self) -> Result<Option<Millis>, StoreError> {
        self.one("SELECT at FROM alive", &[], |row| id(row, 0))
    }
}
