//! The names of openings, found whatever the order of the moves and the corner of the board they are seen from.

use crate::rules::notation::parse_moves;
use crate::rules::{Color, Game, Move, Position, Rules, Square, Supply, Symmetry};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The names and their moves; `tests` below checks each line.
const NAMES: &str = include_str!("../../assets/openings/names.txt");

/// An opening with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The name, which is the same in all languages.
    pub name: &'static str,
    /// The moves, of which the first is f5.
    pub moves: Vec<Square>,
}

impl Opening {
    /// The position after the moves, under the rules of Othello.
    pub fn position(&self) -> Position {
        let start = Position::start(Rules::OTHELLO);
        self.moves.iter().fold(start, |position, square| position.play(Move::Place(*square)).unwrap_or(position))
    }
}

/// A board in that of its eight symmetries which comes first, and the side to move.
type Key = ([u64; 2], Color);

struct Library {
    openings: Vec<Opening>,
    by_position: HashMap<Key, usize>,
}

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let openings: Vec<Opening> = lines(NAMES).filter_map(read_line).collect();
    let by_position = openings.iter().enumerate().map(|(at, opening)| (key(&opening.position()), at)).collect();
    Library { openings, by_position }
});

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.is_empty())
}

fn read_line(line: &'static str) -> Option<Opening> {
    let (name, moves) = line.split_once(": ")?;
    let moves = parse_moves(moves).ok()?.into_iter().filter_map(Move::square).collect();
    Some(Opening { name, moves })
}

fn key(position: &Position) -> Key {
    let image = |symmetry: Symmetry| Color::BOTH.map(|color| symmetry.bitboard(position.discs(color)).0);
    (Symmetry::all().map(image).min().unwrap_or_default(), position.to_move())
}

/// All openings with a name, in the order of the list.
pub fn openings() -> &'static [Opening] {
    &LIBRARY.openings
}

/// The name that fits the most moves of a game: of its last position that has a name. It says nothing about games from
/// other starts than the usual one of Othello.
///
/// ```
/// use othello::records::opening_of;
/// use othello::rules::{notation::replay, Position, Rules};
/// let name = |moves| {
///     let game = replay(Position::start(Rules::OTHELLO), moves).unwrap();
///     opening_of(&game).map(|opening| opening.name)
/// };
/// assert_eq!(name("f5d6c3d3c4"), Some("Tiger"));
/// // Seen from another corner, and then with more moves.
/// assert_eq!(name("d3c5f6f5e6"), Some("Tiger"));
/// assert_eq!(name("f5d6c3d3c4f4f6"), Some("Stephenson"));
/// assert_eq!(name("f5"), None);
/// ```
pub fn opening_of(game: &Game) -> Option<&'static Opening> {
    let rules = game.start().rules();
    if *game.start() != Position::start(rules) || rules.supply() != Supply::Shared {
        return None;
    }
    let longest = LIBRARY.openings.iter().map(|opening| opening.moves.len()).max().unwrap_or(0);
    let positions = (1..=longest.min(game.moves().len())).rev().filter_map(|ply| game.position_at(ply));
    let named = positions.filter_map(|position| LIBRARY.by_position.get(&key(position)));
    named.take(1).find_map(|at| LIBRARY.openings.get(*at))
}
