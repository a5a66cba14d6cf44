//! Counting move sequences: against published counts, and against a second implementation of the rules.

use crate::support::mailbox::Mailbox;
use othello::rules::{Bitboard, Color, Move, Position, Rules, Symmetry, perft};
use std::collections::HashSet;

/// From the start of Othello, depth 1 to 10. A pass is a ply, a finished game one leaf.
const OTHELLO: [u64; 10] = [4, 12, 56, 244, 1396, 8200, 55092, 390_216, 3_005_288, 24_571_284];

/// Positions after 0 to 8 moves from the start of Othello, images under the eight symmetries counted once.
const DISTINCT: [usize; 9] = [1, 1, 3, 14, 60, 322, 1773, 10649, 67245];

fn counts(start: &Position, depths: u32) -> Vec<u64> {
    (1..=depths).map(|depth| perft(start, depth)).collect()
}

#[test]
fn othello_has_the_published_counts() {
    assert_eq!(counts(&Position::start(Rules::OTHELLO), 10), OTHELLO);
}

#[test]
fn no_ply_is_one_way() {
    for rules in [Rules::OTHELLO, Rules::REVERSE, Rules::HISTORICAL] {
        assert_eq!(perft(&Position::start(rules), 0), 1);
    }
}

#[test]
fn reverse_and_own_discs_and_white_first_have_the_same_counts() {
    let othello = Position::start(Rules::OTHELLO);
    for start in [
        Position::start(Rules::REVERSE),
        Position::start(Rules::OTHELLO.with_own_discs()),
        othello.with_to_move(Color::White),
        Position::start(Rules::REVERSE).with_to_move(Color::White),
    ] {
        assert_eq!(counts(&start, 8), OTHELLO[..8], "{start:?}");
    }
}

#[test]
fn a_naive_mailbox_counts_the_same() {
    let start = Mailbox::start();
    let naive: Vec<u64> = (1..=7).map(|depth| start.count(depth)).collect();
    assert_eq!(naive, OTHELLO[..7]);
}

#[test]
fn historical_reversi_counts_as_the_mailbox_does() {
    let mailbox = Mailbox::historical();
    let start = Position::start(Rules::HISTORICAL);
    let naive: Vec<u64> = (1..=8).map(|depth| mailbox.count(depth)).collect();
    assert_eq!(counts(&start, 8), naive);
    // Four squares are filled in any order; each of the six starts that result has four moves, all alike.
    assert_eq!(naive[..5], [4, 12, 24, 24, 24 * 4]);
}

#[test]
fn sequences_with_passes_and_ends_count_as_the_mailbox_does() {
    // A late position in which passes and ends come within a few plies.
    let late = crate::support::play(
        Position::start(Rules::OTHELLO),
        "f5 d6 c3 d3 c4 f4 f6 f3 e3 b4 c5 c6 e6 e2 e7 d2 f1 d7 a3 a4 b3 g6 a5 a2 a1 f2 g5 f7 b2 c2 b5 e1 b1 g1 c1 h4 \
         g3 b6 d1 h2 h1 g2 h3",
    );
    let late = late.position();
    assert!(late.must_pass());
    let mailbox = Mailbox::of(|square| late.at(square), late.to_move());
    assert_eq!(perft(late, 1), 1, "the pass is a ply");
    for depth in 1..=5 {
        assert_eq!(perft(late, depth), mailbox.count(depth), "depth {depth}");
    }
    // The shortest wipe-out ends at ply 9; at any depth from there it is a single leaf.
    let over = crate::support::play(Position::start(Rules::OTHELLO), "e6 f4 e3 f6 g5 d6 e7 f5 c5");
    assert_eq!(counts(over.position(), 5), [1; 5]);
}

#[test]
fn distinct_positions_are_as_many_as_published() {
    let canonical = |position: &Position| -> [u64; 2] {
        let image = |symmetry: Symmetry| {
            Color::BOTH.map(|color| {
                let Bitboard(bits) = symmetry.bitboard(position.discs(color));
                bits
            })
        };
        Symmetry::all().map(image).min().unwrap()
    };
    let mut level = vec![Position::start(Rules::OTHELLO)];
    for (moves, expected) in DISTINCT.into_iter().enumerate() {
        assert_eq!(level.len(), expected, "after {moves} moves");
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for position in level {
            for square in position.legal_moves().squares() {
                let after = position.play(Move::Place(square)).unwrap();
                if seen.insert(canonical(&after)) {
                    next.push(after);
                }
            }
        }
        level = next;
    }
}
