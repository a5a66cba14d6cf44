//! The speed of the rules: move sequences counted, moves found, discs flipped.

#![allow(missing_docs, clippy::expect_used, reason = "a benchmark has no documentation of its own, and may fail")]

use othello::rules::{Move, Position, Rules, perft};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Prints the best, median and worst time of `run`, and the number of things per second.
fn measure(name: &str, things: u64, mut run: impl FnMut()) {
    run();
    let mut times: Vec<Duration> = (0..15)
        .map(|_| {
            let begun = Instant::now();
            run();
            begun.elapsed()
        })
        .collect();
    times.sort();
    let [best, median, worst] = [times[0], times[7], times[14]].map(|time| time.as_secs_f64() * 1e3);
    let rate = things as f64 / median / 1e3;
    println!("{name:<12} {best:>10.3} {median:>10.3} {worst:>10.3} {rate:>12.1}");
}

/// Positions from games with fixed choices. They cover all stages of the game and are always the same.
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

fn main() {
    println!("{:<12} {:>10} {:>10} {:>10} {:>12}", "", "best, ms", "median, ms", "worst, ms", "million a s");
    let start = Position::start(Rules::OTHELLO);
    for (depth, leaves) in [(8, 390_216), (10, 24_571_284)] {
        measure(&format!("perft {depth}"), leaves, || assert_eq!(perft(black_box(&start), depth), leaves));
    }
    let positions = positions();
    let placements: Vec<_> =
        positions.iter().flat_map(|position| position.legal_moves().squares().map(move |s| (*position, s))).collect();
    measure("legal moves", positions.len() as u64, || {
        black_box(positions.iter().fold(0, |all, position| all ^ black_box(position).legal_moves().0));
    });
    measure("flips", placements.len() as u64, || {
        black_box(placements.iter().fold(0, |all, (position, s)| all ^ black_box(position).flips(*s).0));
    });
    measure("play", placements.len() as u64, || {
        black_box(placements.iter().filter(|(position, s)| black_box(position).play((*s).into()).is_ok()).count());
    });
}
