//! Who is paired with whom among those who search in one pool.

use super::ids::{Millis, PlayerId};

/// A player who searches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seeker {
    /// The player.
    pub player: PlayerId,
    /// The rating in the pool's variant and speed.
    pub rating: f64,
    /// Since when.
    pub since: Millis,
}

/// The greatest difference of ratings that a player accepts after a wait: 100, and 20 more a second, up to 500.
pub fn window(waited_ms: Millis) -> f64 {
    let seconds = u32::try_from(waited_ms / 1_000).unwrap_or(u32::MAX);
    (100.0 + 20.0 * f64::from(seconds)).min(500.0)
}

/// Each player looks at so many neighbours by rating on either side, so that a crowd takes no longer than its sorting.
const NEIGHBOURS: usize = 8;

/// Pairs players: near ratings first, and those who have waited longer before others. The difference has to suit the player
/// who has waited longer. Nobody is in two pairs, nor paired with themselves.
pub fn pair(seekers: &[Seeker], now: Millis) -> Vec<(PlayerId, PlayerId)> {
    let mut sorted: Vec<&Seeker> = seekers.iter().collect();
    sorted.sort_by(|a, b| a.rating.total_cmp(&b.rating).then(a.player.cmp(&b.player)));
    let waited = |seeker: &Seeker| now.saturating_sub(seeker.since);
    let mut candidates = Vec::new();
    for (at, a) in sorted.iter().enumerate() {
        for (next, b) in sorted.iter().enumerate().skip(at + 1).take(NEIGHBOURS) {
            let difference = b.rating - a.rating;
            let longest = waited(a).max(waited(b));
            if a.player != b.player && difference <= window(longest) {
                // A second of waiting weighs as much as 12 points.
                let cost = difference - 12.0 * (waited(a) + waited(b)) as f64 / 1_000.0;
                candidates.push((cost, at, next));
            }
        }
    }
    candidates.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
    let mut taken = std::collections::BTreeSet::new();
    let mut pairs = Vec::new();
    for (_, a, b) in candidates {
        let (a, b) = (sorted[a].player, sorted[b].player);
        if !taken.contains(&a) && !taken.contains(&b) {
            taken.extend([a, b]);
            pairs.push((a, b));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn seeker(player: u64, rating: f64, since: Millis) -> Seeker {
        Seeker { player: PlayerId(player), rating, since }
    }

    #[test]
    fn near_ratings_meet_at_once_and_far_ones_after_a_wait() {
        let seekers = [seeker(1, 1500.0, 0), seeker(2, 1590.0, 0), seeker(3, 1800.0, 0)];
        assert_eq!(pair(&seekers, 0), [(PlayerId(1), PlayerId(2))]);
        let far = [seeker(1, 1500.0, 0), seeker(3, 1800.0, 9_000)];
        assert_eq!(pair(&far, 9_000), []);
        assert_eq!(pair(&far, 10_000), [(PlayerId(1), PlayerId(3))]);
        let farther = [seeker(1, 1000.0, 0), seeker(3, 1501.0, 0)];
        assert_eq!(pair(&farther, 1_000_000), []);
    }

    #[test]
    fn who_has_waited_longer_goes_first() {
        let seekers = [seeker(1, 1500.0, 0), seeker(2, 1510.0, 8_000), seeker(3, 1500.0, 9_900)];
        assert_eq!(pair(&seekers, 10_000)[0], (PlayerId(1), PlayerId(2)));
    }

    proptest! {
        #[test]
        fn nobody_is_in_two_pairs(seekers in proptest::collection::vec((0_u64..40, 400.0..2500.0_f64, 0_u64..60_000), 0..60)) {
            let seekers: Vec<Seeker> = seekers.into_iter().map(|(id, rating, since)| seeker(id, rating, since)).collect();
            let pairs = pair(&seekers, 60_000);
            let mut players: Vec<PlayerId> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
            let count = players.len();
            players.sort();
            players.dedup();
            prop_assert_eq!(players.len(), count);
        }
    }
}
