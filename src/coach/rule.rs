//! What a lesson of strategy has taught: the moves that its rule of thumb prefers in any position.

use super::aim::Aim;
use super::features;
use crate::rules::{Bitboard, Move, Position, Square};

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
        "S9" => with_few_replies(position),
        "S10" => {
            let edge = features::wedge_squares(position) | features::attack_squares(position);
            if edge.is_empty() { legal } else { edge }
        }
        "S11" => keeps(Aim::Wait),
        "S12" if empties <= LATE => keeps(Aim::Odd),
        "S14" => without(legal, gifts(position)),
        _ => legal,
    }
}

/// The moves that leave the other side no reply, or else a single one.
fn with_few_replies(position: &Position) -> Bitboard {
    let legal = position.legal_moves();
    let leaving = |most: u32| -> Bitboard {
        let replies = |square: &Square| position.after(Move::Place(*square)).legal_moves().len();
        legal.squares().filter(|square| replies(square) <= most).collect()
    };
    [leaving(0), leaving(1)].into_iter().find(|moves| !moves.is_empty()).unwrap_or(legal)
}

/// The moves that give a corner away for nothing.
fn gifts(position: &Position) -> Bitboard {
    let gives = |square: &Square| !features::corners_given(position, *square).is_empty();
    let is_gift = |square: &Square| gives(square) && !features::is_sacrifice(position, *square);
    position.legal_moves().squares().filter(is_gift).collect()
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
    use super::super::{Ask, lesson, lessons};
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

    #[test]
    fn a_corner_is_not_given_for_nothing() {
        let rows = ["--------", "--------", "--O-----", "---X----", "----O---", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert!(!features::corners_given(&position, "b2".parse().unwrap()).is_empty());
        assert_eq!(preferred("S14", &position), squares("f6"));
        // For another corner it may be.
        let tasks = lesson("S14").unwrap().practice().iter();
        for task in tasks.filter(|task| task.ask == Ask::Play(Aim::Sacrifice)) {
            let right = task.solution();
            assert_eq!(preferred("S14", &task.position) & right, right, "{task}");
        }
    }

    #[test]
    fn the_other_side_is_left_no_move_or_one() {
        let mut seen = [0; 3];
        for task in lessons().iter().flat_map(|lesson| lesson.practice()) {
            let position = task.position;
            let legal = position.legal_moves();
            let replies = |square: Square| position.after(Move::Place(square)).legal_moves().len();
            let Some(least) = legal.squares().map(replies).min() else { continue };
            let expected: Bitboard = legal.squares().filter(|square| least > 1 || replies(*square) == least).collect();
            assert_eq!(preferred("S9", &position), expected, "{task}");
            seen[least.min(2) as usize] += 1;
        }
        assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
    }
}
