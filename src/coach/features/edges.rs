//! Patterns on the edges.

use super::squares::corner_beside;
use crate::rules::{Bitboard, Color, Position, Square};

/// The four edges, each as its first square's index and the distance to the next square.
pub const EDGE_LINES: [(u8, u8); 4] = [(0, 1), (56, 1), (0, 8), (7, 8)];

/// The squares of an edge, from one corner to the other.
fn line((first, step): (u8, u8)) -> Vec<Square> {
    (0..8).filter_map(|place| Square::new(first + place * step)).collect()
}

/// An unbalanced edge of five discs: both corners and one C-square are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Five {
    /// The five discs.
    pub discs: Bitboard,
    /// The empty C-square. A disc of the other side that gets in here takes the far corner next.
    pub gap: Square,
    /// The X-square from which the gap is attacked.
    pub attack: Square,
}

/// The unbalanced fives of a side.
pub fn fives(position: &Position, color: Color) -> Vec<Five> {
    let mut found = Vec::new();
    for edge in EDGE_LINES {
        let squares = line(edge);
        let own: Vec<usize> = (0..8).filter(|at| position.at(squares[*at]) == Some(color)).collect();
        let is_empty = |at: usize| position.at(squares[at]).is_none();
        let gap = match own[..] {
            [1, 2, 3, 4, 5] if [0, 6, 7].into_iter().all(is_empty) => 6,
            [2, 3, 4, 5, 6] if [0, 1, 7].into_iter().all(is_empty) => 1,
            _ => continue,
        };
        let gap = squares[gap];
        let discs = own.iter().map(|at| squares[*at]).collect();
        let beside = super::squares::X_SQUARES.squares().find(|x| corner_beside(*x) == corner_beside(gap));
        if let Some(attack) = beside {
            found.push(Five { discs, gap, attack });
        }
    }
    found
}

/// The legal X-squares that attack a five of the other side.
pub fn attack_squares(position: &Position) -> Bitboard {
    let fives = fives(position, !position.to_move());
    fives.into_iter().map(|five| five.attack).collect::<Bitboard>() & position.legal_moves()
}

/// The legal squares of a wedge: on an edge, between two discs of the other side that nothing on this edge can part from
/// the new disc again.
pub fn wedge_squares(position: &Position) -> Bitboard {
    let (legal, other) = (position.legal_moves(), position.discs(!position.to_move()));
    let is_wedge = |squares: &[Square]| {
        let [before, middle, behind] = *squares else { return false };
        legal.contains(middle) && other.contains(before) && other.contains(behind)
    };
    let edges = EDGE_LINES.into_iter().map(line);
    edges
        .flat_map(|edge| edge.windows(3).filter(|window| is_wedge(window)).map(|window| window[1]).collect::<Vec<_>>())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{board, square, squares};
    use super::*;

    #[test]
    fn five_in_a_row_with_an_empty_c_square_is_found() {
        let rows = ["-OOOOO--", "--XXOX--", "--XXXX--", "---XX---", "--------", "--------", "--------", "--------"];
        let position = board(rows, 'X');
        let five = Five { discs: squares("b1 c1 d1 e1 f1"), gap: square("g1"), attack: square("g2") };
        assert_eq!(fives(&position, Color::White), [five]);
        assert_eq!(fives(&position, Color::Black), []);
        let turned = ["--------", "O-------", "O-------", "OXX-----", "OXX-----", "O-------", "--------", "--------"];
        assert_eq!(fives(&board(turned, 'X'), Color::White)[0].attack, square("b7"));
    }

    #[test]
    fn six_four_and_a_taken_corner_are_not_fives() {
        for row in ["-OOOOOO-", "--OOOO--", "OOOOO---", "-OOOOO-X", "-OOXOO--"] {
            let rows = [row, "--XXX---", "--XXX---", "--------", "--------", "--------", "--------", "--------"];
            assert_eq!(fives(&board(rows, 'X'), Color::White), [], "{row}");
        }
    }

    #[test]
    fn a_wedge_stands_between_two_discs_of_the_other_side() {
        let rows = ["--O-O---", "---O----", "---X----", "--------", "--------", "--------", "--------", "--------"];
        assert_eq!(wedge_squares(&board(rows, 'X')), squares("d1"));
        let rows = ["--O-X---", "---O----", "---X----", "--------", "--------", "--------", "--------", "--------"];
        assert_eq!(wedge_squares(&board(rows, 'X')), Bitboard::EMPTY);
    }
}
