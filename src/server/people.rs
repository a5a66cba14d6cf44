//! Who is connected.

use super::line::Line;
use crate::online::ids::{Millis, PlayerId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How long it is remembered when a player was last heard.
const REMEMBERED_MS: Millis = 3_600_000;

#[derive(Debug, Default)]
struct Lists {
    lines: HashMap<PlayerId, Vec<Arc<Line>>>,
    /// When those without a connection were last heard.
    heard: HashMap<PlayerId, Millis>,
}

/// The connections of each player.
#[derive(Debug)]
pub(super) struct People {
    lists: Mutex<Lists>,
    /// Who has not been seen counts as heard at this moment.
    began_at: Millis,
}

impl People {
    pub(super) fn new(began_at: Millis) -> People {
        People { lists: Mutex::default(), began_at }
    }

    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn add(&self, line: &Arc<Line>) {
        let mut lists = self.lists();
        let player = line.player();
        lists.heard.remove(&player);
        lists.lines.entry(player).or_default().push(Arc::clone(line));
    }

    /// Takes a connection out, which was last heard at a moment. Whether it was the player's last.
    pub(super) fn remove(&self, line: &Line, heard: Millis) -> bool {
        let mut lists = self.lists();
        let player = line.player();
        let Some(own) = lists.lines.get_mut(&player) else { return false };
        own.retain(|other| other.id != line.id);
        let was_last = own.is_empty();
        if was_last {
            lists.lines.remove(&player);
            lists.heard.insert(player, heard);
        }
        was_last
    }

    /// The connections of a player.
    pub(super) fn lines(&self, player: PlayerId) -> Vec<Arc<Line>> {
        self.lists().lines.get(&player).cloned().unwrap_or_default()
    }

    /// Since when a player has not been heard; `None` for who is connected.
    pub(super) fn absent_since(&self, player: PlayerId) -> Option<Millis> {
        let lists = self.lists();
        let is_here = lists.lines.contains_key(&player);
        (!is_here).then(|| lists.heard.get(&player).copied().unwrap_or(self.began_at))
    }

    /// All connections.
    pub(super) fn all(&self) -> Vec<Arc<Line>> {
        self.lists().lines.values().flatten().cloned().collect()
    }

    /// The number of players.
    pub(super) fn count(&self) -> usize {
        self.lists().lines.len()
    }

    /// Forgets those who have been away for long.
    pub(super) fn tidy(&self, now: Millis) {
        self.lists().heard.retain(|_, heard| now.saturating_sub(*heard) < REMEMBERED_MS);
    }
}
