//! The value of a finished game.

use crate::engine::Value;
use crate::rules::{Color, Position, Variant};

/// The official disc difference of a finished game for a side. A positive value is a win in every variant: under Reverse
/// Othello the sign is reversed.
pub(super) fn final_value(position: &Position, side: Color) -> Value {
    let score = position.score().official();
    let difference = score.of(side) as i8 - score.of(!side) as i8;
    let discs = if position.rules().variant() == Variant::Reverse { -difference } else { difference };
    Value { discs, exact: true }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, Square};

    #[test]
    fn a_wipe_out_is_worth_the_whole_board() {
        let a1: Square = "a1".parse().unwrap();
        for (rules, black) in [(Rules::OTHELLO, 64), (Rules::REVERSE, -64)] {
            let position = Position::new(rules, a1.into(), crate::rules::Bitboard::EMPTY, Color::White).unwrap();
            assert_eq!(final_value(&position, Color::Black).discs, black);
            assert_eq!(final_value(&position, Color::White).discs, -black);
        }
    }
}
