//! Endgames with published values: the FFO test suite, and some of Reverse Othello.

use crate::shared::say;
use crate::support::*;
use othello::rules::notation::Problem;
use othello::rules::{Position, Rules};
use std::collections::BTreeSet;

/// Problems 1 to 16 and 40 of the FFO test suite: board and side to move, value, and the moves that keep it.
const TYPED_IN: [(&str, i8, &str); 17] = [
    ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18, "g8"),
    ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10, "a4"),
    ("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2, "d1"),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0, "a5 h8"),
    ("-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32, "g8"),
    ("--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX- X", 14, "a1 h3"),
    ("--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO- X", 8, "a6"),
    ("---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O", 8, "e1"),
    ("--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O", -8, "a4 g7"),
    ("-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO-- O", 10, "b2"),
    ("---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO- O", 30, "b3"),
    ("--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX-- O", -8, "b7"),
    ("--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO-- X", 14, "b7"),
    ("--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X", 18, "a3"),
    ("----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX X", 4, "b8 g3"),
    ("-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O- X", 24, "f8"),
    ("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38, "a2"),
];

/// The number of empty squares in the longest endgame that is solved without optimisation.
const SHORT: u32 = 16;

fn is_played_out(position: &Position) -> bool {
    !cfg!(debug_assertions) || position.empties().len() <= SHORT
}

#[test]
fn problems_typed_in_have_their_published_values() {
    let engine = engine();
    for (text, value, best) in TYPED_IN {
        let position = obf(Rules::OTHELLO, text);
        if is_played_out(&position) {
            let answer = ask(&engine, position, EXACT);
            assert_eq!((answer.value.discs, answer.value.exact), (value, true), "{text}");
            assert!(best.split(' ').any(|best| best == answer.chosen.to_string()), "{text}: {}", answer.chosen);
            check_line(&position, &answer);
        }
    }
    if cfg!(debug_assertions) {
        say_fewer("FFO problems typed in");
    }
}

/// Solves problems with memory, with one thread and two in turn.
fn check(problems: &[(usize, Problem)]) {
    let engines = [engine_with(1, 64 << 20), engine_with(2, 64 << 20)];
    for (number, problem) in problems {
        let answer = ask(&engines[number % 2], problem.position, WARM);
        let best = problem.values.iter().map(|known| known.1).max().expect("a value");
        assert_eq!((answer.value.discs, answer.value.exact), (best, true), "FFO #{number}");
        assert!(problem.values.contains(&(answer.chosen, best)), "FFO #{number}: {}", answer.chosen);
        check_line(&problem.position, &answer);
    }
}

/// The FFO problems stored beside the repository, with their numbers.
fn numbered(files: &[(&str, usize)]) -> Option<Vec<(usize, Problem)>> {
    let mut all = Vec::new();
    for (file, first) in files {
        all.extend((*first..).zip(problems(file)?));
    }
    Some(all)
}

const FFO: [(&str, usize); 3] = [("fforum-1-19.obf", 1), ("fforum-20-39.obf", 20), ("fforum-40-59.obf", 40)];

#[test]
fn ffo_1_to_44_have_their_published_scores() {
    let Some(mut problems) = numbered(&FFO) else { return };
    assert_eq!(problems.len(), 59);
    problems.retain(|(number, problem)| *number <= 44 && is_played_out(&problem.position));
    if cfg!(debug_assertions) {
        say_fewer("FFO #1 to #44");
    } else {
        assert_eq!(problems.len(), 44);
    }
    assert!(problems.len() >= 19);
    check(&problems);
}

#[test]
#[ignore = "takes minutes; run with --release -- --ignored"]
fn ffo_45_to_59_have_their_published_scores() {
    let Some(mut problems) = numbered(&FFO[2..]) else { return };
    problems.retain(|(number, _)| *number >= 45);
    for problem in &problems {
        let before = std::time::Instant::now();
        check(std::slice::from_ref(problem));
        say(&format!("FFO #{}: {:.1} s", problem.0, before.elapsed().as_secs_f32()));
    }
}

#[test]
fn every_move_of_a_problem_has_its_published_value() {
    let Some(problems) = numbered(&FFO[..1]) else { return };
    let engine = engine_with(2, 4 << 20);
    let count = if cfg!(debug_assertions) { 5 } else { 19 };
    for (number, problem) in &problems[..count] {
        let answer = value_all(&engine, problem.position, WARM);
        assert!(answer.values.iter().all(|one| one.value.exact));
        let found: BTreeSet<_> = answer.values.iter().map(|one| (one.played, one.value.discs)).collect();
        assert_eq!(found, problem.values.iter().copied().collect(), "FFO #{number}");
    }
}

#[test]
fn an_exact_answer_comes_with_the_moves_to_the_end() {
    // FFO #24: the table's bounds for positions of the line come from moves that lose two discs.
    let text = "--O--O-----OOOX--X-XOXOO--XXXOOOXXXXOOOOXXXOXXOOXXXXXX--XOXX-O-- O";
    let position = obf(Rules::OTHELLO, text);
    let answer = ask(&engine_with(1, 16 << 20), position, WARM);
    assert_eq!((answer.value.discs, answer.value.exact), (0, true));
    assert!(check_line(&position, &answer), "{:?}", answer.line);
}

#[test]
fn reverse_endgames_have_their_known_values_and_best_moves() {
    let positions = [
        ("XOOOOOOO-XOOOOOO-XXOXOXOXXXXOOXOXXXOOXXO-XXOXOOO--XXOX-O--XXXXX- O", -6, "g7", "a3"),
        ("--O-----O-OOOO-OOOXOOOOOOXOXOOOOOXXOXOOOOOOOOXOOOOOXXOXOXXXXXXXX X", 4, "e1", "a1"),
        ("--OXXXX-X-XXXXX--XOXOXXOOOOOOOXOOOOOXOOOOOOXOOOOOOXOOO-O-XXXXXX- O", 2, "b1", "h2"),
        ("XXXXXXXXXXOXOXXXXOXXXXOXXOXXXXOXXXOOXXOXXO-OOXOXXO----OXXO----OX X", -24, "f8", "c8"),
    ];
    let engine = engine();
    for (text, discs, best, best_in_othello) in positions {
        let answer = ask(&engine, obf(Rules::REVERSE, text), WARM);
        assert_eq!((answer.value.discs, answer.value.exact), (discs, true), "{text}");
        assert_eq!(answer.chosen.to_string(), best, "{text}");
        let othello = value_all(&engine, obf(Rules::OTHELLO, text), WARM);
        let bests = othello.values.iter().filter(|one| one.value == othello.value);
        assert!(bests.map(|one| one.played.to_string()).any(|name| name == best_in_othello), "{text}");
        assert_ne!(othello.chosen, answer.chosen);
    }
}
