//! The file of weights.
//!
//! | bytes | contents |
//! |---|---|
//! | 4 | `othw` |
//! | 1 | version, 1 |
//! | 1 | variant: 0 Othello, 1 Reverse Othello |
//! | 1 | stages |
//! | 1 | 0 |
//! | 4 | fingerprint of the patterns |
//! | 61 | the stage for each number of empty squares |
//! | stages | the size of a step, in units of the evaluation |
//! | … | weights, entropy coded: those of counts in units, those of patterns in steps of the stage |
//! | 4 | checksum of everything before it |
//!
//! Numbers are little-endian. The weights are stored table by table, one for all mirror images of an index; `contexts`
//! describes their order and coding.

use super::checksum::checksum;
use super::contexts::{CONTEXTS, code_table};
use super::entropy::{Decoder, Encoder};
use super::error::{VERSION, WeightsError};
use super::layout::{BASES, EMPTIES, TABLE, exchanged, fingerprint};
use super::tables::{COUNTED_TABLES, SPANS, own_indices, own_of, shared_indices};
use super::weights::{Stage, UNIT, Weights};
use crate::rules::Variant;

const MAGIC: [u8; 4] = *b"othw";
const HEADER: usize = 12 + EMPTIES;

/// The result of training.
#[derive(Clone)]
pub(crate) struct Trained {
    pub(crate) variant: Variant,
    /// The stage for each number of empty squares.
    pub(crate) stage_of: [u8; EMPTIES],
    /// The weights of each stage in discs, place by place. Of mirror images, only the smallest index counts.
    pub(crate) stages: Vec<Vec<f32>>,
    /// The step of each stage in which the weights of patterns are written, in units of the evaluation.
    pub(crate) steps: Vec<u8>,
}

impl Weights {
    /// Reads weights from the bytes of a file written by training.
    ///
    /// # Errors
    /// If the bytes are not weights of the variant.
    pub fn from_bytes(bytes: &[u8], variant: Variant) -> Result<Weights, WeightsError> {
        decode(bytes, variant)
    }
}

fn variant_byte(variant: Variant) -> u8 {
    u8::from(variant == Variant::Reverse)
}

/// Encodes weights as the bytes of a file.
pub(crate) fn encode(trained: &Trained) -> Vec<u8> {
    let mut bytes = Vec::from(MAGIC);
    bytes.extend([VERSION, variant_byte(trained.variant), trained.stages.len() as u8, 0]);
    bytes.extend(fingerprint().to_le_bytes());
    bytes.extend(trained.stage_of);
    bytes.extend(trained.steps.iter().map(|step| (*step).max(1)));
    let mut encoder = Encoder::new(CONTEXTS);
    for (table, (base, size)) in SPANS.into_iter().enumerate() {
        let own = own_indices(table);
        let in_steps = trained.stages.iter().zip(&trained.steps).map(|(stage, step)| {
            let (step, most) = if table < COUNTED_TABLES { (1, i16::MAX) } else { ((*step).max(1), i8::MAX.into()) };
            let (per_disc, most) = (UNIT as f32 / f32::from(step), f32::from(most));
            let rounded = |weight: &f32| (weight * per_disc).round().clamp(-most, most) as i16;
            stage[base..base + size].iter().map(rounded).collect()
        });
        let mut stages: Vec<Vec<i16>> = in_steps.collect();
        code_table(&mut encoder, table, &own, &mut stages);
    }
    bytes.extend(encoder.finish());
    let sum = checksum(bytes.iter().copied());
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// Decodes the bytes of a file.
fn decode(bytes: &[u8], variant: Variant) -> Result<Weights, WeightsError> {
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
    let mut decoder = Decoder::new(coded, CONTEXTS).ok_or(WeightsError::Damaged)?;
    let checksum = u32::from_le_bytes(*sum);
    let mut weights = Weights { checksum, stage_of, stages: steps.iter().map(|step| Stage::new(*step)).collect() };
    for (table, (base, size)) in SPANS.into_iter().enumerate() {
        let mut values = vec![vec![0; size]; stages];
        let shared = shared_indices(table);
        code_table(&mut decoder, table, &own_of(&shared), &mut values);
        let Some(pattern) = table.checked_sub(COUNTED_TABLES) else {
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
