//! Measures the error of shallow searches for the margins of multi-ProbCut.
//!
//! Positions are searched to several depths without probabilistic cuts. A formula then describes the standard deviation
//! of the differences: its logarithm is a sum of simple terms in the number of empty squares and both depths, fitted by
//! least squares. One formula covers estimates, another one solved games.

use super::error::Error;
use super::progress::{ProgressEvent, Watcher};
use super::sample::Sample;
use crate::engine::probcut::terms;
use crate::engine::{Engine, Options, Weights};
use crate::rules::{Bitboard, Color, Position, Rules, Variant};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// The size of the transposition table, which is cleared for every position.
const TABLE_BYTES: usize = 8 << 20;

/// The number of terms in the formula for the logarithm of a deviation.
const TERMS: usize = 6;

/// The measurement to make.
#[derive(Clone, Debug)]
pub struct MarginOptions {
    /// The variant.
    pub variant: Variant,
    /// The number of positions for each number of empty squares.
    pub positions: usize,
    /// The greatest search depth.
    pub depth: u32,
    /// Games with at most this many empty squares are solved.
    pub exact_empties: u32,
    /// The seed for the choice of positions.
    pub seed: u64,
    /// The number of positions searched in parallel.
    pub threads: usize,
    /// The weights for the search, in place of the built-in ones.
    pub weights: Option<Arc<Weights>>,
}

/// A formula for the standard deviation between two depths, in discs.
#[derive(Clone, Copy, Debug)]
pub struct Formula {
    /// The weights of the terms.
    pub weights: [f64; TERMS],
    /// The root mean square error of the logarithm.
    pub error: f64,
    /// The number of groups (empty squares and a pair of depths) behind the fit.
    pub groups: usize,
}

/// The result of the measurement.
#[derive(Clone, Debug)]
pub struct Margins {
    /// The deviation between the estimates of two depths.
    pub estimates: Formula,
    /// The deviation between an estimate and the solved game.
    pub exact: Formula,
}

/// Searches positions of the samples and fits the formulas.
///
/// # Errors
/// There are too few samples.
pub fn margins(samples: &[Sample], options: &MarginOptions, watcher: &Watcher<'_>) -> Result<Margins, Error> {
    let mut chosen: BTreeMap<usize, Vec<Position>> = BTreeMap::new();
    let mut order: Vec<&Sample> = samples.iter().collect();
    order.shuffle(&mut StdRng::seed_from_u64(options.seed));
    for sample in order {
        let group = chosen.entry(sample.empties()).or_default();
        if (6..=56).contains(&sample.empties()) && group.len() < options.positions {
            group.extend(position(options, sample));
        }
    }
    let positions: Vec<Position> = chosen.into_values().flatten().collect();
    if positions.is_empty() {
        return Err(Error::Nothing);
    }
    // Squared differences by empty squares, deep and shallow depth.
    let squares: Mutex<BTreeMap<(u32, u32, u32), (f64, u32)>> = Mutex::new(BTreeMap::new());
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            scope.spawn(|| {
                let mut engine = Engine::new(Options { table_bytes: TABLE_BYTES, ..Options::default() });
                if let Some(weights) = &options.weights {
                    engine = engine.with_weights(options.variant, Arc::clone(weights));
                }
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(position) = positions.get(at) else { return };
                    let differences = differences(&engine, position, options);
                    let mut squares = squares.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    for (group, difference) in differences {
                        let sum = squares.entry(group).or_default();
                        *sum = (sum.0 + difference * difference, sum.1 + 1);
                    }
                    drop(squares);
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    watcher(&ProgressEvent::Measured { positions: done, of: positions.len() });
                }
            });
        }
    });
    let squares = squares.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    let deviations: Vec<((u32, u32, u32), f64)> = squares
        .into_iter()
        .filter(|(_, (sum, count))| *count >= 20 && *sum > 0.0)
        .map(|(group, (sum, count))| (group, (sum / f64::from(count)).sqrt()))
        .collect();
    let (exact, estimates): (Vec<_>, Vec<_>) =
        deviations.into_iter().partition(|((empties, deep, _), _)| empties == deep);
    Ok(Margins { estimates: fit(&estimates)?, exact: fit(&exact)? })
}

/// The position of a sample, if the side to move has a choice.
fn position(options: &MarginOptions, sample: &Sample) -> Option<Position> {
    let (own, opponent) = (Bitboard(sample.own), Bitboard(sample.opponent));
    let position = Position::new(Rules::of(options.variant), own, opponent, Color::Black).ok()?;
    (!position.must_pass() && !position.is_over()).then_some(position)
}

/// The differences between the values of a position at two depths, for all pairs of depths.
fn differences(engine: &Engine, position: &Position, options: &MarginOptions) -> Vec<((u32, u32, u32), f64)> {
    let empties = position.empties().len();
    let mut depths: Vec<u32> = (0..=options.depth.min(empties - 1)).collect();
    if empties <= options.exact_empties {
        depths.push(empties);
    }
    engine.forget();
    let values = engine.values(position, &depths);
    let pairs = (0..depths.len()).flat_map(|deep| (0..deep).map(move |shallow| (deep, shallow)));
    pairs
        .map(|(deep, shallow)| ((empties, depths[deep], depths[shallow]), f64::from(values[deep] - values[shallow])))
        .collect()
}

/// Fits the formula to the logarithms of the deviations.
fn fit(deviations: &[((u32, u32, u32), f64)]) -> Result<Formula, Error> {
    if deviations.len() < TERMS {
        return Err(Error::Nothing);
    }
    // The normal equations, with a last column for the right side.
    let mut rows = [[0.0; TERMS + 1]; TERMS];
    for ((empties, deep, shallow), deviation) in deviations {
        let terms = terms(*empties, *deep, *shallow);
        for (row, term) in rows.iter_mut().zip(terms) {
            for (cell, other) in row.iter_mut().zip(terms) {
                *cell += term * other;
            }
            row[TERMS] += term * deviation.ln();
        }
    }
    for pivot in 0..TERMS {
        // A small ridge keeps the equations solvable if two terms hardly differ.
        rows[pivot][pivot] += 1e-6;
        let pivot_row = rows[pivot];
        for (_, row) in rows.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = row[pivot] / pivot_row[pivot];
            for (cell, other) in row.iter_mut().zip(pivot_row) {
                *cell -= factor * other;
            }
        }
    }
    let weights: [f64; TERMS] = std::array::from_fn(|term| rows[term][TERMS] / rows[term][term]);
    let missed = |((empties, deep, shallow), deviation): &((u32, u32, u32), f64)| {
        let terms = terms(*empties, *deep, *shallow);
        let logarithm: f64 = terms.iter().zip(weights).map(|(term, weight)| term * weight).sum();
        (logarithm - deviation.ln()).powi(2)
    };
    let error = (deviations.iter().map(missed).sum::<f64>() / deviations.len() as f64).sqrt();
    Ok(Formula { weights, error, groups: deviations.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_found_again() {
        let wanted = [1.2, -0.3, 0.2, 0.5, -0.9, 0.1];
        let groups =
            (10..50).flat_map(|n| (2..8).flat_map(move |deep| (0..deep).map(move |shallow| (n, deep, shallow))));
        let deviations: Vec<_> = groups
            .map(|(n, deep, shallow)| {
                let logarithm: f64 = terms(n, deep, shallow).iter().zip(wanted).map(|(t, w)| t * w).sum();
                ((n, deep, shallow), logarithm.exp())
            })
            .collect();
        let formula = fit(&deviations).unwrap();
        assert!(formula.error < 1e-3, "{formula:?}");
        assert!(formula.weights.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 0.02));
    }
}
