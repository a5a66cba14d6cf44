//! What a position is worth before the end is in sight.
//!
//! A weighted sum of a few features that players talk about. Each weight goes evenly from its value at the start of
//! the game to its value at the end.

use super::bits::{C_SQUARES, CORNERS, X_SQUARES, around, stable};
use super::node::Node;

/// Units of an estimate to a disc.
pub(super) const UNIT: i32 = 16;

/// Estimates stay below the value of a game that is won for certain.
const MOST: i32 = 62 * UNIT;

/// The number of features.
const FEATURES: usize = 10;

/// The features, each the own side's less the other's, save the parity.
///
/// 0. mobility: eight times the square root of the number of moves, as the first few moves matter most
/// 1. potential mobility: empty squares beside discs of the other side
/// 2. corners
/// 3. X-squares beside an empty corner
/// 4. C-squares beside an empty corner
/// 5. stable discs
/// 6. discs
/// 7. parity: 1 where the number of empty squares is odd, so that the side to move has the last move; else −1
/// 8. corners that can be taken at once
/// 9. discs on the edges between the C-squares
fn features<N: Node>(node: &N, moves: u64, replies: u64) -> [i32; FEATURES] {
    const EDGE: u64 = 0x3c00_8181_8181_003c;
    let (own, opponent, empties) = (node.own(), node.opponent(), node.empties());
    let difference = |a: u64, b: u64| a.count_ones() as i32 - b.count_ones() as i32;
    let beside_corner = around(empties & CORNERS);
    let (x, c) = (beside_corner & X_SQUARES, beside_corner & C_SQUARES);
    [
        mobility(moves) - mobility(replies),
        difference(around(opponent) & empties, around(own) & empties),
        difference(own & CORNERS, opponent & CORNERS),
        difference(own & x, opponent & x),
        difference(own & c, opponent & c),
        difference(stable(own, opponent), stable(opponent, own)),
        difference(own, opponent),
        (empties.count_ones() & 1) as i32 * 2 - 1,
        difference(moves & CORNERS, replies & CORNERS),
        difference(own & EDGE, opponent & EDGE),
    ]
}

fn mobility(moves: u64) -> i32 {
    const ROOTS: [u8; 24] =
        [0, 8, 11, 14, 16, 18, 20, 21, 23, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 38];
    ROOTS[(moves.count_ones() as usize).min(ROOTS.len() - 1)].into()
}

/// Weights at the start and at the end of the game, in 1/256 of a disc.
struct Weights {
    start: [i32; FEATURES],
    end: [i32; FEATURES],
}

/// The side with more discs wins.
const MOST_DISCS: Weights = Weights {
    start: [150, 140, 7000, -4800, -300, 400, -340, 500, 2600, 350],
    end: [230, -50, -800, 650, -100, 250, 60, 550, 650, -160],
};

/// The side with fewer discs wins: corners and stable discs are a burden, moves to choose from are still wanted.
const FEWEST_DISCS: Weights = Weights {
    start: [120, 70, -1600, -370, 200, -330, 8, -60, -50, -200],
    end: [60, 150, -240, 20, 240, -70, -100, -160, -40, 18],
};

/// The estimate for the side to move, in [`UNIT`]s. `moves` are those of the side to move, `replies` those that the
/// other side would have if it were its turn.
pub(super) fn evaluate<N: Node>(node: &N, moves: u64, replies: u64) -> i32 {
    let weights = if N::SIGN > 0 { &MOST_DISCS } else { &FEWEST_DISCS };
    let features = features(node, moves, replies);
    let sum = |weights: &[i32; FEATURES]| weights.iter().zip(&features).map(|(w, f)| w * f).sum::<i32>();
    let empties = (node.empties().count_ones() as i32).min(60);
    let value = (sum(&weights.start) * empties + sum(&weights.end) * (60 - empties)) / (60 * 256 / UNIT);
    value.clamp(-MOST, MOST)
}
