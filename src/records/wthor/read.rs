//! Games of a `.wtb` file as records.

use super::super::date::Date;
use super::super::fault::{Flaw, Wrong};
use super::super::gathered::Gathered;
use super::super::record::{Player, Record};
use super::super::result::GameResult;
use super::super::tree::{NodeId, Property, Tree};
use super::names::Names;
use crate::rules::notation::{WthorError, WthorFile, WthorGame};
use crate::rules::{Move, Position, Rules};

/// The name of the property that holds Black's discs under perfect play, and the number of empty squares from which on the
/// play is perfect.
pub(super) const THEORETICAL: &str = "Theoretical";

/// Reads all games of a file.
pub(crate) fn read(bytes: &[u8], names: &Names, gathered: &mut Gathered) {
    let file = match WthorFile::parse(bytes) {
        Ok(file) => file,
        Err(error) => {
            let offset = match error {
                WthorError::NoSquare { game, at, .. } => offset_of(game.saturating_sub(1), at.saturating_sub(1)),
                WthorError::OtherSize(_) => 12,
                WthorError::NoGames(_) => 13,
                WthorError::WrongSize { .. } => 4,
                WthorError::ShortHeader(size) => size,
            };
            return gathered.add_binary(Err(Flaw::at(offset, Wrong::Wthor(error))));
        }
    };
    for (number, game) in file.games.iter().enumerate() {
        if gathered.is_full() {
            return;
        }
        let read = read_game(number, game, gathered);
        let read = read.map(|tree| record_of(tree, game, file.year, file.theoretical_empties, names));
        gathered.add_binary(read);
    }
}

/// The byte of a move of a game, both counted from 0.
fn offset_of(game: usize, at: usize) -> usize {
    16 + 68 * game + 8 + at
}

fn read_game(number: usize, game: &WthorGame, gathered: &mut Gathered) -> Result<Tree, Flaw> {
    gathered.begin().map_err(|wrong| Flaw::at(offset_of(number, 0), wrong))?;
    let mut tree = Tree::new(Position::start(Rules::OTHELLO));
    let mut node = NodeId::ROOT;
    for (at, square) in game.squares.iter().enumerate() {
        node = gathered
            .follow(&mut tree, node, Move::Place(*square))
            .map_err(|wrong| Flaw::at(offset_of(number, at), wrong))?;
    }
    Ok(tree)
}

/// The record of a game whose moves are read already.
pub(super) fn record_of(tree: Tree, game: &WthorGame, year: u16, empties: u8, names: &Names) -> Record {
    let mut record = Record::new(tree);
    record.players = game.players.map(|number| Player::named(&names.player(number)));
    record.event = names.tournament(game.tournament);
    record.date = Some(Date::of_year(year));
    let black = game.black_score.min(64);
    record.result = Some(GameResult::of_counts(black, 64 - black));
    let values = vec![game.theoretical_score.to_string(), empties.to_string()];
    record.other.push(Property { name: THEORETICAL.to_owned(), values });
    record
}
