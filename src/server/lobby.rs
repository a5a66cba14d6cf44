//! Searches in the pools, and open seeks.

use super::line::{Line, frame};
use super::people::People;
use crate::online::code::InvitationCode;
use crate::online::ids::{Millis, PlayerId};
use crate::online::matching::{Seeker, pair};
use crate::online::pools::POOLS;
use crate::online::protocol::{Counts, Page, Seek, SeekId, ServerMessage};
use crate::online::refusal::Refusal;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How long a search outlives its player's last connection.
const ABSENT_MS: Millis = 10_000;

/// A search in a pool.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search {
    pub(super) pool: u8,
    pub(super) since: Millis,
    pub(super) rating: f64,
    pub(super) has_account: bool,
}

/// An invitation that a friend has accepted and that waits for who invites.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    pub(super) code: InvitationCode,
    pub(super) by: PlayerId,
    pub(super) is_timed: bool,
    pub(super) until: Millis,
}

/// Two who are paired.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) pool: u8,
    pub(super) players: [PlayerId; 2],
    pub(super) have_accounts: bool,
}

#[derive(Debug, Default)]
struct Lists {
    searches: HashMap<PlayerId, Search>,
    seeks: BTreeMap<SeekId, Seek>,
    /// Who waits for whom to come and play.
    waiting: HashMap<PlayerId, Waiting>,
    last_seek: u64,
    /// Those whose game is just being made.
    starting: BTreeSet<PlayerId>,
    followers: HashMap<u64, Arc<Line>>,
    told: (Counts, Vec<Seek>),
}

impl Lists {
    /// Drops what a player searches. Whether there was anything.
    fn drop_of(&mut self, player: PlayerId) -> bool {
        let before = self.seeks.len();
        self.seeks.retain(|_, seek| seek.by.id != player);
        let has_waited = self.waiting.remove(&player).is_some();
        self.searches.remove(&player).is_some() || self.seeks.len() < before || has_waited
    }

    fn counts(&self, online: usize, games: usize) -> Counts {
        let mut searching = [0; POOLS.len()];
        for search in self.searches.values() {
            if let Some(count) = searching.get_mut(usize::from(search.pool)) {
                *count += 1;
            }
        }
        let clamped = |count| u32::try_from(count).unwrap_or(u32::MAX);
        Counts { online: clamped(online), games: clamped(games), searching }
    }

    fn newest(&self) -> Vec<Seek> {
        self.seeks.values().rev().take(Page::LINES).cloned().collect()
    }
}

/// Who searches, who seeks, and who looks on.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    lists: Mutex<Lists>,
}

impl Lobby {
    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to tell a connection of the lobby.
    pub(super) fn follow(&self, line: &Arc<Line>, online: usize, games: usize) {
        let mut lists = self.lists();
        lists.followers.insert(line.id, Arc::clone(line));
        line.say(&ServerMessage::Counts(lists.counts(online, games)));
        line.say(&ServerMessage::Seeks(lists.newest()));
    }

    pub(super) fn unfollow(&self, line: &Line) {
        self.lists().followers.remove(&line.id);
    }

    /// Puts a search in the place of all that a player searched before. A search in the same pool goes on.
    pub(super) fn search(&self, player: PlayerId, search: Search) {
        let mut lists = self.lists();
        let since = lists.searches.get(&player).filter(|before| before.pool == search.pool).map(|before| before.since);
        lists.drop_of(player);
        lists.searches.insert(player, Search { since: since.unwrap_or(search.since), ..search });
    }

    /// Puts a seek in the place of all that a player searched before.
    pub(super) fn put_up(&self, seek: Seek) {
        let mut lists = self.lists();
        lists.drop_of(seek.by.id);
        lists.last_seek += 1;
        let id = SeekId(lists.last_seek);
        lists.seeks.insert(id, Seek { id, ..seek });
    }

    /// Puts the wait for a friend in the place of all that a player searched before.
    pub(super) fn wait(&self, friend: PlayerId, waiting: Waiting) {
        let mut lists = self.lists();
        lists.drop_of(friend);
        lists.waiting.insert(friend, waiting);
    }

    pub(super) fn wait_no_more(&self, friend: PlayerId) {
        self.lists().waiting.remove(&friend);
    }

    /// The invitation that a player has accepted and waits for.
    pub(super) fn waits_for(&self, friend: PlayerId) -> Option<InvitationCode> {
        self.lists().waiting.get(&friend).map(|waiting| waiting.code)
    }

    /// All who wait, apart from those whose invitation's day is over.
    pub(super) fn waiting(&self, now: Millis) -> Vec<(PlayerId, Waiting)> {
        let mut lists = self.lists();
        lists.waiting.retain(|_, waiting| waiting.until > now);
        lists.waiting.iter().map(|(friend, waiting)| (*friend, *waiting)).collect()
    }

    /// Ends what a player searches. Whether there was anything.
    pub(super) fn stop(&self, player: PlayerId) -> bool {
        self.lists().drop_of(player)
    }

    /// A seek that somebody wants to accept.
    pub(super) fn seek(&self, id: SeekId) -> Option<Seek> {
        self.lists().seeks.get(&id).cloned()
    }

    /// Keeps two players for the game that is being made for them; what they searched is over. Only one game is made for a
    /// player at a time, and only one of a seek.
    pub(super) fn reserve(&self, players: [PlayerId; 2], of: Option<SeekId>) -> Result<(), Refusal> {
        let mut lists = self.lists();
        if let Some(seek) = of
            && !lists.seeks.contains_key(&seek)
        {
            return Err(Refusal::NoSuchSeek);
        }
        if players.iter().any(|player| lists.starting.contains(player)) {
            return Err(Refusal::GameRunning);
        }
        lists.starting.extend(players);
        for player in players {
            lists.drop_of(player);
        }
        Ok(())
    }

    /// The game has been made, or has not.
    pub(super) fn release(&self, players: [PlayerId; 2]) {
        let mut lists = self.lists();
        for player in players {
            lists.starting.remove(&player);
        }
    }

    /// Drops the searches of those who have gone or are busy with a game, and says whose.
    pub(super) fn drop_absent(
        &self,
        people: &People,
        is_busy: impl Fn(PlayerId) -> bool,
        now: Millis,
    ) -> Vec<PlayerId> {
        let mut lists = self.lists();
        let searching = lists.searches.keys().copied().chain(lists.seeks.values().map(|seek| seek.by.id));
        let is_gone = |player: &PlayerId| {
            is_busy(*player) || people.absent_since(*player).is_some_and(|since| now >= since + ABSENT_MS)
        };
        let gone: Vec<PlayerId> = searching.filter(is_gone).collect();
        for player in &gone {
            lists.drop_of(*player);
        }
        gone
    }

    /// Pairs those who search. Only who is connected is paired.
    pub(super) fn pairs(&self, people: &People, now: Millis) -> Vec<Pair> {
        let lists = self.lists();
        let mut pairs = Vec::new();
        for pool in 0..u8::try_from(POOLS.len()).unwrap_or(u8::MAX) {
            let here = lists
                .searches
                .iter()
                .filter(|(player, search)| search.pool == pool && people.absent_since(**player).is_none());
            let seekers: Vec<Seeker> = here
                .map(|(player, search)| Seeker { player: *player, rating: search.rating, since: search.since })
                .collect();
            for (a, b) in pair(&seekers, now) {
                let have_accounts = [a, b].iter().all(|player| lists.searches[player].has_account);
                pairs.push(Pair { pool, players: [a, b], have_accounts });
            }
        }
        pairs
    }

    /// Tells all followers what has changed.
    pub(super) fn tell(&self, online: usize, games: usize) {
        let mut lists = self.lists();
        let (counts, seeks) = (lists.counts(online, games), lists.newest());
        let mut frames = Vec::new();
        if counts != lists.told.0 {
            frames.extend(frame(&ServerMessage::Counts(counts)));
        }
        if seeks != lists.told.1 {
            frames.extend(frame(&ServerMessage::Seeks(seeks.clone())));
        }
        for line in lists.followers.values() {
            for frame in &frames {
                line.send(frame.clone());
            }
        }
        lists.told = (counts, seeks);
    }
}
