//! Tests of the evaluation.

use super::checksum::checksum;
use super::error::WeightsError;
use super::features::{Features, counted, indices};
use super::file::{Trained, encode};
use super::layout::{self, COUNTED, EMPTIES, FIRST_SLOT, PATTERNS, PLACES, ROWS, SLOT_BASES, SLOTS};
use super::tables::{SPANS, own_indices};
use super::weights::{UNIT, Weights};
use crate::rules::{Bitboard, Color, Move, Position, Rules, Symmetry, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// Random weights, small enough that no sum is clamped.
fn random(variant: Variant, seed: u64) -> Trained {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut stage = || (0..PLACES).map(|_| rng.random_range(-40i32..=40) as f32 / 128.0).collect();
    let stages = (0..3).map(|_| stage()).collect();
    let stage_of = std::array::from_fn(|empties| (2 - empties / 21) as u8);
    Trained { variant, stage_of, stages, steps: vec![1; 3] }
}

fn weights(trained: &Trained) -> Weights {
    Weights::from_bytes(&encode(trained), trained.variant).unwrap()
}

/// Plays random games and passes every position to `visit`, with the move that follows.
fn random_games(games: u64, visit: &mut dyn FnMut(&Position, Move)) {
    for seed in 0..games {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut position = Position::start(Rules::OTHELLO);
        while !position.is_over() {
            let legal: Vec<Move> = position.legal_moves().squares().map(Move::Place).collect();
            let played = if legal.is_empty() { Move::Pass } else { legal[rng.random_range(0..legal.len())] };
            visit(&position, played);
            position = position.after(played);
        }
    }
}

fn sides(position: &Position) -> [u64; 2] {
    let side = position.to_move();
    [position.discs(side).0, position.discs(!side).0]
}

fn estimate(weights: &Weights, features: &Features, mover: usize, position: &Position) -> i32 {
    let [own, opponent] = sides(position);
    let side = position.to_move();
    let [moves, replies] = [position.moves_of(side).0, position.moves_of(!side).0];
    weights.evaluate(features, mover, own, opponent, moves, replies)
}

#[test]
fn negated_weights_say_the_opposite() {
    let weights = weights(&random(Variant::Othello, 5));
    let negated = weights.negated();
    let mut met = 0;
    random_games(3, &mut |position, _| {
        let [own, other] = sides(position);
        let features = Features::new(own, other);
        for mover in 0..2 {
            let value = estimate(&weights, &features, mover, position);
            met += usize::from(value != 0);
            assert_eq!(estimate(&negated, &features, mover, position), -value, "{position:?}");
        }
    });
    assert!(met > 200 && negated.checksum() != weights.checksum());
}

#[test]
fn indices_follow_the_moves() {
    let mut passes = 0;
    for first in Color::BOTH {
        let mut features = Features::new(0, 0);
        random_games(100, &mut |position, played| {
            let [own, other] = [position.discs(first).0, position.discs(!first).0];
            if position.empties().len() == 60 {
                features = Features::new(own, other);
            }
            assert_eq!(features, Features::new(own, other), "{position:?}");
            match played {
                Move::Pass => passes += 1,
                Move::Place(square) => {
                    let mover = usize::from(position.to_move() != first);
                    features.play(mover, square.index().into(), position.flips(square).0);
                }
            }
        });
    }
    assert!(passes > 20, "{passes}");
}

#[test]
fn an_index_says_what_stands_on_its_squares() {
    let digit = |features: &Features, slot: usize, worth: u16| features.indices()[slot] / worth % 3;
    let mut rng = StdRng::seed_from_u64(5);
    let (first, second): (u64, u64) = (rng.random(), rng.random());
    let (first, second) = (first, second & !first);
    let features = Features::new(first, second);
    for (square, row) in ROWS.iter().enumerate() {
        let expected = (first >> square & 1) + 2 * (second >> square & 1);
        for slot in (0..SLOTS).filter(|slot| row[*slot] > 0) {
            assert_eq!(u64::from(digit(&features, slot, row[slot])), expected);
        }
    }
}

#[test]
fn symmetric_positions_are_worth_the_same() {
    let weights = weights(&random(Variant::Othello, 1));
    random_games(10, &mut |position, _| {
        let [own, opponent] = sides(position);
        let expected = estimate(&weights, &Features::new(own, opponent), 0, position);
        for symmetry in Symmetry::all() {
            let [black, white] = Color::BOTH.map(|color| symmetry.bitboard(position.discs(color)));
            let image = Position::new(Rules::OTHELLO, black, white, position.to_move()).unwrap();
            let [own, opponent] = sides(&image);
            assert_eq!(estimate(&weights, &Features::new(own, opponent), 0, &image), expected, "{symmetry:?}");
        }
    });
}

#[test]
fn it_does_not_matter_which_side_is_the_first() {
    let weights = weights(&random(Variant::Reverse, 2));
    random_games(10, &mut |position, _| {
        let [own, opponent] = sides(position);
        let as_first = estimate(&weights, &Features::new(own, opponent), 0, position);
        let as_second = estimate(&weights, &Features::new(opponent, own), 1, position);
        assert_eq!(as_first, as_second);
        let colors = [position.discs(Color::White), position.discs(Color::Black)];
        let exchanged = Position::new(Rules::OTHELLO, colors[0], colors[1], !position.to_move()).unwrap();
        assert_eq!(estimate(&weights, &Features::new(own, opponent), 0, &exchanged), as_first);
    });
}

#[test]
fn an_estimate_is_the_sum_of_its_weights() {
    let trained = random(Variant::Othello, 3);
    let weights = weights(&trained);
    random_games(3, &mut |position, _| {
        let [own, opponent] = sides(position);
        let side = position.to_move();
        let [moves, replies] = [position.moves_of(side).0, position.moves_of(!side).0];
        let stage = &trained.stages[usize::from(trained.stage_of[position.empties().len() as usize])];
        let [order, mirrored] = [&ROWS, &layout::MIRRORED].map(|rows| indices(rows, own, opponent));
        let patterns = (0..FIRST_SLOT[PATTERNS])
            .map(|slot| COUNTED + SLOT_BASES[slot] as usize + usize::from(order[slot].min(mirrored[slot])));
        let places = patterns.chain(counted(own, opponent, moves, replies));
        let sum: f32 = places.map(|place| stage[place]).sum();
        let found = estimate(&weights, &Features::new(own, opponent), 0, position);
        assert_eq!((sum * UNIT as f32).round() as i32, found);
    });
}

#[test]
fn bytes_give_the_weights_back_in_steps() {
    let mut trained = random(Variant::Othello, 4);
    trained.steps = vec![1, 4, 7];
    // More than the largest representable weight.
    trained.stages[1][COUNTED] = 90.0;
    let weights = weights(&trained);
    assert_eq!(weights.stage_of(), &trained.stage_of);
    for (stage, numbers) in trained.stages.iter().enumerate() {
        let found = weights.in_discs(stage).unwrap();
        for (table, (base, _)) in SPANS.into_iter().enumerate() {
            let step = if base < COUNTED { 1.0 } else { f32::from(trained.steps[stage]) };
            for place in own_indices(table).into_iter().map(|index| base + usize::from(index)) {
                let steps = (numbers[place] * UNIT as f32 / step).round().min(127.0);
                assert_eq!(found[place] * UNIT as f32, steps * step, "stage {stage}, place {place}");
            }
        }
    }
    assert!(weights.in_discs(3).is_none());
}

#[test]
fn other_bytes_are_refused() {
    let bytes = encode(&random(Variant::Othello, 6));
    let read = |bytes: &[u8]| Weights::from_bytes(bytes, Variant::Othello).err();
    assert_eq!(read(&bytes), None);
    assert_eq!(Weights::from_bytes(&bytes, Variant::Reverse).err(), Some(WeightsError::OtherVariant));
    for size in [0, 3, 20, 72] {
        assert_eq!(read(&bytes[..size]), Some(WeightsError::NoWeights));
    }
    assert_eq!(read(&bytes[..bytes.len() / 2]), Some(WeightsError::Damaged));
    for at in [6, 9, 40, 80, 200, bytes.len() / 2, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert_eq!(read(&damaged), Some(WeightsError::Damaged), "byte {at}");
    }
    // Invalid data with a valid checksum must not lead outside the tables either.
    let sealed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = bytes[..bytes.len() - 4].to_vec();
        change(&mut bytes);
        let sum = checksum(bytes.iter().copied());
        bytes.extend(sum.to_le_bytes());
        read(&bytes)
    };
    assert_eq!(sealed(&|bytes| bytes[4] = 9), Some(WeightsError::UnknownVersion(9)));
    assert_eq!(sealed(&|bytes| bytes[8] ^= 1), Some(WeightsError::OtherPatterns));
    assert_eq!(sealed(&|bytes| bytes[6] = 2), Some(WeightsError::Damaged));
    assert_eq!(sealed(&|bytes| bytes[6] = 255), Some(WeightsError::Damaged));
    assert_eq!(sealed(&|bytes| bytes[12..73].fill(200)), Some(WeightsError::Damaged));
    assert_eq!(sealed(&|bytes| bytes.truncate(80)), Some(WeightsError::Damaged));
    assert_eq!(sealed(&|bytes| bytes[73..].fill(255)), Some(WeightsError::Damaged));
    let half = bytes.len() / 2;
    assert_eq!(sealed(&|bytes| bytes[half..].fill(255)), None);
    assert_eq!(sealed(&|bytes| bytes.truncate(half)), Some(WeightsError::Damaged));
}

#[test]
fn shipped_weights_load_and_tell_good_from_bad() {
    let shipped = [
        (Weights::shipped_bytes(Variant::Othello), Variant::Othello, Weights::othello()),
        (Weights::shipped_bytes(Variant::Reverse), Variant::Reverse, Weights::reverse()),
    ];
    for (bytes, variant, weights) in shipped {
        assert!(Weights::from_bytes(bytes, variant).is_ok(), "{variant}");
        // Two corners with the edge between them, on a board that is otherwise nearly balanced.
        let own = Bitboard(0x0000_0038_1000_00ff);
        let opponent = Bitboard(0x0000_1000_2c3c_0000);
        let position = Position::new(Rules::OTHELLO, own, opponent, Color::Black).unwrap();
        let found = estimate(weights, &Features::new(own.0, opponent.0), 0, &position);
        let sign = if variant == Variant::Reverse { -1 } else { 1 };
        assert!(found * sign > 5 * UNIT, "{variant}: {found}");
    }
    assert!(EMPTIES == Weights::othello().stage_of().len());
}
