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
//! | stages × tables | size of a step of the stage's table, in units of the evaluation |
//! | … | weights in steps, entropy coded |
//! | 4 | checksum of all before it |
//!
//! Numbers are little-endian. Weights come table by table, within it stage by stage, within it by index, one for all
//! mirror images. How a weight is coded depends on its neighbours: the same weight a stage earlier, and the one before.

use super::coding::{Coder, Decoder, Encoder, Numbers};
use super::layout::{BASES, BIAS, FRONTIER, MOBILITY, PATTERNS, SIZES, TABLE, canonical, exchanged, fingerprint};
use super::{UNIT, Weights};
use crate::rules::Variant;
use std::fmt;

const MAGIC: [u8; 4] = *b"othw";
const VERSION: u8 = 1;
const HEADER: usize = 12 + EMPTIES;

/// Numbers of empty squares that a position to be estimated can have.
pub(crate) const EMPTIES: usize = 61;

/// Tables of a stage: those by numbers of squares, then the patterns.
pub(crate) const TABLES: usize = 3 + PATTERNS;

/// Where each table starts, and its size.
pub(crate) const SPANS: [(usize, usize); TABLES] = spans();

const fn spans() -> [(usize, usize); TABLES] {
    let mut spans = [(0, 0); TABLES];
    spans[0] = (MOBILITY, FRONTIER - MOBILITY);
    spans[1] = (FRONTIER, BIAS - FRONTIER);
    spans[2] = (BIAS, 64);
    let mut pattern = 0;
    while pattern < PATTERNS {
        spans[3 + pattern] = (BASES[pattern], SIZES[pattern]);
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
    /// For each stage its weights in discs, laid out as in memory; of mirror images only the smallest index counts.
    pub(crate) stages: Vec<Vec<f32>>,
    /// For each stage the step of each table, in units of the evaluation.
    pub(crate) steps: Vec<[u8; TABLES]>,
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
    let shared = shared_indices(table);
    (0..shared.len() as u16).filter(|index| shared[usize::from(*index)] == *index).collect()
}

/// For each index of a table the one whose weight it has.
fn shared_indices(table: usize) -> Vec<u16> {
    match table.checked_sub(3) {
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
    bytes.extend(trained.steps.iter().flatten());
    let mut encoder = Encoder::new();
    for (table, (base, size)) in SPANS.into_iter().enumerate() {
        let own = own_indices(table);
        let mut earlier = vec![0; size];
        for (stage, steps) in trained.stages.iter().zip(&trained.steps) {
            let per_disc = UNIT as f32 / f32::from(steps[table].max(1));
            let weights = &stage[base..base + size];
            let mut values = vec![0; size];
            for &index in &own {
                let index = usize::from(index);
                let most = (i16::MAX / i16::from(steps[table].max(1))) as f32;
                values[index] = (weights[index] * per_disc).round().clamp(-most, most) as i16;
            }
            pass_table(&mut encoder, &own, &earlier, &mut values);
            earlier = values;
        }
    }
    bytes.extend(encoder.finish());
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
    if stages > EMPTIES || rest.len() < stages * TABLES || stage_of.iter().any(|stage| usize::from(*stage) >= stages) {
        return Err(WeightsError::Damaged);
    }
    let (steps, coded) = rest.split_at(stages * TABLES);
    let mut decoder = Decoder::new(coded);
    let mut weights = Weights { stage_of, tables: vec![0; stages * 2 * TABLE] };
    for (table, (base, size)) in SPANS.into_iter().enumerate() {
        let (own, shared) = (own_indices(table), shared_indices(table));
        let exchanged = table.checked_sub(3).map(exchanged);
        let (mut earlier, mut values) = (vec![0; size], vec![0; size]);
        for (stage, both) in weights.tables.chunks_exact_mut(2 * TABLE).enumerate() {
            pass_table(&mut decoder, &own, &earlier, &mut values);
            let step = i16::from(steps[stage * TABLES + table]);
            let (first, second) = both.split_at_mut(TABLE);
            let (first, second) = (&mut first[base..base + size], &mut second[base..base + size]);
            for (weight, &index) in first.iter_mut().zip(&shared) {
                *weight = values[usize::from(index)].saturating_mul(step);
            }
            match &exchanged {
                Some(exchanged) => {
                    for (weight, &index) in second.iter_mut().zip(exchanged) {
                        *weight = first[usize::from(index)];
                    }
                }
                None => second.copy_from_slice(first),
            }
            std::mem::swap(&mut earlier, &mut values);
        }
    }
    Ok(weights)
}

/// Sizes of numbers that are told apart as neighbours.
const KINDS: usize = 7;

/// Passes the weights of a table in one stage.
fn pass_table(coder: &mut impl Coder, own: &[u16], earlier: &[i16], values: &mut [i16]) {
    let mut numbers: Vec<Numbers> = vec![Numbers::new(); KINDS * KINDS];
    let mut before = 0;
    for &index in own {
        let index = usize::from(index);
        let alike = earlier[index];
        let model = &mut numbers[kind(alike) * KINDS + kind(before)];
        // Signs are coded as agreement with the stage before.
        let sign = if alike < 0 { -1 } else { 1 };
        values[index] = sign * model.pass(coder, sign * values[index]);
        before = values[index];
    }
}

/// The size of a neighbour, by binary digits.
fn kind(number: i16) -> usize {
    (16 - number.unsigned_abs().leading_zeros() as usize).min(KINDS - 1)
}
