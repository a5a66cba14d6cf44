//! What a move is asked to do.

use super::features;
use super::words::Word;
use crate::rules::{Bitboard, Move, Position, Square};
use std::fmt;
use std::str::FromStr;

/// What a move is asked to do: a predicate on a position and a move, named in the data files.
///
/// ```
/// use othello::coach::Aim;
/// use othello::rules::{Position, Rules};
/// let aim: Aim = "few:1".parse().unwrap();
/// assert!(aim.holds(&Position::start(Rules::OTHELLO), "f5".parse().unwrap()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Any legal move.
    Legal,
    /// Flips discs in at least this many directions.
    Directions(u8),
    /// Leaves the other side without a disc.
    Wipeout,
    /// Flips at most this many discs.
    Few(u8),
    /// Takes a corner.
    Corner,
    /// Is not on an X-square whose corner is empty.
    NoX,
    /// Is not on a C-square whose corner is empty.
    NoC,
    /// Leaves the mover at most this many frontier discs.
    Frontier(u8),
    /// Has at most this openness.
    Quiet(u8),
    /// Leaves the other side at most this many safe moves.
    Mobility(u8),
    /// Obtains a square: the mover can play there after every reply.
    Obtain(Square),
    /// Denies the other side a square where it could play.
    Deny(Square),
    /// Makes the other side pass.
    Pass,
    /// Attacks an unbalanced five from the X-square beside its gap.
    Attack,
    /// Goes between two discs of the other side on an edge.
    Wedge,
    /// Leaves the other side the moves that it has anyway.
    Wait,
    /// Goes into a region with an odd number of squares.
    Odd,
    /// Gives a corner away for another one.
    Sacrifice,
    /// Has the best result.
    Best,
    /// Is the only move that wins.
    Win(Square),
}

impl Aim {
    /// The name in the data files and in the keys of texts, without the parameter.
    pub const fn name(self) -> &'static str {
        match self {
            Aim::Legal => "legal",
            Aim::Directions(_) => "directions",
            Aim::Wipeout => "wipeout",
            Aim::Few(_) => "few",
            Aim::Corner => "corner",
            Aim::NoX => "no-x",
            Aim::NoC => "no-c",
            Aim::Frontier(_) => "frontier",
            Aim::Quiet(_) => "quiet",
            Aim::Mobility(_) => "mobility",
            Aim::Obtain(_) => "obtain",
            Aim::Deny(_) => "deny",
            Aim::Pass => "pass",
            Aim::Attack => "attack",
            Aim::Wedge => "wedge",
            Aim::Wait => "wait",
            Aim::Odd => "odd",
            Aim::Sacrifice => "sacrifice",
            Aim::Best => "best",
            Aim::Win(_) => "win",
        }
    }

    /// The number in the parameter, for texts.
    pub const fn number(self) -> Option<u8> {
        match self {
            Aim::Directions(n) | Aim::Few(n) | Aim::Frontier(n) | Aim::Quiet(n) | Aim::Mobility(n) => Some(n),
            _ => None,
        }
    }

    /// The square in the parameter, for texts.
    pub const fn square(self) -> Option<Square> {
        match self {
            Aim::Obtain(square) | Aim::Deny(square) | Aim::Win(square) => Some(square),
            _ => None,
        }
    }

    /// The same aim with another number.
    #[must_use]
    pub const fn with_number(self, n: u8) -> Aim {
        match self {
            Aim::Directions(_) => Aim::Directions(n),
            Aim::Few(_) => Aim::Few(n),
            Aim::Frontier(_) => Aim::Frontier(n),
            Aim::Quiet(_) => Aim::Quiet(n),
            Aim::Mobility(_) => Aim::Mobility(n),
            other => other,
        }
    }

    /// Whether the rules alone say which moves are right. The other aims also ask for a move that loses nothing.
    pub const fn is_decided_by_rules(self) -> bool {
        matches!(self, Aim::Legal | Aim::Directions(_) | Aim::Wipeout | Aim::Pass | Aim::Win(_))
    }

    /// What the move is measured by, if the aim sets a limit: less is better.
    pub fn measure(self, position: &Position, square: Square) -> Option<u32> {
        let mover = position.to_move();
        let after = || position.after(Move::Place(square));
        Some(match self {
            Aim::Few(_) => position.flips(square).len(),
            Aim::Frontier(_) => features::frontier(&after(), mover).len(),
            Aim::Quiet(_) => features::openness(position, square),
            Aim::Mobility(_) => features::safe_moves(&after()).len(),
            _ => return None,
        })
    }

    /// Whether a legal move does what is asked.
    pub fn holds(self, position: &Position, square: Square) -> bool {
        if let (Some(measure), Some(limit)) = (self.measure(position, square), self.number()) {
            return measure <= u32::from(limit);
        }
        match self {
            Aim::Directions(n) => directions(position, square) >= n,
            Aim::Wipeout => {
                let after = position.after(Move::Place(square));
                after.discs(after.to_move()).is_empty()
            }
            Aim::Corner => Bitboard::CORNERS.contains(square),
            Aim::Win(only) => square == only,
            Aim::NoX => !features::open_x_squares(position).contains(square),
            Aim::NoC => !features::open_c_squares(position).contains(square),
            Aim::Obtain(target) => features::obtains(position, square, target),
            Aim::Deny(target) => features::denies(position, square, target),
            Aim::Pass => features::forces_pass(position, square),
            Aim::Attack => features::attack_squares(position).contains(square),
            Aim::Wedge => features::wedge_squares(position).contains(square),
            Aim::Wait => features::is_waiting(position, square),
            Aim::Odd => features::odd_region_moves(position).contains(square),
            Aim::Sacrifice => features::is_sacrifice(position, square),
            _ => true,
        }
    }

    /// The legal moves that the rule of thumb behind the aim prefers: those of the smallest measure, or those that do what
    /// is asked; all legal moves if there is none such. This is how one plays who has learnt the lesson and nothing else.
    pub fn preferred(self, position: &Position) -> Bitboard {
        let legal = position.legal_moves();
        let measures: Option<Vec<(u32, Square)>> =
            legal.squares().map(|square| Some((self.measure(position, square)?, square))).collect();
        let chosen: Bitboard = match measures {
            Some(measures) => {
                let least = measures.iter().map(|(measure, _)| *measure).min();
                measures.into_iter().filter(|(measure, _)| Some(*measure) == least).map(|(_, square)| square).collect()
            }
            None => {
                let holding: Bitboard = legal.squares().filter(|square| self.holds(position, *square)).collect();
                // These rules say only what to avoid; of the rest, who has learnt so far flips few discs.
                let avoids = matches!(self, Aim::NoX | Aim::NoC);
                if avoids { fewest_flips(position, holding) } else { holding }
            }
        };
        if chosen.is_empty() { legal } else { chosen }
    }
}

/// The squares of a set that flip the fewest discs.
fn fewest_flips(position: &Position, set: Bitboard) -> Bitboard {
    let flips = |square: Square| position.flips(square).len();
    let fewest = set.squares().map(flips).min();
    set.squares().filter(|square| Some(flips(*square)) == fewest).collect()
}

/// The number of directions in which a move flips discs.
fn directions(position: &Position, square: Square) -> u8 {
    let flipped = position.flips(square);
    let beside = |columns: i8, rows: i8| square.offset(columns, rows).is_some_and(|next| flipped.contains(next));
    let all = (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| (columns, rows)));
    all.filter(|(columns, rows)| beside(*columns, *rows)).count() as u8
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match (self.number(), self.square()) {
            (Some(number), _) => write!(f, ":{number}"),
            (_, Some(square)) => write!(f, ":{square}"),
            _ => Ok(()),
        }
    }
}

/// The aims without a parameter.
const PLAIN: [Aim; 13] = [
    Aim::Legal,
    Aim::Wipeout,
    Aim::Corner,
    Aim::NoX,
    Aim::NoC,
    Aim::Pass,
    Aim::Attack,
    Aim::Wedge,
    Aim::Wait,
    Aim::Odd,
    Aim::Sacrifice,
    Aim::Best,
    Aim::Directions(1),
];

impl FromStr for Aim {
    type Err = String;

    fn from_str(text: &str) -> Result<Aim, String> {
        let word = Word::new(text);
        let number = || word.parameter("a number");
        let square = || word.parameter("a square");
        Ok(match word.name {
            "directions" => Aim::Directions(number()?),
            "few" => Aim::Few(number()?),
            "frontier" => Aim::Frontier(number()?),
            "quiet" => Aim::Quiet(number()?),
            "mobility" => Aim::Mobility(number()?),
            "obtain" => Aim::Obtain(square()?),
            "deny" => Aim::Deny(square()?),
            "win" => Aim::Win(square()?),
            name => {
                let plain = PLAIN.into_iter().find(|aim| aim.name() == name);
                return word.alone(plain.ok_or_else(|| {
                    word.unknown(
                        "aim of a move",
                        &["legal", "few:N", "corner", "no-x", "mobility:N", "obtain:SQUARE", "…"],
                    )
                })?);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::testing::{after, board, square, squares};
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn names_read_back() {
        for text in [
            "legal",
            "directions:3",
            "few:2",
            "frontier:9",
            "quiet:0",
            "mobility:4",
            "obtain:a1",
            "deny:h8",
            "best",
            "win:c2",
        ] {
            assert_eq!(text.parse::<Aim>().map(|aim| aim.to_string()).as_deref(), Ok(text));
        }
        assert!(PLAIN[..12].iter().all(|aim| aim.to_string().parse() == Ok(*aim)));
    }

    #[test]
    fn malformed_aims_are_explained() {
        let error = |text: &str| text.parse::<Aim>().unwrap_err();
        assert!(error("victory").starts_with("unknown aim of a move 'victory': expected legal, few:N"));
        assert_eq!(error("few"), "'few': expected a number after few:");
        assert_eq!(error("few:x"), "'few:x': expected a number after few:");
        assert_eq!(error("deny:i9"), "'deny:i9': expected a square after deny:");
        assert_eq!(error("corner:a1"), "'corner:a1': expected corner alone");
    }

    #[test]
    fn the_fewest_discs_are_preferred_by_those_who_learnt_it() {
        let position = after("f5d6c3d3c4f4");
        let least = Aim::Few(0).preferred(&position);
        let flips = |set: Bitboard| set.squares().map(|square| position.flips(square).len()).collect::<Vec<_>>();
        let fewest = flips(position.legal_moves()).into_iter().min().unwrap();
        assert!(flips(least).into_iter().all(|count| count == fewest));
        // Nobody can take a corner yet, so the rule has no opinion.
        assert_eq!(Aim::Corner.preferred(&position), position.legal_moves());
    }

    #[test]
    fn a_wipe_out_is_recognised() {
        let position = after("e6f4e3f6g5d6e7f5");
        assert!(Aim::Wipeout.holds(&position, square("c5")));
        assert_eq!(position.after(Move::Place(square("c5"))).score().to_string(), "13-0");
        assert!(!Aim::Wipeout.holds(&Position::start(Rules::OTHELLO), square("f5")));
    }

    #[test]
    fn directions_are_counted() {
        let rows = ["--------", "--X-X---", "---OO---", "--XO-OX-", "--------", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        assert_eq!(position.flips(square("e4")), squares("d3 e3 d4 f4"));
        assert!(Aim::Directions(4).holds(&position, square("e4")));
        assert!(!Aim::Directions(5).holds(&position, square("e4")));
    }
}
