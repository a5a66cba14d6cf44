//! The rule of the game on bitboards: the discs that a move flips, and the squares where a move is legal.
//!
//! World Othello Federation, rules of Othello: a disc is placed so that it and another disc of the same colour
//! enclose an unbroken straight row of opposing discs, across, down or diagonally; all discs so enclosed, in all
//! eight directions, are turned over. Discs turned by the move enclose nothing further themselves.

/// The squares outside columns `a` and `h`. A row of discs can pass through them sideways without leaving the board.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The four axes as bit distances, each with the squares on which an enclosed disc can stand.
const AXES: [(u32, u64); 4] = [(1, INNER_COLUMNS), (8, !0), (7, INNER_COLUMNS), (9, INNER_COLUMNS)];

/// The empty squares where a disc of `own` flips at least one disc of `opponent`.
pub(crate) fn legal_moves(own: u64, opponent: u64) -> u64 {
    let mut reached = 0;
    for (step, inner) in AXES {
        let through = opponent & inner;
        // Follow runs of opposing discs from each disc of `own`; a run has at most six discs.
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

/// The discs of `opponent` that a disc of `own` on the square `placed` (one bit) flips; 0 if the move is not legal.
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
        // A run counts only if a disc of `own` stands at its far end.
        if (up << step) & own != 0 {
            flipped |= up;
        }
        if (down >> step) & own != 0 {
            flipped |= down;
        }
    }
    flipped
}
