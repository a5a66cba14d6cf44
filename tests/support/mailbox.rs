//! The rules once more, written down as they are worded and not as they are fast: a box for each square, steps of a
//! column and a row. It shares nothing with the rules it checks but the names of squares and sides.

use othello::rules::{Color, Square};

/// The eight directions as steps of columns and rows.
const DIRECTIONS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// A board of 8 × 8 boxes and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mailbox {
    /// Rows from the top, in each the columns from the left.
    boxes: [[Option<Color>; 8]; 8],
    /// The side whose turn it is.
    pub(crate) to_move: Color,
    /// Discs that Black and White may still place, where they do not share them.
    pub(crate) in_hand: Option<[u32; 2]>,
    /// The four central squares are filled first, turning nothing.
    pub(crate) centre_first: bool,
}

impl Mailbox {
    /// An empty board, Black to move, discs shared.
    pub(crate) fn empty() -> Mailbox {
        Mailbox { boxes: [[None; 8]; 8], to_move: Color::Black, in_hand: None, centre_first: false }
    }

    /// The start of Othello.
    pub(crate) fn start() -> Mailbox {
        let mut start = Mailbox::empty();
        start.boxes[3][3] = Some(Color::White);
        start.boxes[3][4] = Some(Color::Black);
        start.boxes[4][3] = Some(Color::Black);
        start.boxes[4][4] = Some(Color::White);
        start
    }

    /// The start of historical Reversi: 32 discs for each side, the centre first.
    pub(crate) fn historical() -> Mailbox {
        Mailbox { centre_first: true, in_hand: Some([32; 2]), ..Mailbox::empty() }
    }

    /// A board with the disc of each square told by a function.
    pub(crate) fn of(disc: impl Fn(Square) -> Option<Color>, to_move: Color) -> Mailbox {
        let mut board = Mailbox::empty();
        for square in Square::all() {
            board.boxes[usize::from(square.row())][usize::from(square.column())] = disc(square);
        }
        board.to_move = to_move;
        board
    }

    /// The disc on a square.
    pub(crate) fn at(&self, square: Square) -> Option<Color> {
        self.boxes[usize::from(square.row())][usize::from(square.column())]
    }

    /// The content of a column and row: `None` outside the board, `Some(None)` for an empty square.
    fn look(&self, column: i32, row: i32) -> Option<Option<Color>> {
        if (0..8).contains(&column) && (0..8).contains(&row) {
            Some(self.boxes[row as usize][column as usize])
        } else {
            None
        }
    }

    /// The discs that a disc of this side, placed on this square, encloses.
    pub(crate) fn flips(&self, placed: Square, side: Color) -> Vec<Square> {
        let mut turned = Vec::new();
        if self.at(placed).is_some() || self.fills_centre() {
            return turned;
        }
        for (right, down) in DIRECTIONS {
            let mut enclosed = Vec::new();
            let (mut column, mut row) = (i32::from(placed.column()) + right, i32::from(placed.row()) + down);
            while self.look(column, row) == Some(Some(!side)) {
                enclosed.extend(Square::at(column as u8, row as u8));
                column += right;
                row += down;
            }
            // The row must end at a disc of the side that moves: not at an empty square, not at the edge.
            if self.look(column, row) == Some(Some(side)) {
                turned.extend(enclosed);
            }
        }
        turned.sort();
        turned
    }

    /// One of the four central squares has yet to be filled first.
    fn fills_centre(&self) -> bool {
        self.centre_first && (3..5).any(|row| (3..5).any(|column| self.boxes[row][column].is_none()))
    }

    /// The squares on which a side may place a disc, in order of their index.
    pub(crate) fn moves_of(&self, side: Color) -> Vec<Square> {
        if let Some(in_hand) = self.in_hand
            && in_hand[if side == Color::Black { 0 } else { 1 }] == 0
        {
            return Vec::new();
        }
        let central = |square: Square| (3..5).contains(&square.row()) && (3..5).contains(&square.column());
        let may = |square: &Square| {
            if self.fills_centre() {
                self.at(*square).is_none() && central(*square)
            } else {
                !self.flips(*square, side).is_empty()
            }
        };
        Square::all().filter(may).collect()
    }

    /// The squares on which the side to move may place a disc.
    pub(crate) fn legal(&self) -> Vec<Square> {
        self.moves_of(self.to_move)
    }

    /// The board after a turn: a disc placed, or `None` for a pass. Nobody checks that it is legal.
    pub(crate) fn after(&self, placed: Option<Square>) -> Mailbox {
        let mut next = self.clone();
        if let Some(square) = placed {
            for turned in self.flips(square, self.to_move).into_iter().chain([square]) {
                next.boxes[usize::from(turned.row())][usize::from(turned.column())] = Some(self.to_move);
            }
            if let Some(in_hand) = &mut next.in_hand {
                in_hand[if self.to_move == Color::Black { 0 } else { 1 }] -= 1;
            }
        }
        next.to_move = !self.to_move;
        next
    }

    /// The number of ways in which the next turns can go: a pass is a turn, a finished game is one way.
    pub(crate) fn count(&self, turns: u32) -> u64 {
        if turns == 0 {
            return 1;
        }
        let legal = self.legal();
        if !legal.is_empty() {
            legal.into_iter().map(|square| self.after(Some(square)).count(turns - 1)).sum()
        } else if self.moves_of(!self.to_move).is_empty() {
            1
        } else {
            self.after(None).count(turns - 1)
        }
    }
}
