//! Ratings: Glicko-2 by Mark Glickman, "Example of the Glicko-2 system" (2022). Each game is a period of its own, and the
//! deviation grows with the days without one.

use super::ids::Millis;
use serde::{Deserialize, Serialize};
use std::f64::consts::PI;

/// The points of a step on the Glicko-2 scale.
const SCALE: f64 = 173.717_8;
/// How much volatility may change.
const TAU: f64 = 0.75;
/// Rating periods in a day without games: a deviation of 60 grows to 110 in a year.
const PERIODS_A_DAY: f64 = 0.214_36;
const LEAST_RATING: f64 = 400.0;
const MOST_RATING: f64 = 4_000.0;
const LEAST_DEVIATION: f64 = 45.0;
const MOST_DEVIATION: f64 = 500.0;
const MOST_VOLATILITY: f64 = 0.1;
/// The most that one game changes a rating.
const MOST_CHANGE: f64 = 700.0;

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating, on the scale where 1500 is the mean.
    pub value: f64,
    /// The deviation: the true strength lies within two of them with 95 %.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

impl Default for Rating {
    /// The rating of somebody who has not played.
    fn default() -> Rating {
        Rating { value: 1500.0, deviation: 500.0, volatility: 0.09 }
    }
}

/// The result of a game for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// It won.
    Win,
    /// Neither won.
    Draw,
    /// It lost.
    Loss,
}

impl Points {
    const fn value(self) -> f64 {
        match self {
            Points::Win => 1.0,
            Points::Draw => 0.5,
            Points::Loss => 0.0,
        }
    }

    const fn reversed(self) -> Points {
        match self {
            Points::Win => Points::Loss,
            Points::Draw => Points::Draw,
            Points::Loss => Points::Win,
        }
    }
}

impl Rating {
    /// Whether the rating is still uncertain, and is shown with a question mark.
    pub fn is_provisional(self) -> bool {
        self.deviation >= 110.0
    }

    /// Whether the rating is certain enough for the table of the best.
    pub fn is_ranked(self) -> bool {
        self.deviation <= 75.0
    }

    /// The rating after a time without games: less certain.
    #[must_use]
    pub fn rested(self, rested_ms: Millis) -> Rating {
        let days = rested_ms as f64 / 86_400_000.0;
        let phi = self.deviation / SCALE;
        let deviation = (phi * phi + self.volatility * self.volatility * days * PERIODS_A_DAY).sqrt() * SCALE;
        Rating { deviation: deviation.clamp(LEAST_DEVIATION, MOST_DEVIATION), ..self }
    }

    /// The rating after a period with these games, without limits.
    fn after(self, games: &[(Rating, Points)], tau: f64) -> Rating {
        let mu = (self.value - 1500.0) / SCALE;
        let phi = self.deviation / SCALE;
        let mut information = 0.0;
        let mut surprise = 0.0;
        for (opponent, points) in games {
            let other_phi = opponent.deviation / SCALE;
            let g = 1.0 / (1.0 + 3.0 * other_phi * other_phi / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-g * (mu - (opponent.value - 1500.0) / SCALE)).exp());
            information += g * g * expected * (1.0 - expected);
            surprise += g * (points.value() - expected);
        }
        let variance = 1.0 / information;
        let volatility = new_volatility(phi, self.volatility, variance, variance * surprise, tau);
        let before = phi * phi + volatility * volatility;
        let new_phi = 1.0 / (1.0 / before + information).sqrt();
        Rating { value: 1500.0 + SCALE * (mu + new_phi * new_phi * surprise), deviation: new_phi * SCALE, volatility }
    }

    /// The rating after one game, within the limits.
    fn after_game(self, opponent: Rating, points: Points) -> Rating {
        let next = self.after(&[(opponent, points)], TAU);
        if !(next.value.is_finite() && next.deviation.is_finite() && next.volatility.is_finite()) {
            return self;
        }
        Rating {
            value: next
                .value
                .clamp(self.value - MOST_CHANGE, self.value + MOST_CHANGE)
                .clamp(LEAST_RATING, MOST_RATING),
            deviation: next.deviation.clamp(LEAST_DEVIATION, MOST_DEVIATION),
            volatility: next.volatility.min(MOST_VOLATILITY),
        }
    }
}

/// The ratings of both sides after a game; the points are those of the first.
pub fn after_game(first: Rating, second: Rating, points: Points) -> [Rating; 2] {
    [first.after_game(second, points), second.after_game(first, points.reversed())]
}

/// Step 5 of the paper: the volatility by the Illinois algorithm.
fn new_volatility(phi: f64, volatility: f64, variance: f64, delta: f64, tau: f64) -> f64 {
    const CONVERGED: f64 = 1e-6;
    const MOST_STEPS: usize = 100;
    let a = (volatility * volatility).ln();
    let f = |x: f64| {
        let e = x.exp();
        let sum = phi * phi + variance + e;
        e * (delta * delta - sum) / (2.0 * sum * sum) - (x - a) / (tau * tau)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let steps = (1..MOST_STEPS).map(|k| a - k as f64 * tau);
        steps.into_iter().find(|x| f(*x) >= 0.0).unwrap_or(a)
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..MOST_STEPS {
        if (high - low).abs() <= CONVERGED {
            break;
        }
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let games = [
            (rating(1400.0, 30.0), Points::Win),
            (rating(1550.0, 100.0), Points::Loss),
            (rating(1700.0, 300.0), Points::Loss),
        ];
        let next = rating(1500.0, 200.0).after(&games, 0.5);
        assert!((next.value - 1464.06).abs() < 0.01, "{next:?}");
        assert!((next.deviation - 151.52).abs() < 0.01, "{next:?}");
        assert!((next.volatility - 0.05999).abs() < 0.00001, "{next:?}");
    }

    #[test]
    fn a_year_without_games_makes_a_rating_uncertain() {
        let rested = Rating { volatility: 0.06, ..rating(1700.0, 60.0) }.rested(365 * 86_400_000);
        assert!((rested.deviation - 110.0).abs() < 2.0, "{rested:?}");
        assert_eq!((rested.value, rating(1700.0, 60.0).is_provisional()), (1700.0, false));
        assert!(Rating::default().is_provisional() && !Rating::default().is_ranked());
    }

    proptest! {
        #[test]
        fn ratings_stay_within_their_limits_and_move_the_right_way(
            a in 400.0..4000.0_f64, b in 400.0..4000.0_f64, da in 45.0..500.0_f64, db in 45.0..500.0_f64, won in any::<bool>(),
        ) {
            let points = if won { Points::Win } else { Points::Loss };
            let before = [rating(a, da), rating(b, db)];
            let after = after_game(before[0], before[1], points);
            for rating in after {
                prop_assert!((LEAST_RATING..=MOST_RATING).contains(&rating.value));
                prop_assert!((LEAST_DEVIATION..=MOST_DEVIATION).contains(&rating.deviation));
                prop_assert!(rating.volatility > 0.0 && rating.volatility <= MOST_VOLATILITY);
            }
            let sign = if won { 1.0 } else { -1.0 };
            prop_assert!((after[0].value - a) * sign >= 0.0 && (after[1].value - b) * sign <= 0.0);
            prop_assert_eq!(after_game(before[1], before[0], points.reversed()), [after[1], after[0]]);
        }
    }
}
