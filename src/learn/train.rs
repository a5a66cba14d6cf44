//! Fits the weights of the evaluation to scores.
//!
//! Each stage is fitted separately by stochastic gradient descent: repeated passes over its samples in random order, each
//! sample moving its weights a little against the error. The step of a weight shrinks the more the weight has moved
//! (Duchi, Hazan, Singer, "Adaptive subgradient methods", 2011). Weights of few samples are pulled towards 0, as in ridge
//! regression.

use super::error::{Error, at};
use super::hash::hash;
use super::progress::{ProgressEvent, Watcher};
use super::sample::{Sample, read_samples};
use super::weights::read_weights;
use super::wthor::{VALIDATION_YEARS, wthor_samples};
use crate::engine::patterns::file::{Trained, encode};
use crate::engine::patterns::layout::{COUNTED, EMPTIES, FIRST_SLOT, MIRRORED, PATTERNS, PLACES, ROWS, SLOT_BASES};
use crate::engine::patterns::tables::{SPANS, TABLES, own_indices};
use crate::engine::patterns::{Weights, counted, indices};
use crate::rules::Variant;
use crate::rules::flips::legal_moves;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io};

/// The number of slots in use.
const USED_SLOTS: usize = FIRST_SLOT[PATTERNS];

/// The number of weights that a position uses.
const ACTIVE: usize = 3 + USED_SLOTS;

/// The number of samples that stay together when the order changes.
const BLOCK: usize = 256;

/// The data and the parameters of the training.
#[derive(Clone, Debug)]
pub struct TrainOptions {
    /// The variant.
    pub variant: Variant,
    /// Files of samples.
    pub data: Vec<PathBuf>,
    /// A folder of WTHOR files, of which all but the validation years are used.
    pub wthor: Option<PathBuf>,
    /// The file of weights to write. A folder beside it keeps finished stages, so that an interrupted run can continue.
    pub out: PathBuf,
    /// A file of weights to start from, in place of zeros.
    pub start_from: Option<PathBuf>,
    /// The number of stages, 1 to 60.
    pub stages: usize,
    /// The first stage extends at least down to this number of empty squares.
    pub first_until: usize,
    /// A stage also learns from this many plies of each neighbouring stage.
    pub overlap: usize,
    /// The number of passes over the samples.
    pub epochs: usize,
    /// The first step of a weight, in discs.
    pub rate: f32,
    /// The pull of the weights towards 0, as if each had occurred this many times with the value 0.
    pub shrinkage: f32,
    /// Weights that occur in fewer samples are 0.
    pub least_count: u32,
    /// The step size of the stored weights, in 1/128 disc.
    pub step: u8,
    /// The seed for the order of the samples.
    pub seed: u64,
    /// The number of stages fitted in parallel.
    pub threads: usize,
}

impl Default for TrainOptions {
    fn default() -> TrainOptions {
        TrainOptions {
            variant: Variant::Othello,
            data: Vec::new(),
            wthor: None,
            out: PathBuf::from("weights.bin"),
            start_from: None,
            stages: 15,
            first_until: 57,
            overlap: 2,
            epochs: 10,
            rate: 2.0,
            shrinkage: 40.0,
            least_count: 3,
            step: 16,
            seed: 1,
            threads: 1,
        }
    }
}

/// The result of training.
#[derive(Clone, Debug)]
pub struct TrainReport {
    /// The number of samples used.
    pub samples: usize,
    /// The root mean square error of each stage's last pass, in discs; `None` for a stage that an earlier run finished.
    pub errors: Vec<Option<f32>>,
    /// The number of written weights that are not 0.
    pub weights: usize,
    /// The size of the written file in bytes.
    pub size: usize,
}

/// Fits weights and writes them.
///
/// # Errors
/// A file cannot be read or written, or there are no samples.
pub fn train(options: &TrainOptions, watcher: &Watcher<'_>) -> Result<TrainReport, Error> {
    if options.stages == 0 || options.stages > EMPTIES - 1 {
        return Err(Error::Stages(options.stages));
    }
    let mut samples = Vec::new();
    if let Some(folder) = &options.wthor {
        samples.extend(wthor_samples(folder, &|year| !VALIDATION_YEARS.contains(&year), watcher)?);
    }
    for path in &options.data {
        let read = read_samples(path, options.variant)?;
        watcher(&ProgressEvent::Read { path, samples: read.len() });
        samples.extend(read);
    }
    if samples.is_empty() {
        return Err(Error::Nothing);
    }
    let start = options.start_from.as_deref().map(|path| read_weights(path, options.variant)).transpose()?;
    let stage_of = stages(options.stages, options.first_until);
    let cache = StageCache::open(options, start.as_ref(), &samples)?;
    let start = start.as_ref().map(in_discs);
    let (fitted, errors) = fit_all(options, &samples, &stage_of, start.as_ref(), &cache, watcher)?;
    let steps = vec![options.step.max(1); options.stages];
    let trained = Trained { variant: options.variant, stage_of, stages: fitted, steps };
    let bytes = encode(&trained);
    fs::write(&options.out, &bytes).map_err(at(&options.out))?;
    let weights = Weights::from_bytes(&bytes, options.variant)
        .map_err(|reason| Error::Weights(options.out.clone(), reason))
        .map(|weights| count_weights(&weights, options.stages))?;
    Ok(TrainReport { samples: samples.len(), errors, weights, size: bytes.len() })
}

/// The stage of each number of empty squares. The first stage extends down to `first_until`, the others share the rest
/// evenly.
fn stages(count: usize, first_until: usize) -> [u8; EMPTIES] {
    let rest = first_until.clamp(1, EMPTIES - 1);
    std::array::from_fn(|empties| {
        let below = rest.saturating_sub(empties + 1);
        let stage = if empties >= rest || count == 1 { 0 } else { 1 + below * (count - 1) / rest };
        stage.min(count - 1) as u8
    })
}

/// The weights in discs, stage by stage.
fn in_discs(weights: &Weights) -> ([u8; EMPTIES], Vec<Vec<f32>>) {
    (*weights.stage_of(), (0..).map_while(|stage| weights.in_discs(stage)).collect())
}

fn count_weights(weights: &Weights, stages: usize) -> usize {
    let tables = (0..TABLES).map(|table| (SPANS[table].0, own_indices(table)));
    let stages: Vec<_> = (0..stages).filter_map(|stage| weights.in_discs(stage)).collect();
    tables
        .flat_map(|(base, own)| own.into_iter().map(move |index| base + usize::from(index)))
        .map(|at| stages.iter().filter(|stage| stage[at] != 0.0).count())
        .sum()
}

/// A folder with the finished stages of a run.
struct StageCache {
    folder: PathBuf,
    key: [u8; 8],
}

impl StageCache {
    /// Opens the folder beside the output file. The key is a hash of the options, the starting weights and the samples.
    fn open(options: &TrainOptions, start: Option<&Weights>, samples: &[Sample]) -> Result<StageCache, Error> {
        let mut folder = options.out.clone();
        folder.as_mut_os_string().push(".stages");
        // Create only the last folder of the path, because a missing parent is probably a typing error.
        match fs::create_dir(&folder) {
            Err(reason) if reason.kind() != io::ErrorKind::AlreadyExists => return Err(Error::Io(folder, reason)),
            _ => {}
        }
        // The step size and the number of threads do not affect the fitted weights.
        let same = TrainOptions { threads: 0, step: 0, ..options.clone() };
        let text = format!("{same:?} {:?} {}", start.map(Weights::checksum), samples.len());
        let sum =
            samples.iter().fold(0u64, |sum, s| sum.rotate_left(1) ^ s.own ^ s.opponent.rotate_left(7) ^ s.score as u64);
        let key = hash(text.bytes().chain(sum.to_le_bytes()));
        Ok(StageCache { folder, key: key.to_le_bytes() })
    }

    fn path(&self, stage: usize) -> PathBuf {
        self.folder.join(format!("{stage:02}"))
    }

    fn load(&self, stage: usize) -> Option<Vec<f32>> {
        let bytes = fs::read(self.path(stage)).ok()?;
        let weights = bytes.strip_prefix(&self.key)?.as_chunks::<4>().0;
        (weights.len() == PLACES).then(|| weights.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect())
    }

    fn store(&self, stage: usize, weights: &[f32]) -> Result<(), Error> {
        let bytes: Vec<u8> =
            self.key.into_iter().chain(weights.iter().flat_map(|weight| weight.to_le_bytes())).collect();
        // The file gets its name only when it is complete.
        let (path, part) = (self.path(stage), self.folder.join(format!("{stage:02}.part")));
        fs::write(&part, bytes).and_then(|()| fs::rename(&part, &path)).map_err(at(&path))
    }
}

type Fitted = (Vec<Vec<f32>>, Vec<Option<f32>>);

/// Fits all stages, several at a time.
fn fit_all(
    options: &TrainOptions,
    samples: &[Sample],
    stage_of: &[u8; EMPTIES],
    start: Option<&([u8; EMPTIES], Vec<Vec<f32>>)>,
    cache: &StageCache,
    watcher: &Watcher<'_>,
) -> Result<Fitted, Error> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Result<(Vec<f32>, Option<f32>), Error>)>> = Mutex::new(Vec::new());
    let fit_one = |stage: usize| {
        if let Some(weights) = cache.load(stage) {
            watcher(&ProgressEvent::Resumed { stage, stages: options.stages });
            return Ok((weights, None));
        }
        let near = |empties: usize| {
            let (least, most) = (empties.saturating_sub(options.overlap), empties + options.overlap);
            (least..=most).any(|empties| stage_of.get(empties) == Some(&(stage as u8)))
        };
        let wanted: [bool; 65] = std::array::from_fn(|empties| empties < EMPTIES && near(empties));
        let mut chosen: Vec<Sample> = samples.iter().copied().filter(|sample| wanted[sample.empties()]).collect();
        let start = start.and_then(|(other_stages, weights)| {
            // Start from the stage that covers the middle of this one.
            let mut covered = (0..EMPTIES).filter(|empties| usize::from(stage_of[*empties]) == stage);
            let middle = covered.nth(stage_of.iter().filter(|s| usize::from(**s) == stage).count() / 2)?;
            weights.get(usize::from(other_stages[middle]))
        });
        let rng = StdRng::seed_from_u64(options.seed ^ (stage as u64) << 32);
        let (weights, error) = fit(options, &mut chosen, start.map(Vec::as_slice), rng, &|epoch, samples, error| {
            let (stages, epochs) = (options.stages, options.epochs);
            watcher(&ProgressEvent::Epoch { stage, stages, epoch, epochs, samples, error });
        });
        cache.store(stage, &weights)?;
        Ok((weights, Some(error)))
    };
    std::thread::scope(|scope| {
        for _ in 0..options.threads.clamp(1, options.stages) {
            scope.spawn(|| {
                loop {
                    let stage = next.fetch_add(1, Ordering::Relaxed);
                    if stage >= options.stages {
                        return;
                    }
                    let fitted = fit_one(stage);
                    done.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((stage, fitted));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    done.sort_by_key(|(stage, _)| *stage);
    done.into_iter().map(|(_, fitted)| fitted).collect::<Result<Vec<_>, _>>().map(|fitted| fitted.into_iter().unzip())
}

/// A weight during the fit.
#[derive(Clone, Copy)]
struct Cell {
    weight: f32,
    /// The sum of the squared errors so far.
    squares: f32,
    /// The fraction of the weight to subtract at each use, before the rate applies.
    shrink: f32,
    /// 1, or 0 for a weight that is not fitted.
    rate: f32,
}

/// The initial sum of squared errors of each weight, which keeps the first steps small.
const FIRST_SQUARES: f32 = 20_000.0;

/// The weights that a position uses, as places in the tables of a stage. Mirror images share the canonical place.
fn active(sample: &Sample) -> [u32; ACTIVE] {
    let Sample { own, opponent, .. } = *sample;
    let order = indices(&ROWS, own, opponent);
    let mirrored = indices(&MIRRORED, own, opponent);
    let counted = counted(own, opponent, legal_moves(own, opponent), legal_moves(opponent, own));
    let mut places = [0; ACTIVE];
    for slot in 0..USED_SLOTS {
        places[slot] = u32::from(order[slot].min(mirrored[slot])) + COUNTED as u32 + SLOT_BASES[slot];
    }
    for (place, counted) in places[USED_SLOTS..].iter_mut().zip(counted) {
        *place = counted as u32;
    }
    places
}

/// Fits the weights of a stage. `report` receives the epoch, the number of samples and the error.
fn fit(
    options: &TrainOptions,
    samples: &mut [Sample],
    start: Option<&[f32]>,
    mut rng: StdRng,
    report: &dyn Fn(usize, usize, f32),
) -> (Vec<f32>, f32) {
    // The sum of squares is a divisor, so every weight needs one.
    let mut cells = vec![Cell { weight: 0.0, squares: FIRST_SQUARES, shrink: 0.0, rate: 0.0 }; PLACES];
    let mut counts = vec![0u32; PLACES];
    for sample in samples.iter() {
        for place in active(sample) {
            counts[place as usize] += 1;
        }
    }
    for (at, (cell, count)) in cells.iter_mut().zip(&counts).enumerate() {
        if *count >= options.least_count.max(1) {
            let weight = start.map_or(0.0, |start| start[at]);
            let shrink = options.shrinkage / *count as f32;
            *cell = Cell { weight, squares: FIRST_SQUARES, shrink, rate: 1.0 };
        }
    }
    drop(counts);
    samples.shuffle(&mut rng);
    let mut order: Vec<usize> = (0..samples.len().div_ceil(BLOCK)).collect();
    let (all, mut seen) = ((samples.len() * options.epochs).max(1) as f32, 0usize);
    let mut error = 0.0;
    for epoch in 1..=options.epochs {
        order.shuffle(&mut rng);
        let mut squares = 0.0f64;
        for &block in &order {
            let block = block * BLOCK..samples.len().min((block + 1) * BLOCK);
            // The rate falls almost to 0, so that the weights settle.
            let rate = options.rate * (1.0 - 0.98 * seen as f32 / all);
            seen += block.len();
            for sample in &samples[block] {
                let missed = step(&mut cells, sample, rate);
                squares += f64::from(missed * missed);
            }
        }
        error = (squares / samples.len().max(1) as f64).sqrt() as f32;
        report(epoch, samples.len(), error);
    }
    (cells.into_iter().map(|cell| cell.weight).collect(), error)
}

/// Moves the weights of a sample against the error, and returns the error.
fn step(cells: &mut [Cell], sample: &Sample, rate: f32) -> f32 {
    let places = active(sample);
    let estimate: f32 = places.iter().map(|place| cells[*place as usize].weight).sum();
    let missed = f32::from(sample.score) - estimate;
    let square = missed * missed;
    for place in places {
        let cell = &mut cells[place as usize];
        cell.squares += square;
        cell.weight += rate * cell.rate * (missed - cell.shrink * cell.weight) / cell.squares.sqrt();
    }
    missed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::sample::SampleWriter;
    use crate::learn::validate;
    use rand::RngExt;

    /// Random boards with scores that follow a simple rule.
    fn samples(count: usize, seed: u64) -> Vec<Sample> {
        let mut rng = StdRng::seed_from_u64(seed);
        let sample = |_| {
            let (a, b, c): (u64, u64, u64) = (rng.random(), rng.random(), rng.random());
            let (own, opponent) = (a & c, b & c & !a);
            let difference =
                |squares: u64| (own & squares).count_ones() as i8 - (opponent & squares).count_ones() as i8;
            // Corners and the rest of the edge.
            let score = 6 * difference(0x8100_0000_0000_0081) + difference(0x7e81_8181_8181_817e);
            Sample { own, opponent, score }
        };
        (0..count).map(sample).filter(|sample| sample.empties() < EMPTIES).collect()
    }

    #[test]
    fn a_rule_is_learnt_and_finished_stages_are_kept() {
        let folder = std::env::temp_dir().join(format!("othello-train-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let data = folder.join("data");
        SampleWriter::open(&data, Variant::Othello, 0).unwrap().add(&[samples(20_000, 1)]).unwrap();
        let out = folder.join("weights");
        let options =
            TrainOptions { data: vec![data], out: out.clone(), stages: 2, epochs: 8, ..TrainOptions::default() };
        let report = train(&TrainOptions { threads: 2, ..options.clone() }, &|_| {}).unwrap();
        assert_eq!(report.errors.len(), 2);
        let first = fs::read(&out).unwrap();
        let unseen = samples(2_000, 2);
        let error = || validate(&read_weights(&out, Variant::Othello).unwrap(), &unseen).all.root_mean_square;
        let found = error();
        let squares: f64 = unseen.iter().map(|sample| f64::from(sample.score).powi(2)).sum();
        let untrained = (squares / unseen.len() as f64).sqrt();
        assert!(found < untrained * 0.5, "{found} of {untrained}");
        // The same options find all stages finished, other options do not.
        let again = train(&options, &|_| {}).unwrap();
        assert_eq!(again.errors, [None, None]);
        assert_eq!(fs::read(&out).unwrap(), first);
        let other = TrainOptions { epochs: 1, start_from: Some(out.clone()), ..options };
        assert!(train(&other, &|_| {}).unwrap().errors.iter().all(Option::is_some));
        let more = error();
        assert!(more < found * 1.1, "{more} after {found}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn stages_follow_each_other_and_leave_none_out() {
        for (count, first_until) in [(1, 57), (2, 57), (7, 50), (15, 57), (15, 60), (30, 50), (60, 60)] {
            let stages = stages(count, first_until);
            assert_eq!((stages[0], stages[EMPTIES - 1]), (count as u8 - 1, 0), "{count}");
            assert!(stages.windows(2).all(|pair| pair[0] == pair[1] || pair[0] == pair[1] + 1), "{count}: {stages:?}");
        }
    }

    #[test]
    fn too_little_to_train_with_is_an_error() {
        assert!(matches!(train(&TrainOptions::default(), &|_| {}), Err(Error::Nothing)));
        let none = TrainOptions { stages: 0, ..TrainOptions::default() };
        assert!(matches!(train(&none, &|_| {}), Err(Error::Stages(0))));
    }
}
