//! Durations and their percentiles.

use std::fmt;
use std::time::Duration;

/// Many durations.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    micros: Vec<u32>,
}

impl Figures {
    pub(super) fn add(&mut self, duration: Duration) {
        self.micros.push(u32::try_from(duration.as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn merge(&mut self, other: Figures) {
        self.micros.extend(other.micros);
    }

    pub(super) fn len(&self) -> usize {
        self.micros.len()
    }

    /// The duration that so many of a thousand do not exceed, in milliseconds.
    fn at(sorted: &[u32], per_mille: usize) -> f64 {
        let index = (sorted.len() * per_mille / 1000).min(sorted.len().saturating_sub(1));
        sorted.get(index).map_or(0.0, |micros| f64::from(*micros) / 1_000.0)
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.micros.clone();
        sorted.sort_unstable();
        let [p50, p99, p999, most] = [500, 990, 999, 1000].map(|share| Figures::at(&sorted, share));
        write!(f, "p50 {p50:.1} ms, p99 {p99:.1} ms, p99.9 {p999:.1} ms, most {most:.1} ms, of {}", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_read_from_the_sorted_durations() {
        let mut figures = Figures::default();
        for ms in (1..=1_000).rev() {
            figures.add(Duration::from_millis(ms));
        }
        let text = figures.to_string();
        assert_eq!(text, "p50 501.0 ms, p99 991.0 ms, p99.9 1000.0 ms, most 1000.0 ms, of 1000");
        assert_eq!(Figures::default().to_string(), "p50 0.0 ms, p99 0.0 ms, p99.9 0.0 ms, most 0.0 ms, of 0");
    }
}
