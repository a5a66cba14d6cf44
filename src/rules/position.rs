//! A position: the board, the side to move and the rules in force.

use super::{Bitboard, Color, Outcome, Rules, Score, Square, Supply, Variant, flips};
use std::fmt;

/// A turn: a disc placed on a square, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum Move {
    /// A disc is placed on this square.
    Place(Square),
    /// The side to move has no legal move and passes.
    Pass,
}

impl Move {
    /// The square, or `None` for a pass.
    pub const fn square(self) -> Option<Square> {
        match self {
            Move::Place(square) => Some(square),
            Move::Pass => None,
        }
    }
}

impl From<Square> for Move {
    fn from(square: Square) -> Move {
        Move::Place(square)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(square) => square.fmt(f),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The rule that an illegal move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The square already holds a disc.
    Occupied(Square),
    /// The move flips no opposing disc.
    FlipsNothing(Square),
    /// Historical Reversi: the four central squares must be filled first.
    OutsideCentre(Square),
    /// The side has placed all of its 32 discs.
    NoDiscsLeft(Square),
    /// A pass although the side can move, for example to this square.
    CanMove(Square),
    /// The game is over.
    GameOver(Move),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Occupied(square) => write!(f, "{square}: occupied"),
            IllegalMove::FlipsNothing(square) => write!(f, "{square}: flips nothing"),
            IllegalMove::OutsideCentre(square) => write!(f, "{square}: the four central squares are filled first"),
            IllegalMove::NoDiscsLeft(square) => write!(f, "{square}: no disc left to place"),
            IllegalMove::CanMove(square) => write!(f, "pass: {square} is legal"),
            IllegalMove::GameOver(played) => write!(f, "{played}: the game is over"),
        }
    }
}

impl std::error::Error for IllegalMove {}

/// The reason why a position cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpossiblePosition {
    /// Both sides have a disc on this square.
    Overlap(Square),
    /// The board is empty, which never happens in Othello and Reverse Othello.
    NoDiscs,
    /// Historical Reversi: a disc stands outside the centre while the centre has empty squares.
    OutsideCentre(Square),
    /// Historical Reversi: the two sides cannot have placed these central discs in turn with this side to move.
    CentreOutOfTurn,
    /// The handicap asks for more than four corners.
    TooManyCorners(u8),
}

impl fmt::Display for ImpossiblePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImpossiblePosition::Overlap(square) => write!(f, "{square}: both black and white"),
            ImpossiblePosition::NoDiscs => f.write_str("the board is empty"),
            ImpossiblePosition::OutsideCentre(square) => {
                write!(f, "{square}: a disc outside the centre before the four central squares are filled")
            }
            ImpossiblePosition::CentreOutOfTurn => {
                f.write_str("the discs in the centre were not placed in turn by the two sides")
            }
            ImpossiblePosition::TooManyCorners(given) => write!(f, "{given} corners given: expected 1 to 4"),
        }
    }
}

impl std::error::Error for ImpossiblePosition {}

/// A position: the discs of both sides, the side to move and the rules in force.
///
/// A side to move without a legal move must [pass](Move::Pass); the game [is over](Self::is_over) when neither side can
/// move.
///
/// ```
/// use othello::rules::{Move, Position, Rules};
/// let start = Position::start(Rules::OTHELLO);
/// let after = start.play("f5".parse().unwrap()).unwrap();
/// assert_eq!(after.score().to_string(), "4-1");
/// assert_eq!(after.play(Move::Pass).unwrap_err().to_string(), "pass: f4 is legal");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Position {
    discs: [u64; 2],
    /// The discs that each side has yet to place if each owns 32. Always 0 if discs are shared, so that positions with
    /// the same board are equal however they were reached.
    in_hand: [u8; 2],
    to_move: Color,
    rules: Rules,
}

impl Position {
    /// The start position, Black to move. Othello and Reverse Othello start with black discs on `d5` and `e4` and white
    /// discs on `d4` and `e5`, historical Reversi with an empty board.
    pub const fn start(rules: Rules) -> Position {
        match rules.variant() {
            Variant::Othello | Variant::Reverse => Position {
                discs: [0x0000_0008_1000_0000, 0x0000_0010_0800_0000],
                in_hand: match rules.supply() {
                    Supply::Shared => [0, 0],
                    Supply::Own32 => [30, 30],
                },
                to_move: Color::Black,
                rules,
            },
            Variant::Historical => Position { discs: [0, 0], in_hand: [32, 32], to_move: Color::Black, rules },
        }
    }

    /// A position from its discs and the side to move.
    ///
    /// If each side owns 32 discs, the discs on the board count as placed in turn: half of them by each side, and an odd
    /// disc by the side that is not to move.
    ///
    /// # Errors
    /// The position is impossible under these rules. A board that no game can reach is no error, because composed
    /// problems have such boards.
    pub fn new(rules: Rules, black: Bitboard, white: Bitboard, to_move: Color) -> Result<Position, ImpossiblePosition> {
        if let Some(square) = (black & white).squares().next() {
            return Err(ImpossiblePosition::Overlap(square));
        }
        let occupied = black | white;
        match rules.variant() {
            Variant::Othello | Variant::Reverse if occupied.is_empty() => return Err(ImpossiblePosition::NoDiscs),
            Variant::Historical if !(Bitboard::CENTRE - occupied).is_empty() => {
                if let Some(square) = (occupied - Bitboard::CENTRE).squares().next() {
                    return Err(ImpossiblePosition::OutsideCentre(square));
                }
                let (mover, other) = match to_move {
                    Color::Black => (black.len(), white.len()),
                    Color::White => (white.len(), black.len()),
                };
                if other != mover && other != mover + 1 {
                    return Err(ImpossiblePosition::CentreOutOfTurn);
                }
            }
            _ => {}
        }
        let mut in_hand = [0, 0];
        if rules.supply() == Supply::Own32 {
            let placed = occupied.len() as u8;
            in_hand[to_move.index()] = 32 - placed / 2;
            in_hand[(!to_move).index()] = 32 - placed.div_ceil(2);
        }
        Ok(Position { discs: [black.0, white.0], in_hand, to_move, rules })
    }

    /// The same position with discs of `color` on one to four corners, in the order `a1`, `h8`, `h1`, `a8`: the usual
    /// handicap for the weaker side. The added discs do not count against the 32 that a side may own.
    ///
    /// # Errors
    /// The count is above four, the other side holds one of the corners, or the game is historical Reversi, whose board
    /// starts empty.
    pub fn with_corners(self, color: Color, count: u8) -> Result<Position, ImpossiblePosition> {
        const ORDER: [u8; 4] = [0, 63, 7, 56];
        if count > 4 {
            return Err(ImpossiblePosition::TooManyCorners(count));
        }
        let given: Bitboard = ORDER.into_iter().take(count.into()).filter_map(Square::new).collect();
        let mut position = self;
        position.discs[color.index()] |= given.0;
        Position::new(self.rules, position.discs(Color::Black), position.discs(Color::White), self.to_move)?;
        Ok(position)
    }

    /// The same board with this side to move.
    #[must_use]
    pub const fn with_to_move(mut self, to_move: Color) -> Position {
        self.to_move = to_move;
        self
    }

    /// The discs of one side.
    pub const fn discs(&self, color: Color) -> Bitboard {
        Bitboard(self.discs[color.index()])
    }

    /// The colour of the disc on a square, or `None` if the square is empty.
    pub fn at(&self, square: Square) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| self.discs(*color).contains(square))
    }

    /// The empty squares.
    pub const fn empties(&self) -> Bitboard {
        Bitboard(!(self.discs[0] | self.discs[1]))
    }

    /// The side to move.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// The rules in force.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The number of discs that a side may still place, or `None` if discs are shared.
    pub const fn in_hand(&self, color: Color) -> Option<u8> {
        match self.rules.supply() {
            Supply::Shared => None,
            Supply::Own32 => Some(self.in_hand[color.index()]),
        }
    }

    /// Returns true while the four central squares are being filled, which happens only in historical Reversi.
    pub const fn is_placing_centre(&self) -> bool {
        matches!(self.rules.variant(), Variant::Historical) && self.empties().0 & Bitboard::CENTRE.0 != 0
    }

    /// The legal squares of the side to move. If there are none, the side must pass or the game is over.
    pub fn legal_moves(&self) -> Bitboard {
        self.moves_of(self.to_move)
    }

    /// The squares that would be legal for a side if it were its turn.
    pub fn moves_of(&self, color: Color) -> Bitboard {
        if self.in_hand(color) == Some(0) {
            return Bitboard::EMPTY;
        }
        if self.is_placing_centre() {
            return Bitboard::CENTRE & self.empties();
        }
        Bitboard(flips::legal_moves(self.discs[color.index()], self.discs[(!color).index()]))
    }

    /// Returns true if the side to move has no legal move while the other side has one.
    pub fn must_pass(&self) -> bool {
        self.legal_moves().is_empty() && !self.moves_of(!self.to_move).is_empty()
    }

    /// Returns true if neither side can move. Empty squares may be left, and one side may be wiped out.
    pub fn is_over(&self) -> bool {
        self.legal_moves().is_empty() && self.moves_of(!self.to_move).is_empty()
    }

    /// The discs that the side to move flips by playing this square; empty if it flips none.
    pub fn flips(&self, square: Square) -> Bitboard {
        if self.is_placing_centre() {
            return Bitboard::EMPTY;
        }
        let own = self.discs[self.to_move.index()];
        let opponent = self.discs[(!self.to_move).index()];
        Bitboard(flips::flips(square.bit(), own, opponent))
    }

    /// Checks that a move is legal.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn check(&self, played: Move) -> Result<(), IllegalMove> {
        let legal = self.legal_moves();
        let wrong = match played {
            Move::Pass => match legal.squares().next() {
                Some(square) => IllegalMove::CanMove(square),
                None if self.is_over() => IllegalMove::GameOver(played),
                None => return Ok(()),
            },
            Move::Place(square) if legal.contains(square) => return Ok(()),
            Move::Place(_) if self.is_over() => IllegalMove::GameOver(played),
            Move::Place(square) if !self.empties().contains(square) => IllegalMove::Occupied(square),
            Move::Place(square) if self.in_hand(self.to_move) == Some(0) => IllegalMove::NoDiscsLeft(square),
            Move::Place(square) if self.is_placing_centre() => IllegalMove::OutsideCentre(square),
            Move::Place(square) => IllegalMove::FlipsNothing(square),
        };
        Err(wrong)
    }

    /// The position after a move.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn play(&self, played: Move) -> Result<Position, IllegalMove> {
        self.check(played)?;
        Ok(self.after(played))
    }

    /// The position after a move that is known to be legal.
    pub(crate) fn after(&self, played: Move) -> Position {
        let mut next = *self;
        next.to_move = !self.to_move;
        if let Move::Place(square) = played {
            let mover = self.to_move.index();
            let flipped = self.flips(square).0;
            next.discs[mover] |= square.bit() | flipped;
            next.discs[1 - mover] &= !flipped;
            // If discs are shared, the count stays 0.
            next.in_hand[mover] = next.in_hand[mover].saturating_sub(1);
        }
        next
    }

    /// The number of discs of each side.
    pub fn score(&self) -> Score {
        Score { black: self.discs[0].count_ones() as u8, white: self.discs[1].count_ones() as u8 }
    }

    /// The outcome, or `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.score().outcome(self.rules.variant()))
    }
}

/// Writes the board in eight rows with coordinates, then the side to move.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  a b c d e f g h")?;
        for row in 0..8 {
            write!(f, "{}", row + 1)?;
            for square in (0..8).filter_map(|column| Square::at(column, row)) {
                let symbol = match self.at(square) {
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                    None => '-',
                };
                write!(f, " {symbol}")?;
            }
            writeln!(f)?;
        }
        write!(f, "{} to move, {:?}", self.to_move, self.rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn the_start_is_the_official_one() {
        let start = Position::start(Rules::OTHELLO);
        assert_eq!(start.at(square("d5")), Some(Color::Black));
        assert_eq!(start.at(square("e4")), Some(Color::Black));
        assert_eq!(start.at(square("d4")), Some(Color::White));
        assert_eq!(start.at(square("e5")), Some(Color::White));
        assert_eq!(start.to_move(), Color::Black);
        assert_eq!(start.score().to_string(), "2-2");
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let start = Position::start(Rules::OTHELLO);
        let wrong = |position: &Position, name: &str| position.play(name.parse().unwrap()).unwrap_err().to_string();
        assert_eq!(wrong(&start, "e3"), "e3: flips nothing");
        assert_eq!(wrong(&start, "e4"), "e4: occupied");
        assert_eq!(wrong(&start, "pass"), "pass: d3 is legal");
        let historical = Position::start(Rules::HISTORICAL);
        assert_eq!(wrong(&historical, "a1"), "a1: the four central squares are filled first");
        let over = Position::new(Rules::OTHELLO, square("a1").into(), Bitboard::EMPTY, Color::Black).unwrap();
        assert_eq!(wrong(&over, "b1"), "b1: the game is over");
        assert_eq!(wrong(&over, "pass"), "pass: the game is over");
    }

    #[test]
    fn historical_reversi_starts_with_four_free_placements() {
        let mut position = Position::start(Rules::HISTORICAL);
        for name in ["d4", "e4", "d5", "e5"] {
            let played = square(name);
            assert!(position.flips(played).is_empty());
            position = position.play(played.into()).unwrap();
        }
        // A parallel start: black d4 d5, white e4 e5, Black to move.
        assert_eq!(position.score().to_string(), "2-2");
        assert_eq!(position.in_hand(Color::Black), Some(30));
        let legal: Vec<String> = position.legal_moves().squares().map(|s| s.to_string()).collect();
        assert_eq!(legal, ["f3", "f4", "f5", "f6"]);
    }

    #[test]
    fn a_side_without_discs_in_hand_must_pass() {
        let mut position = Position::start(Rules::OTHELLO.with_own_discs());
        position.in_hand[0] = 0;
        assert!(position.must_pass());
        assert_eq!(position.check(square("d3").into()), Err(IllegalMove::NoDiscsLeft(square("d3"))));
        assert!(position.play(Move::Pass).is_ok());
        position.in_hand[1] = 0;
        assert!(position.is_over());
        // With shared discs the game goes on from the same board.
        assert!(!Position::start(Rules::OTHELLO).is_over());
    }

    #[test]
    fn shared_discs_leave_no_trace_of_the_way() {
        // Black passes once on the way here, so White has placed more discs than Black has.
        let mut position = Position::start(Rules::OTHELLO);
        for name in "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8 pass b4".split(' ') {
            position = position.play(name.parse().unwrap()).unwrap();
        }
        let [black, white] = Color::BOTH.map(|color| position.discs(color));
        assert_eq!(Position::new(Rules::OTHELLO, black, white, Color::Black), Ok(position));
        let own = Rules::OTHELLO.with_own_discs();
        assert_eq!(Position::new(own, black, white, Color::Black).unwrap().in_hand(Color::White), Some(21));
    }

    #[test]
    fn impossible_positions_are_refused() {
        let (a1, d4, e4) = (square("a1").into(), square("d4").into(), square("e4").into());
        let new = |rules, black, white, side| Position::new(rules, black, white, side).map(|p| p.to_move());
        let none = Bitboard::EMPTY;
        assert_eq!(new(Rules::OTHELLO, a1, a1, Color::Black), Err(ImpossiblePosition::Overlap(square("a1"))));
        assert_eq!(new(Rules::REVERSE, none, none, Color::Black), Err(ImpossiblePosition::NoDiscs));
        assert_eq!(
            new(Rules::HISTORICAL, a1, none, Color::White),
            Err(ImpossiblePosition::OutsideCentre(square("a1")))
        );
        assert_eq!(new(Rules::HISTORICAL, d4 | e4, none, Color::White), Err(ImpossiblePosition::CentreOutOfTurn));
        assert_eq!(new(Rules::HISTORICAL, d4, none, Color::Black), Err(ImpossiblePosition::CentreOutOfTurn));
        assert_eq!(new(Rules::HISTORICAL, d4, none, Color::White), Ok(Color::White));
    }

    #[test]
    fn handicap_corners_are_given_in_order() {
        let start = Position::start(Rules::OTHELLO);
        let two = start.with_corners(Color::Black, 2).unwrap();
        assert_eq!(
            two.discs(Color::Black) - start.discs(Color::Black),
            [square("a1"), square("h8")].into_iter().collect()
        );
        assert_eq!(start.with_corners(Color::White, 4).unwrap().score().to_string(), "2-6");
        assert_eq!(start.with_corners(Color::White, 5), Err(ImpossiblePosition::TooManyCorners(5)));
        assert!(two.with_corners(Color::White, 1).is_err());
        assert!(Position::start(Rules::HISTORICAL).with_corners(Color::Black, 1).is_err());
    }
}
