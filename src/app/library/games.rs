//! All games, volume by volume.

use super::volume::{Line, Volume};
use crate::app::keep::{Failure, Store};
use crate::records::Record;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>();
}

/// The most volumes that are read: about a hundred thousand games.
const MOST_VOLUMES: usize = 1000;

/// A game of the library, as long as the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameId(usize);

/// The games that were played at this machine. They are read when they are first needed.
#[derive(Resource, Clone, Debug, Default)]
pub struct Library {
    volumes: Vec<Volume>,
    /// For each line of each volume its number.
    ids: Vec<Vec<GameId>>,
    next_id: usize,
    is_read: bool,
    deleted: Option<Deleted>,
}

/// A game that was deleted last, and its place.
#[derive(Clone, Debug)]
struct Deleted {
    volume: usize,
    line: usize,
    game: Line,
}

fn name_of(volume: usize) -> String {
    format!("games-{}", volume + 1)
}

impl Library {
    /// Reads the volumes, unless that is done.
    ///
    /// # Errors
    /// A volume is there and cannot be read; it stays as it is.
    pub(crate) fn open(&mut self, store: &Store) -> Result<(), Failure> {
        if std::mem::replace(&mut self.is_read, true) {
            return Ok(());
        }
        let mut failure = Ok(());
        for number in 0..MOST_VOLUMES {
            let volume = match store.shelf().read(&name_of(number)) {
                Ok(Some(text)) => Volume::read(&text),
                Ok(None) => break,
                Err(error) => {
                    failure = Err(error);
                    Volume { is_locked: true, ..Volume::default() }
                }
            };
            let ids = volume.lines.iter().map(|_| self.new_id()).collect();
            self.volumes.push(volume);
            self.ids.push(ids);
        }
        failure
    }

    fn new_id(&mut self) -> GameId {
        self.next_id += 1;
        GameId(self.next_id)
    }

    /// The games, the last one first.
    pub fn games(&self) -> impl Iterator<Item = (GameId, &Record)> {
        let lines = self.volumes.iter().zip(&self.ids).flat_map(|(volume, ids)| volume.lines.iter().zip(ids));
        let lines: Vec<_> = lines.collect();
        lines.into_iter().rev().filter_map(|(line, id)| match line {
            Line::Game(record) => Some((*id, &**record)),
            Line::Damaged(_) => None,
        })
    }

    /// A game.
    pub fn game(&self, id: GameId) -> Option<&Record> {
        let (volume, line) = self.place_of(id)?;
        match self.volumes.get(volume)?.lines.get(line)? {
            Line::Game(record) => Some(record),
            Line::Damaged(_) => None,
        }
    }

    /// The number of lines that cannot be read.
    pub fn damaged(&self) -> usize {
        let lines = self.volumes.iter().flat_map(|volume| &volume.lines);
        lines.filter(|line| matches!(line, Line::Damaged(_))).count()
    }

    fn place_of(&self, id: GameId) -> Option<(usize, usize)> {
        self.ids
            .iter()
            .enumerate()
            .find_map(|(volume, ids)| ids.iter().position(|known| *known == id).map(|line| (volume, line)))
    }

    fn save(&self, store: &Store, volume: usize) -> Result<(), Failure> {
        match self.volumes.get(volume) {
            Some(kept) if !kept.is_locked => store.shelf().write(&name_of(volume), &kept.write()),
            _ => Ok(()),
        }
    }

    /// Adds a game.
    ///
    /// # Errors
    /// It cannot be stored; it is there as long as the program runs.
    pub(crate) fn add(&mut self, store: &Store, record: Record) -> Result<GameId, Failure> {
        self.open(store)?;
        if self.volumes.last().is_none_or(Volume::is_full) {
            self.volumes.push(Volume::default());
            self.ids.push(Vec::new());
        }
        let id = self.new_id();
        if let (Some(volume), Some(ids)) = (self.volumes.last_mut(), self.ids.last_mut()) {
            volume.lines.push(Line::of(record));
            ids.push(id);
        }
        self.save(store, self.volumes.len().saturating_sub(1))?;
        Ok(id)
    }

    /// Puts another record in the place of a game.
    ///
    /// # Errors
    /// It cannot be stored; it is there as long as the program runs.
    pub(crate) fn replace(&mut self, store: &Store, id: GameId, record: Record) -> Result<(), Failure> {
        let Some((volume, line)) = self.place_of(id) else { return Ok(()) };
        if let Some(place) = self.volumes.get_mut(volume).and_then(|volume| volume.lines.get_mut(line)) {
            *place = Line::of(record);
        }
        self.save(store, volume)
    }

    /// Deletes a game. It can be put back until the next one is deleted.
    ///
    /// # Errors
    /// The change cannot be stored.
    pub(crate) fn delete(&mut self, store: &Store, id: GameId) -> Result<(), Failure> {
        let Some((volume, line)) = self.place_of(id) else { return Ok(()) };
        let (Some(kept), Some(ids)) = (self.volumes.get_mut(volume), self.ids.get_mut(volume)) else { return Ok(()) };
        ids.remove(line);
        self.deleted = Some(Deleted { volume, line, game: kept.lines.remove(line) });
        self.save(store, volume)
    }

    /// Whether there is a game to be put back.
    pub fn can_put_back(&self) -> bool {
        self.deleted.is_some()
    }

    /// Puts the game back that was deleted last.
    ///
    /// # Errors
    /// The change cannot be stored.
    pub(crate) fn put_back(&mut self, store: &Store) -> Result<(), Failure> {
        let Some(Deleted { volume, line, game }) = self.deleted.take() else { return Ok(()) };
        let id = self.new_id();
        if let (Some(kept), Some(ids)) = (self.volumes.get_mut(volume), self.ids.get_mut(volume)) {
            kept.lines.insert(line.min(kept.lines.len()), game);
            ids.insert(line.min(ids.len()), id);
        }
        self.save(store, volume)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::keep::{Memory, Shelf};
    use crate::rules::notation::replay;
    use crate::rules::{Move, Position, Rules};

    fn record(moves: &str) -> Record {
        Record::of_game(&replay(Position::start(Rules::OTHELLO), moves).unwrap())
    }

    fn moves(library: &Library) -> Vec<usize> {
        library.games().map(|(_, record)| record.tree.main_line().count()).collect()
    }

    fn reopened(store: &Store) -> Library {
        let mut library = Library::default();
        library.open(store).unwrap();
        library
    }

    #[test]
    fn games_are_kept_in_their_order_and_deleted_ones_come_back() {
        let store = Store::default();
        let mut library = reopened(&store);
        let ids: Vec<GameId> = ["f5", "f5d6", "f5d6c3"].map(|moves| library.add(&store, record(moves)).unwrap()).into();
        assert_eq!((moves(&library), moves(&reopened(&store))), (vec![3, 2, 1], vec![3, 2, 1]));
        library.delete(&store, ids[1]).unwrap();
        assert_eq!((moves(&library), moves(&reopened(&store))), (vec![3, 1], vec![3, 1]));
        assert!(library.can_put_back());
        library.put_back(&store).unwrap();
        assert_eq!((moves(&library), moves(&reopened(&store))), (vec![3, 2, 1], vec![3, 2, 1]));
        library.put_back(&store).unwrap();
        library.replace(&store, ids[0], record("f5d6c3d3")).unwrap();
        assert_eq!(moves(&reopened(&store)), [3, 2, 4]);
        assert_eq!(library.game(ids[2]), Some(&record("f5d6c3")));
    }

    #[test]
    fn volumes_stay_small_and_none_is_lost() {
        let store = Store::default();
        let mut library = reopened(&store);
        for _ in 0..1500 {
            library.add(&store, record("f5d6c3d3c4f4")).unwrap();
        }
        let shelf = store.shelf();
        let sizes: Vec<usize> =
            (0..100).map_while(|n| shelf.read(&name_of(n)).unwrap()).map(|text| text.len()).collect();
        assert!(sizes.len() > 2 && sizes.iter().all(|size| *size < 60_000), "{sizes:?}");
        assert_eq!(reopened(&store).games().count(), 1500);
    }

    #[test]
    fn a_game_of_many_variations_never_outgrows_its_volume() {
        let store = Store::default();
        let mut library = reopened(&store);
        let mut long = record("f5d6c3d3c4f4");
        for _ in 0..4 {
            for node in long.tree.ends().into_iter().take(400) {
                let legal = long.tree.position(node).legal_moves();
                for square in legal.squares() {
                    long.tree.play(node, Move::Place(square)).unwrap();
                }
            }
        }
        assert!(long.tree.size() > 4000, "{}", long.tree.size());
        let (id, main) = (library.add(&store, record("f5")).unwrap(), long.tree.game());
        for _ in 0..3 {
            library.add(&store, long.clone()).unwrap();
        }
        library.replace(&store, id, long).unwrap();
        let size = store.shelf().read("games-1").unwrap().unwrap().len();
        assert!(size < 60_000, "{size}");
        let games: Vec<usize> = moves(&reopened(&store));
        assert_eq!(games, [main.moves().len(); 4]);
    }

    #[test]
    fn a_volume_of_a_newer_version_is_left_alone() {
        let memory = Memory::default();
        let newer = "othello games 2\nsecret\n";
        memory.write("games-1", newer).unwrap();
        let store = Store::on(memory);
        let mut library = reopened(&store);
        library.add(&store, record("f5")).unwrap();
        assert_eq!(store.shelf().read("games-1").unwrap().as_deref(), Some(newer));
        assert_eq!(moves(&reopened(&store)), [1]);
    }

    #[test]
    fn damaged_lines_are_counted_and_survive_other_changes() {
        let memory = Memory::default();
        memory.write("games-1", "othello games 1\nnonsense\n").unwrap();
        let store = Store::on(memory);
        let mut library = reopened(&store);
        let id = library.add(&store, record("f5")).unwrap();
        library.delete(&store, id).unwrap();
        assert_eq!(library.damaged(), 1);
        assert!(store.shelf().read("games-1").unwrap().unwrap().contains("nonsense"));
    }
}
