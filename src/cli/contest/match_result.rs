//! The result of a match, with confidence intervals.

use super::referee::PlayedGame;
use crate::rules::Color;
use std::fmt;
use std::time::Duration;

/// The number of standard deviations around the mean that hold 95 % of a normal distribution.
const NORMAL: f64 = 1.96;

/// The sums over all games, from the first player's point of view.
#[derive(Clone, Debug)]
pub(super) struct MatchResult {
    wins: u32,
    draws: u32,
    losses: u32,
    discs: i64,
    squared_discs: i64,
    /// The half points and the games with Black and with White.
    by_color: [(u32, u32); 2],
    forfeits: [u32; 2],
    cpu: [Option<Duration>; 2],
}

impl Default for MatchResult {
    fn default() -> MatchResult {
        MatchResult {
            wins: 0,
            draws: 0,
            losses: 0,
            discs: 0,
            squared_discs: 0,
            by_color: [(0, 0); 2],
            forfeits: [0; 2],
            cpu: [Some(Duration::ZERO); 2],
        }
    }
}

impl MatchResult {
    /// Adds a game.
    pub(super) fn add(&mut self, game: &PlayedGame) {
        let discs = game.discs();
        let (count, half_points) = match discs {
            1.. => (&mut self.wins, 2),
            0 => (&mut self.draws, 1),
            _ => (&mut self.losses, 0),
        };
        *count += 1;
        let (points, games) = &mut self.by_color[game.first_player.index()];
        *points += half_points;
        *games += 1;
        self.discs += i64::from(discs);
        self.squared_discs += i64::from(discs * discs);
        if let Some((loser, _)) = &game.forfeit {
            self.forfeits[usize::from(*loser != game.first_player)] += 1;
        }
        for (sum, used) in self.cpu.iter_mut().zip(game.cpu) {
            *sum = sum.zip(used).map(|(sum, used)| sum + used);
        }
    }

    /// Wins, draws, losses and points, for the progress bar.
    pub(super) fn short(&self) -> String {
        format!("{}-{}-{} {:.1} %", self.wins, self.draws, self.losses, 100.0 * self.points())
    }

    fn games(&self) -> f64 {
        f64::from(self.wins + self.draws + self.losses)
    }

    /// Points per game; a draw counts half.
    fn points(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / self.games().max(1.0)
    }

    /// Wilson's interval, which holds the true share of points in 95 of 100 matches. It is cautious: draws, and openings
    /// played with both colours, reduce the true variance.
    fn interval(&self) -> (f64, f64) {
        let (games, points) = (self.games().max(1.0), self.points());
        let square = NORMAL * NORMAL / games;
        let middle = points + square / 2.0;
        let reach = (square * (points * (1.0 - points) + square / 4.0)).sqrt();
        (((middle - reach) / (1.0 + square)).max(0.0), ((middle + reach) / (1.0 + square)).min(1.0))
    }

    /// The mean disc difference and half the width of its interval.
    fn mean_discs(&self) -> (f64, f64) {
        let games = self.games().max(1.0);
        let mean = self.discs as f64 / games;
        let variance = (self.squared_discs as f64 / games - mean * mean).max(0.0) * games / (games - 1.0).max(1.0);
        (mean, NORMAL * (variance / games).sqrt())
    }
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (points, (low, high)) = (self.points(), self.interval());
        writeln!(f, "A {} wins, {} draws, {} losses", self.wins, self.draws, self.losses)?;
        writeln!(f, "A {:.1} % of the points (95 %: {:.1} to {:.1})", 100.0 * points, 100.0 * low, 100.0 * high)?;
        writeln!(f, "A Elo {} (95 %: {} to {})", elo(points), elo(low), elo(high))?;
        let (mean, reach) = self.mean_discs();
        writeln!(f, "A {mean:+.2} ± {reach:.2} discs a game")?;
        for color in Color::BOTH {
            let (half_points, games) = self.by_color[color.index()];
            if games > 0 {
                let share = 100.0 * f64::from(half_points) / 2.0 / f64::from(games);
                writeln!(f, "A {share:.1} % of the points with {color}")?;
            }
        }
        for (name, forfeits) in ["A", "B"].iter().zip(self.forfeits) {
            if forfeits > 0 {
                writeln!(f, "{name} forfeited {forfeits} games")?;
            }
        }
        let seconds = self.cpu.map(|cpu| match cpu {
            Some(cpu) => format!("{:.3}", cpu.as_secs_f64() / self.games().max(1.0)),
            None => "unknown".to_owned(),
        });
        write!(f, "processor seconds a game: A {}, B {}", seconds[0], seconds[1])
    }
}

/// The Elo difference that corresponds to a share of the points.
fn elo(points: f64) -> String {
    if points <= 0.0 {
        return "-inf".to_owned();
    }
    // Rounding leaves the upper end of an interval slightly below 1.
    if points > 1.0 - 1e-9 {
        return "+inf".to_owned();
    }
    format!("{:+.0}", 400.0 * (points / (1.0 - points)).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(wins: u32, draws: u32, losses: u32) -> MatchResult {
        MatchResult { wins, draws, losses, ..MatchResult::default() }
    }

    #[test]
    fn known_intervals_come_out() {
        // Wilson's interval for 31 of 40 and for 40 of 40.
        let (low, high) = result(31, 0, 9).interval();
        assert!((low - 0.625).abs() < 0.001 && (high - 0.877).abs() < 0.001, "{low} {high}");
        let (low, high) = result(40, 0, 0).interval();
        assert!((low - 0.912).abs() < 0.001 && high > 0.999, "{low} {high}");
        assert_eq!(result(1, 2, 1).points(), 0.5);
    }

    #[test]
    fn elo_follows_the_points() {
        assert_eq!([0.5, 0.64, 0.75, 0.0, 1.0].map(elo), ["+0", "+100", "+191", "-inf", "+inf"]);
    }

    #[test]
    fn no_game_at_all_can_be_written() {
        assert!(MatchResult::default().to_string().contains("0 wins"));
    }
}
