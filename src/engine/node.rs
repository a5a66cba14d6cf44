//! A position as the search sees it: from the side to move, with the rules in the type.
//!
//! Each rule set is a type, and the search is compiled once for each of them, so it tests no rules at run time. Plain
//! Othello is two bitboards and pays nothing for the other variants.

use super::kernel::{CENTRE, Kernel};
use super::patterns::Weights;
use crate::rules::{Position, Variant};
use std::marker::PhantomData;

/// A position seen from the side to move.
pub(super) trait Node: Copy + Send + Sync + 'static {
    /// The kernel that computes moves and flips.
    type Kernel: Kernel;
    /// 1 if the side with more discs wins, −1 if the side with fewer discs does.
    const SIGN: i32;
    /// Whether play depends on the two bitboards alone.
    const PLAIN: bool;

    /// The node of a position, whose rules must be those of the type.
    fn new(position: &Position) -> Self;
    /// The discs of the side to move.
    fn own(&self) -> u64;
    /// The discs of the other side.
    fn opponent(&self) -> u64;
    /// The squares on which the side to move may place a disc.
    fn moves(&self) -> u64;
    /// The discs that a disc on this empty square flips; 0 if the side has no disc to place.
    fn flips(&self, square: usize) -> u64;
    /// The node after a legal move.
    fn play(&self, square: usize, flipped: u64) -> Self;
    /// The same board with the other side to move.
    fn pass(&self) -> Self;
    /// A hash of everything that play depends on.
    fn key(&self) -> u64;

    /// The shipped weights for these rules.
    fn weights() -> &'static Weights {
        if Self::SIGN > 0 { Weights::othello() } else { Weights::reverse() }
    }

    /// The squares without a disc.
    #[inline(always)]
    fn empties(&self) -> u64 {
        !(self.own() | self.opponent())
    }

    /// The disc difference of a finished game, with the empty squares counted for the side with more discs; positive if
    /// the side to move has won.
    fn final_score(&self) -> i32 {
        let own = self.own().count_ones() as i32;
        let opponent = self.opponent().count_ones() as i32;
        Self::SIGN * ((own - opponent) + (own - opponent).signum() * (64 - own - opponent))
    }

    /// The disc difference of a full board, from the number of own discs.
    #[inline(always)]
    fn full_score(own: u32) -> i32 {
        Self::SIGN * (2 * own as i32 - 64)
    }

    /// The node after a legal move.
    #[inline(always)]
    fn after(&self, square: usize) -> Self {
        self.play(square, self.flips(square))
    }
}

/// Two bitboards, for games with a shared supply of discs. With `FEWEST`, the side with fewer discs wins.
#[derive(Clone, Copy)]
pub(super) struct Plain<K, const FEWEST: bool> {
    own: u64,
    opponent: u64,
    kernel: PhantomData<K>,
}

impl<K: Kernel, const FEWEST: bool> Plain<K, FEWEST> {
    #[inline(always)]
    fn of(own: u64, opponent: u64) -> Self {
        Plain { own, opponent, kernel: PhantomData }
    }
}

impl<K: Kernel, const FEWEST: bool> Node for Plain<K, FEWEST> {
    type Kernel = K;
    const SIGN: i32 = if FEWEST { -1 } else { 1 };
    const PLAIN: bool = true;

    fn new(position: &Position) -> Self {
        let side = position.to_move();
        Plain::of(position.discs(side).0, position.discs(!side).0)
    }

    #[inline(always)]
    fn own(&self) -> u64 {
        self.own
    }

    #[inline(always)]
    fn opponent(&self) -> u64 {
        self.opponent
    }

    #[inline(always)]
    fn moves(&self) -> u64 {
        K::moves(self.own, self.opponent)
    }

    #[inline(always)]
    fn flips(&self, square: usize) -> u64 {
        K::flips(square, self.own, self.opponent)
    }

    #[inline(always)]
    fn play(&self, square: usize, flipped: u64) -> Self {
        Plain::of(self.opponent & !flipped, self.own | flipped | 1 << square)
    }

    #[inline(always)]
    fn pass(&self) -> Self {
        Plain::of(self.opponent, self.own)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        // All rule sets share the table, but the same board has a different value under each.
        hash(self.own, self.opponent) ^ if FEWEST { hash(1, 1) } else { 0 }
    }
}

/// A position in which each side has its own supply of discs.
#[derive(Clone, Copy)]
pub(super) struct Owned<K> {
    own: u64,
    opponent: u64,
    /// Discs that the side to move can still place.
    own_hand: u8,
    /// Discs that the other side can still place.
    opponent_hand: u8,
    /// Historical Reversi: the four central squares are filled first, and those moves flip nothing.
    historical: bool,
    kernel: PhantomData<K>,
}

impl<K: Kernel> Owned<K> {
    #[inline(always)]
    fn is_placing_centre(&self) -> bool {
        self.historical && self.empties() & CENTRE != 0
    }
}

impl<K: Kernel> Node for Owned<K> {
    type Kernel = K;
    const SIGN: i32 = 1;
    const PLAIN: bool = false;

    fn new(position: &Position) -> Self {
        let side = position.to_move();
        // A shared supply never runs out.
        let hand = |color| position.in_hand(color).unwrap_or(64);
        Owned {
            own: position.discs(side).0,
            opponent: position.discs(!side).0,
            own_hand: hand(side),
            opponent_hand: hand(!side),
            historical: position.rules().variant() == Variant::Historical,
            kernel: PhantomData,
        }
    }

    #[inline(always)]
    fn own(&self) -> u64 {
        self.own
    }

    #[inline(always)]
    fn opponent(&self) -> u64 {
        self.opponent
    }

    #[inline(always)]
    fn moves(&self) -> u64 {
        if self.own_hand == 0 {
            0
        } else if self.is_placing_centre() {
            self.empties() & CENTRE
        } else {
            K::moves(self.own, self.opponent)
        }
    }

    #[inline(always)]
    fn flips(&self, square: usize) -> u64 {
        if self.own_hand == 0 || self.is_placing_centre() { 0 } else { K::flips(square, self.own, self.opponent) }
    }

    #[inline(always)]
    fn play(&self, square: usize, flipped: u64) -> Self {
        Owned {
            own: self.opponent & !flipped,
            opponent: self.own | flipped | 1 << square,
            own_hand: self.opponent_hand,
            opponent_hand: self.own_hand.saturating_sub(1),
            ..*self
        }
    }

    #[inline(always)]
    fn pass(&self) -> Self {
        Owned {
            own: self.opponent,
            opponent: self.own,
            own_hand: self.opponent_hand,
            opponent_hand: self.own_hand,
            ..*self
        }
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        let hands = u64::from(self.own_hand) << 16 | u64::from(self.opponent_hand) << 8 | u64::from(self.historical);
        hash(self.own, self.opponent) ^ hash(hands + 1, !hands)
    }
}

/// The two halves of a product combined (the mixing step of Wang Yi's wyhash, 2019): with one multiplication, every bit
/// of the boards affects the whole key.
#[inline(always)]
fn hash(own: u64, opponent: u64) -> u64 {
    let product = u128::from(own ^ 0xa076_1d64_78bd_642f) * u128::from(opponent ^ 0xe703_7ed1_a0b4_28db);
    (product >> 64) as u64 ^ product as u64
}
