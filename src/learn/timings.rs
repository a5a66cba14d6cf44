//! Measures the speed of the evaluation.

use super::sample::Sample;
use crate::engine::patterns::{Features, Weights, WeightsError};
use crate::rules::Variant;
use crate::rules::flips::{flips, legal_moves};
use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The times that parts of the evaluation take.
#[derive(Clone, Copy, Debug)]
pub struct Timings {
    /// The time to load weights.
    pub load: Duration,
    /// The time to evaluate a position.
    pub evaluate: Duration,
    /// The time to update the pattern indices for a move.
    pub play: Duration,
}

impl fmt::Display for Timings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nanoseconds = |duration: Duration| duration.as_secs_f64() * 1e9;
        let (evaluate, play) = (nanoseconds(self.evaluate), nanoseconds(self.play));
        write!(f, "load {:.1} ms, evaluate {evaluate:.1} ns, play {play:.1} ns", nanoseconds(self.load) / 1e6)
    }
}

/// Measures the evaluation with these weights on samples.
///
/// # Errors
/// The bytes are not weights of the variant.
pub fn measure_timings(bytes: &[u8], variant: Variant, samples: &[Sample]) -> Result<Timings, WeightsError> {
    let read = || Weights::from_bytes(bytes, variant);
    let weights = read()?;
    let load = best(1, || drop(black_box(read())));
    // Sorted positions stay in the same stage for a while, as a search does.
    let mut sorted = samples.to_vec();
    sorted.sort_by_key(Sample::empties);
    let ready: Vec<_> = sorted
        .iter()
        .filter_map(|&Sample { own, opponent, .. }| {
            let moves = legal_moves(own, opponent);
            let square = moves.trailing_zeros() as usize;
            let flipped = flips(moves & moves.wrapping_neg(), own, opponent);
            let features = Features::new(own, opponent);
            (moves != 0).then_some((own, opponent, moves, legal_moves(opponent, own), features, square, flipped))
        })
        .collect();
    let evaluate = best(ready.len(), || {
        for (mover, (own, opponent, moves, replies, features, ..)) in ready.iter().enumerate() {
            black_box(weights.evaluate(features, mover & 1, *own, *opponent, *moves, *replies));
        }
    });
    let play = best(ready.len(), || {
        for (.., features, square, flipped) in &ready {
            let mut features = *features;
            features.play(0, *square, *flipped);
            black_box(features.indices());
        }
    });
    Ok(Timings { load, evaluate, play })
}

/// The shortest of several runs, divided by the number of items in a run.
fn best(items: usize, mut run: impl FnMut()) -> Duration {
    let time = |_| {
        let begun = Instant::now();
        run();
        begun.elapsed()
    };
    (0..15).map(time).min().unwrap_or_default() / items.max(1) as u32
}
