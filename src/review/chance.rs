//! The chance to win that a value stands for, and the accuracy of a move.

use crate::engine::Value;

/// How far results lie from estimates, in discs, by the number of empty squares in steps of four: the standard error of an
/// estimate (docs/engine.md).
const SPREAD: [f64; 16] =
    [4.0, 8.0, 11.0, 14.0, 16.0, 17.0, 19.2, 20.8, 22.0, 23.3, 24.8, 26.2, 27.0, 28.6, 28.6, 28.6];

/// The chance of the side with this value to win, in per cent; a draw counts half. A proven value leaves no doubt.
///
/// ```
/// use othello::engine::Value;
/// use othello::review::win_chance;
/// assert_eq!(win_chance(Value { discs: 2, exact: true }, 10), 100.0);
/// assert_eq!(win_chance(Value { discs: 0, exact: false }, 40), 50.0);
/// ```
pub fn win_chance(value: Value, empties: u32) -> f64 {
    let discs = f64::from(value.discs);
    if value.exact {
        return 50.0 + 50.0 * f64::from(value.discs.signum());
    }
    let spread = SPREAD.get(empties as usize / 4).copied().unwrap_or(28.6);
    if value.discs == 0 {
        return 50.0;
    }
    50.0 * (normal((discs + 1.0) / spread) + normal((discs - 1.0) / spread))
}

/// The accuracy of a move, 0 to 100, from the chance to win that it gives away, in percentage points. The form and its
/// constants are those in use for chess; they are not fitted to Othello.
pub fn move_accuracy(given_away: f64) -> f64 {
    if given_away <= 0.0 {
        return 100.0;
    }
    (103.1668 * (-0.043_54 * given_away).exp() - 2.1669).clamp(0.0, 100.0)
}

/// The cumulative normal distribution (Abramowitz and Stegun, 7.1.26; off by less than 0.000 001).
fn normal(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let series =
        t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    let tail = series * (-z * z).exp() / 2.0;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_discs_and_fewer_empties_make_a_lead_surer() {
        for empties in 0..=60 {
            let chances: Vec<f64> =
                (-64..=64).map(|discs| win_chance(Value { discs, exact: false }, empties)).collect();
            assert!(chances.windows(2).all(|pair| pair[0] <= pair[1]));
            let pairs = chances.iter().zip(chances.iter().rev());
            assert!(pairs.into_iter().all(|(one, other)| (one + other - 100.0).abs() < 1e-4));
        }
        let lead = |empties| win_chance(Value { discs: 6, exact: false }, empties);
        assert!(lead(50) < lead(30) && lead(30) < lead(8));
        // Half of all values lie below the mean, 84 % below one standard deviation above it.
        assert!((normal(1.0) - 0.841_345).abs() < 1e-5);
    }

    #[test]
    fn accuracy_falls_with_what_is_given_away() {
        assert_eq!(move_accuracy(0.0), 100.0);
        let falling: Vec<f64> = (0..=100).map(|points| move_accuracy(f64::from(points))).collect();
        assert!(falling.windows(2).all(|pair| pair[0] >= pair[1]) && falling[100] < 1.0);
    }
}
