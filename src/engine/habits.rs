//! The habits of players who are learning: what draws them to a move besides its value, and what they overlook.

/// What draws a player to a move, in discs of value, and what he overlooks, as shares between 0 and 1.
///
/// Beginners turn many discs, take corners and like edges; they overlook lines along diagonals, and what the other side may
/// reply (docs/engine.md has the measurements). Under Reverse Othello they turn few discs and shun corners.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Habits {
    /// For each disc that the player sees the move turn.
    pub turned: f32,
    /// For a corner.
    pub corner: f32,
    /// For a square on an edge, apart from corners.
    pub edge: f32,
    /// For a square beside an empty corner.
    pub beside_corner: f32,
    /// The share of lines along diagonals that the player overlooks. A move that turns discs only along such lines does not
    /// occur to him.
    pub diagonals: f32,
    /// The share of turns in which the player does not think of the other side's replies, and so of a move's value.
    pub replies: f32,
}

impl Habits {
    /// No habits: the value of a move alone counts, and nothing is overlooked.
    pub const NONE: Habits =
        Habits { turned: 0.0, corner: 0.0, edge: 0.0, beside_corner: 0.0, diagonals: 0.0, replies: 0.0 };
}

impl Default for Habits {
    fn default() -> Habits {
        Habits::NONE
    }
}
