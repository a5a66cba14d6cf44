//! All games of the base in memory, searched by player, tournament, year and position.
//!
//! A game takes 104 bytes. A search for a position looks at the squares of each game's first moves before it plays any:
//! only games that fill the same squares by that ply are replayed. Near the end most games fill the same squares, so that
//! two late boards are kept of each.

use super::super::record::Record;
use super::super::tree::{NodeId, Tree};
use super::board::Board;
use super::names::Names;
use super::read::record_of;
use crate::rules::notation::{WthorError, WthorFile, WthorGame};
use crate::rules::{Bitboard, Color, Move, Position, Rules, Square, Symmetry};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

const MOVES: usize = 60;
/// The number of discs placed before the first of the two boards that are kept.
const LATE: usize = 50;
/// What stands for no move.
const NONE: u8 = 64;

/// A game in little space.
#[derive(Clone, Debug)]
struct Packed {
    squares: [u8; MOVES],
    year: u16,
    tournament: u16,
    players: [u16; 2],
    black_score: u8,
    theoretical_score: u8,
    theoretical_empties: u8,
    /// The number of discs placed by legal moves.
    placed: u8,
    /// The board after [`LATE`] placed discs, if the game has so many.
    late: Board,
    /// The board at the end.
    end: Board,
}

/// What to search for. Every part that is given has to fit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Query {
    /// Part of the name of one of the players, in upper or lower case.
    pub player: Option<String>,
    /// Part of the name of the tournament, in upper or lower case.
    pub event: Option<String>,
    /// The years.
    pub years: Option<RangeInclusive<u16>>,
    /// A position of the game, in any of its eight symmetries.
    pub position: Option<Position>,
}

/// A game that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The game's number in the base, counted from 0.
    pub game: usize,
    /// The number of discs placed before the position searched for; 0 without one.
    pub placed: usize,
    /// The symmetry that maps the position searched for onto that of the game.
    pub symmetry: Symmetry,
}

/// A move after a position, with what became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Continuation {
    /// The square, on the board of the position searched for.
    pub square: Square,
    /// The games in which it was played.
    pub games: u32,
    /// Black's discs on average, by the official scores.
    pub black_discs: f32,
}

/// A base of games.
#[derive(Clone, Debug, Default)]
pub struct Base {
    games: Vec<Packed>,
    names: Names,
    /// The names in lower case.
    players: Vec<String>,
    tournaments: Vec<String>,
}

impl Base {
    /// An empty base with these names.
    pub fn new(names: Names) -> Base {
        let lower = |names: &[String]| names.iter().map(|name| name.to_lowercase()).collect();
        let (players, tournaments) = (lower(names.players()), lower(names.tournaments()));
        Base { games: Vec::new(), names, players, tournaments }
    }

    /// Adds the games of a `.wtb` file and returns their number.
    ///
    /// # Errors
    /// The file is damaged; no game is added.
    pub fn add(&mut self, bytes: &[u8]) -> Result<usize, WthorError> {
        let file = WthorFile::parse(bytes)?;
        self.games.extend(file.games.iter().map(|game| Packed::new(game, file.year, file.theoretical_empties)));
        Ok(file.games.len())
    }

    /// The number of games.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Returns true if there are no games.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The record of a game, up to its first illegal move if it has one; `None` if there is no such game.
    pub fn record(&self, game: usize) -> Option<Record> {
        let packed = self.games.get(game)?;
        let mut tree = Tree::new(Position::start(Rules::OTHELLO));
        let mut node = NodeId::ROOT;
        for square in packed.squares() {
            match tree.follow(node, Move::Place(square)) {
                Ok(after) => node = after,
                Err(_) => break,
            }
        }
        let game = WthorGame {
            tournament: packed.tournament,
            players: packed.players,
            black_score: packed.black_score,
            theoretical_score: packed.theoretical_score,
            squares: Vec::new(),
        };
        Some(record_of(tree, &game, packed.year, packed.theoretical_empties, &self.names))
    }

    /// The games that fit, in the order of the base.
    pub fn search(&self, query: &Query) -> Vec<Found> {
        let matches = |names: &[String], part: &Option<String>| -> Option<Vec<bool>> {
            let part = part.as_ref()?.to_lowercase();
            Some(names.iter().map(|name| name.contains(&part)).collect())
        };
        let players = matches(&self.players, &query.player);
        let tournaments = matches(&self.tournaments, &query.event);
        let is_in = |set: &Option<Vec<bool>>, number: u16| {
            set.as_ref().is_none_or(|set| set.get(usize::from(number)).copied().unwrap_or(false))
        };
        let wanted = query.position.map(Wanted::new);
        let mut found = Vec::new();
        for (number, game) in self.games.iter().enumerate() {
            let fits = query.years.as_ref().is_none_or(|years| years.contains(&game.year))
                && game.players.iter().any(|player| is_in(&players, *player))
                && is_in(&tournaments, game.tournament);
            if !fits {
                continue;
            }
            match &wanted {
                None => {
                    found.extend(Symmetry::all().next().map(|symmetry| Found { game: number, placed: 0, symmetry }))
                }
                Some(wanted) => {
                    let place = |symmetry| Found { game: number, placed: wanted.placed, symmetry };
                    found.extend(wanted.find(game).map(place));
                }
            }
        }
        found
    }

    /// The moves that were played next in the games found for a position, the most frequent first.
    pub fn continuations(&self, found: &[Found]) -> Vec<Continuation> {
        let mut moves: BTreeMap<Square, (u32, u32)> = BTreeMap::new();
        for Found { game, placed, symmetry } in found {
            let Some(game) = self.games.get(*game) else { continue };
            let Some(played) = game.squares.get(*placed).copied().and_then(Square::new) else { continue };
            let Some(square) = Square::all().find(|square| symmetry.square(*square) == played) else { continue };
            let (games, discs) = moves.entry(square).or_default();
            *games += 1;
            *discs += u32::from(game.black_score);
        }
        let average = |(square, (games, discs)): (Square, (u32, u32))| {
            let black_discs = (f64::from(discs) / f64::from(games)) as f32;
            Continuation { square, games, black_discs }
        };
        let mut moves: Vec<Continuation> = moves.into_iter().map(average).collect();
        moves.sort_by_key(|one| std::cmp::Reverse(one.games));
        moves
    }
}

impl Packed {
    fn new(game: &WthorGame, year: u16, theoretical_empties: u8) -> Packed {
        let mut packed = Packed {
            squares: [NONE; MOVES],
            year,
            tournament: game.tournament,
            players: game.players,
            black_score: game.black_score,
            theoretical_score: game.theoretical_score,
            theoretical_empties,
            placed: 0,
            late: Board::START,
            end: Board::START,
        };
        packed.squares.iter_mut().zip(&game.squares).for_each(|(byte, square)| *byte = square.index());
        let mut board = Board::START;
        for square in &game.squares {
            let Some(next) = board.after(*square) else { break };
            board = next;
            packed.placed += 1;
            if usize::from(packed.placed) == LATE {
                packed.late = board;
            }
        }
        packed.end = board;
        packed
    }

    /// The board after so many discs; `None` if the game has fewer legal ones.
    fn board_after(&self, placed: usize) -> Option<Board> {
        if placed > usize::from(self.placed) {
            return None;
        }
        let (from, board) = match placed {
            _ if placed == usize::from(self.placed) => (placed, self.end),
            LATE.. => (LATE, self.late),
            _ => (0, Board::START),
        };
        self.squares().take(placed).skip(from).try_fold(board, |board, square| board.after(square))
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        self.squares.iter().map_while(|square| Square::new(*square))
    }
}

/// An image of a position.
#[derive(Clone, Copy, Debug)]
struct Image {
    occupied: Bitboard,
    discs: [Bitboard; 2],
    symmetry: Symmetry,
}

/// A position in its different images.
struct Wanted {
    images: Vec<Image>,
    to_move: Color,
    /// The discs that were placed before it.
    placed: usize,
}

impl Wanted {
    fn new(position: Position) -> Wanted {
        let mut images: Vec<Image> = Vec::new();
        for symmetry in Symmetry::all() {
            let discs = Color::BOTH.map(|color| symmetry.bitboard(position.discs(color)));
            if images.iter().all(|image| image.discs != discs) {
                images.push(Image { occupied: symmetry.bitboard(Bitboard::ALL - position.empties()), discs, symmetry });
            }
        }
        let placed = (64 - position.empties().len()).saturating_sub(4) as usize;
        Wanted { images, to_move: position.to_move(), placed }
    }

    /// The symmetry in which a game has the position.
    fn find(&self, game: &Packed) -> Option<Symmetry> {
        let squares = game.squares.get(..self.placed)?;
        // The number for no move sets no bit of the board.
        let bits = squares
            .iter()
            .fold(Bitboard::CENTRE.0, |bits, square| bits | 1_u64.checked_shl((*square).into()).unwrap_or(0));
        if !self.images.iter().any(|image| image.occupied.0 == bits) {
            return None;
        }
        let board = game.board_after(self.placed)?;
        let discs = board.discs();
        let image = self.images.iter().find(|image| image.discs == discs)?;
        (board.to_move() == self.to_move || board.must_pass()).then_some(image.symmetry)
    }
}

#[cfg(test)]
mod tests {
    use super::super::write::write;
    use super::*;
    use crate::records::{Date, Player};
    use crate::rules::notation::replay;

    /// A base of three games, the third as the second seen from another corner up to the fourth move.
    fn base() -> Base {
        let record = |moves: &str, black: &str| {
            let mut record = Record::of_game(&replay(Position::start(Rules::OTHELLO), moves).unwrap());
            record.players = [Player::named(black), Player::named("Noé")];
            record.event = "Open".to_owned();
            record.date = Some(Date::of_year(1999));
            record
        };
        let files =
            write(&[record("f5d6c3d3c4", "Anna"), record("f5f6e6f4e3", "Bert"), record("c4c3d3c5d6f4", "Anna-Lena")])
                .unwrap();
        let mut base = Base::new(files.names);
        assert_eq!(base.add(&files.games), Ok(3));
        base
    }

    fn games(base: &Base, query: &Query) -> Vec<usize> {
        base.search(query).iter().map(|found| found.game).collect()
    }

    #[test]
    fn games_are_found_by_every_part() {
        let base = base();
        let player = |name: &str| Query { player: Some(name.to_owned()), ..Query::default() };
        assert_eq!(games(&base, &Query::default()), [0, 1, 2]);
        assert_eq!(games(&base, &player("anna")), [0, 2]);
        assert_eq!(games(&base, &player("NOÉ")), [0, 1, 2]);
        assert_eq!(games(&base, &player("nobody")), [0; 0]);
        assert_eq!(games(&base, &Query { years: Some(2000..=2010), ..Query::default() }), [0; 0]);
        assert_eq!(
            games(&base, &Query { years: Some(1999..=1999), event: Some("op".to_owned()), ..player("bert") }),
            [1]
        );
    }

    #[test]
    fn a_position_is_found_in_all_symmetries() {
        let base = base();
        for (moves, expected) in [
            ("f5", vec![0, 1, 2]),
            ("f5f6", vec![1, 2]),
            ("e6f6f5d6", vec![1, 2]),
            ("e6f4", vec![0]),
            ("f5f4", vec![]),
            ("f5d6c3", vec![0]),
        ] {
            let start = Position::start(Rules::OTHELLO);
            let position = *replay(start, moves).unwrap().position();
            for symmetry in Symmetry::all() {
                let discs = Color::BOTH.map(|color| symmetry.bitboard(position.discs(color)));
                let image = Position::new(Rules::OTHELLO, discs[0], discs[1], position.to_move()).unwrap();
                assert_eq!(games(&base, &Query { position: Some(image), ..Query::default() }), expected, "{moves}");
            }
        }
    }

    #[test]
    fn continuations_stand_on_the_board_that_was_searched() {
        let base = base();
        let position = *replay(Position::start(Rules::OTHELLO), "c4c3").unwrap().position();
        let found = base.search(&Query { position: Some(position), ..Query::default() });
        let moves: Vec<(String, u32)> =
            base.continuations(&found).iter().map(|one| (one.square.to_string(), one.games)).collect();
        assert_eq!(moves, [("d3".to_owned(), 2)]);
        assert_eq!(base.record(2).unwrap().tree.game().moves().len(), 6);
        assert_eq!(base.record(3), None);
    }
}
