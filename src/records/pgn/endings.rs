//! The words of PGN for the way a game ended.

use super::super::result::Ending;

pub(super) const ENDINGS: [(Ending, &str); 5] = [
    (Ending::Score, "normal"),
    (Ending::Resignation, "resignation"),
    (Ending::Time, "time forfeit"),
    (Ending::Forfeit, "forfeit"),
    (Ending::Agreement, "agreement"),
];
