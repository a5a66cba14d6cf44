//! What a lesson of strategy has taught: the moves that its rule of thumb prefers in any position.

use super::aim::Aim;
use super::features;
use crate::rules::{Bitboard, Position};

/// Few discs count while more squares than this are empty.
const EARLY: u32 = 24;
/// Parity counts when at most this many squares are empty.
const LATE: u32 = 16;

/// The legal moves that somebody prefers who has learnt a lesson of strategy and nothing else; all of them where the
/// lesson has nothing to say, or if there is no such lesson.
///
/// A measure, such as the frontier, may be a little above the least: the rule sorts out what is bad, and does not choose.
pub fn preferred(lesson: &str, position: &Position) -> Bitboard {
    let legal = position.legal_moves();
    let empties = position.empties().len();
    let keeps = |aim: Aim| aim.preferred(position);
    match lesson {
        "S1" if empties > EARLY => near(Aim::Few(0), position, 1),
        "S2" => keeps(Aim::Corner),
        "S3" => without(legal, features::open_x_squares(position)),
        "S4" => without(legal, features::open_c_squares(position)),
        "S5" if empties > LATE => near(Aim::Frontier(0), position, 1),
        "S6" if empties > LATE => near(Aim::Quiet(0), position, 1),
        "S7" => near(Aim::Mobility(0), position, 1),
        "S8" => {
            let threatened = position.moves_of(!position.to_move()) & Bitboard::CORNERS;
            threatened.squares().map(|corner| keeps(Aim::Deny(corner))).fold(legal, |all, moves| {
                // Two corners cannot always be saved at once.
                if (all & moves).is_empty() { all } else { all & moves }
            })
        }
        "S9" => keeps(Aim::Pass),
        "S10" => {
            let edge = features::wedge_squares(position) | features::attack_squares(position);
            if edge.is_empty() { legal } else { edge }
        }
        "S11" => keeps(Aim::Wait),
        "S12" if empties <= LATE => keeps(Aim::Odd),
        _ => legal,
    }
}

/// The moves outside a set, or all of them if there is none such.
fn without(legal: Bitboard, avoided: Bitboard) -> Bitboard {
    if (legal - avoided).is_empty() { legal } else { legal - avoided }
}

/// The moves whose measure is at most this far above the least.
fn near(aim: Aim, position: &Position, slack: u32) -> Bitboard {
    let legal = position.legal_moves();
    let least = legal.squares().filter_map(|square| aim.measure(position, square)).min();
    let is_near = |measure: u32| least.is_some_and(|least| measure <= least + slack);
    legal.squares().filter(|square| aim.measure(position, *square).is_some_and(is_near)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::{after, board, squares};
    use super::*;

    #[test]
    fn a_rule_sorts_moves_out_and_leaves_at_least_one() {
        for moves in ["", "f5", "f5d6c3d3c4f4c5b3c2", "f5d6c4d3e6f4e3f6c5b4e7f3c6d7b5a5c3b3"] {
            let position = after(moves);
            for number in 1..=14 {
                let preferred = preferred(&format!("S{number}"), &position);
                assert!(!preferred.is_empty() && (preferred - position.legal_moves()).is_empty(), "S{number} {moves}");
            }
        }
    }

    #[test]
    fn an_x_square_is_left_to_others() {
        let rows = ["--------", "--------", "--O-----", "---X----", "----O---", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(preferred("S3", &position), squares("f6"));
        assert_eq!(preferred("S4", &position), squares("b2 f6"));
        assert_eq!(preferred("R1", &position), squares("b2 f6"));
    }
}
