//! The result of a game as its record states it, which is not always what the moves say.

use crate::rules::{Color, Outcome, Variant};
use std::fmt;

/// The way a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The discs were counted.
    #[default]
    Score,
    /// A side gave up.
    Resignation,
    /// A side ran out of time.
    Time,
    /// A side broke the rules or did not appear.
    Forfeit,
    /// The players agreed.
    Agreement,
}

/// The discs that a record gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Discs {
    /// The discs of Black and of White.
    Counts(u8, u8),
    /// The difference, positive if Black won. Under Reverse Othello it is positive as well if Black won.
    Margin(f32),
}

/// A result as recorded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameResult {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// The discs, if the record gives them.
    pub discs: Option<Discs>,
    /// The way the game ended.
    pub ending: Ending,
}

impl GameResult {
    /// The result with these discs, under rules by which more discs win.
    pub fn of_counts(black: u8, white: u8) -> GameResult {
        let outcome = match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Won(Color::Black),
            std::cmp::Ordering::Less => Outcome::Won(Color::White),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        GameResult { outcome, discs: Some(Discs::Counts(black, white)), ending: Ending::Score }
    }

    /// The same discs under the rules of a variant.
    pub(super) fn under(self, variant: Variant) -> GameResult {
        match (self.outcome, self.discs, variant) {
            (Outcome::Won(side), Some(Discs::Counts(..)), Variant::Reverse) => {
                GameResult { outcome: Outcome::Won(!side), ..self }
            }
            _ => self,
        }
    }

    /// The result with this difference, positive if Black won; `None` if no game ends so.
    pub fn of_margin(margin: f32) -> Option<GameResult> {
        let outcome = match margin {
            m if !(-64.0..=64.0).contains(&m) => return None,
            0.0 => Outcome::Draw,
            m if m > 0.0 => Outcome::Won(Color::Black),
            _ => Outcome::Won(Color::White),
        };
        Some(GameResult { outcome, discs: Some(Discs::Margin(margin)), ending: Ending::Score })
    }

    /// The difference, positive if Black won, if the record gives discs.
    pub fn margin(&self) -> Option<f32> {
        match self.discs? {
            Discs::Margin(margin) => Some(margin),
            Discs::Counts(black, white) => {
                let difference = f32::from(black) - f32::from(white);
                // Under Reverse Othello the winner has fewer discs.
                let is_turned = match self.outcome {
                    Outcome::Won(Color::Black) => difference < 0.0,
                    Outcome::Won(Color::White) => difference > 0.0,
                    Outcome::Draw => false,
                };
                Some(if is_turned { -difference } else { difference })
            }
        }
    }
}

/// Writes the winner, the discs and the way the game ended: `black won by 12`, `white won on time`, `draw`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.outcome {
            Outcome::Won(side) => write!(f, "{side} won")?,
            Outcome::Draw => f.write_str("draw")?,
        }
        match self.discs {
            Some(Discs::Counts(black, white)) => write!(f, " {black}-{white}")?,
            Some(Discs::Margin(margin)) if margin != 0.0 => write!(f, " by {}", margin.abs())?,
            _ => {}
        }
        f.write_str(match self.ending {
            Ending::Score => "",
            Ending::Resignation => " by resignation",
            Ending::Time => " on time",
            Ending::Forfeit => " by forfeit",
            Ending::Agreement => " by agreement",
        })
    }
}
