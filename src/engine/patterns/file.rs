//! Weights as bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `othw` |
//! | 1 | version, 1 |
//! | 1 | variant: 0 Othello, 1 Reverse Othello |
//! | 1 | stages |
//! | 1 | 0 |
//! | 4 | fingerprint of the patterns |
//! | 61 | the stage for each number of empty squares |
//! | stages | size of a step, in units of the evaluation |
//! | … | weights, entropy coded: those by numbers of squares in units, those of patterns in steps of the stage |
//! | 4 | checksum of all before it |
//!
//! Numbers are little-endian. Weights come table by table, one for all mirror images of an index: first which indices
//! have a weight in any stage, then those weights, stage by stage. How a weight is coded depends on its neighbours: the
//! same weight a stage earlier, and the two before.

use super::coding::{Coder, Reader, Recorder};
use super::layout::{
    BASES, BIAS, COUNTED, FRONTIER, MOBILITY, PATTERNS, SIZES, TABLE, canonical, exchanged, fingerprint,
};
use super::{Stage, UNIT, Weights};
use crate::rules::Variant;
use std::fmt;

const MAGIC: [u8; 4] = *b"othw";
const VERSION: u8 = 1;
const HEADER: usize = 12 + EMPTIES;

/// Numbers of empty squares that a position to be estimated can have.
pub(crate) const EMPTIES: usize = 61;

/// Tables of a stage: those by numbers of squares, then the patterns.
pub(crate) const TABLES: usize = OTHERS + PATTERNS;

/// Tables by numbers of squares.
const OTHERS: usize = 3;

/// Where the places of each table start, and how many it has.
pub(crate) const SPANS: [(usize, usize); TABLES] = spans();

const fn spans() -> [(usize, usize); TABLES] {
    let mut spans = [(0, 0); TABLES];
    spans[0] = (MOBILITY, FRONTIER - MOBILITY);
    spans[1] = (FRONTIER, BIAS - FRONTIER);
    spans[2] = (BIAS, COUNTED - BIAS);
    let mut pattern = 0;
    while pattern < PATTERNS {
        spans[OTHERS + pattern] = (COUNTED + BASES[pattern], SIZES[pattern]);
        pattern += 1;
    }
    spans
}

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// They do not begin as a file of weights does, or are too few.
    NoWeights,
    /// A version of the file that is not known here.
    UnknownVersion(u8),
    /// Weights made for other patterns.
    OtherPatterns,
    /// Weights of another variant than asked for.
    OtherVariant,
    /// The bytes have changed since they were written.
    Damaged,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NoWeights => f.write_str("no file of weights"),
            WeightsError::UnknownVersion(version) => write!(f, "version {version}: expected {VERSION}"),
            WeightsError::OtherPatterns => f.write_str("weights for other patterns"),
            WeightsError::OtherVariant => f.write_str("weights for another variant"),
            WeightsError::Damaged => f.write_str("damaged: the checksum differs"),
        }
    }
}

impl std::error::Error for WeightsError {}

/// Weights as numbers, as training makes them.
#[derive(Clone)]
pub(crate) struct Trained {
    pub(crate) variant: Variant,
    /// The stage for each number of empty squares.
    pub(crate) stage_of: [u8; EMPTIES],
    /// For each stage its weights in discs, place by place; of mirror images only the smallest index counts.
    pub(crate) stages: Vec<Vec<f32>>,
    /// For each stage the step in which patterns' weights are written, in units of the evaluation.
    pub(crate) steps: Vec<u8>,
}

/// FNV-1a (Fowler, Noll, Vo), 32 bits.
pub(super) fn checksum(bytes: impl IntoIterator<Item = u8>) -> u32 {
    bytes.into_iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

fn variant_byte(variant: Variant) -> u8 {
    u8::from(variant == Variant::Reverse)
}

/// The indices of a table that have a weight of their own.
pub(crate) fn own_indices(table: usize) -> Vec<u16> {
    own_of(&shared_indices(table))
}

fn own_of(shared: &[u16]) -> Vec<u16> {
    (0..shared.len() as u16).filter(|index| shared[usize::from(*index)] == *index).collect()
}

/// For each index of a table the one whose weight it has.
fn shared_indices(table: usize) -> Vec<u16> {
    match table.checked_sub(OTHERS) {
        Some(pattern) => canonical(pattern),
        None => (0..SPANS[table].1 as u16).collect(),
    }
}

/// Weights as bytes.
pub(crate) fn encode(trained: &Trained) -> Vec<u8> {
    let mut bytes = Vec::from(MAGIC);
    bytes.extend([VERSION, variant_byte(trained.variant), trained.stages.len() as u8, 0]);
    bytes.extend(fingerprint().to_le_bytes());
    bytes.extend(trained.stage_of);
    bytes.extend(trained.steps.iter().map(|step| (*step).max(1)));
    let mut recorder = Recorder::new(CONTEXTS);
    for (table, (base, size)) in SPANS.into_iter().enumerate() {
        let own = own_indices(table);
        let in_steps = trained.stages.iter().zip(&trained.steps).map(|(stage, step)| {
            let (step, most) = if table < OTHERS { (1, i16::MAX) } else { ((*step).max(1), i8::MAX.into()) };
            let (per_disc, most) = (UNIT as f32 / f32::from(step), f32::from(most));
            let rounded = |weight: &f32| (weight * per_disc).round().clamp(-most, most) as i16;
            stage[base..base + size].iter().map(rounded).collect()
        });
        let mut stages: Vec<Vec<i16>> = in_steps.collect();
        pass_table(&mut recorder, table, &own, &mut stages);
    }
    bytes.extend(recorder.finish());
    let sum = checksum(bytes.iter().copied());
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Bytes as weights, ready for use.
pub(crate) fn decode(bytes: &[u8], variant: Variant) -> Result<Weights, WeightsError> {
    let (rest, sum) = bytes.split_last_chunk::<4>().ok_or(WeightsError::NoWeights)?;
    if rest.len() < HEADER || rest[..4] != MAGIC {
        return Err(WeightsError::NoWeights);
    }
    if rest[4] != VERSION {
        return Err(WeightsError::UnknownVersion(rest[4]));
    }
    if checksum(rest.iter().copied()) != u32::from_le_bytes(*sum) {
        return Err(WeightsError::Damaged);
    }
    if rest[8..12] != fingerprint().to_le_bytes() {
        return Err(WeightsError::OtherPatterns);
    }
    if rest[5] != variant_byte(variant) {
        return Err(WeightsError::OtherVariant);
    }
    let stages = usize::from(rest[6]);
    let (header, rest) = rest.split_at(HEADER);
    let stage_of: [u8; EMPTIES] = header[12..].try_into().map_err(|_| WeightsError::NoWeights)?;
    if stages > EMPTIES || rest.len() < stages || stage_of.iter().any(|stage| usize::from(*stage) >= stages) {
        return Err(WeightsError::Damaged);
    }
    let (steps, coded) = rest.split_at(stages);
    let mut reader = Reader::new(coded, CONTEXTS).ok_or(WeightsError::Damaged)?;
    let checksum = u32::from_le_bytes(*sum);
    let mut weights = Weights { checksum, stage_of, stages: steps.iter().map(|step| Stage::new(*step)).collect() };
    for (table, (base, size)) in SPANS.into_iter().enumerate() {
        let mut values = vec![vec![0; size]; stages];
        let shared = shared_indices(table);
        pass_table(&mut reader, table, &own_of(&shared), &mut values);
        let Some(pattern) = table.checked_sub(OTHERS) else {
            for (stage, values) in weights.stages.iter_mut().zip(&values) {
                stage.counted[base..base + size].copy_from_slice(values);
            }
            continue;
        };
        let exchanged = exchanged(pattern);
        let place = BASES[pattern]..BASES[pattern] + size;
        for (stage, values) in weights.stages.iter_mut().zip(&values) {
            let (first, second) = stage.patterns.split_at_mut(TABLE);
            let (first, second) = (&mut first[place.clone()], &mut second[place.clone()]);
            for (weight, &index) in first.iter_mut().zip(&shared) {
                *weight = values[usize::from(index)] as i8;
            }
            for (weight, &index) in second.iter_mut().zip(&exchanged) {
                *weight = first[usize::from(index)];
            }
        }
    }
    Ok(weights)
}

/// Sizes that are told apart of the same weight a stage earlier, and of the two before.
const EARLIER: usize = 12;
const BEFORE: usize = 7;

/// Tables with frequencies of their own: the large ones. The small ones share theirs.
const KINDS: usize = TABLES - FIRST_LARGE + 1;
const FIRST_LARGE: usize = TABLES - 7;

/// Contexts of a kind: for weights, then for whether an index has any, by the two answers before.
const KIND: usize = EARLIER * BEFORE + 4;
const CONTEXTS: usize = KINDS * KIND;

/// Passes the weights of a table, stage by stage.
fn pass_table<C: Coder>(coder: &mut C, table: usize, own: &[u16], stages: &mut [Vec<i16>]) {
    let first = (table + 1).saturating_sub(FIRST_LARGE) * KIND;
    let mut used = Vec::new();
    let mut answers = 0;
    for &index in own {
        let index = usize::from(index);
        let any = !C::READS && stages.iter().any(|values| values[index] != 0);
        let any = coder.flag(first + EARLIER * BEFORE + answers, any);
        answers = answers << 1 & 3 | usize::from(any);
        if any {
            used.push(index);
        }
    }
    let mut earlier = vec![0i16; stages.first().map_or(0, Vec::len)];
    for values in stages {
        let mut before = [0i16; 2];
        for &index in &used {
            let alike = earlier[index];
            let sizes = before[0].unsigned_abs() + before[1].unsigned_abs();
            let context = first + size::<EARLIER>(alike.unsigned_abs()) * BEFORE + size::<BEFORE>(sizes);
            // Signs are coded as agreement with the stage before.
            let sign = if alike < 0 { -1 } else { 1 };
            values[index] = sign * coder.number(context, sign * values[index]);
            before = [before[1], values[index]];
        }
        earlier.copy_from_slice(values);
    }
}

/// The size of a neighbour: twice for each doubling.
#[inline]
fn size<const SIZES: usize>(magnitude: u16) -> usize {
    match magnitude.checked_ilog2() {
        None => 0,
        Some(0) => 1,
        Some(digits) => (2 * digits as usize + usize::from(magnitude >> (digits - 1) & 1)).min(SIZES - 1),
    }
}
