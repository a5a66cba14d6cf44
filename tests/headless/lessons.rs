//! The lessons that come with the program: their content, and how answers are judged.

#![cfg(not(target_family = "wasm"))]
use crate::support::square;
use othello::cli::{Failure, Status, run};
use othello::coach::{
    Ask, Choice, Fact, Given, Hint, Lesson, Set, Task, Verdict, features, lesson, lessons, preferred,
};
use othello::engine::{Engine, Habits, Level, Limits, Options, Request, StopFlag};
use othello::rules::{Bitboard, Color, Game, Move, Position, Square, Symmetry, Variant};
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::PathBuf;

/// All tasks with their lessons.
fn tasks() -> impl Iterator<Item = (&'static Lesson, &'static Task)> {
    lessons().iter().flat_map(|lesson| lesson.tasks.iter().map(move |task| (lesson, task)))
}

fn strategy() -> impl Iterator<Item = &'static Lesson> {
    lessons().iter().filter(|lesson| !lesson.is_about_rules())
}

/// The tasks of a lesson to play a move that losses decide.
fn valued(lesson: &Lesson) -> impl Iterator<Item = &Task> {
    lesson.tasks.iter().filter(|task| task.losses.is_some())
}

fn after(position: &Position, square: Square) -> Position {
    position.play(Move::Place(square)).unwrap()
}

#[test]
fn every_right_answer_is_accepted_and_every_other_one_refused() {
    for (lesson, task) in tasks() {
        let right = task.solution();
        let verdict = |given: Given| task.judge(&given).verdict;
        match &task.ask {
            Ask::Play(_) => {
                for square in Square::all() {
                    let judgement = task.judge(&Given::Play(square));
                    let is_legal = task.position.legal_moves().contains(square);
                    match judgement.verdict {
                        Verdict::Right => assert!(right.contains(square)),
                        Verdict::Illegal => assert!(!is_legal && !judgement.facts.is_empty()),
                        Verdict::Nearly | Verdict::Wrong => assert!(is_legal && !right.contains(square)),
                        Verdict::GoesOn => panic!("{} {task}", lesson.id),
                    }
                }
            }
            Ask::Mark(_) => {
                assert_eq!(verdict(Given::Mark(right)), Verdict::Right);
                for square in Square::all() {
                    let one = Bitboard::from(square);
                    let (marked, fact) = match right.contains(square) {
                        true => (right - one, Fact::Missing(one)),
                        false => (right | one, Fact::Extra(one)),
                    };
                    let judgement = task.judge(&Given::Mark(marked));
                    assert_eq!((judgement.verdict, judgement.facts), (Verdict::Wrong, vec![fact]));
                }
            }
            Ask::Pick(_) => {
                let right = Choice::ALL.into_iter().filter(|choice| verdict(Given::Pick(*choice)) == Verdict::Right);
                assert_eq!(right.collect::<Vec<_>>(), [task.choice().unwrap()]);
            }
            Ask::Line(moves) => {
                for played in 0..moves.len() {
                    assert_eq!(verdict(Given::Line(moves[..played].to_vec())), Verdict::GoesOn);
                    let other = Square::all().find(|square| *square != moves[played]).unwrap();
                    let wrong: Vec<Square> = moves[..played].iter().copied().chain([other]).collect();
                    assert_eq!(task.judge(&Given::Line(wrong)).facts, [Fact::Next(moves[played])]);
                }
                assert_eq!(verdict(Given::Line(moves.clone())), Verdict::Right);
            }
            Ask::Playout(_) => assert!(!task.position.is_over()),
        }
    }
}

#[test]
fn no_move_as_good_as_the_best_is_refused() {
    let mut moves = 0;
    for (lesson, task) in tasks() {
        let Some(losses) = &task.losses else { continue };
        for square in task.position.legal_moves().squares() {
            let loss = losses.of(&task.position, square).unwrap();
            let judgement = task.judge(&Given::Play(square));
            assert_eq!(judgement.loss, Some(loss));
            if loss.discs <= losses.tolerance() {
                assert_eq!(judgement.verdict, Verdict::Right, "{} {task}: {square}", lesson.id);
            } else {
                // Nothing between right and wrong is left to chance.
                let clear = if losses.is_exact() { 2 } else { 3 };
                assert!(loss.discs >= clear, "{} {task}: {square}", lesson.id);
                assert!(judgement.facts.contains(&Fact::Loses(loss)));
            }
            moves += 1;
        }
    }
    assert!(moves > 1_000, "{moves}");
}

#[test]
fn hints_lead_to_a_right_answer() {
    for (_, task) in tasks() {
        let hints: Vec<Hint> = (0..).map_while(|step| task.hint(step, Bitboard::EMPTY)).collect();
        let Some(first) = task.solution().squares().next() else {
            assert_eq!(hints, [Hint::Idea]);
            continue;
        };
        let [Hint::Area(area), Hint::Idea, Hint::Square(square)] = hints[..] else { panic!("{task}: {hints:?}") };
        assert!(area.contains(square) && task.solution().contains(square), "{task}: {first}");
    }
}

#[test]
fn few_right_moves_or_all_of_a_kind() {
    for lesson in strategy() {
        for task in valued(lesson) {
            let Ask::Play(aim) = task.ask else { panic!("{task}") };
            let (legal, right) = (task.position.legal_moves(), task.solution());
            let kind: Bitboard = legal.squares().filter(|square| aim.holds(&task.position, *square)).collect();
            assert!(right.len() <= 3 || right == kind, "{} {task}", lesson.id);
            assert!(right != legal, "{} {task}", lesson.id);
        }
    }
}

/// The mean chance of a player that chooses among these moves at random.
fn chance(lesson: &Lesson, moves: impl Fn(&Task) -> Bitboard) -> f64 {
    let chances: Vec<f64> = valued(lesson)
        .map(|task| {
            let moves = moves(task);
            f64::from((moves & task.solution()).len()) / f64::from(moves.len())
        })
        .collect();
    chances.iter().sum::<f64>() / chances.len() as f64
}

#[test]
fn a_lesson_is_passed_by_who_learnt_it_and_not_by_the_greedy() {
    for lesson in strategy() {
        let taught = chance(lesson, |task| match task.ask {
            // Who can count the end needs no rule of thumb.
            Ask::Play(aim) if aim.name() != "best" => aim.preferred(&task.position),
            _ => task.solution(),
        });
        let greedy = chance(lesson, |task| {
            let flips = |square: Square| task.position.flips(square).len();
            let most = task.position.legal_moves().squares().map(flips).max();
            task.position.legal_moves().squares().filter(|square| Some(flips(*square)) == most).collect()
        });
        assert!(taught >= 0.8, "{}: {taught:.2}", lesson.id);
        assert!(greedy <= 0.3, "{}: {greedy:.2}", lesson.id);
    }
}

#[test]
fn no_two_positions_of_strategy_are_alike() {
    let alike = |position: &Position| {
        let (own, other) = (position.discs(position.to_move()), position.discs(!position.to_move()));
        Symmetry::all().map(|symmetry| (symmetry.bitboard(own), symmetry.bitboard(other))).min()
    };
    for lesson in strategy() {
        let mut met = HashSet::new();
        assert!(lesson.tasks.iter().all(|task| met.insert(alike(&task.position))), "{}", lesson.id);
    }
}

#[test]
fn texts_and_data_stay_small() {
    let keys: HashSet<String> = tasks().map(|(_, task)| task.text_key()).collect();
    assert!(keys.len() < 60, "{}", keys.len());
    // Compressed, as in a download, it is a fifth of this.
    let bytes: usize = tasks().map(|(_, task)| task.to_string().len() + 1).sum();
    assert!(bytes < 64_000, "{bytes}");
}

/// A search of all moves.
fn values(engine: &Engine, position: &Position, depth: u8, exact_empties: u8) -> BTreeMap<Square, (i8, bool)> {
    let limits = Limits {
        depth,
        exact_empties,
        nodes: None,
        time: None,
        slack: 0.0,
        habits: Habits::NONE,
        remember: false,
        seed: 0,
    };
    let request = Request { position: *position, limits, value_all: true };
    let answer = engine.think(&request, &StopFlag::new(), &mut |_| ()).unwrap();
    let valued = answer.values.into_iter();
    valued.filter_map(|one| Some((one.played.square()?, (one.value.discs, one.value.exact)))).collect()
}

#[test]
fn proven_losses_near_the_end_are_those_of_best_play() {
    let engine = Engine::new(Options { table_bytes: 16 << 20, ..Options::default() });
    let mut solved = 0;
    for (lesson, task) in tasks() {
        let Some(losses) = task.losses.as_ref().filter(|losses| losses.is_exact()) else { continue };
        if task.position.empties().len() > 12 {
            continue;
        }
        let values = values(&engine, &task.position, 60, 64);
        let best = values.values().map(|(value, _)| *value).max().unwrap();
        for (square, (value, exact)) in values {
            let loss = losses.of(&task.position, square).unwrap();
            assert!(exact && loss.discs == best.abs_diff(value).min(35), "{} {task}: {square}", lesson.id);
        }
        solved += 1;
    }
    assert!(solved >= 30, "{solved}");
}

#[test]
fn estimated_losses_agree_with_a_shallower_search() {
    let engine = Engine::new(Options { table_bytes: 16 << 20, ..Options::default() });
    let estimated = |task: &&Task| task.losses.as_ref().is_some_and(|losses| !losses.is_exact());
    for lesson in strategy() {
        for task in valued(lesson).filter(estimated).step_by(10) {
            let values = values(&engine, &task.position, 8, 0);
            let best = values.values().map(|(value, _)| *value).max().unwrap();
            let of = |square: Square| best - values[&square].0;
            // The best move at a small depth may differ, but not by much.
            let least = task.solution().squares().map(of).min().unwrap();
            assert!(least <= 5, "{} {task}: {least}", lesson.id);
        }
    }
}

#[test]
fn a_game_at_the_end_of_a_lesson_can_be_won() {
    let engine = Engine::new(Options { table_bytes: 4 << 20, ..Options::default() });
    for (lesson, task) in tasks() {
        let Ask::Playout(playout) = task.ask else { continue };
        let learner = task.position.to_move();
        let play = |seed: u64| {
            let mut game = Game::new(task.position);
            while playout.goal.reached(&game, learner).is_none() {
                let level = if game.position().to_move() == learner { Level::new(9).unwrap() } else { playout.level };
                let limits = level.limits(Variant::Othello, seed + game.moves().len() as u64);
                let request = Request { position: *game.position(), limits, value_all: false };
                let answer = engine.think(&request, &StopFlag::new(), &mut |_| ());
                game.play(answer.unwrap().chosen).unwrap();
            }
            playout.goal.reached(&game, learner) == Some(true)
        };
        assert!((0..10).any(|seed| play(1000 * seed)), "{}: {task}", lesson.id);
    }
}

/// The tasks of a lesson about the rules.
fn rules(id: &str) -> &'static [Task] {
    &lesson(id).unwrap().tasks
}

/// The directions in which a move flips, as steps.
fn directions(position: &Position, square: Square) -> Vec<(i8, i8)> {
    let flips = position.flips(square);
    let all = (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| (columns, rows)));
    all.filter(|(columns, rows)| square.offset(*columns, *rows).is_some_and(|next| flips.contains(next))).collect()
}

#[test]
fn one_line_has_one_legal_square_and_others_that_are_only_beside_discs() {
    for task in rules("R2") {
        let [square] = task.solution().squares().collect::<Vec<_>>()[..] else { panic!("{task}") };
        let directions = directions(&task.position, square);
        assert!(directions.len() == 1 && (directions[0].0 == 0 || directions[0].1 == 0), "{task}");
        let beside = features::neighbours(task.position.discs(!task.position.to_move())) & task.position.empties();
        assert!(beside.len() >= 3, "{task}");
    }
}

#[test]
fn most_lines_of_the_fourth_lesson_are_diagonal() {
    let is_diagonal = |task: &&Task| {
        let square = match task.ask {
            Ask::Mark(Set::Flips(square)) => square,
            _ => task.solution().squares().next().unwrap(),
        };
        directions(&task.position, square).iter().all(|(columns, rows)| *columns != 0 && *rows != 0)
    };
    assert!(rules("R4").iter().filter(is_diagonal).count() * 2 >= rules("R4").len());
}

#[test]
fn several_directions_are_at_least_three() {
    for task in rules("R5") {
        match task.ask {
            Ask::Mark(Set::Flips(square)) => assert!(directions(&task.position, square).len() >= 3, "{task}"),
            _ => assert!(task.text_key() == "task-play-directions", "{task}"),
        }
    }
}

/// Discs that the discs just flipped seem to enclose.
fn chained(position: &Position, played: Square) -> Bitboard {
    let (own, flips) = (position.to_move(), position.flips(played));
    let after = after(position, played);
    let mut chained = Bitboard::EMPTY;
    for from in flips.squares() {
        for step in (-1..=1).flat_map(|columns| (-1..=1).map(move |rows| (columns, rows))) {
            let mut row = Bitboard::EMPTY;
            let mut next = from.offset(step.0, step.1).filter(|_| step != (0, 0));
            while let Some(square) = next.filter(|square| after.at(*square) == Some(!own)) {
                row |= square.into();
                next = square.offset(step.0, step.1);
            }
            if next.is_some_and(|end| after.at(end) == Some(own)) {
                chained |= row;
            }
        }
    }
    chained
}

#[test]
fn who_believes_in_chains_is_wrong() {
    for task in rules("R6") {
        let Ask::Mark(Set::Flips(square)) = task.ask else { panic!("{task}") };
        let chained = chained(&task.position, square);
        assert!(!chained.is_empty(), "{task}");
        let judgement = task.judge(&Given::Mark(task.solution() | chained));
        assert_eq!(judgement.facts, [Fact::Extra(chained)]);
    }
}

#[test]
fn nobody_has_to_find_more_than_ten_moves() {
    assert!(rules("R7").iter().all(|task| (3..=10).contains(&task.solution().len())));
}

#[test]
fn a_pass_a_single_move_and_the_end_are_met() {
    let answers: HashSet<Choice> = rules("R8").iter().filter_map(Task::choice).collect();
    assert_eq!(answers.len(), 3);
    assert!(rules("R8").iter().any(|task| task.text_key() == "task-pick-next" && task.position.must_pass()));
    assert!(rules("R8").iter().any(|task| task.position.legal_moves().len() == 1));
    for task in rules("R8").iter().filter(|task| task.text_key() == "task-play-pass") {
        assert!(task.solution().squares().all(|square| after(&task.position, square).must_pass()));
    }
}

#[test]
fn ends_with_empty_squares_a_draw_and_a_wipe_out_are_met() {
    let ends = rules("R9");
    let is_met = |keep: &dyn Fn(&Task) -> bool| ends.iter().any(keep);
    assert!(ends.iter().all(|task| task.position.is_over()));
    assert!(is_met(&|task| !task.position.empties().is_empty() && task.choice() != Some(Choice::Neither)));
    assert!(is_met(&|task| task.choice() == Some(Choice::Neither)));
    assert!(is_met(&|task| Color::BOTH.iter().any(|color| task.position.discs(*color).is_empty())));
    for task in rules("R10") {
        let square = task.solution().squares().next().unwrap();
        assert!(after(&task.position, square).discs(!task.position.to_move()).is_empty());
    }
    assert!(rules("R10")[0].solution().contains(square("c5")));
}

#[test]
fn the_rule_of_a_lesson_always_leaves_a_move() {
    for lesson in strategy() {
        for (_, task) in tasks() {
            let moves = preferred(lesson.id, &task.position);
            assert_eq!(moves.is_empty(), task.position.legal_moves().is_empty());
        }
    }
}

fn command(line: &[&str]) -> (String, Result<Status, Failure>) {
    let mut output = Vec::new();
    let end = run(["othello-engine", "lessons"].iter().chain(line), &mut output);
    (String::from_utf8(output).unwrap(), end)
}

#[test]
fn the_table_has_a_line_for_each_lesson() {
    let (table, end) = command(&["check", "--quick"]);
    assert_eq!(end.unwrap(), Status::Success);
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0][..3], ["lesson", "tasks", "play"]);
    assert_eq!(rows.len(), lessons().len() + 2);
    for (row, lesson) in rows[1..].iter().zip(lessons()) {
        assert_eq!(row[..2], [lesson.id, &*lesson.tasks.len().to_string()]);
    }
    let (one, end) = command(&["check", "--lesson", "r1"]);
    assert!(end.unwrap() == Status::Success && one.lines().count() == 3, "{one}");
    let Err(Failure::Malformed(error)) = command(&["check", "--lesson", "S99"]).1 else { panic!() };
    assert_eq!(error, "lesson 'S99': expected R1 to R12 or S1 to S14");
}

/// An empty folder that no other test uses.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn mining_goes_on_where_it_stopped() {
    let (whole, parts) = (folder("mined-whole"), folder("mined-parts"));
    let mine = |folder: &PathBuf, games: &str, seed: &str| {
        let folder = folder.to_str().unwrap();
        command(&[
            "mine", "--out", folder, "--lesson", "S13", "--lesson", "S9", "--games", games, "--seed", seed, "--count",
            "6",
        ])
    };
    assert_eq!(mine(&whole, "12", "3").1.unwrap(), Status::Success);
    mine(&parts, "5", "3").1.unwrap();
    mine(&parts, "12", "3").1.unwrap();
    for file in ["s13.txt", "s9.txt"] {
        let [whole, parts] = [&whole, &parts].map(|folder| fs::read_to_string(folder.join(file)).unwrap());
        assert_eq!(whole, parts);
        assert!(whole.starts_with("# ") && whole.contains("\n# games searched, seed 3: "), "{whole}");
    }
    let found = Lesson::parse("S13", &fs::read_to_string(whole.join("s13.txt")).unwrap()).unwrap();
    assert!(!found.tasks.is_empty());
    let Err(Failure::Malformed(error)) = mine(&whole, "12", "4").1 else { panic!() };
    assert!(error.ends_with("s13.txt: mined with seed 3, not 4"), "{error}");
    fs::write(whole.join("s13.txt"), "play\n").unwrap();
    let Err(Failure::Malformed(error)) = mine(&whole, "12", "3").1 else { panic!() };
    assert!(error.ends_with("expected a file that lessons mine has written"), "{error}");
    let Err(Failure::Malformed(error)) = command(&["mine", "--out", "x", "--lesson", "S15"]).1 else { panic!() };
    assert!(error.contains("expected S1 to S14"), "{error}");
}
