//! Moves and flips again, in the form a search wants: the same rule as [`crate::rules`], a few times as fast.
//!
//! Squares are plain indices here, 0 for `a1` to 63 for `h8`.

/// The corners.
pub(super) const CORNERS: u64 = 0x8100_0000_0000_0081;
/// `b2`, `g2`, `b7`, `g7`.
pub(super) const X_SQUARES: u64 = 0x0042_0000_0000_4200;
/// The edge squares beside the corners.
pub(super) const C_SQUARES: u64 = 0x4281_0000_0000_8142;
/// The four central squares.
pub(super) const CENTRE: u64 = 0x0000_0018_1800_0000;

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const INNER_COLUMNS: u64 = NOT_A & NOT_H;

/// The squares in line with each square, by direction: first the four directions of rising index, then the others.
static LINES: [[u64; 8]; 64] = lines();

/// The squares around each square.
pub(super) static NEIGHBOURS: [u64; 64] = neighbours();

const fn lines() -> [[u64; 8]; 64] {
    const STEPS: [(i32, i32); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let mut lines = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (columns, rows) = STEPS[direction];
            let (mut column, mut row) = (square as i32 % 8 + columns, square as i32 / 8 + rows);
            while column >= 0 && column < 8 && row >= 0 && row < 8 {
                lines[square][direction] |= 1 << (row * 8 + column);
                column += columns;
                row += rows;
            }
            direction += 1;
        }
        square += 1;
    }
    lines
}

const fn neighbours() -> [u64; 64] {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        neighbours[square] = around(1 << square);
        square += 1;
    }
    neighbours
}

/// The squares next to any of a set, and possibly some of the set itself.
pub(super) const fn around(set: u64) -> u64 {
    let row = set | ((set << 1) & NOT_A) | ((set >> 1) & NOT_H);
    (row << 8) | (row >> 8) | (row & !set)
}

/// The empty squares on which a disc of `own` turns at least one of `opponent`.
pub(super) fn moves(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_COLUMNS;
    (beyond_runs::<1>(own, inner)
        | beyond_runs::<8>(own, opponent)
        | beyond_runs::<7>(own, inner)
        | beyond_runs::<9>(own, inner))
        & !(own | opponent)
}

/// The squares just beyond a run of `through` that starts beside an own disc, both ways along an axis. Runs grow by
/// doubling: one square, two, then pairs of squares.
fn beyond_runs<const STEP: u32>(own: u64, through: u64) -> u64 {
    let mut up = through & (own << STEP);
    let mut down = through & (own >> STEP);
    up |= through & (up << STEP);
    down |= through & (down >> STEP);
    let pairs_up = through & (through << STEP);
    let pairs_down = pairs_up >> STEP;
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    up |= pairs_up & (up << (2 * STEP));
    down |= pairs_down & (down >> (2 * STEP));
    (up << STEP) | (down >> STEP)
}

/// The discs of `opponent` that a disc of `own` on this empty square turns.
pub(super) fn flips(square: usize, own: u64, opponent: u64) -> u64 {
    let [a, b, c, d, e, f, g, h] = LINES[square & 63];
    rising(a, own, opponent)
        | rising(b, own, opponent)
        | rising(c, own, opponent)
        | rising(d, own, opponent)
        | falling(e, own, opponent)
        | falling(f, own, opponent)
        | falling(g, own, opponent)
        | falling(h, own, opponent)
}

/// The flips along a line of rising index. A carry through the opponent's run, and through all that is not on the
/// line, stops on the first square of the line that is not the opponent's.
fn rising(line: u64, own: u64, opponent: u64) -> u64 {
    let first = line & line.wrapping_neg();
    let end = (opponent | !line).wrapping_add(first) & line & own;
    line & end.wrapping_sub(u64::from(end != 0))
}

/// The flips along a line of falling index: the highest square of the line that is not the opponent's ends the run.
fn falling(line: u64, own: u64, opponent: u64) -> u64 {
    // Bit 0 stands in for an empty set; where it is not on the line, the last mask removes it.
    let stop = (line & !opponent) | 1;
    let end = (1 << 63 >> stop.leading_zeros()) & line & own;
    line & (end.wrapping_neg() << 1)
}

/// Discs of `own` that can never be turned, as far as corners and full lines prove it: a disc is safe along an axis
/// when the line is full, or when it has the board's edge or a stable own disc on one side.
pub(super) fn stable(own: u64, opponent: u64) -> u64 {
    const TOP_BOTTOM: u64 = 0xff00_0000_0000_00ff;
    const LEFT_RIGHT: u64 = !INNER_COLUMNS;
    if own & CORNERS == 0 {
        return 0;
    }
    let empty = !(own | opponent);
    let full_rows = !spread::<1>(empty, NOT_A, NOT_H) | LEFT_RIGHT;
    let full_columns = !spread::<8>(empty, !0, !0) | TOP_BOTTOM;
    let full_rising = !spread::<7>(empty, NOT_H, NOT_A) | TOP_BOTTOM | LEFT_RIGHT;
    let full_falling = !spread::<9>(empty, NOT_A, NOT_H) | TOP_BOTTOM | LEFT_RIGHT;
    let mut stable = 0;
    loop {
        let next = own
            & (full_rows | ((stable << 1) & NOT_A) | ((stable >> 1) & NOT_H))
            & (full_columns | (stable << 8) | (stable >> 8))
            & (full_rising | ((stable << 7) & NOT_H) | ((stable >> 7) & NOT_A))
            & (full_falling | ((stable << 9) & NOT_A) | ((stable >> 9) & NOT_H));
        if next == stable {
            return stable;
        }
        stable = next;
    }
}

/// All squares in line with a set along an axis.
fn spread<const STEP: u32>(set: u64, up: u64, down: u64) -> u64 {
    let (mut rising, mut falling) = (set, set);
    for _ in 0..7 {
        rising |= (rising << STEP) & up;
        falling |= (falling >> STEP) & down;
    }
    rising | falling
}

/// The indices of a set's squares, lowest first.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as usize;
        let found = set != 0;
        set &= set.wrapping_sub(1);
        found.then_some(square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Position, Rules, flips as reference};
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn moves_and_flips_are_those_of_the_rules() {
        let mut rng = StdRng::seed_from_u64(1);
        for round in 0..3000 {
            // Random boards of all densities, most of which no game reaches.
            let (a, b): (u64, u64) = (rng.random(), rng.random());
            let filled = [!0, rng.random(), rng.random::<u64>() | rng.random::<u64>()][round % 3];
            let (own, opponent) = (a & filled, !a & filled & [b, !0][round % 2]);
            assert_eq!(moves(own, opponent), reference::legal_moves(own, opponent));
            for square in squares(!(own | opponent)) {
                assert_eq!(flips(square, own, opponent), reference::flips(1 << square, own, opponent));
            }
        }
    }

    #[test]
    fn stable_discs_are_never_turned() {
        let mut rng = StdRng::seed_from_u64(2);
        let mut seen = 0;
        for _ in 0..300 {
            let mut position = Position::start(Rules::OTHELLO);
            let mut safe = [0u64; 2];
            while !position.is_over() {
                let legal: Vec<_> = position.legal_moves().squares().collect();
                position = position.after(match legal.len() {
                    0 => Move::Pass,
                    n => Move::Place(legal[rng.random_range(0..n)]),
                });
                for color in crate::rules::Color::BOTH {
                    let own = position.discs(color).0;
                    assert_eq!(safe[color.index()] & !own, 0, "a stable disc was turned");
                    safe[color.index()] = stable(own, position.discs(!color).0);
                    seen += safe[color.index()].count_ones();
                }
            }
        }
        assert!(seen > 10_000);
    }
}
