//! Quick detection of stable discs, which can never be flipped, and the resulting bound.
//!
//! A disc is safe along an axis if that line is full, or if there is the edge of the board or a stable disc of its own
//! colour on one side. On the four edges, a table of all edges gives the stable discs exactly.

use super::node::Node;
use crate::rules::Bitboard;
use std::sync::LazyLock;

/// For each edge, by its own and the other side's discs, the own discs that no move on that edge can flip.
type Edges = [[u8; 256]; 256];

static EDGES: LazyLock<Box<Edges>> = LazyLock::new(edges);

fn edges() -> Box<Edges> {
    let mut table = Box::new([[0; 256]; 256]);
    // Fuller edges come first: each edge depends on those with one disc more.
    for discs in (0..=8).rev() {
        for own in 0..=255u8 {
            for other in (0..=255u8).filter(|other| own & other == 0 && (own | other).count_ones() == discs) {
                let stable = (0..8).filter(|place| (own | other) >> place & 1 == 0).fold(own, |stable, place| {
                    let turned = edge_flips(place, own, other);
                    let lost = edge_flips(place, other, own);
                    stable
                        & table[usize::from(own | 1 << place | turned)][usize::from(other & !turned)]
                        & table[usize::from(own & !lost)][usize::from(other | 1 << place | lost)]
                });
                table[usize::from(own)][usize::from(other)] = stable;
            }
        }
    }
    table
}

/// The discs that a disc placed on an edge flips along that edge.
fn edge_flips(place: u32, own: u8, other: u8) -> u8 {
    let run = |step: fn(u8) -> u8| {
        let (mut run, mut next) = (0, step(1 << place));
        while next & other != 0 {
            run |= next;
            next = step(next);
        }
        if next & own != 0 { run } else { 0 }
    };
    run(|bit| bit << 1) | run(|bit| bit >> 1)
}

const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const ROW_1: u64 = 0xff;

/// The squares from which this many steps in a direction leave the board.
const fn beyond(columns: i32, rows: i32, steps: i32) -> u64 {
    let mut set = 0;
    let mut square = 0;
    while square < 64 {
        let (column, row) = (square % 8 + columns * steps, square / 8 + rows * steps);
        if column < 0 || column > 7 || row < 0 || row > 7 {
            set |= 1 << square;
        }
        square += 1;
    }
    set
}

/// The squares from which all squares in a direction are filled. The length of full runs doubles: one square, two,
/// four.
#[inline(always)]
fn full_from<const COLUMNS: i32, const ROWS: i32>(filled: u64) -> u64 {
    let distance = COLUMNS + 8 * ROWS;
    let shift = |set: u64, steps: i32| {
        if distance > 0 { set >> (distance * steps) } else { set << (-distance * steps) }
    };
    let mut full = filled;
    full &= shift(full, 1) | const { beyond(COLUMNS, ROWS, 1) };
    full &= shift(full, 2) | const { beyond(COLUMNS, ROWS, 2) };
    full & (shift(full, 4) | const { beyond(COLUMNS, ROWS, 4) })
}

/// The squares whose row, column and diagonals are full: a set for each axis.
#[inline(always)]
fn full_lines(filled: u64) -> [u64; 4] {
    let mut rows = filled & (filled >> 4);
    rows &= rows >> 2;
    rows &= rows >> 1;
    let mut columns = filled & filled.rotate_right(8);
    columns &= columns.rotate_right(16);
    columns &= columns.rotate_right(32);
    [
        (rows & COLUMN_A) * 0xff,
        columns,
        full_from::<-1, 1>(filled) & full_from::<1, -1>(filled),
        full_from::<1, 1>(filled) & full_from::<-1, -1>(filled),
    ]
}

/// The stable discs of `own`, as far as edges and full lines prove them.
#[inline(always)]
pub(super) fn stable(own: u64, opponent: u64) -> u64 {
    const NOT_A: u64 = !COLUMN_A;
    const NOT_H: u64 = !(COLUMN_A << 7);
    const TOP_BOTTOM: u64 = 0xff00_0000_0000_00ff;
    const LEFT_RIGHT: u64 = COLUMN_A | COLUMN_A << 7;
    // The squares of a column in a byte.
    let gather = |column: u64| (column & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let edge = |own: u64, other: u64| u64::from(EDGES[own as usize & 0xff][other as usize & 0xff]);
    let mut stable = edge(own & ROW_1, opponent & ROW_1) | edge(own >> 56, opponent >> 56) << 56;
    let (left, right) = (edge(gather(own), gather(opponent)), edge(gather(own >> 7), gather(opponent >> 7)));
    stable |= SPREAD[left as usize] | SPREAD[right as usize] << 7;
    let [rows, columns, rising, falling] = full_lines(own | opponent);
    let (rows, columns) = (rows | LEFT_RIGHT, columns | TOP_BOTTOM);
    let (rising, falling) = (rising | TOP_BOTTOM | LEFT_RIGHT, falling | TOP_BOTTOM | LEFT_RIGHT);
    stable |= own & rows & columns & rising & falling;
    if stable == 0 {
        return 0;
    }
    let inner = own & !(TOP_BOTTOM | LEFT_RIGHT);
    loop {
        let next = stable
            | inner
                & (rows | ((stable << 1) & NOT_A) | ((stable >> 1) & NOT_H))
                & (columns | (stable << 8) | (stable >> 8))
                & (rising | ((stable << 7) & NOT_H) | ((stable >> 7) & NOT_A))
                & (falling | ((stable << 9) & NOT_A) | ((stable >> 9) & NOT_H));
        if next == stable {
            return stable;
        }
        stable = next;
    }
}

/// The discs of `own` that no further move can flip, as far as they are known.
pub fn stable_discs(own: Bitboard, opponent: Bitboard) -> Bitboard {
    Bitboard(stable(own.0, opponent.0))
}

/// The bits of a byte as squares of the first column.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut row = 0;
        while row < 8 {
            table[byte] |= (byte as u64 >> row & 1) << (8 * row);
            row += 1;
        }
        byte += 1;
    }
    table
};

/// An upper bound on the score from the stable discs that hold it down, if it is not above `alpha`.
#[inline(always)]
pub(super) fn cutoff<N: Node>(node: &N, alpha: i32) -> Option<i32> {
    // Under Reverse Othello the own discs hold it down.
    let (holder, other) = if N::SIGN > 0 { (node.opponent(), node.own()) } else { (node.own(), node.opponent()) };
    let bound = |discs: u64| 64 - 2 * discs.count_ones() as i32;
    // Even if all discs were stable, they might be too few.
    if bound(holder) > alpha {
        return None;
    }
    let bound = bound(stable(holder, other));
    (bound <= alpha).then_some(bound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::kernel::Portable;
    use crate::engine::node::{Owned, Plain};
    use crate::engine::testing;
    use crate::rules::{Color, Move, Position, Rules};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn stable_discs_are_never_turned() {
        let mut rng = StdRng::seed_from_u64(2);
        let mut seen = 0;
        for _ in 0..1000 {
            let mut position = Position::start(Rules::OTHELLO);
            let mut safe = [0u64; 2];
            while !position.is_over() {
                let legal: Vec<_> = position.legal_moves().squares().collect();
                position = position.after(match legal.len() {
                    0 => Move::Pass,
                    n => Move::Place(legal[rng.random_range(0..n)]),
                });
                for color in Color::BOTH {
                    let own = position.discs(color).0;
                    assert_eq!(safe[color.index()] & !own, 0, "a stable disc was turned");
                    safe[color.index()] = stable(own, position.discs(!color).0);
                    seen += safe[color.index()].count_ones();
                }
            }
        }
        assert!(seen > 50_000);
    }

    fn values_keep_within_the_bounds<N: Node>() {
        let mut rng = StdRng::seed_from_u64(4);
        let mut told = 0;
        for (rules, round) in testing::rules::<N>().into_iter().flat_map(|rules| (0..500).map(move |r| (rules, r))) {
            let position = testing::position(rules, round % 7, &mut rng);
            let (value, node) = (testing::value(&position), N::new(&position));
            let bound = |node: &N| cutoff(node, 64).unwrap_or(64);
            let (most, least) = (bound(&node), -bound(&node.pass()));
            assert!(least <= value && value <= most, "{position:?}{least} <= {value} <= {most}");
            told += u32::from(most < 64) + u32::from(least > -64);
        }
        assert!(told > 300, "{told}");
    }

    #[test]
    fn values_keep_within_the_bounds_of_stable_discs() {
        values_keep_within_the_bounds::<Plain<Portable, false>>();
        values_keep_within_the_bounds::<Plain<Portable, true>>();
        values_keep_within_the_bounds::<Owned<Portable>>();
    }

    #[test]
    fn all_discs_of_a_full_board_are_stable() {
        let mut rng = StdRng::seed_from_u64(3);
        for _ in 0..100 {
            let own: u64 = rng.random();
            assert_eq!(stable(own, !own), own);
        }
    }

    #[test]
    fn a_run_between_two_of_the_other_side_on_a_full_edge_is_stable() {
        assert_eq!(stable(0b0011_1100, 0b1100_0011), 0b0011_1100);
        // Empty squares behind a disc of the other side are no danger, but empty squares beside it are.
        assert_eq!(stable(0b0011_1100, 0b0100_0011), 0b0011_1100);
        assert_eq!(stable(0b0011_1100, 0b0000_0011), 0);
        assert_eq!(stable(0b0000_0001, 0b0000_0110), 1);
    }
}
