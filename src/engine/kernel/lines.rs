//! The lines that run from each square to the edge of the board.

/// The squares on each line from a square, by direction: first the four directions of rising index (distances 1, 7, 8
/// and 9), then their opposites in the same order.
#[repr(align(64))]
pub(super) struct Lines(pub(super) [u64; 8]);

/// The lines of each square.
pub(super) static LINES: [Lines; 64] = lines();

/// The squares around each square.
pub(crate) static NEIGHBOURS: [u64; 64] = neighbours();

const fn lines() -> [Lines; 64] {
    const STEPS: [(i32, i32); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let mut lines = [const { Lines([0; 8]) }; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (columns, rows) = STEPS[direction];
            let (mut column, mut row) = (square as i32 % 8 + columns, square as i32 / 8 + rows);
            while column >= 0 && column < 8 && row >= 0 && row < 8 {
                lines[square].0[direction] |= 1 << (row * 8 + column);
                column += columns;
                row += rows;
            }
            direction += 1;
        }
        square += 1;
    }
    lines
}

const fn neighbours() -> [u64; 64] {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        let set: u64 = 1 << square;
        let row = set | ((set << 1) & NOT_A) | ((set >> 1) & NOT_H);
        neighbours[square] = ((row << 8) | (row >> 8) | row) & !set;
        square += 1;
    }
    neighbours
}
