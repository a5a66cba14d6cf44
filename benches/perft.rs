//! How fast the rules are: move sequences counted, moves found, discs turned.

#![allow(missing_docs, clippy::expect_used, reason = "a benchmark has no documentation of its own, and may fail")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use othello::rules::{Move, Position, Rules, perft};
use std::hint::black_box;

/// Positions from games played by fixed choices: all stages of the game, always the same ones.
fn positions() -> Vec<Position> {
    let mut choice = 1u64;
    let mut found = Vec::new();
    for _ in 0..64 {
        let mut position = Position::start(Rules::OTHELLO);
        while !position.is_over() {
            let legal = position.legal_moves();
            let played = if legal.is_empty() {
                Move::Pass
            } else {
                found.push(position);
                choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let at = (choice >> 33) % u64::from(legal.len());
                legal.squares().nth(at as usize).expect("one of the legal moves").into()
            };
            position = position.play(played).expect("chosen from the legal moves");
        }
    }
    found
}

fn counting(criterion: &mut Criterion) {
    let start = Position::start(Rules::OTHELLO);
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (depth, leaves) in [(8, 390_216), (10, 24_571_284)] {
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(depth.to_string(), |bencher| {
            bencher.iter(|| assert_eq!(perft(black_box(&start), depth), leaves));
        });
    }
    group.finish();
}

fn moves(criterion: &mut Criterion) {
    let positions = positions();
    let placements: Vec<_> =
        positions.iter().flat_map(|position| position.legal_moves().squares().map(move |s| (*position, s))).collect();
    let mut group = criterion.benchmark_group("moves");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("legal_moves", |bencher| {
        bencher.iter(|| positions.iter().fold(0, |all, position| all ^ black_box(position).legal_moves().0));
    });
    group.throughput(Throughput::Elements(placements.len() as u64));
    group.bench_function("flips", |bencher| {
        bencher.iter(|| placements.iter().fold(0, |all, (position, s)| all ^ black_box(position).flips(*s).0));
    });
    group.bench_function("play", |bencher| {
        bencher
            .iter(|| placements.iter().filter(|(position, s)| black_box(position).play((*s).into()).is_ok()).count());
    });
    group.finish();
}

criterion_group!(benches, counting, moves);
criterion_main!(benches);
