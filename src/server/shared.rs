//! What all connections have in common.

use super::games::{self, Games};
use super::identity::Token;
use super::limits::Buckets;
use super::lobby::Lobby;
use super::metrics::Metrics;
use super::openings;
use super::people::People;
use super::store::{Keeper, PlayerRow, StoreError, TokenHash};
use super::time::ServerClock;
use crate::online::ids::{GameId, PlayerId};
use crate::online::pools::POOLS;
use crate::online::protocol::{Closing, SeekId, ServerMessage};
use crate::online::refusal::Refusal;
use crate::online::room::{Setup, Terms};
use crate::rules::{Color, Rules};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// How old the date of a token may be before it is written anew.
const TOKEN_DATE_MS: u64 = 86_400_000;

/// How many connections there may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Of one address; its other limits follow from it.
    pub(super) per_address: u32,
    /// In all.
    pub(super) in_all: u32,
}

/// What an address may do.
#[derive(Debug)]
struct Addresses {
    in_all: u32,
    open: HashMap<IpAddr, u32>,
    connections: Buckets<IpAddr>,
    guests: Buckets<IpAddr>,
    accounts: Buckets<IpAddr>,
}

/// What all connections have in common.
pub(super) struct Server {
    pub(super) keeper: Keeper,
    pub(super) clock: ServerClock,
    pub(super) people: Arc<People>,
    pub(super) games: Games,
    pub(super) lobby: Lobby,
    pub(super) metrics: Metrics,
    last_line: AtomicU64,
    is_stopping: AtomicBool,
    limits: Limits,
    addresses: Mutex<Addresses>,
    /// For passwords, whose hashes take much memory and time on purpose.
    hashing: Semaphore,
}

/// How many passwords are hashed at the same time; each takes 19 MiB.
const HASHING: usize = 2;

impl Server {
    pub(super) fn new(keeper: Keeper, clock: ServerClock, limits: Limits) -> Server {
        let per_address = limits.per_address;
        let people = Arc::new(People::new(clock.began_at()));
        let games = Games::new(keeper.clone(), clock, Arc::clone(&people));
        let per_second = f64::from(per_address);
        let addresses = Addresses {
            in_all: 0,
            open: HashMap::new(),
            connections: Buckets::new(2 * per_address, per_second / 10.0),
            guests: Buckets::new(per_address, per_second / 600.0),
            accounts: Buckets::new(20, 0.1),
        };
        Server {
            keeper,
            clock,
            people,
            games,
            lobby: Lobby::default(),
            metrics: Metrics::new(),
            last_line: AtomicU64::new(0),
            is_stopping: AtomicBool::new(false),
            limits,
            addresses: Mutex::new(addresses),
            hashing: Semaphore::new(HASHING),
        }
    }

    /// Runs what takes long on purpose in a thread that nobody waits for, only a few at a time.
    pub(super) async fn hash<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let _permit = self.hashing.acquire().await.map_err(|_| Refusal::Unavailable)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| Refusal::Unavailable)
    }

    /// The number of the next connection.
    pub(super) fn next_line(&self) -> u64 {
        self.last_line.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Takes up nothing new from now on, and sends everybody away.
    pub(super) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Release);
        for line in self.people.all() {
            line.close(Closing::Stopping);
        }
    }

    pub(super) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Acquire)
    }

    fn addresses(&self) -> MutexGuard<'_, Addresses> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether an address may open one more connection, which is then counted until [`Server::leave`].
    pub(super) fn enter(&self, address: IpAddr) -> bool {
        let mut addresses = self.addresses();
        let is_few = addresses.open.get(&address).is_none_or(|count| *count < self.limits.per_address);
        let may =
            is_few && addresses.in_all < self.limits.in_all && addresses.connections.take(address, self.clock.now());
        if may {
            addresses.in_all += 1;
            *addresses.open.entry(address).or_default() += 1;
        }
        may
    }

    /// The connections that are open.
    pub(super) fn sockets(&self) -> u32 {
        self.addresses().in_all
    }

    pub(super) fn leave(&self, address: IpAddr) {
        let mut addresses = self.addresses();
        if let Some(count) = addresses.open.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                addresses.open.remove(&address);
            }
            addresses.in_all = addresses.in_all.saturating_sub(1);
        }
    }

    /// Whether an address may try one more name with a password.
    pub(super) fn may_try_password(&self, address: IpAddr) -> bool {
        self.addresses().accounts.take(address, self.clock.now())
    }

    /// Forgets what is not needed any more.
    pub(super) async fn tidy(&self) {
        let now = self.clock.now();
        {
            let mut addresses = self.addresses();
            addresses.connections.tidy(now);
            addresses.guests.tidy(now);
            addresses.accounts.tidy(now);
        }
        self.people.tidy(now);
        // An invitation that led to a game is kept for a week, so that who comes late may watch; a device for 400 days.
        let until = (now.saturating_sub(7 * 86_400_000), now.saturating_sub(400 * 86_400_000));
        if let Err(error) = self.keeper.run(move |store| store.tidy(until.0, until.1)).await {
            tracing::error!(%error, "the store could not be tidied");
        }
    }

    /// The player of a device, and the token that the device is to be given: a new one, or once a day the one it has, since
    /// browsers forget a cookie 400 days after it was last given. A device without a token that is known becomes a new guest,
    /// unless its address has made too many.
    pub(super) async fn recognise(
        &self,
        token: Option<Token>,
        address: IpAddr,
    ) -> Result<Option<(TokenHash, PlayerRow, Option<Token>)>, StoreError> {
        let now = self.clock.now();
        if let Some(token) = token {
            let hash = token.hash();
            let known = self.keeper.run(move |store| {
                let Some((player, at)) = store.player_of(hash)? else { return Ok(None) };
                let is_old = now.saturating_sub(at) > TOKEN_DATE_MS;
                if is_old {
                    store.put_token(hash, player, now)?;
                }
                Ok(store.player(player)?.map(|row| (row, is_old)))
            });
            if let Some((row, is_old)) = known.await? {
                return Ok(Some((hash, row, is_old.then_some(token))));
            }
        }
        if !self.addresses().guests.take(address, now) {
            return Ok(None);
        }
        let token = Token::random();
        let hash = token.hash();
        let row = self.new_guest(hash).await?;
        Ok(Some((hash, row, Some(token))))
    }

    /// Makes a new guest of a device.
    pub(super) async fn new_guest(&self, token: TokenHash) -> Result<PlayerRow, StoreError> {
        let now = self.clock.now();
        let row = PlayerRow { id: PlayerId(rand::random::<u64>().max(1)), since: now, account: None };
        self.keeper
            .run(move |store| {
                store.put_player(&row)?;
                store.put_token(token, row.id, now)?;
                Ok(row)
            })
            .await
    }

    /// Begins a game of two, of whom the first may want a side.
    pub(super) async fn begin(
        &self,
        players: [PlayerId; 2],
        wanted: Option<Color>,
        terms: Terms,
        of: Option<SeekId>,
    ) -> Result<GameId, Refusal> {
        let game = games::random_game();
        let setup = self.reserve(players, wanted, terms, of).await?;
        let now = self.clock.now();
        let fresh = self.keeper.run(move |store| games::begin(store, game, setup, now)).await;
        let begun = match fresh {
            Ok(fresh) => {
                self.games.announce(fresh).await;
                Ok(game)
            }
            Err(_) => Err(Refusal::Unavailable),
        };
        self.lobby.release(players);
        begun
    }

    /// Keeps two players for a game that is being made; who is in a game with clocks begins no other. They have to be released
    /// afterwards, unless this is refused.
    pub(super) async fn reserve(
        &self,
        players: [PlayerId; 2],
        wanted: Option<Color>,
        terms: Terms,
        of: Option<SeekId>,
    ) -> Result<Setup, Refusal> {
        if self.is_stopping() {
            return Err(Refusal::Stopping);
        }
        let opening = openings::opening(terms).await;
        if players.iter().any(|player| self.games.has_enough(*player)) {
            return Err(Refusal::TooMany);
        }
        self.lobby.reserve(players, of)?;
        if terms.time.is_some() && players.iter().any(|player| self.games.is_busy(*player)) {
            self.lobby.release(players);
            return Err(Refusal::GameRunning);
        }
        Ok(Setup { terms, players: games::sides(players[0], players[1], wanted), opening })
    }

    /// What is done each second: pairing, counts, spectators, the sign of life.
    pub(super) async fn tick(&self) {
        let now = self.clock.now();
        for player in self.lobby.drop_absent(&self.people, |player| self.games.is_busy(player), now) {
            for line in self.people.lines(player) {
                line.say(&ServerMessage::SearchEnded);
            }
        }
        for pair in self.lobby.pairs(&self.people, now) {
            let Some(pool) = POOLS.get(usize::from(pair.pool)) else { continue };
            let rules = Rules::of(pool.variant);
            let terms = Terms { rules, time: Some(pool.time), rated: pair.have_accounts, random_opening: false };
            if self.begin(pair.players, None, terms, None).await.is_err() {
                for line in pair.players.iter().flat_map(|player| self.people.lines(*player)) {
                    line.say(&ServerMessage::SearchEnded);
                }
            }
        }
        self.lobby.tell(self.people.count(), self.games.count());
        self.games.tell_watchers().await;
        self.games.tidy();
        if self.games.count() > 0
            && let Err(error) = self.keeper.run(move |store| store.stamp(now)).await
        {
            tracing::error!(%error, "no sign of life could be kept");
        }
    }
}
