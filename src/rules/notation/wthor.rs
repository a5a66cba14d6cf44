//! WTHOR: the French federation's database of tournament games, one file per year.
//!
//! A file has a header of 16 bytes (number of games at byte 4 as 32 bits, year at byte 10 as 16 bits, little-endian; size
//! of the board at byte 12, 0 for 8; 1 for solitaires at byte 13; at byte 14 the empty squares from which on the play is
//! perfect in the theoretical score), then 68 bytes per game: tournament, black player and white player (16 bits each), Black's official discs, Black's
//! discs under perfect play from some ply on, then 60 moves as row × 10 + column, without passes, padded with 0.

use super::transcript::replay_moves;
use crate::rules::{Game, Move, Position, Rules, Square, TranscriptError};
use std::fmt;

const HEADER: usize = 16;
const RECORD: usize = 68;

/// An error in a WTHOR file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WthorError {
    /// The file is shorter than a header; its size in bytes.
    ShortHeader(usize),
    /// The number of games in the header does not match the size of the file.
    WrongSize {
        /// The size of the file in bytes.
        size: usize,
        /// The number of games in the header.
        games: usize,
    },
    /// The games were played on a board of this other size.
    OtherSize(u8),
    /// The file holds this other kind of records, such as 1 for solitaires.
    NoGames(u8),
    /// A byte of a move does not stand for a square.
    NoSquare {
        /// The game, counted from 1.
        game: usize,
        /// The move, counted from 1.
        at: usize,
        /// The byte.
        byte: u8,
    },
}

impl fmt::Display for WthorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WthorError::ShortHeader(size) => write!(f, "{size} bytes: expected a header of {HEADER}"),
            WthorError::WrongSize { size, games } => {
                write!(
                    f,
                    "{size} bytes: the header says {games} games, which take {} bytes",
                    games.saturating_mul(RECORD).saturating_add(HEADER)
                )
            }
            WthorError::OtherSize(size) => write!(f, "games on a board of size {size}: expected 8"),
            WthorError::NoGames(1) => f.write_str("solitaires: expected games"),
            WthorError::NoGames(kind) => write!(f, "records of type {kind}: expected 0, games"),
            WthorError::NoSquare { game, at, byte } => {
                write!(
                    f,
                    "game {game}, move {at}: byte {byte} is not a square: expected row × 10 + column, each 1 to 8"
                )
            }
        }
    }
}

impl std::error::Error for WthorError {}

/// The games of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorFile {
    /// The year in which the games were played.
    pub year: u16,
    /// The number of empty squares from which on the theoretical scores count perfect play; 0 if there are no such scores.
    pub theoretical_empties: u8,
    /// The games, in the order of the file.
    pub games: Vec<WthorGame>,
}

/// A game as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorGame {
    /// The tournament's number in the database's list of names.
    pub tournament: u16,
    /// The numbers of the black and the white player in the database's list of names.
    pub players: [u16; 2],
    /// Black's discs in the official score.
    pub black_score: u8,
    /// Black's discs under perfect play from [`WthorFile::theoretical_empties`] on.
    pub theoretical_score: u8,
    /// The squares played, without passes.
    pub squares: Vec<Square>,
}

impl WthorFile {
    /// Reads the bytes of a `.wtb` file.
    ///
    /// # Errors
    /// The file is damaged, or holds something other than games on a board of 8 × 8.
    pub fn parse(bytes: &[u8]) -> Result<WthorFile, WthorError> {
        let Some((header, records)) = bytes.split_first_chunk::<HEADER>() else {
            return Err(WthorError::ShortHeader(bytes.len()));
        };
        let [size, kind, theoretical_empties] = [header[12], header[13], header[14]];
        if !matches!(size, 0 | 8) {
            return Err(WthorError::OtherSize(size));
        }
        if kind != 0 {
            return Err(WthorError::NoGames(kind));
        }
        let count = u32::from_le_bytes([header[4], header[5], header[6], header[7]]) as usize;
        let (records, rest) = records.as_chunks::<RECORD>();
        if records.len() != count || !rest.is_empty() {
            return Err(WthorError::WrongSize { size: bytes.len(), games: count });
        }
        let games = records.iter().enumerate().map(|(n, record)| WthorGame::parse(n + 1, record));
        let year = u16::from_le_bytes([header[10], header[11]]);
        Ok(WthorFile { year, theoretical_empties, games: games.collect::<Result<_, _>>()? })
    }
}

impl WthorGame {
    fn parse(game: usize, record: &[u8; RECORD]) -> Result<WthorGame, WthorError> {
        let word = |at: usize| u16::from_le_bytes([record[at], record[at + 1]]);
        let moves = record[8..].iter().take_while(|byte| **byte != 0).enumerate();
        let squares = moves.map(|(n, &byte)| {
            let (row, column) = (byte / 10, byte % 10);
            Square::at(column.wrapping_sub(1), row.wrapping_sub(1)).ok_or(WthorError::NoSquare {
                game,
                at: n + 1,
                byte,
            })
        });
        Ok(WthorGame {
            tournament: word(0),
            players: [word(2), word(4)],
            black_score: record[6],
            theoretical_score: record[7],
            squares: squares.collect::<Result<_, _>>()?,
        })
    }

    /// Plays the game from the standard start.
    ///
    /// # Errors
    /// A ply is not legal.
    pub fn replay(&self) -> Result<Game, TranscriptError> {
        replay_moves(Position::start(Rules::OTHELLO), self.squares.iter().copied().map(Move::Place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(games: u8, moves: &[u8]) -> Vec<u8> {
        let mut bytes = vec![0; HEADER + RECORD];
        bytes[4] = games;
        bytes[10..12].copy_from_slice(&2023u16.to_le_bytes());
        bytes[HEADER + 6] = 33;
        bytes[HEADER + 8..HEADER + 8 + moves.len()].copy_from_slice(moves);
        bytes
    }

    #[test]
    fn a_game_is_read_and_replayed() {
        let parsed = WthorFile::parse(&file(1, &[56, 64, 33])).unwrap();
        assert_eq!(parsed.year, 2023);
        assert_eq!(parsed.theoretical_empties, 0);
        let game = parsed.games[0].replay().unwrap();
        assert_eq!(super::super::write_transcript(game.moves()), "f5d6c3");
    }

    #[test]
    fn the_header_says_what_the_file_holds() {
        let with = |at: usize, byte: u8| {
            let mut bytes = file(1, &[56, 64, 33]);
            bytes[at] = byte;
            WthorFile::parse(&bytes)
        };
        assert_eq!(with(14, 22).unwrap().theoretical_empties, 22);
        assert_eq!(with(12, 8).unwrap().games.len(), 1);
        for (at, byte, error) in [
            (12, 10, "games on a board of size 10: expected 8"),
            (12, 6, "games on a board of size 6: expected 8"),
            (13, 1, "solitaires: expected games"),
            (13, 7, "records of type 7: expected 0, games"),
        ] {
            assert_eq!(with(at, byte).unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn damage_is_reported() {
        assert_eq!(WthorFile::parse(&[0; 10]), Err(WthorError::ShortHeader(10)));
        assert_eq!(WthorFile::parse(&file(9, &[])), Err(WthorError::WrongSize { size: 84, games: 9 }));
        assert_eq!(WthorFile::parse(&file(1, &[])[..80]), Err(WthorError::WrongSize { size: 80, games: 1 }));
        for byte in [9, 10, 19, 90, 255] {
            let error = WthorFile::parse(&file(1, &[56, byte]));
            assert_eq!(error, Err(WthorError::NoSquare { game: 1, at: 2, byte }));
        }
    }
}
