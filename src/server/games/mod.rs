//! The games in memory: commands, deadlines, followers.

mod fresh;
mod ratings;
mod room;
#[cfg(test)]
mod tests;

pub(super) use fresh::{Fresh, begin, random_game, sides};

use super::line::Line;
use super::openings;
use super::people::People;
use super::store::{Appended, Keeper, StoreError};
use super::time::ServerClock;
use crate::online::ids::{GameId, Millis, PlayerId};
use crate::online::protocol::{ServerMessage, WatchLine};
use crate::online::refusal::Refusal;
use crate::online::room::{Answered, Command, Context, Duty, Event, Record, Setup};
use futures_util::StreamExt;
use room::Room;
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How often an append is tried that somebody else was quicker with.
const TRIES: usize = 5;
/// The running games of a player, of which all but one have no clocks.
const MOST_RUNNING: usize = 50;
/// How many games are looked at at the same time.
const TOGETHER: usize = 256;
/// How long the program may stand still before the time is given back.
const STANDSTILL_MS: Millis = 2_000;
/// How long a game is left alone after its store has failed.
const AFTER_FAILURE_MS: Millis = 1_000;

type Shared = Arc<tokio::sync::Mutex<Room>>;

#[derive(Debug, Default)]
struct Lists {
    rooms: HashMap<GameId, Shared>,
    /// The running games of each player, and whether they have clocks.
    playing: HashMap<PlayerId, HashMap<GameId, bool>>,
    /// When which game is to be looked at.
    wakes: BTreeSet<(Millis, GameId)>,
    running: HashMap<GameId, WatchLine>,
    /// The games whose spectators have come or gone.
    watched: BTreeSet<GameId>,
}

/// The games in memory.
pub(super) struct Games {
    keeper: Keeper,
    clock: ServerClock,
    people: Arc<People>,
    lists: Mutex<Lists>,
    /// When this program was last seen to run.
    beat: AtomicU64,
    giving_back: tokio::sync::Mutex<()>,
}

/// What became of records that were to be kept.
enum Outcome {
    Kept,
    Raced,
}

impl Games {
    pub(super) fn new(keeper: Keeper, clock: ServerClock, people: Arc<People>) -> Games {
        let beat = AtomicU64::new(clock.now());
        Games { keeper, clock, people, lists: Mutex::default(), beat, giving_back: tokio::sync::Mutex::default() }
    }

    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes up the games that were running when the server stopped, and gives the time since then back to them.
    pub(super) async fn take_up(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let games = self.keeper.run(|store| Ok((store.stamped()?, store.running()?))).await?;
        let (stamped, ids) = games;
        let count = ids.len();
        for some in ids.chunks(256) {
            let some = some.to_vec();
            let rooms = self.keeper.run(move |store| {
                let mut rooms = Vec::new();
                for game in some {
                    let Some(mut room) = load(store, game)? else { continue };
                    let last = room.last_at();
                    let credit = Duty::Credit { from: stamped.unwrap_or(last).max(last) };
                    let records = room.state.duty(credit, now);
                    if store.append(game, &records)? == Appended::Kept {
                        room.take_in(&records).map_err(misfit)?;
                    }
                    rooms.push(room);
                }
                Ok(rooms)
            });
            for room in rooms.await? {
                self.put_in(room);
            }
        }
        Ok(count)
    }

    /// The number of running games.
    pub(super) fn count(&self) -> usize {
        self.lists().running.len()
    }

    /// Some of the running games.
    pub(super) fn running(&self) -> Vec<WatchLine> {
        self.lists().running.values().cloned().collect()
    }

    /// The running games of a player, those with clocks first.
    pub(super) fn of(&self, player: PlayerId) -> Vec<GameId> {
        let lists = self.lists();
        let Some(own) = lists.playing.get(&player) else { return Vec::new() };
        let mut own: Vec<(bool, GameId)> = own.iter().map(|(game, is_timed)| (!is_timed, *game)).collect();
        own.sort();
        own.into_iter().map(|(_, game)| game).collect()
    }

    /// Whether a player is in as many running games as there may be.
    pub(super) fn has_enough(&self, player: PlayerId) -> bool {
        self.lists().playing.get(&player).is_some_and(|own| own.len() >= MOST_RUNNING)
    }

    /// Whether a player is in a running game with clocks.
    pub(super) fn is_busy(&self, player: PlayerId) -> bool {
        self.lists().playing.get(&player).is_some_and(|own| own.values().any(|is_timed| *is_timed))
    }

    fn put_in(&self, room: Room) -> Shared {
        let mut lists = self.lists();
        let game = room.game;
        if let Some(known) = lists.rooms.get(&game) {
            return Arc::clone(known);
        }
        if room.is_running() {
            let setup = &room.state.table().setup;
            for player in setup.players {
                lists.playing.entry(player).or_default().insert(game, setup.terms.time.is_some());
            }
            lists.running.insert(game, room.watch_line());
        }
        let mut room = room;
        self.plan(&mut lists, &mut room);
        let room = Arc::new(tokio::sync::Mutex::new(room));
        lists.rooms.insert(game, Arc::clone(&room));
        room
    }

    /// Plans when a game is looked at next.
    fn plan(&self, lists: &mut Lists, room: &mut Room) {
        if let Some(before) = room.wakes_at.take() {
            lists.wakes.remove(&(before, room.game));
        }
        room.wakes_at = room.next_due(&self.people);
        lists.wakes.extend(room.wakes_at.map(|at| (at, room.game)));
    }

    async fn room(&self, game: GameId) -> Result<Shared, Refusal> {
        let known = self.lists().rooms.get(&game).cloned();
        if let Some(room) = known {
            return Ok(room);
        }
        match self.keeper.run(move |store| load(store, game)).await {
            Ok(Some(room)) => Ok(self.put_in(room)),
            Ok(None) => Err(Refusal::NoSuchGame),
            Err(_) => Err(Refusal::Unavailable),
        }
    }

    /// Brings a game that has been written into the store to its players.
    pub(super) async fn announce(&self, fresh: Fresh) {
        let Fresh { game, first, players } = fresh;
        let ids = [players[0].id, players[1].id];
        let Ok(Some(room)) = Room::new(game, players, &[first]) else { return };
        self.put_in(room);
        for line in ids.into_iter().flat_map(|player| self.people.lines(player)) {
            line.say(&ServerMessage::Begun(game));
            self.follow(&line, game, 0).await;
        }
    }

    /// Carries out a command that arrived at a moment, and gives the answer.
    pub(super) async fn command(
        &self,
        line: &Line,
        arrived: Millis,
        (id, game, expected): (u64, GameId, u32),
        command: &Command,
    ) -> ServerMessage {
        let refused = |seq, why| ServerMessage::Refused { id, game, seq, why };
        self.beat().await;
        let room = match self.room(game).await {
            Ok(room) => room,
            Err(why) => return refused(0, why),
        };
        let mut fresh = None;
        let answer = {
            let mut room = room.lock().await;
            let Some(side) = room.state.table().setup.seat(line.player()) else {
                return refused(room.seq(), Refusal::NoSeat);
            };
            let mut answer = refused(room.seq(), Refusal::Unavailable);
            for _ in 0..TRIES {
                let context = Context { now: arrived, delay_ms: line.delay_ms(), fresh: random_game() };
                match room.state.command(side, id, expected, command, context) {
                    Ok(Answered::Before(seq)) => answer = ServerMessage::Ack { id, game, seq },
                    Ok(Answered::New(records)) if self.is_rematch_too_much(&room, &records) => {
                        answer = refused(room.seq(), Refusal::GameRunning);
                    }
                    Ok(Answered::New(records)) => match self.keep(&mut room, records).await {
                        Ok((Outcome::Raced, _)) => continue,
                        Ok((Outcome::Kept, begun)) => {
                            fresh = begun;
                            let seq = room.state.answered(side, id).unwrap_or(room.seq());
                            answer = ServerMessage::Ack { id, game, seq };
                        }
                        Err(_) => {}
                    },
                    Err(why) => {
                        if why == Refusal::TimeUp {
                            self.look_after(&mut room).await;
                        }
                        answer = refused(room.seq(), why);
                    }
                }
                break;
            }
            answer
        };
        if let Some(fresh) = fresh {
            self.announce(fresh).await;
        }
        answer
    }

    /// Whether records begin a rematch with clocks though one of the two plays another such game.
    fn is_rematch_too_much(&self, room: &Room, records: &[Record]) -> bool {
        let setup = &room.state.table().setup;
        has_rematch(records) && setup.terms.time.is_some() && setup.players.iter().any(|player| self.is_busy(*player))
    }

    /// Makes records durable, takes them in and tells everybody. A rematch among them begins the next game.
    async fn keep(&self, room: &mut Room, records: Vec<Record>) -> Result<(Outcome, Option<Fresh>), StoreError> {
        let game = room.game;
        let now = records.first().map_or_else(|| self.clock.now(), |record| record.at);
        let has_end = records.iter().any(|record| matches!(record.event, Event::Ended(_)));
        let ending = has_end.then(|| room.state.clone());
        let setup = if has_rematch(&records) { Some(swapped(&room.state.table().setup).await) } else { None };
        let kept = self
            .keeper
            .run(move |store| {
                let mut records = records;
                if store.append(game, &records)? == Appended::Raced {
                    return Ok(None);
                }
                if let Some(mut state) = ending {
                    for record in &records {
                        state.apply(record).map_err(misfit)?;
                    }
                    let rated = ratings::rate(store, &state, now)?;
                    if store.append(game, &rated)? == Appended::Raced {
                        return Err(StoreError("a rating was too late".to_owned()));
                    }
                    records.extend(rated);
                }
                let rematch = records.iter().find_map(|record| match record.event {
                    Event::Rematch(next) => Some(next),
                    _ => None,
                });
                let fresh = match rematch.zip(setup) {
                    Some((next, setup)) => Some(begin(store, next, setup, now)?),
                    None => None,
                };
                Ok(Some((records, fresh)))
            })
            .await;
        match kept {
            Ok(Some((records, fresh))) => {
                room.take_in(&records).map_err(misfit)?;
                self.after(room);
                Ok((Outcome::Kept, fresh))
            }
            Ok(None) => self.catch_up(room).await.map(|()| (Outcome::Raced, None)),
            Err(error) => {
                // Nobody knows what reached the disk.
                let _ = self.catch_up(room).await;
                Err(error)
            }
        }
    }

    /// Reads what others have appended.
    async fn catch_up(&self, room: &mut Room) -> Result<(), StoreError> {
        let (game, seq) = (room.game, room.seq());
        let records = self.keeper.run(move |store| store.records(game, seq)).await?;
        room.take_in(&records).map_err(misfit)?;
        self.after(room);
        Ok(())
    }

    /// Brings the lists up to date with a game.
    fn after(&self, room: &mut Room) {
        let mut lists = self.lists();
        if room.is_running() {
            lists.running.insert(room.game, room.watch_line());
        } else {
            lists.running.remove(&room.game);
            for player in room.state.table().setup.players {
                if let Some(own) = lists.playing.get_mut(&player) {
                    own.remove(&room.game);
                    if own.is_empty() {
                        lists.playing.remove(&player);
                    }
                }
            }
        }
        self.plan(&mut lists, room);
    }

    /// Follows a game from an event on.
    pub(super) async fn follow(&self, line: &Arc<Line>, game: GameId, known: u32) {
        let not_followed = |why| line.say(&ServerMessage::NotFollowed { game, why });
        let room = match self.room(game).await {
            Ok(room) => room,
            Err(why) => return not_followed(why),
        };
        let mut room = room.lock().await;
        let seat = room.state.table().setup.seat(line.player());
        if !line.note_followed(game, seat.is_some()) {
            return not_followed(Refusal::TooMany);
        }
        room.follow(line, known, self.clock.now());
        match seat {
            Some(side) => self.bring_back(&mut room, side).await,
            None => _ = self.lists().watched.insert(game),
        }
    }

    async fn bring_back(&self, room: &mut Room, side: crate::rules::Color) {
        for _ in 0..TRIES {
            let records = room.state.duty(Duty::Back(side), self.clock.now());
            if records.is_empty() || !matches!(self.keep(room, records).await, Ok((Outcome::Raced, _))) {
                break;
            }
        }
    }

    /// Follows a game no more.
    pub(super) async fn unfollow(&self, line: &Line, game: GameId) {
        line.note_unfollowed(game);
        let room = self.lists().rooms.get(&game).cloned();
        if let Some(room) = room {
            room.lock().await.unfollow(line);
            self.lists().watched.insert(game);
        }
    }

    /// A player has come: their sides are back.
    pub(super) async fn come(&self, player: PlayerId) {
        for game in self.of(player) {
            let Ok(room) = self.room(game).await else { continue };
            let mut room = room.lock().await;
            if let Some(side) = room.state.table().setup.seat(player) {
                self.bring_back(&mut room, side).await;
            }
        }
    }

    /// A player's last connection is gone: their games are looked at when they count as away.
    pub(super) fn went(&self, player: PlayerId, heard: Millis) {
        let at = heard + Millis::from(crate::online::room::HEARD_AGAIN_MS);
        for game in self.of(player) {
            self.lists().wakes.insert((at, game));
        }
    }

    /// Notes that the program runs. If it has stood still, as when its machine was suspended, all running games get the time
    /// back before anything else happens in them.
    pub(super) async fn beat(&self) {
        let since = || {
            let (before, now) = (self.beat.load(Ordering::Acquire), self.clock.now());
            (now.saturating_sub(before) > STANDSTILL_MS).then_some(before)
        };
        if since().is_some() {
            let _alone = self.giving_back.lock().await;
            if let Some(from) = since() {
                tracing::warn!(from, "the program has stood still");
                self.give_back(from).await;
            }
        }
        self.beat.fetch_max(self.clock.now(), Ordering::AcqRel);
    }

    async fn give_back(&self, from: Millis) {
        let running: Vec<GameId> = self.lists().running.keys().copied().collect();
        let giving = futures_util::stream::iter(running).for_each_concurrent(TOGETHER, |game| async move {
            let Ok(room) = self.room(game).await else { return };
            let mut room = room.lock().await;
            for _ in 0..TRIES {
                let records = room.state.duty(Duty::Credit { from }, self.clock.now());
                if records.is_empty() || !matches!(self.keep(&mut room, records).await, Ok((Outcome::Raced, _))) {
                    break;
                }
            }
        });
        giving.await;
    }

    /// Looks at the games whose time has come.
    pub(super) async fn sweep(&self) {
        self.beat().await;
        let now = self.clock.now();
        let due: Vec<GameId> = {
            let mut lists = self.lists();
            let later = lists.wakes.split_off(&(now + 1, GameId::default()));
            std::mem::replace(&mut lists.wakes, later).into_iter().map(|(_, game)| game).collect()
        };
        // Many together, since what they write becomes durable together.
        let looking = futures_util::stream::iter(due).for_each_concurrent(TOGETHER, |game| async move {
            if let Ok(room) = self.room(game).await {
                self.look_after(&mut *room.lock().await).await;
            } else {
                self.lists().wakes.insert((now + AFTER_FAILURE_MS, game));
            }
        });
        looking.await;
    }

    /// Does what is due in a game.
    async fn look_after(&self, room: &mut Room) {
        loop {
            let records = room.due(&self.people, self.clock.now());
            if records.is_empty() {
                self.plan(&mut self.lists(), room);
                return;
            }
            if self.keep(room, records).await.is_err() {
                self.lists().wakes.insert((self.clock.now() + AFTER_FAILURE_MS, room.game));
                return;
            }
        }
    }

    /// Tells how many watch, and forgets the games that nobody needs in memory.
    pub(super) async fn tell_watchers(&self) {
        let watched: Vec<(GameId, Shared)> = {
            let mut lists = self.lists();
            let games = std::mem::take(&mut lists.watched);
            games.into_iter().filter_map(|game| Some((game, Arc::clone(lists.rooms.get(&game)?)))).collect()
        };
        for (_, room) in watched {
            let mut room = room.lock().await;
            room.tell_watchers();
            if room.is_running() {
                self.lists().running.insert(room.game, room.watch_line());
            }
        }
    }

    /// Forgets the games that nobody needs in memory.
    pub(super) fn tidy(&self) {
        self.lists().rooms.retain(|_, room| {
            // Whoever else holds it may be about to use it.
            let is_free = Arc::strong_count(room) == 1;
            !is_free || room.try_lock().map_or(true, |room| room.is_running() || room.is_followed())
        });
    }
}

fn has_rematch(records: &[Record]) -> bool {
    records.iter().any(|record| matches!(record.event, Event::Rematch(_)))
}

fn misfit(misfit: crate::online::room::Misfit) -> StoreError {
    StoreError(format!("a journal does not fit: {misfit}"))
}

/// The next game of the same two.
async fn swapped(setup: &Setup) -> Setup {
    let [black, white] = setup.players;
    Setup { terms: setup.terms, players: [white, black], opening: openings::opening(setup.terms).await }
}

/// A game from the store.
fn load(store: &mut dyn super::store::Store, game: GameId) -> Result<Option<Room>, StoreError> {
    let Some(row) = store.game(game)? else { return Ok(None) };
    let records = store.records(game, 0)?;
    let mut players = Vec::new();
    for (id, shown) in row.players.into_iter().zip(row.shown) {
        players.push(fresh::player(store, id)?.seen(shown));
    }
    let Ok(players) = players.try_into() else { return Ok(None) };
    Room::new(game, players, &records).map_err(misfit)
}
