//! The lists of names beside the games: `WTH.JOU` for players, `WTH.TRN` for tournaments.
//!
//! A list has a header of 16 bytes with the number of names at byte 8 (16 bits, little-endian), then names in Latin-1 of a
//! fixed length, padded with zeros.

use super::super::text::{latin, to_latin};
use std::fmt;

const HEADER: usize = 16;
/// The bytes of a player's name and of a tournament's, the zero at the end included.
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;

/// A file that is not a list of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamesError {
    size: usize,
    count: usize,
    length: usize,
}

impl fmt::Display for NamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NamesError { size, count, length } = self;
        write!(
            f,
            "{size} bytes: expected {} for a header of {HEADER} and {count} names of {length}",
            HEADER + count * length
        )
    }
}

impl std::error::Error for NamesError {}

/// The names of players and tournaments, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    pub(super) players: Vec<String>,
    pub(super) tournaments: Vec<String>,
}

impl Names {
    /// Reads the bytes of a list of players.
    ///
    /// # Errors
    /// The size is not that which the header gives.
    pub fn read_players(&mut self, bytes: &[u8]) -> Result<(), NamesError> {
        self.players = parse(bytes, PLAYER)?;
        Ok(())
    }

    /// Reads the bytes of a list of tournaments.
    ///
    /// # Errors
    /// The size is not that which the header gives.
    pub fn read_tournaments(&mut self, bytes: &[u8]) -> Result<(), NamesError> {
        self.tournaments = parse(bytes, TOURNAMENT)?;
        Ok(())
    }

    /// The names of the players, by their numbers.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The names of the tournaments, by their numbers.
    pub fn tournaments(&self) -> &[String] {
        &self.tournaments
    }

    /// A player's name, or the number after a `#`.
    pub(super) fn player(&self, number: u16) -> String {
        name(&self.players, number)
    }

    /// A tournament's name, or the number after a `#`.
    pub(super) fn tournament(&self, number: u16) -> String {
        name(&self.tournaments, number)
    }

    /// The bytes of the list of players; names are cut to 19 characters.
    pub fn player_bytes(&self) -> Vec<u8> {
        bytes(&self.players, PLAYER)
    }

    /// The bytes of the list of tournaments; names are cut to 25 characters.
    pub fn tournament_bytes(&self) -> Vec<u8> {
        bytes(&self.tournaments, TOURNAMENT)
    }
}

fn name(names: &[String], number: u16) -> String {
    names.get(usize::from(number)).cloned().unwrap_or_else(|| format!("#{number}"))
}

fn parse(bytes: &[u8], length: usize) -> Result<Vec<String>, NamesError> {
    let count = match bytes.get(8..10) {
        Some(&[low, high]) => usize::from(u16::from_le_bytes([low, high])),
        _ => 0,
    };
    let error = NamesError { size: bytes.len(), count, length };
    let list = bytes.get(HEADER..).filter(|list| list.len() == count * length).ok_or(error)?;
    let text = |name: &[u8]| latin(name.split(|byte| *byte == 0).next().unwrap_or_default()).trim().to_owned();
    Ok(list.chunks_exact(length).map(text).collect())
}

fn bytes(names: &[String], length: usize) -> Vec<u8> {
    let count = u16::try_from(names.len()).unwrap_or(u16::MAX);
    let mut bytes = vec![0; HEADER];
    bytes.splice(8..10, count.to_le_bytes());
    for name in names.iter().take(count.into()) {
        let mut field = to_latin(name);
        field.truncate(length - 1);
        field.resize(length, 0);
        bytes.extend(field);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_back() {
        let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
        let names = Names { players: list(&["???", "Café Noé", ""]), tournaments: list(&["World Championship"]) };
        let mut read = Names::default();
        read.read_players(&names.player_bytes()).unwrap();
        read.read_tournaments(&names.tournament_bytes()).unwrap();
        assert_eq!(read, names);
        assert_eq!((read.player(1).as_str(), read.player(9).as_str()), ("Café Noé", "#9"));
    }

    #[test]
    fn other_files_are_refused() {
        let mut names = Names::default();
        let error = names.read_players(&[0; 9]).unwrap_err().to_string();
        assert_eq!(error, "9 bytes: expected 16 for a header of 16 and 0 names of 20");
        assert!(names.read_players(&bytes(&["a".to_owned()], TOURNAMENT)).is_err());
    }
}
