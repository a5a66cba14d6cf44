//! A set of squares that one is asked to mark.

use super::features;
use super::words::Word;
use crate::rules::{Bitboard, Position, Square};
use std::fmt;
use std::str::FromStr;

/// A set of squares that one is asked to mark. The rules alone say which squares belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// The discs of the side to move.
    Own,
    /// The square of this name.
    Named(Square),
    /// The corners.
    Corners,
    /// The legal moves.
    Legal,
    /// The discs that a move to this square flips.
    Flips(Square),
    /// The stable discs of the side to move.
    Stable,
    /// The frontier discs of the side to move.
    Frontier,
    /// The legal moves that give a corner away.
    Giving,
    /// The legal moves that give no corner away.
    Safe,
    /// The empty X-squares whose corner is empty.
    OpenX,
    /// The empty C-squares whose corner is empty.
    OpenC,
    /// The empty squares of regions with an odd number of squares.
    Odd,
    /// The gaps of the other side's unbalanced fives.
    Gaps,
    /// The legal moves after which the other side must pass.
    Passes,
    /// The legal moves that leave the other side the moves it has anyway.
    Waits,
    /// The squares where the other side could move.
    Theirs,
    /// The legal moves that obtain this square.
    Obtain(Square),
    /// The legal moves that deny the other side this square.
    Deny(Square),
}

/// The sets without a parameter.
const PLAIN: [Set; 14] = [
    Set::Own,
    Set::Corners,
    Set::Legal,
    Set::Stable,
    Set::Frontier,
    Set::Giving,
    Set::Safe,
    Set::OpenX,
    Set::OpenC,
    Set::Odd,
    Set::Gaps,
    Set::Passes,
    Set::Waits,
    Set::Theirs,
];

impl Set {
    /// The name in the data files and in the keys of texts, without the parameter.
    pub const fn name(self) -> &'static str {
        match self {
            Set::Own => "own",
            Set::Named(_) => "named",
            Set::Corners => "corners",
            Set::Legal => "legal",
            Set::Flips(_) => "flips",
            Set::Stable => "stable",
            Set::Frontier => "frontier",
            Set::Giving => "giving",
            Set::Safe => "safe",
            Set::OpenX => "open-x",
            Set::OpenC => "open-c",
            Set::Odd => "odd",
            Set::Gaps => "gaps",
            Set::Passes => "passes",
            Set::Waits => "waits",
            Set::Theirs => "theirs",
            Set::Obtain(_) => "obtain",
            Set::Deny(_) => "deny",
        }
    }

    /// The square in the parameter, for texts.
    pub const fn square(self) -> Option<Square> {
        match self {
            Set::Named(square) | Set::Flips(square) | Set::Obtain(square) | Set::Deny(square) => Some(square),
            _ => None,
        }
    }

    /// The squares of the set in a position.
    pub fn of(self, position: &Position) -> Bitboard {
        let own = position.to_move();
        let moves = |keep: &dyn Fn(Square) -> bool| position.legal_moves().squares().filter(|s| keep(*s)).collect();
        match self {
            Set::Own => position.discs(own),
            Set::Named(square) => square.into(),
            Set::Corners => Bitboard::CORNERS,
            Set::Legal => position.legal_moves(),
            Set::Flips(square) => position.flips(square),
            Set::Stable => features::stable_discs(position, own),
            Set::Frontier => features::frontier(position, own),
            Set::Giving => position.legal_moves() - features::safe_moves(position),
            Set::Safe => features::safe_moves(position),
            Set::OpenX => features::open_x_squares(position) & position.empties(),
            Set::OpenC => features::open_c_squares(position) & position.empties(),
            Set::Odd => features::regions(position)
                .into_iter()
                .filter(|region| region.len() % 2 == 1)
                .fold(Bitboard::EMPTY, |set, region| set | region),
            Set::Gaps => features::fives(position, !own).into_iter().map(|five| five.gap).collect(),
            Set::Passes => moves(&|square| features::forces_pass(position, square)),
            Set::Waits => moves(&|square| features::is_waiting(position, square)),
            Set::Theirs => position.moves_of(!own),
            Set::Obtain(target) => moves(&|square| features::obtains(position, square, target)),
            Set::Deny(target) => moves(&|square| features::denies(position, square, target)),
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self.square() {
            Some(square) => write!(f, ":{square}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Set {
    type Err = String;

    fn from_str(text: &str) -> Result<Set, String> {
        let word = Word::new(text);
        let square = || word.parameter("a square");
        Ok(match word.name {
            "named" => Set::Named(square()?),
            "flips" => Set::Flips(square()?),
            "obtain" => Set::Obtain(square()?),
            "deny" => Set::Deny(square()?),
            name => {
                let plain = PLAIN.into_iter().find(|set| set.name() == name);
                return word.alone(plain.ok_or_else(|| {
                    word.unknown("set of squares", &["own", "legal", "flips:SQUARE", "stable", "giving", "odd", "…"])
                })?);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::{after, board, square, squares};
    use super::*;

    #[test]
    fn names_read_back() {
        for set in
            PLAIN.into_iter().chain(["named:d3", "flips:a1", "obtain:h1", "deny:h8"].map(|text| text.parse().unwrap()))
        {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
        assert!("mine".parse::<Set>().unwrap_err().starts_with("unknown set of squares 'mine': expected own"));
        assert_eq!("flips".parse::<Set>(), Err("'flips': expected a square after flips:".to_owned()));
    }

    #[test]
    fn sets_are_those_of_the_rules() {
        let position = after("f5");
        assert_eq!(Set::Own.of(&position), squares("d4"));
        assert_eq!(Set::Legal.of(&position), squares("f4 d6 f6"));
        assert_eq!(Set::Flips(square("f4")).of(&position), squares("e4"));
        let rows = ["--------", "--------", "--O-----", "---X----", "----O---", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(Set::Giving.of(&position), squares("b2"));
        assert_eq!(Set::Safe.of(&position), squares("f6"));
        assert_eq!(Set::Theirs.of(&position), squares(""));
        assert_eq!(Set::OpenX.of(&position).len(), 4);
    }
}
