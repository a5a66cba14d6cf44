//! Helpers that several test crates share: test data, skipped tests, positions by name.

#![allow(dead_code, reason = "each test crate uses a part of it")]

pub(crate) mod mailbox;

use othello::rules::{Bitboard, Color, Game, Move, Position, Rules, Square};
use std::io::Write;
use std::path::PathBuf;

/// A folder or file of test data. The collections are other people's and too large for the repository, so they lie beside
/// the checkout, and clones of the repository have none. This is the only place that looks outside the repository: where
/// the data is missing the test says that it is skipped, and passes.
pub(crate) fn shared(path: &str) -> Option<PathBuf> {
    let full = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared")).join(path);
    if full.exists() {
        return Some(full);
    }
    skipped(&format!("{} is not on this machine", full.display()));
    None
}

/// Says that a test which passes has tested nothing, or not all, and why.
pub(crate) fn skipped(reason: &str) {
    say(&format!("skipped: {reason}"));
}

/// Writes a line that the test harness does not swallow when the test passes.
pub(crate) fn say(line: &str) {
    // A closed stderr is no reason for a test to fail.
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// A square by its name.
pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Squares by their names, with blanks between them.
pub(crate) fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

/// The names of the squares of a set, in order of their index.
pub(crate) fn names(set: Bitboard) -> String {
    words(set.squares())
}

/// Things with a blank between them.
pub(crate) fn words<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// The 64 characters of a board: `X` black, `O` white, `-` empty.
pub(crate) fn board(position: &Position) -> String {
    let sign = |square| match position.at(square) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '-',
    };
    Square::all().map(sign).collect()
}

/// A position from 64 characters; blanks and line breaks between them do not count.
pub(crate) fn position(rules: Rules, board: &str, to_move: Color) -> Position {
    let signs: Vec<char> = board.chars().filter(|sign| !sign.is_whitespace()).collect();
    assert_eq!(signs.len(), 64, "{board}");
    assert!(signs.iter().all(|sign| "XO-".contains(*sign)), "{board}");
    let of = |wanted: char| Square::all().filter(|s| signs[usize::from(s.index())] == wanted).collect();
    Position::new(rules, of('X'), of('O'), to_move).unwrap_or_else(|error| panic!("{board}: {error}"))
}

/// Plays moves exactly as given, passes included, from a start.
pub(crate) fn play(start: Position, moves: &str) -> Game {
    let mut game = Game::new(start);
    for name in moves.split_whitespace() {
        let played: Move = name.parse().unwrap_or_else(|error| panic!("{error}"));
        if let Err(error) = game.play(played) {
            panic!("ply {}: {error}", game.moves().len() + 1);
        }
    }
    game
}

/// Numbers that look random and are the same on every machine (splitmix64).
pub(crate) struct Noise(pub(crate) u64);

impl Noise {
    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below a limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    /// Damages bytes in one place, with a piece that means something to their reader or of another sample among others.
    pub(crate) fn damage(&mut self, bytes: &mut Vec<u8>, samples: &[Vec<u8>], pieces: &[&[u8]]) {
        let at = self.below(bytes.len() + 1);
        let end = (at + self.below(20)).min(bytes.len());
        match self.below(7) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
            1 if at < bytes.len() => bytes[at] = self.next() as u8,
            2 => drop(bytes.drain(at..end)),
            3 => bytes.truncate(at),
            4 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            5 => {
                let other = &samples[self.below(samples.len())];
                let from = self.below(other.len());
                bytes.truncate(at);
                bytes.extend(&other[from..]);
            }
            _ => drop(bytes.splice(at..at, pieces[self.below(pieces.len())].iter().copied())),
        }
    }

    /// One of the squares of a set that is not empty.
    pub(crate) fn pick(&mut self, set: Bitboard) -> Square {
        let at = self.next() % u64::from(set.len());
        match set.squares().nth(at as usize) {
            Some(square) => square,
            None => panic!("{at} is below {}", set.len()),
        }
    }
}
