//! Positions for the tests of the engine's parts, and their values by the rules alone.

use super::control::{Control, StopFlag};
use super::midgame::null_window;
use super::node::Node;
use super::split::Pool;
use super::table::Table;
use super::worker::{Shared, Worker};
use crate::rules::{Bitboard, Color, Move, Position, Rules, Square, Variant};
use rand::rngs::StdRng;
use rand::{Rng, RngExt};

/// A position with this many empty squares: from a game of random moves if it gets there, otherwise random.
pub(super) fn position(rules: Rules, empties: u32, rng: &mut StdRng) -> Position {
    loop {
        let position = if rng.random() { played(rules, empties, rng) } else { composed(rules, empties, rng) };
        if position.empties().len() == empties {
            return position;
        }
    }
}

/// The end of a game of random moves, or its position with this many empty squares.
fn played(rules: Rules, empties: u32, rng: &mut StdRng) -> Position {
    let mut position = Position::start(rules);
    while position.empties().len() > empties && !position.is_over() {
        let legal: Vec<Square> = position.legal_moves().squares().collect();
        position = position.after(match legal.len() {
            0 => Move::Pass,
            count => Move::Place(legal[rng.random_range(0..count)]),
        });
    }
    position
}

/// A random position with a filled centre, which may be unreachable.
fn composed(rules: Rules, empties: u32, rng: &mut StdRng) -> Position {
    let mut occupied = !0;
    while u64::count_zeros(occupied) < empties {
        occupied &= !(1 << rng.random_range(0..64)) | Bitboard::CENTRE.0;
    }
    let black = occupied & rng.next_u64();
    let side = if rng.random() { Color::Black } else { Color::White };
    Position::new(rules, Bitboard(black), Bitboard(occupied & !black), side).expect("possible")
}

/// The value for the side to move, by exhaustive search.
pub(super) fn value(position: &Position) -> i32 {
    if position.is_over() {
        let side = position.to_move();
        let [own, other] = [side, !side].map(|color| i32::from(position.score().of(color)));
        let difference = own - other + (own - other).signum() * (64 - own - other);
        return if position.rules().variant() == Variant::Reverse { -difference } else { difference };
    }
    if position.must_pass() {
        return -value(&position.after(Move::Pass));
    }
    let after = position.legal_moves().squares().map(|square| position.after(Move::Place(square)));
    after.map(|after| -value(&after)).max().expect("a legal move")
}

/// All rules that nodes of this type represent.
pub(super) fn rules<N: Node>() -> Vec<Rules> {
    match (N::PLAIN, N::SIGN) {
        (true, 1) => vec![Rules::OTHELLO],
        (true, _) => vec![Rules::REVERSE],
        (false, _) => vec![Rules::HISTORICAL, Rules::OTHELLO.with_own_discs()],
    }
}

/// Runs a test with a search thread that only a limit of nodes stops.
pub(super) fn with_search<N: Node>(nodes: Option<u64>, test: impl FnOnce(&mut Worker<'_, N>)) {
    let (stop, table) = (StopFlag::new(), Table::new(1 << 16));
    let control = Control::new(&stop, None, nodes);
    let shared =
        Shared { table: &table, weights: N::weights(), control, pool: Pool::new(), null_window: null_window::<N> };
    test(&mut Worker::new(&shared));
}
