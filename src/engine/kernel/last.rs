//! The number of discs that the move to the last empty square flips: four lookups, one for each line through the
//! square.

/// The number of flips by place in a line of eight and the own discs on that line; all other discs are the opponent's.
static FLIPS: [[u8; 256]; 8] = flips();

const fn flips() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let mut up = place + 1;
            while up < 8 && own >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                table[place][own] += (up - place - 1) as u8;
            }
            let mut down = place;
            while down > 0 && own >> (down - 1) & 1 == 0 {
                down -= 1;
            }
            if down > 0 {
                table[place][own] += (place - down) as u8;
            }
            own += 1;
        }
        place += 1;
    }
    table
}

/// The two diagonals through each square.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn diagonals() -> [[u64; 2]; 64] {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let (column, row) = (square % 8, square / 8);
        let mut other = 0;
        while other < 64 {
            let (c, r) = (other % 8, other / 8);
            if c + row == column + r {
                diagonals[square][0] |= 1 << other;
            }
            if c + r == column + row {
                diagonals[square][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    diagonals
}

/// The number of discs that a disc on the last empty square flips. Squares outside `own` count as the opponent's; `own`
/// may contain the square itself.
#[inline(always)]
pub(crate) fn count_last_flips(square: usize, own: u64) -> u32 {
    const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
    const SECOND_DIAGONAL: u64 = 0x0102_0408_1020_4080;
    let (column, row) = (square & 7, square >> 3 & 7);
    let [rising, falling] = DIAGONALS[square & 63];
    // Multiplication by a constant gathers the squares of a line in the top byte.
    let by_column = |line: u64| (line.wrapping_mul(FIRST_COLUMN) >> 56) as usize;
    let in_row = (own >> (8 * row)) as usize & 0xff;
    let in_column = ((own >> column & FIRST_COLUMN).wrapping_mul(SECOND_DIAGONAL) >> 56) as usize;
    let of_column = &FLIPS[column];
    u32::from(of_column[in_row])
        + u32::from(FLIPS[row][in_column])
        + u32::from(of_column[by_column(own & rising)])
        + u32::from(of_column[by_column(own & falling)])
}
