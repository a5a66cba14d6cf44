//! The fit: weights for which the estimates are as near as can be to the scores.
//!
//! Each stage is fitted for itself, by going through its samples in random order again and again and moving the weights
//! that a sample uses a little against the error (stochastic gradient descent). How little is for each weight to say:
//! the more it was moved, the less it moves (Duchi, Hazan, Singer, "Adaptive subgradient methods", 2011). A weight that
//! few samples use is drawn to 0, as a ridge regression does.

use super::error::{Error, at};
use super::hash::hash;
use super::progress::{ProgressEvent, Watcher};
use super::sample::{Sample, read_samples};
use super::weights::read_weights;
use super::wthor::{VALIDATION_YEARS, wthor_samples};
use crate::engine::patterns::file::{EMPTIES, SPANS, TABLES, Trained, encode, own_indices};
use crate::engine::patterns::layout::{COUNTED, FIRST_SLOT, MIRRORED, PATTERNS, PLACES, ROWS, SLOT_BASES};
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

/// Slots in use.
const USED_SLOTS: usize = FIRST_SLOT[PATTERNS];

/// Weights that a position uses.
const ACTIVE: usize = 3 + USED_SLOTS;

/// Samples that stay together when they are put in a new order.
const BLOCK: usize = 256;

/// What to train with, and how.
#[derive(Clone, Debug)]
pub struct TrainOptions {
    /// The variant.
    pub variant: Variant,
    /// Files of samples.
    pub data: Vec<PathBuf>,
    /// A folder of WTHOR files, which are used but for the years kept for validation.
    pub wthor: Option<PathBuf>,
    /// Where to write the weights. Finished stages wait in a folder beside it, so that an interrupted run can go on.
    pub out: PathBuf,
    /// Weights to begin with, in place of 0.
    pub start_from: Option<PathBuf>,
    /// The number of stages, 1 to 60.
    pub stages: usize,
    /// The first stage goes down to this number of empty squares at least.
    pub first_until: usize,
    /// Plies of the neighbouring stages that a stage is trained with too.
    pub overlap: usize,
    /// How often the samples are gone through.
    pub epochs: usize,
    /// How much a weight may move at first, in discs.
    pub rate: f32,
    /// How strongly weights are drawn to 0: as if each had been seen this many times to be worth nothing.
    pub shrinkage: f32,
    /// Weights that fewer samples use are 0.
    pub least_count: u32,
    /// The step in which weights are stored, in 1/128 disc.
    pub step: u8,
    /// Seed of the order of samples.
    pub seed: u64,
    /// Stages fitted at the same time.
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

/// What came of training.
#[derive(Clone, Debug)]
pub struct TrainReport {
    /// Samples trained with.
    pub samples: usize,
    /// Root of the mean squared error of each stage's last epoch, in discs; `None` for one that was finished before.
    pub errors: Vec<Option<f32>>,
    /// Weights that are not 0 as written.
    pub weights: usize,
    /// Size of the file written, in bytes.
    pub size: usize,
}

/// Fits weights and writes them.
///
/// # Errors
/// Where a file cannot be read or written, or there is nothing to train with.
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

/// The stage of each number of empty squares: the first down to `first_until`, the others of the same length.
fn stages(count: usize, first_until: usize) -> [u8; EMPTIES] {
    let rest = first_until.clamp(1, EMPTIES - 1);
    std::array::from_fn(|empties| {
        let below = rest.saturating_sub(empties + 1);
        let stage = if empties >= rest || count == 1 { 0 } else { 1 + below * (count - 1) / rest };
        stage.min(count - 1) as u8
    })
}

/// Weights as numbers, stage by stage.
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

/// Finished stages of an interrupted run.
struct StageCache {
    folder: PathBuf,
    key: [u8; 8],
}

impl StageCache {
    /// The folder beside the weights to be written. The key is of the options, the weights begun with and the samples.
    fn open(options: &TrainOptions, start: Option<&Weights>, samples: &[Sample]) -> Result<StageCache, Error> {
        let mut folder = options.out.clone();
        folder.as_mut_os_string().push(".stages");
        // Only the last folder of the path: what leads there, a slip of the pen would make up.
        match fs::create_dir(&folder) {
            Err(reason) if reason.kind() != io::ErrorKind::AlreadyExists => return Err(Error::Io(folder, reason)),
            _ => {}
        }
        // How weights are written and how many threads there are has nothing to do with their values.
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
        // Under its name only when it is complete.
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
            // The stage there that covers the middle of this one.
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

/// A weight while it is fitted.
#[derive(Clone, Copy)]
struct Cell {
    weight: f32,
    /// Squares of the errors met.
    squares: f32,
    /// How much of the weight to take away at each use, before the rate.
    shrink: f32,
    /// 0 for a weight that is not to be fitted.
    rate: f32,
}

/// Squares of errors that each weight begins with: moves of the first samples are no leaps.
const FIRST_SQUARES: f32 = 20_000.0;

/// The weights that a position uses, as places in the tables of a stage; of mirror images the canonical one.
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

/// Fits the weights of a stage. `report` is told the epoch, the number of samples and the error.
fn fit(
    options: &TrainOptions,
    samples: &mut [Sample],
    start: Option<&[f32]>,
    mut rng: StdRng,
    report: &dyn Fn(usize, usize, f32),
) -> (Vec<f32>, f32) {
    // Also what is not fitted has squares to divide by.
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
            // The rate falls to almost nothing, so that the weights come to rest.
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

/// Moves the weights that a sample uses against the error, which it returns.
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

    /// Positions whose score follows a simple rule, as boards of any kind.
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
        // The same again has nothing left to do, and other options have.
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
