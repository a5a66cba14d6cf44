//! A position as the search sees it: from the side to move, with the rules in the type.
//!
//! Each rule set is a type of its own, so the search is compiled once for each and asks nothing at run time; plain
//! Othello is two bitboards and pays nothing for the others.

use super::bits;
use crate::rules::Position;

/// A position seen from the side to move.
pub(super) trait Node: Copy {
    /// 1 where the side with more discs wins, −1 where the side with fewer does.
    const SIGN: i32;

    /// The node of a position; its rules are taken to be those of the type.
    fn new(position: &Position) -> Self;
    /// The discs of the side to move.
    fn own(&self) -> u64;
    /// The discs of the other side.
    fn opponent(&self) -> u64;
    /// The squares on which the side to move may place a disc.
    fn moves(&self) -> u64;
    /// What a disc on this empty square turns; also 0 where the side has no disc to place.
    fn flips(&self, square: usize) -> u64;
    /// The node after a legal move.
    fn play(&self, square: usize, flipped: u64) -> Self;
    /// The same board with the other side to move.
    fn pass(&self) -> Self;
    /// A hash of everything that play depends on.
    fn key(&self) -> u64;

    /// The squares without a disc.
    fn empties(&self) -> u64 {
        !(self.own() | self.opponent())
    }

    /// The disc difference of a finished game, empties to the side with more discs, positive where the side to move
    /// has won.
    fn final_score(&self) -> i32 {
        let own = self.own().count_ones() as i32;
        let opponent = self.opponent().count_ones() as i32;
        Self::SIGN * ((own - opponent) + (own - opponent).signum() * (64 - own - opponent))
    }

    /// The same where all squares are filled, from the own discs alone.
    fn full_score(own: u32) -> i32 {
        Self::SIGN * (2 * own as i32 - 64)
    }

    /// The node after a legal move.
    fn after(&self, square: usize) -> Self {
        self.play(square, self.flips(square))
    }
}

/// Two bitboards: discs are shared, and every move turns discs. `FEWEST`: the side with fewer discs wins.
#[derive(Clone, Copy)]
pub(super) struct Plain<const FEWEST: bool> {
    own: u64,
    opponent: u64,
}

impl<const FEWEST: bool> Node for Plain<FEWEST> {
    const SIGN: i32 = if FEWEST { -1 } else { 1 };

    fn new(position: &Position) -> Self {
        let side = position.to_move();
        Plain { own: position.discs(side).0, opponent: position.discs(!side).0 }
    }

    fn own(&self) -> u64 {
        self.own
    }

    fn opponent(&self) -> u64 {
        self.opponent
    }

    fn moves(&self) -> u64 {
        bits::moves(self.own, self.opponent)
    }

    fn flips(&self, square: usize) -> u64 {
        bits::flips(square, self.own, self.opponent)
    }

    fn play(&self, square: usize, flipped: u64) -> Self {
        Plain { own: self.opponent & !flipped, opponent: self.own | flipped | 1 << square }
    }

    fn pass(&self) -> Self {
        Plain { own: self.opponent, opponent: self.own }
    }

    fn key(&self) -> u64 {
        hash(self.own, self.opponent)
    }
}

/// Each side places discs of its own until they run out. `HISTORICAL`: the four central squares are filled first, and
/// those moves turn nothing.
#[derive(Clone, Copy)]
pub(super) struct Owned<const HISTORICAL: bool> {
    own: u64,
    opponent: u64,
    /// Discs that the side to move has yet to place.
    own_hand: u8,
    /// Discs that the other side has yet to place.
    opponent_hand: u8,
}

impl<const HISTORICAL: bool> Owned<HISTORICAL> {
    fn is_placing_centre(&self) -> bool {
        HISTORICAL && self.empties() & bits::CENTRE != 0
    }
}

impl<const HISTORICAL: bool> Node for Owned<HISTORICAL> {
    const SIGN: i32 = 1;

    fn new(position: &Position) -> Self {
        let side = position.to_move();
        // A shared supply is one that never runs out.
        let hand = |color| position.in_hand(color).unwrap_or(64);
        Owned {
            own: position.discs(side).0,
            opponent: position.discs(!side).0,
            own_hand: hand(side),
            opponent_hand: hand(!side),
        }
    }

    fn own(&self) -> u64 {
        self.own
    }

    fn opponent(&self) -> u64 {
        self.opponent
    }

    fn moves(&self) -> u64 {
        if self.own_hand == 0 {
            0
        } else if self.is_placing_centre() {
            self.empties() & bits::CENTRE
        } else {
            bits::moves(self.own, self.opponent)
        }
    }

    fn flips(&self, square: usize) -> u64 {
        if self.own_hand == 0 || self.is_placing_centre() { 0 } else { bits::flips(square, self.own, self.opponent) }
    }

    fn play(&self, square: usize, flipped: u64) -> Self {
        Owned {
            own: self.opponent & !flipped,
            opponent: self.own | flipped | 1 << square,
            own_hand: self.opponent_hand,
            opponent_hand: self.own_hand.saturating_sub(1),
        }
    }

    fn pass(&self) -> Self {
        Owned { own: self.opponent, opponent: self.own, own_hand: self.opponent_hand, opponent_hand: self.own_hand }
    }

    fn key(&self) -> u64 {
        hash(self.own, self.opponent) ^ mix(u64::from(self.own_hand) << 8 | u64::from(self.opponent_hand))
    }
}

fn hash(own: u64, opponent: u64) -> u64 {
    mix(own.wrapping_add(mix(opponent)))
}

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection in which every bit depends on every other.
fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
