//! A hash of a position, which stays the same in every version.

use crate::rules::{Color, Position, Supply, Variant};

/// 64 bits for a position: client and server compare them after each move.
pub fn hash(position: &Position) -> u64 {
    let rules = position.rules();
    let variant = match rules.variant() {
        Variant::Othello => 0,
        Variant::Reverse => 1,
        Variant::Historical => 2,
    };
    let in_hand = Color::BOTH.map(|side| position.in_hand(side).map_or(0xff, u64::from));
    let own = u64::from(rules.supply() == Supply::Own32);
    let rest = variant | own << 8 | (position.to_move().index() as u64) << 16 | in_hand[0] << 24 | in_hand[1] << 32;
    [position.discs(Color::Black).0, position.discs(Color::White).0, rest]
        .into_iter()
        .fold(0x6f74_6865_6c6c_6f31, |hash, part| mixed(hash ^ part))
}

/// The finisher of splitmix64 (public domain): each bit of the input changes half of the output.
const fn mixed(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use std::collections::BTreeSet;

    #[test]
    fn positions_that_differ_in_one_thing_differ_in_their_hash() {
        let start = Position::start(Rules::OTHELLO);
        let others = [
            start.with_to_move(Color::White),
            Position::start(Rules::REVERSE),
            Position::start(Rules::OTHELLO.with_own_discs()),
            Position::start(Rules::HISTORICAL),
            start.play("f5".parse().unwrap()).unwrap(),
        ];
        let hashes: BTreeSet<u64> = others.iter().chain([&start]).map(hash).collect();
        assert_eq!(hashes.len(), others.len() + 1);
    }

    /// Journals and clients of other versions hold these hashes.
    #[test]
    fn the_hash_is_the_same_in_every_version() {
        assert_eq!(hash(&Position::start(Rules::OTHELLO)), 0xc46c_e9f9_2499_5e65);
    }
}
