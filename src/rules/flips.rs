//! Which discs a move turns, and where a move is possible: the one rule of the game, on bitboards.
//!
//! World Othello Federation, rules of Othello: a disc is placed so that it and another disc of the same colour
//! enclose an unbroken straight row of opposing discs, across, down or diagonally; all discs so enclosed, in all
//! eight directions, are turned. Discs turned by the move enclose nothing further themselves.

/// Squares that are not in column `a` or `h`: a row of discs may run through these sideways without leaving the board.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The four axes as bit distances, with the squares that an enclosed disc may stand on.
const AXES: [(u32, u64); 4] = [(1, INNER_COLUMNS), (8, !0), (7, INNER_COLUMNS), (9, INNER_COLUMNS)];

/// The empty squares on which a disc of `own` would turn at least one disc of `opponent`.
pub(crate) fn legal_moves(own: u64, opponent: u64) -> u64 {
    let mut reached = 0;
    for (step, inner) in AXES {
        let through = opponent & inner;
        // Follow runs of opposing discs from the own discs; a run has at most six discs.
        let mut up = through & (own << step);
        let mut down = through & (own >> step);
        for _ in 0..5 {
            up |= through & (up << step);
            down |= through & (down >> step);
        }
        reached |= (up << step) | (down >> step);
    }
    reached & !(own | opponent)
}

/// The discs of `opponent` that a disc of `own` placed on the square with this bit turns; 0 where the move is not legal.
pub(crate) fn flips(placed: u64, own: u64, opponent: u64) -> u64 {
    if placed & (own | opponent) != 0 {
        return 0;
    }
    let mut flipped = 0;
    for (step, inner) in AXES {
        let through = opponent & inner;
        let mut up = through & (placed << step);
        let mut down = through & (placed >> step);
        for _ in 0..5 {
            up |= through & (up << step);
            down |= through & (down >> step);
        }
        // The run counts only when an own disc stands at its far end.
        if (up << step) & own != 0 {
            flipped |= up;
        }
        if (down >> step) & own != 0 {
            flipped |= down;
        }
    }
    flipped
}
