//! Sides that are away, and when the other may claim the game.

use super::super::clock::Clock;
use super::super::ids::Millis;
use serde::{Deserialize, Serialize};

/// How long before a side that is not heard counts as away, in milliseconds: two pings.
pub const HEARD_AGAIN_MS: u32 = 10_000;
/// The wait for a player who left on purpose.
const AFTER_LEAVING_MS: u32 = 15_000;

/// A side that is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// Since when.
    pub since: Millis,
    /// Whether it left by its own will; else its line went down.
    pub left: bool,
}

/// The moment from which the other side may claim the game of a player who is away on their own turn: after a quarter of
/// their time, but at least 30 seconds and at most two minutes; after 15 seconds if they left on purpose.
pub fn claim_at(away: Away, turn_since: Millis, left_ms: u32) -> Millis {
    let wait = if away.left { AFTER_LEAVING_MS } else { (left_ms / 4).clamp(30_000, 120_000) };
    away.since.max(turn_since) + Millis::from(wait)
}

/// What a clock says is left to a side at the beginning of its absence on its turn.
pub(super) fn left_when_gone(clock: &Clock, away: Away, turn_since: Millis, side: crate::rules::Color) -> u32 {
    clock.left_at(side, turn_since, away.since.max(turn_since))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_depends_on_the_time_left_and_on_how_the_player_went() {
        let lost = Away { since: 1_000, left: false };
        assert_eq!(claim_at(lost, 0, 40_000), 31_000);
        assert_eq!(claim_at(lost, 0, 200_000), 51_000);
        assert_eq!(claim_at(lost, 0, 3_600_000), 121_000);
        // The wait begins with the absent player's turn.
        assert_eq!(claim_at(lost, 5_000, 40_000), 35_000);
        assert_eq!(claim_at(Away { left: true, ..lost }, 0, 200_000), 16_000);
    }
}
