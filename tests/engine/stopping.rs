//! The end of a search, and its reports meanwhile: stopping spoils nothing.

use crate::support::*;
use othello::engine::{Level, Limits, Request, StopFlag};
use othello::rules::{Position, Rules, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

#[test]
fn a_raised_stop_flag_still_gives_a_legal_move_at_once() {
    let start = Position::start(Rules::OTHELLO);
    let engine = engine();
    for value_all in [false, true] {
        let request = Request { position: start, limits: ENDLESS, value_all };
        let stop = StopFlag::new();
        stop.stop();
        let answer = engine.think(&request, &stop, &mut |_| ()).expect("an answer");
        assert_eq!(start.check(answer.chosen), Ok(()));
        assert!(answer.nodes < 10, "{}", answer.nodes);

        // The flag is raised during the search, which ends within a moment.
        let stop = StopFlag::new();
        let mut nodes = 0;
        let mut told = |progress: &othello::engine::Progress<'_>| {
            nodes = progress.nodes;
            if progress.depth == 5 {
                stop.stop();
            }
        };
        let answer = engine.think(&request, &stop, &mut told).expect("an answer");
        assert_eq!(start.check(answer.chosen), Ok(()));
        assert_eq!(answer.depth, 5);
        assert!(answer.nodes <= nodes + 10, "{} after {nodes}", answer.nodes);
    }
}

#[test]
fn a_stop_from_another_thread_ends_a_search_without_end() {
    for (threads, rules) in [1, 2].into_iter().zip([Rules::OTHELLO, Rules::HISTORICAL]) {
        let stop = StopFlag::new();
        let other = stop.clone();
        let (tell, told) = std::sync::mpsc::channel();
        let searching = std::thread::spawn(move || {
            let request = Request { position: Position::start(rules), limits: ENDLESS, value_all: false };
            engine_with(threads, 1 << 20).think(&request, &other, &mut |progress| {
                // The receiver may be gone before the search ends.
                tell.send(progress.depth).ok();
            })
        });
        assert!(told.iter().any(|depth| depth == 4));
        stop.stop();
        let answer = searching.join().expect("no panic").expect("an answer");
        assert_eq!(Position::start(rules).check(answer.chosen), Ok(()));
    }
}

/// Stops searches at random moments in every way, and searches again: unfinished work spoils nothing.
fn stopped_searches_spoil_nothing(threads: usize) {
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(41);
        for _ in 0..2 {
            let position = choice(rules, 15, &mut rng);
            let value = exact(&engine(), position, EXACT);
            // Small enough to be overwritten all the time, or large enough to keep everything.
            let engine = engine_with(threads, if rng.random() { 1 << 14 } else { 4 << 20 });
            for round in 0..12 {
                let mut limits = WARM;
                let mut wait = None;
                match round % 3 {
                    0 => limits.nodes = Some(rng.random_range(0..50_000)),
                    1 => limits.time = Some(Duration::from_micros(rng.random_range(0..20_000))),
                    _ => wait = Some(Duration::from_micros(rng.random_range(0..20_000))),
                }
                let stop = StopFlag::new();
                let request = Request { position, limits, value_all: rng.random_range(0..4) == 0 };
                let answer = std::thread::scope(|scope| {
                    if let Some(wait) = wait {
                        let stop = stop.clone();
                        scope.spawn(move || {
                            std::thread::sleep(wait);
                            stop.stop();
                        });
                    }
                    engine.think(&request, &stop, &mut |_| ()).expect("an answer")
                });
                assert_eq!(position.check(answer.chosen), Ok(()));
                if answer.value.exact {
                    assert_eq!(answer.value.discs, value, "{position:?}after {limits:?}");
                }
                check_line(&position, &answer);
            }
            assert_eq!(exact(&engine, position, WARM), value, "{position:?}");
            assert_eq!(value_all(&engine, position, WARM).value.discs, value, "{position:?}");
        }
    }
}

#[test]
fn stopped_searches_spoil_nothing_with_one_thread() {
    stopped_searches_spoil_nothing(1);
}

#[test]
fn stopped_searches_spoil_nothing_with_several_threads() {
    stopped_searches_spoil_nothing(3);
}

#[test]
fn node_and_time_limits_end_a_search() {
    let engine = engine();
    let mut rng = StdRng::seed_from_u64(14);
    let position = random_position(Rules::OTHELLO, 22, &mut rng).expect("a midgame");
    for nodes in [0, 1, 100, 5000, 30_000] {
        let limits = Limits { nodes: Some(nodes), depth: 60, exact_empties: 24, ..EXACT };
        let answer = ask(&engine, position, limits);
        assert_eq!(position.check(answer.chosen), Ok(()));
        // The last few plies are searched without a check of the limits.
        assert!(answer.nodes <= nodes.max(20) + 2000, "{} for {nodes}", answer.nodes);
        assert!(!answer.value.exact);
        assert_eq!(answer, ask(&engine, position, limits));
    }
    let hurried = Limits { time: Some(Duration::ZERO), ..Level::MAX.limits(Variant::Othello, 1) };
    let answer = ask(&engine, position, hurried);
    assert_eq!(position.check(answer.chosen), Ok(()));
    assert!(answer.nodes < 20_000, "{}", answer.nodes);
    // A time beyond the clock's range means no limit.
    let unhurried = Limits { time: Some(Duration::MAX), depth: 3, exact_empties: 0, ..EXACT };
    assert_eq!(ask(&engine, position, unhurried).depth, 3);
}

#[test]
fn node_limits_hold_for_all_threads_together() {
    let mut rng = StdRng::seed_from_u64(42);
    for (rules, threads) in ALL_RULES.into_iter().cycle().zip([1, 2, 3, 4, 2, 3, 4, 1]) {
        let engine = engine_with(threads, 1 << 20);
        let position = choice(rules, 24, &mut rng);
        let nodes = 60_000;
        let answer = ask(&engine, position, Limits { nodes: Some(nodes), ..ENDLESS });
        assert_eq!(position.check(answer.chosen), Ok(()));
        assert!(answer.nodes <= nodes + 4000, "{} for {nodes}", answer.nodes);
        assert!(answer.nodes >= nodes, "{} for {nodes}", answer.nodes);
    }
}

#[test]
fn a_panic_of_whoever_listens_reaches_the_caller_with_any_number_of_threads() {
    for threads in [1, 3] {
        let (tell, told) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let request = Request { position: Position::start(Rules::OTHELLO), limits: ENDLESS, value_all: false };
            let listener = std::panic::AssertUnwindSafe(|| {
                engine_with(threads, 64).think(&request, &StopFlag::new(), &mut |progress| {
                    // Unlike a panic, this prints nothing.
                    if progress.depth == 6 {
                        std::panic::resume_unwind(Box::new("enough"));
                    }
                })
            });
            // The receiver may have stopped waiting.
            tell.send(std::panic::catch_unwind(listener).is_err()).ok();
        });
        assert_eq!(told.recv_timeout(Duration::from_secs(60)), Ok(true), "{threads} threads");
    }
}

#[test]
fn depth_limits_hold() {
    let engine = engine();
    let mut rng = StdRng::seed_from_u64(43);
    for rules in ALL_RULES {
        for depth in 0..=6 {
            let position = choice(rules, 30, &mut rng);
            let answer = ask(&engine, position, Limits { depth, exact_empties: 0, ..EXACT });
            assert_eq!((answer.depth, answer.value.exact), (depth.max(1), false));
            // There is nothing to search beyond the end.
            let position = choice(rules, 6, &mut rng);
            for depth in [6, 7, 60, 255] {
                let answer = ask(&engine, position, Limits { depth, exact_empties: 0, ..EXACT });
                assert_eq!((answer.depth, answer.value.exact), (6, true));
            }
            let answer = ask(&engine, position, Limits { depth: 5, exact_empties: 5, ..EXACT });
            assert_eq!((answer.depth, answer.value.exact), (5, false));
            let answer = ask(&engine, position, Limits { depth: 1, exact_empties: 255, ..EXACT });
            assert_eq!((answer.depth, answer.value.exact), (6, true));
        }
    }
}

#[test]
fn progress_goes_deeper_and_ends_with_the_answer() {
    let mut rng = StdRng::seed_from_u64(15);
    for (rules, threads) in ALL_RULES.into_iter().zip([1, 2, 1, 2]) {
        for (empties, exact_empties) in [(8, 8), (14, 14), (30, 0)] {
            let engine = engine_with(threads, 1 << 20);
            let position = choice(rules, empties, &mut rng);
            let limits = Limits { depth: 5, exact_empties, ..EXACT };
            let mut told = Vec::new();
            let request = Request { position, limits, value_all: false };
            let answer = engine.think(&request, &StopFlag::new(), &mut |progress| {
                assert_eq!(position.check(progress.line[0]), Ok(()));
                told.push((progress.depth, progress.nodes, progress.value, progress.line.to_vec()));
            });
            let answer = answer.expect("an answer");
            // Searches to the end are repeated with rising confidence.
            let rising = told.windows(2).all(|pair| {
                (pair[0].0 < pair[1].0 || pair[0].0 == empties as u8 && pair[1].0 == empties as u8)
                    && pair[0].1 <= pair[1].1
                    && !pair[0].2.exact
            });
            assert!(rising, "{told:?}");
            let expected = if exact_empties == 0 { 5 } else { empties as u8 };
            assert_eq!((answer.depth, answer.value.exact), (expected, exact_empties != 0));
            assert_eq!(told.last(), Some(&(expected, answer.nodes, answer.value, answer.line)));
        }
    }
}
