//! Scores and outcomes.

use super::{Color, Variant};
use std::fmt;

/// The number of discs of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Black's discs.
    pub black: u8,
    /// White's discs.
    pub white: u8,
}

impl Score {
    /// The discs of one side.
    pub const fn of(self, color: Color) -> u8 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The side with more discs, or `None` if both have the same number.
    pub fn leader(self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The official score of a finished game, which always adds up to 64: the empty squares go to the side with more
    /// discs, and a draw splits them (tournament scoring of the World Othello Federation).
    ///
    /// In Othello the side with more discs is the winner. In Reverse Othello it is the loser: the raw counts decide the
    /// game, and the empty squares only complete the total.
    pub fn official(self) -> Score {
        let empty = 64 - self.black - self.white;
        match self.leader() {
            Some(Color::Black) => Score { black: self.black + empty, ..self },
            Some(Color::White) => Score { white: self.white + empty, ..self },
            None => Score { black: 32, white: 32 },
        }
    }

    /// The outcome of a game that ended with these discs.
    pub fn outcome(self, variant: Variant) -> Outcome {
        match (self.leader(), variant) {
            (None, _) => Outcome::Draw,
            (Some(leader), Variant::Reverse) => Outcome::Won(!leader),
            (Some(leader), Variant::Othello | Variant::Historical) => Outcome::Won(leader),
        }
    }
}

/// Writes the score as Othello players do, Black first: `34-29`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}

/// The outcome of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Won(Color),
    /// The game is a draw.
    Draw,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empties_go_to_the_leader_and_totals_stay_64() {
        let official = |black, white| Score { black, white }.official().to_string();
        assert_eq!(official(34, 29), "35-29");
        assert_eq!(official(13, 0), "64-0");
        assert_eq!(official(30, 30), "32-32");
        assert_eq!(official(1, 21), "1-63");
        assert_eq!(official(20, 44), "20-44");
    }

    #[test]
    fn the_variant_decides_who_wins() {
        let wipe_out = Score { black: 13, white: 0 };
        assert_eq!(wipe_out.outcome(Variant::Othello), Outcome::Won(Color::Black));
        assert_eq!(wipe_out.outcome(Variant::Historical), Outcome::Won(Color::Black));
        assert_eq!(wipe_out.outcome(Variant::Reverse), Outcome::Won(Color::White));
        for variant in Variant::ALL {
            assert_eq!(Score { black: 30, white: 30 }.outcome(variant), Outcome::Draw);
        }
    }
}
