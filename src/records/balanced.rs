//! Openings that favour neither side: all positions after eight plies within two discs of even, by this project's own engine.
//!
//! `othello-engine openings --write` made the file: a bit for each of [`openings_of`]'s positions, in their order.

use crate::rules::{Color, Move, Position, Rules, Square, Symmetry};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A bit for each position, the lowest of a byte first.
const BALANCED: &[u8] = include_bytes!("../../assets/openings/balanced.bin");
/// The plies of these openings.
const PLIES: u8 = 8;

/// A board in that of its symmetries which comes first, and the side to move.
type Key = ([u64; 2], Color);

fn key(position: &Position) -> Key {
    let image = |symmetry: Symmetry| Color::BOTH.map(|color| symmetry.bitboard(position.discs(color)).0);
    (Symmetry::all().map(image).min().unwrap_or_default(), position.to_move())
}

/// All positions after so many plies in which the side to move has a move, once for all their symmetries and orders of moves,
/// each with the moves that lead to it; in the order of these moves.
pub fn openings_of(start: Position, plies: u8) -> Vec<(Vec<Square>, Position)> {
    let mut positions = vec![(Vec::new(), start)];
    for _ in 0..plies {
        let mut next: BTreeMap<Key, (Vec<Square>, Position)> = BTreeMap::new();
        for (moves, position) in &positions {
            for square in position.legal_moves().squares() {
                let after = position.after(Move::Place(square));
                if !after.legal_moves().is_empty() {
                    next.entry(key(&after)).or_insert_with(|| (moves.iter().copied().chain([square]).collect(), after));
                }
            }
        }
        positions = next.into_values().collect();
    }
    positions.sort_by(|(moves, _), (others, _)| moves.cmp(others));
    positions
}

static OPENINGS: LazyLock<Vec<Vec<Square>>> = LazyLock::new(|| {
    let is_balanced = |at: usize| BALANCED.get(at / 8).is_some_and(|byte| byte >> (at % 8) & 1 == 1);
    let all = openings_of(Position::start(Rules::OTHELLO), PLIES).into_iter().enumerate();
    all.filter(|(at, _)| is_balanced(*at)).map(|(_, (moves, _))| moves).collect()
});

/// The number of balanced openings.
pub fn balanced_count() -> usize {
    OPENINGS.len()
}

/// The moves of a balanced opening of eight plies, the same for the same seed; under the rules of Othello. The first call
/// lists all openings, which takes a fraction of a second.
///
/// ```
/// use othello::records::balanced_opening;
/// assert_eq!(balanced_opening(7).len(), 8);
/// assert_eq!(balanced_opening(7), balanced_opening(7));
/// ```
pub fn balanced_opening(seed: u64) -> Vec<Move> {
    // Neighbouring seeds shall not give neighbouring openings (the step of splitmix64).
    let mut mixed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^= mixed >> 31;
    let count = OPENINGS.len().max(1) as u64;
    let at = usize::try_from(mixed % count).unwrap_or(0);
    OPENINGS.get(at).into_iter().flatten().copied().map(Move::Place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;
    use std::collections::BTreeSet;

    #[test]
    fn the_file_has_a_bit_for_each_position() {
        let all = openings_of(Position::start(Rules::OTHELLO), PLIES);
        assert_eq!(BALANCED.len(), all.len().div_ceil(8));
        let bits: u32 = BALANCED.iter().map(|byte| byte.count_ones()).sum();
        assert_eq!((balanced_count(), bits), (11_106, 11_106));
        assert_eq!(openings_of(Position::start(Rules::OTHELLO), 1).len(), 1);
    }

    #[test]
    fn openings_are_legal_and_many_seeds_give_many() {
        let drawn: BTreeSet<Vec<Square>> = (0..200)
            .map(|seed| {
                let mut game = Game::new(Position::start(Rules::OTHELLO));
                let moves = balanced_opening(seed);
                for played in &moves {
                    game.play(*played).unwrap();
                }
                assert_eq!(moves.len(), usize::from(PLIES));
                moves.into_iter().filter_map(Move::square).collect()
            })
            .collect();
        assert!(drawn.len() > 190, "{}", drawn.len());
    }
}
