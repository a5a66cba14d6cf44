//! Measures the error of the evaluation on scores.

use super::sample::Sample;
use crate::engine::patterns::{Features, UNIT, Weights};
use crate::rules::flips::legal_moves;
use std::fmt;

/// The error of the evaluation over several samples.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Deviation {
    /// The number of samples.
    pub samples: usize,
    /// The mean difference, in discs.
    pub bias: f64,
    /// The mean absolute difference.
    pub mean: f64,
    /// The root mean square difference.
    pub root_mean_square: f64,
}

impl Deviation {
    fn of(differences: &[f32]) -> Deviation {
        let count = differences.len().max(1) as f64;
        let mean = |value: fn(f64) -> f64| differences.iter().map(|d| value(f64::from(*d))).sum::<f64>() / count;
        Deviation {
            samples: differences.len(),
            bias: mean(|d| d),
            mean: mean(f64::abs),
            root_mean_square: mean(|d| d * d).sqrt(),
        }
    }
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Deviation { samples, bias, mean, root_mean_square } = self;
        write!(f, "{samples:>8} positions  bias {bias:>+6.2}  mean {mean:>6.3}  rms {root_mean_square:>6.3}")
    }
}

/// The error of the evaluation, stage by stage.
#[derive(Clone, Debug, Default)]
pub struct Validation {
    /// For each stage, the most and the fewest empty squares, and the deviation.
    pub stages: Vec<(usize, usize, Deviation)>,
    /// The deviation over all samples.
    pub all: Deviation,
}

impl fmt::Display for Validation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (stage, (from, to, deviation)) in self.stages.iter().enumerate().filter(|(_, (.., met))| met.samples > 0) {
            writeln!(f, "stage {stage:>2}, {from:>2} to {to:>2} empty {deviation}")?;
        }
        write!(f, "all                     {}", self.all)
    }
}

/// Compares the evaluation with scores.
pub fn validate(weights: &Weights, samples: &[Sample]) -> Validation {
    let stage_of = weights.stage_of();
    let stages = stage_of.iter().max().map_or(0, |last| usize::from(*last) + 1);
    let mut differences: Vec<Vec<f32>> = vec![Vec::new(); stages];
    for sample in samples.iter().filter(|sample| sample.empties() < stage_of.len()) {
        let estimate = estimate(weights, sample) as f32 / UNIT as f32;
        differences[usize::from(stage_of[sample.empties()])].push(estimate - f32::from(sample.score));
    }
    let covered = |stage: usize| (0..stage_of.len()).filter(move |empties| usize::from(stage_of[*empties]) == stage);
    let all: Vec<f32> = differences.iter().flatten().copied().collect();
    let stages = differences.iter().enumerate().map(|(stage, differences)| {
        let (from, to) = (covered(stage).max().unwrap_or(0), covered(stage).min().unwrap_or(0));
        (from, to, Deviation::of(differences))
    });
    Validation { stages: stages.collect(), all: Deviation::of(&all) }
}

/// The static evaluation of a position.
fn estimate(weights: &Weights, sample: &Sample) -> i32 {
    let Sample { own, opponent, .. } = *sample;
    let moves = [legal_moves(own, opponent), legal_moves(opponent, own)];
    weights.evaluate(&Features::new(own, opponent), 0, own, opponent, moves[0], moves[1])
}
